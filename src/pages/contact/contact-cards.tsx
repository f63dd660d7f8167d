import { spa } from '#config/spa.ts'
import { callLink, mailLink, whatsappLink } from '#domain/links.ts'
import { useOpeningHours } from '#content/hours.ts'
import { ContactRow, MailText, OpeningHours } from '#ui/contact-details.tsx'
import { SectionHeading } from '#ui/section-heading.tsx'
import { Link } from '#ui/link.tsx'

const link = 'inline-flex min-h-11 items-center text-ink underline decoration-gold underline-offset-8'

export const ContactCards = () => (
  <section aria-labelledby="reach" className="wrap grid gap-x-20 gap-y-10 py-section lg:grid-cols-[2fr_3fr]">
    <SectionHeading id="reach" eyebrow="We are here" title="However you like to talk" />
    <ul>
      <ContactRow icon="phone" title="Call Us" note="The quickest way, while we are open">
        <a href={callLink(spa.phone)} className={link}>
          {spa.phone}
        </a>
      </ContactRow>
      <ContactRow icon="chat" title="WhatsApp" note="Write when it suits you">
        <a href={whatsappLink(spa.whatsapp, `Hello ${spa.name}, `)} rel="noopener" className={link}>
          {spa.whatsapp}
        </a>
      </ContactRow>
      <ContactRow icon="mail" title="Email Us" note="We reply within 24 hours">
        <a href={mailLink(spa.mail.info)} className={link}>
          <MailText address={spa.mail.info} />
        </a>
      </ContactRow>
      <ContactRow icon="pin" title="Visit Us" note={spa.place}>
        <Link to="#map" className={link}>
          {spa.lodge}
        </Link>
      </ContactRow>
      <ContactRow icon="car" title="Parking" note={spa.lodge}>
        <p className="flex min-h-11 items-center">For our guests, at the lodge</p>
      </ContactRow>
      <ContactRow icon="clock" title="Opening Hours" note={spa.hours.note}>
        <p className="py-2">
          <OpeningHours text={useOpeningHours().long} />
        </p>
      </ContactRow>
    </ul>
  </section>
)
