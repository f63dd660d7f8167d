import { paths } from '#config/paths.ts'
import { spa } from '#config/spa.ts'
import { useOpeningHours } from '#content/hours.ts'
import { pictureFile } from '#content/picture-files.ts'
import { ContinueBar } from '#forms/booking/continue-bar.tsx'
import { CallToAction } from '#ui/call-to-action.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { ServiceMenu } from './service-menu.tsx'

export const ServicesPage = () => (
  <>
    <PageHeader
      eyebrow="Wellness & Beauty"
      title="Our Services"
      picture={pictureFile('gallery-05-massage-warm-oil')}
      focus="object-[50%_60%]"
    >
      <p>Every treatment with its length and its price, plain to see.</p>
    </PageHeader>
    <div className="wrap min-h-[32rem] py-section print:min-h-0 print:py-2">
      <p className="mb-4 hidden text-small print:block">
        {`${spa.name}, ${spa.lodge}, ${spa.place} · ${spa.servicesPhone} · ${useOpeningHours().long}`}
      </p>
      <ServiceMenu />
    </div>
    <CallToAction
      title="Ready to Relax?"
      to={paths.booking}
      label="Book Now"
      picture={pictureFile('gallery-13-space-plunge-pool-dusk')}
    >
      <p>Choose your treatments, a day and a time. We confirm within 2 hours.</p>
    </CallToAction>
    <ContinueBar />
  </>
)
