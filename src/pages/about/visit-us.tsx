import { paths } from '#config/paths.ts'
import { spa } from '#config/spa.ts'
import { useOpeningHours } from '#content/hours.ts'
import { callLink, mailLink } from '#domain/links.ts'
import { ContactRow, MailText } from '#ui/contact-details.tsx'
import { SectionHeading } from '#ui/section-heading.tsx'
import { Link } from '#ui/link.tsx'

const link = 'inline-flex min-h-11 items-center text-ink underline decoration-gold underline-offset-8'

export const VisitUs = () => (
  <section aria-labelledby="visit" className="bg-sand">
    <div className="wrap grid gap-x-20 gap-y-10 py-section lg:grid-cols-[2fr_3fr]">
      <SectionHeading id="visit" eyebrow="We look forward to you" title="Visit Us" />
      <ul>
        <ContactRow icon="phone" title="Call Us" note={useOpeningHours().short}>
          <a href={callLink(spa.phone)} className={link}>
            {spa.phone}
          </a>
        </ContactRow>
        <ContactRow icon="mail" title="Email Us" note="We reply within 24 hours">
          <a href={mailLink(spa.mail.info)} className={link}>
            <MailText address={spa.mail.info} />
          </a>
        </ContactRow>
        <ContactRow icon="pin" title="Find Us" note={spa.place}>
          <Link to={`${paths.contact}#map`} className={link}>
            {spa.lodge}
          </Link>
        </ContactRow>
      </ul>
    </div>
  </section>
)
