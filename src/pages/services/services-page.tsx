import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { paths } from '#config/paths.ts'
import { spa } from '#config/spa.ts'
import { useOpeningHours } from '#content/hours.ts'
import { pictureFile } from '#content/pictures.ts'
import { servicesFailureText } from '#domain/failure.ts'
import { callLink } from '#domain/links.ts'
import { groupServices } from '#domain/service.ts'
import { ContinueBar } from '#forms/booking/continue-bar.tsx'
import { useServices, useStoredHouse } from '#forms/use-stored.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { CallToAction } from '#ui/call-to-action.tsx'
import { Icon } from '#ui/icon.tsx'
import { Notice } from '#ui/notice.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { ServiceGroup } from './service-group.tsx'

/** Scrolls to the section named in the address (`/services#facial`) once the menu is loaded. */
const useSectionInAddress = (ready: boolean) => {
  const { hash, key } = useLocation()
  const shownFor = useRef<string>(undefined)

  useEffect(() => {
    if (!ready || hash.length < 2 || shownFor.current === key) return
    shownFor.current = key
    document.getElementById(hash.slice(1))?.scrollIntoView({ behavior: 'instant' })
  }, [ready, hash, key])
}

const Call = () => (
  <a href={callLink(spa.servicesPhone)} className={buttonClass('plain')}>
    <Icon name="phone" className="size-5" />
    <span>
      Call <span className="whitespace-nowrap">{spa.servicesPhone}</span>
    </span>
  </a>
)

/** Shows the menu, or that it is loading, failed or empty. The menu of the build stays visible when the read fails. */
export const ServiceMenu = () => {
  const { list, loading, failed, retry } = useServices('services')
  useStoredHouse()
  useSectionInAddress(list.length > 0)

  if (loading) return <Spinner label="Loading our services..." className="min-h-64" />
  return (
    <>
      {failed && (
        <Notice
          tone="bad"
          className="mb-16 print:hidden"
          action={
            <>
              <Button onClick={retry}>Retry</Button>
              <Call />
            </>
          }
        >
          <p>{servicesFailureText('services')}</p>
          {list.length > 0 && <p className="mt-2 text-ink-soft">Below is our last published menu.</p>}
        </Notice>
      )}
      {!failed && list.length === 0 && (
        <Notice tone="neutral" title="Services Coming Soon" action={<Call />}>
          <p>We are setting the table for our new menu. Call us and we will tell you what we can do for you today.</p>
        </Notice>
      )}
      <div className="space-y-section print:space-y-4">
        {groupServices(list).map(({ category, services }, position) => (
          <ServiceGroup key={category.id} category={category} services={services} position={position} />
        ))}
      </div>
    </>
  )
}

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
