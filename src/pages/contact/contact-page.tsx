import { paths } from '#config/paths.ts'
import { pictureFile } from '#content/picture-files.ts'
import { CallToAction } from '#ui/call-to-action.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { ContactCards } from './contact-cards.tsx'
import { MapCard } from './map-card.tsx'
import { MessageSection } from './message-section.tsx'

export const ContactPage = () => (
  <>
    <PageHeader eyebrow="Contact" title="Get in Touch" picture={pictureFile('gallery-12-space-lodge-lounge')} plain>
      <p>A question, a wish, a surprise for somebody: we answer within 24 hours.</p>
    </PageHeader>
    <ContactCards />
    <MessageSection />
    <MapCard />
    <CallToAction
      title="Know already what you need?"
      to={paths.booking}
      label="Book Now"
      picture={pictureFile('gallery-03-treatment-room-stone-basin')}
    >
      <p>Request your time online. We confirm within 2 hours.</p>
    </CallToAction>
  </>
)
