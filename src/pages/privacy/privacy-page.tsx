import type { ReactNode } from 'react'
import { COPIES_KEPT_DAYS, KEPT_YEARS, DRAFT_KEPT_MS } from '#config/limits.ts'
import { spa } from '#config/spa.ts'
import { callLink, mailLink } from '#shared/links.ts'
import { MailText } from '#ui/contact-details.tsx'

const HOUR = 3_600_000
const years = (count: number) => `${String(count)} year${count === 1 ? '' : 's'}`
const link = 'underline decoration-gold underline-offset-4'

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="mt-12">
    <h2 className="display text-title">{title}</h2>
    <div className="mt-4 space-y-4 text-ink-soft">{children}</div>
  </section>
)

export const PrivacyPage = () => (
  <article className="wrap py-section">
    <div className="mx-auto max-w-text">
      <p className="eyebrow text-gold-deep">In plain words</p>
      <h1 className="display mt-4 text-hero">Privacy</h1>
      <p className="mt-6 text-lead">
        We keep what your visit needs, show it to the people who look after you, and to nobody else.
      </p>
      <Part title="What we store">
        <p>
          When you request a booking: your name, e-mail address, phone number, the treatments, day and time you chose,
          what you write under special requests, and what you tell us of your health. When you send a message: your
          name, e-mail address, phone number and the message.
        </p>
        <p>
          The link of your request shows day and time, whether we have confirmed them, a time that we offer instead and
          what you have asked for by the link; no name, no contact and no treatment. Whoever has the link can read that
          and ask for another time or cancel, so keep it to yourself. What you ask for by it, with your note, waits with
          us until we answer or you withdraw it; once we have answered, it stays with our answer in the history of your
          booking.
        </p>
        <p>
          Our staff may send you a prepared text by WhatsApp or e-mail, with your first name, day, time and this link.
          It leaves from their own telephone when they press Send; then it lies with WhatsApp and on both telephones.
          Your therapist may get the plan of the day the same way, with your first name, the number of your room at the
          lodge, your treatments and special requests. What you tell us of your health in a booking is in none of these:
          your therapist reads it at the spa.
        </p>
        <p>
          When we confirm a booking we keep a guest profile: your name and contacts, how often you were with us, the
          wishes you told us, and which therapists you came to last. Please tell us about health only as far as your
          treatment needs it.
        </p>
      </Part>
      <Part title="Why">
        <p>
          To answer you, to confirm and prepare your visit, and to know you again when you come back. We do not sell it,
          we do not advertise with it, and we do not measure you on this site.
        </p>
      </Part>
      <Part title="Where, and who sees it">
        <p>
          The staff of <span>{spa.name}</span> see it, each with an account of their own. Nobody else does, but for
          those who carry it for us, and only for that:
        </p>
        <ul className="list-disc space-y-2 pl-5">
          <li>
            Google Firebase holds our database in Johannesburg, South Africa, and the accounts of our staff. You need no
            account.
          </li>
          <li>
            EmailJS sends our e-mails: your request or message to our mailbox, and our answer to yours, with your name,
            contacts, day, treatments and what you wrote, but nothing of what you tell us of your health in a booking.
            They then lie in both mailboxes.
          </li>
          <li>WhatsApp carries a text only when our staff, or you, press Send.</li>
        </ul>
        <p>
          Google and EmailJS may also handle it in other countries outside Botswana. When you look at a page, your
          browser asks the database for our present offers, team and hours, and tells it nothing about you. The map on
          our contact page is loaded only if you ask for it.
        </p>
      </Part>
      <Part title="How long">
        <p>
          Your visits stay in our books for <span>{years(KEPT_YEARS.visits)}</span>; a request that came to nothing for{' '}
          <span>{years(KEPT_YEARS.rejected)}</span>, and a message for <span>{years(KEPT_YEARS.messages)}</span>. We
          erase your guest profile when you have not been with us for <span>{years(KEPT_YEARS.profiles)}</span>, and its
          notes on health, like those of a visit, after <span>{years(KEPT_YEARS.notes)}</span>; what else you wrote with
          a request stays with the visit. Each time runs to the end of its month. If you ask us to erase them sooner, we
          do.
        </p>
        <p>
          Against a loss we keep copies of our books. They are encrypted, and stay with us. When we erase something, no
          new copy holds it, and within <span>{COPIES_KEPT_DAYS}</span> days we destroy the older ones that still do.
        </p>
      </Part>
      <Part title="On your own device">
        <p>
          There are no tracking cookies. Your browser keeps what you have typed into a form, so that a lost connection
          loses nothing. A draft is erased after it was sent, after <span>{DRAFT_KEPT_MS / HOUR}</span> hours, or, in
          the forms for a booking and a message, when you press Clear; the number of a request whose answer was lost
          stays until we could tell you whether it arrived. If you tick Remember me, it also keeps your name, e-mail
          address and phone number for a year after your last request, or until you press Forget me.
        </p>
        <p>
          For Your requests it keeps the links of the requests that you sent or opened on it, with their days, what we
          answered last, and, where you sent the request, its treatments, guests and price: in this tab only, or, if you
          tick Remember me or Keep on this device, until the day after the visit; what is older is shown no more, and
          erased when you next open that page. Forget beside a request erases it from the device, and Forget me erases
          all of them. The file for your calendar holds the link, too.
        </p>
      </Part>
      <Part title="Your rights">
        <p>
          You may ask what we hold about you, have it corrected, have a copy, or have it erased: your profile, your
          bookings and your messages together. Write to{' '}
          <a href={mailLink(spa.mail.admin, 'My data')} className={link}>
            <MailText address={spa.mail.admin} />
          </a>{' '}
          or call{' '}
          <a href={callLink(spa.phone)} className={`${link} whitespace-nowrap`}>
            {spa.phone}
          </a>
          . Tell us the name, e-mail address or phone number that you gave us. We may ask a question to be sure that it
          is you, and answer as soon as we are.
        </p>
        <p>
          Botswana’s Data Protection Act, 2024 protects you. If you are not content with our answer, you may turn to the
          Information and Data Protection Commission.
        </p>
      </Part>
    </div>
  </article>
)
