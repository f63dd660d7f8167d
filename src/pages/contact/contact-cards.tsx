import { Link } from 'react-router-dom'
import { spa } from '#config/spa.ts'
import { callLink, mailLink, whatsappLink } from '#domain/links.ts'
import { ContactCard, MailText, OpeningHours } from '#ui/contact-details.tsx'
import { SectionHeading } from '#ui/section-heading.tsx'

const link = 'inline-flex min-h-11 items-center text-ink underline decoration-gold underline-offset-8'

export const ContactCards = () => (
  <section aria-labelledby="reach" className="wrap py-section">
    <SectionHeading id="reach" eyebrow="We are here" title="However you like to talk" centred />
    <ul className="mt-14 grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
      <ContactCard icon="phone" title="Call Us" note="The quickest way, while we are open">
        <a href={callLink(spa.phone)} className={link}>
          {spa.phone}
        </a>
      </ContactCard>
      <ContactCard icon="chat" title="WhatsApp" note="Write when it suits you">
        <a href={whatsappLink(spa.whatsapp, `Hello ${spa.name}, `)} rel="noopener" className={link}>
          {spa.whatsapp}
        </a>
      </ContactCard>
      <ContactCard icon="mail" title="Email Us" note="We reply within 24 hours">
        <a href={mailLink(spa.mail.info)} className={link}>
          <MailText address={spa.mail.info} />
        </a>
      </ContactCard>
      <ContactCard icon="pin" title="Visit Us" note={spa.place}>
        <Link to="#map" className={link}>
          {spa.lodge}
        </Link>
      </ContactCard>
      <ContactCard icon="car" title="Parking" note={spa.lodge}>
        <p className="flex min-h-11 items-center">For our guests, at the lodge</p>
      </ContactCard>
      <ContactCard icon="clock" title="Opening Hours" note={spa.hours.note}>
        <p className="py-2">
          <OpeningHours />
        </p>
      </ContactCard>
    </ul>
  </section>
)
