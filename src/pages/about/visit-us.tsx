import { Link } from 'react-router-dom'
import { paths } from '#config/paths.ts'
import { spa } from '#config/spa.ts'
import { callLink, mailLink } from '#domain/links.ts'
import { ContactCard, MailText } from '#ui/contact-details.tsx'
import { SectionHeading } from '#ui/section-heading.tsx'

const link = 'inline-flex min-h-11 items-center text-ink underline decoration-gold underline-offset-8'

export const VisitUs = () => (
  <section aria-labelledby="visit" className="bg-sand">
    <div className="wrap py-section">
      <SectionHeading id="visit" eyebrow="We look forward to you" title="Visit Us" centred />
      <ul className="mt-14 grid gap-6 md:grid-cols-3">
        <ContactCard icon="phone" title="Call Us" note={spa.hours.short}>
          <a href={callLink(spa.phone)} className={link}>
            {spa.phone}
          </a>
        </ContactCard>
        <ContactCard icon="mail" title="Email Us" note="We reply within 24 hours">
          <a href={mailLink(spa.mail.info)} className={link}>
            <MailText address={spa.mail.info} />
          </a>
        </ContactCard>
        <ContactCard icon="pin" title="Find Us" note={spa.place}>
          <Link to={`${paths.contact}#map`} className={link}>
            {spa.lodge}
          </Link>
        </ContactCard>
      </ul>
    </div>
  </section>
)
