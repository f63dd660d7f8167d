import { useState } from 'react'
import { spa } from '#config/spa.ts'
import { useOpeningHours } from '#content/shown-house.ts'
import { pictureFile } from '#content/pictures.ts'
import { callLink, mailLink, whatsappLink } from '#shared/links.ts'
import { CallUs } from '#features/visitor/messages.tsx'
import { Button, buttonClass } from '#ui/button.tsx'
import { CallToAction, PageHeader, SectionHeading } from '#ui/page-header.tsx'
import { ContactRow, MailText, OpeningHours, rowLink } from '#ui/contact-details.tsx'
import { Link } from '#ui/link.tsx'
import { ContactForm, HEADING } from './contact-form.tsx'
import drawnMap from './drawn-map.svg'

const { latitude, longitude } = spa.map

const MAP_LINK = `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=15/${latitude}/${longitude}`

/** Degrees on each side of the marker: about a kilometre. */
const MARGIN = 0.01

const BOX = [longitude - MARGIN, latitude - MARGIN, longitude + MARGIN, latitude + MARGIN].map((side) =>
  side.toFixed(4),
)

const FRAME = `https://www.openstreetmap.org/export/embed.html?bbox=${encodeURIComponent(BOX.join(','))}&layer=mapnik&marker=${latitude}%2C${longitude}`

/** The address first; the map of a third party only when somebody asks for it. */
const MapCard = () => {
  const [asked, setAsked] = useState(false)
  return (
    <section id="map" aria-labelledby="map-name" className="bg-sand">
      <div className="wrap grid gap-10 py-section lg:grid-cols-[1fr_1.6fr] lg:items-center lg:gap-16">
        <div>
          <p className="eyebrow text-gold-deep">Find us</p>
          <h2 id="map-name" className="display mt-4 text-heading">
            {spa.lodge}
          </h2>
          <address className="mt-4 text-lead text-ink-soft not-italic">{spa.place}</address>
          <p className="mt-4 max-w-96 text-ink-soft">There is parking at the lodge for our guests.</p>
          <a href={MAP_LINK} rel="noopener" className={`${buttonClass()} mt-8`}>
            Open in OpenStreetMap
          </a>
        </div>
        <div className="relative isolate aspect-square overflow-hidden rounded-[2px] border border-line bg-sage-pale md:aspect-[16/9]">
          {asked ? (
            <iframe
              title={`Map of ${spa.lodge}, ${spa.place}`}
              src={FRAME}
              referrerPolicy="no-referrer"
              className="size-full border-0"
            />
          ) : (
            <div className="flex size-full flex-col items-center justify-end gap-4 p-6 text-center text-ink md:pb-10">
              <img src={drawnMap} alt="" className="absolute inset-0 -z-10 size-full object-cover" />
              <p className="max-w-96 text-small">
                The map comes from OpenStreetMap and is loaded only when you ask for it.
              </p>
              <Button onClick={() => setAsked(true)}>Show the map</Button>
            </div>
          )}
        </div>
      </div>
    </section>
  )
}

const ContactCards = () => (
  <section aria-labelledby="reach" className="wrap grid gap-x-20 gap-y-10 py-section lg:grid-cols-[2fr_3fr]">
    <SectionHeading id="reach" eyebrow="We are here" title="However you like to talk" />
    <ul>
      <ContactRow icon="phone" title="Call Us" note="The quickest way, while we are open" href={callLink(spa.phone)}>
        {spa.phone}
      </ContactRow>
      <ContactRow
        icon="chat"
        title="WhatsApp"
        note="Write when it suits you"
        href={whatsappLink(spa.whatsapp, `Hello ${spa.name}, `)}
      >
        {spa.whatsapp}
      </ContactRow>
      <ContactRow icon="mail" title="Email Us" note="We reply within 24 hours" href={mailLink(spa.mail.info)}>
        <MailText address={spa.mail.info} />
      </ContactRow>
      <ContactRow icon="pin" title="Visit Us" note={spa.place}>
        <Link to="#map" className={rowLink}>
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

const MessageSection = () => (
  <div className="wrap grid gap-10 pb-section lg:grid-cols-[1fr_1.6fr] lg:gap-16">
    <div>
      <SectionHeading id={HEADING} eyebrow="Write to us" title="Send a Message">
        <p>Tell us what is on your mind. We answer within 24 hours.</p>
      </SectionHeading>
      <p className="mt-6 text-ink-soft">
        Is it for today? Call us at <CallUs />
        <span>{`, ${useOpeningHours().short}.`}</span>
      </p>
    </div>
    <ContactForm />
  </div>
)

export const ContactPage = () => (
  <>
    <PageHeader eyebrow="Contact" title="Get in Touch" picture={pictureFile('gallery-12-space-lodge-lounge')} low>
      <p>A question, a wish, a surprise for somebody: we answer within 24 hours.</p>
    </PageHeader>
    <ContactCards />
    <MessageSection />
    <MapCard />
    <CallToAction title="Know already what you need?" picture={pictureFile('gallery-03-treatment-room-stone-basin')}>
      <p>Request your time online. We confirm within 2 hours.</p>
    </CallToAction>
  </>
)
