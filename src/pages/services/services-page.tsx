import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { spa } from '#config/spa.ts'
import { useOpeningHours } from '#content/shown-house.ts'
import { pictureFile } from '#content/pictures.ts'
import { servicesFailureText } from '#shared/failure.ts'
import { callLink } from '#shared/links.ts'
import { groupServices, type Category, type ServiceGroup as Group, type Service } from '#features/menu/service.ts'
import { ContinueBar } from '#features/request/continue-bar.tsx'
import { useServices, useStoredHouse } from '#features/visitor/use-stored.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { CallToAction, PageHeader } from '#ui/page-header.tsx'
import { Icon } from '#ui/icon.tsx'
import { Notice } from '#ui/notice.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { offersNow } from '#content/offers.ts'
import { TREATMENTS } from '#content/treatments.ts'
import { withoutService } from '#features/menu/choices.ts'
import { durationRange, isChosen } from '#features/menu/selection.ts'
import { bookingDraft, choose } from '#features/request/booking-draft.ts'
import { useDraft } from '#features/visitor/draft-store.ts'
import { classNames } from '#ui/class-names.ts'
import { Picture } from '#ui/picture.tsx'
import { serviceText } from '#features/menu/prerendered-menu.ts'
import { Reveal } from '#ui/reveal.tsx'

const toggle = (service: Service, isAdded: boolean) =>
  isAdded ? bookingDraft.change(withoutService(bookingDraft.read(), service.name, offersNow())) : choose(service)

const ServiceCard = ({ service, isAdded }: { service: Service; isAdded: boolean }) => (
  <Reveal
    as="li"
    className={classNames(
      'flex flex-col rounded-[2px] border p-6 transition-colors duration-quick lg:p-7',
      'print:flex-row print:items-baseline print:gap-3 print:border-0 print:border-b print:bg-transparent print:p-0.5',
      isAdded ? 'border-sage bg-sage-pale' : 'border-line bg-paper',
    )}
  >
    <div
      data-service={serviceText(service, service.description)}
      className="flex items-start justify-between gap-4 print:order-last"
    >
      <Icon name={service.icon} className="size-8 shrink-0 text-gold-deep print:hidden" />
      <p className="display text-right text-title text-gold-deep lining-nums print:text-base">{service.price}</p>
    </div>
    <h3 className="display mt-4 text-title print:m-0 print:text-base">{service.name}</h3>
    <p className="mt-2 mb-6 grow text-ink-soft print:hidden">{service.description}</p>
    <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line pt-4 print:min-h-0 print:grow print:border-0 print:p-0">
      <p className="flex items-center gap-2 text-small text-ink-soft">
        <Icon name="clock" className="size-4 print:hidden" />
        <span>{`${service.duration} min`}</span>
      </p>
      <span className="flex items-center gap-3 print:hidden">
        {isAdded && (
          <span className="flex items-center gap-1.5 text-small font-medium text-good">
            <Icon name="check" className="size-4" />
            Added
          </span>
        )}
        {/* The same button before and after, so that keyboard and screen reader keep their place. */}
        <button
          type="button"
          aria-label={`${isAdded ? 'Remove' : 'Add'} ${service.name}`}
          // The second click of a double click would undo the first.
          onClick={({ detail }) => detail < 2 && toggle(service, isAdded)}
          className={classNames(
            'min-h-11 min-w-20 rounded-[2px] border px-4 text-small font-medium transition-colors duration-quick',
            isAdded
              ? 'border-transparent text-ink-soft underline underline-offset-4 hover:text-ink'
              : 'border-gold-deep text-gold-deep hover:bg-gold-deep hover:text-ivory',
          )}
        >
          {isAdded ? 'Remove' : 'Add'}
        </button>
      </span>
    </div>
  </Reveal>
)

/** Ivory text has a contrast of at least 4.5 on every part of them. */
const LIGHT: Record<Category, string> = {
  massage: 'bg-[linear-gradient(to_right,var(--color-umber),var(--color-amber))]',
  facial: 'bg-[linear-gradient(to_right,var(--color-forest),var(--color-moss))]',
  nails: 'bg-[linear-gradient(to_right,var(--color-wine),var(--color-clay))]',
}

const ServiceGroup = ({ category, services, position }: Group & { position: number }) => (
  <section id={category.id} aria-labelledby={`${category.id}-name`}>
    <div className="-mx-(--spacing-gutter) grid md:mx-0 md:grid-cols-12 print:mx-0 print:block">
      <Reveal
        className={classNames(
          'picture-box relative aspect-[3/2] md:col-span-7 md:aspect-auto md:min-h-96 print:hidden',
          position % 2 === 1 && 'md:order-last',
        )}
      >
        <Picture
          picture={TREATMENTS[category.id].picture}
          sizes="(min-width: 1280px) 44rem, (min-width: 768px) 55vw, 70vw"
          className="absolute inset-0 size-full"
        />
      </Reveal>
      <div
        className={classNames(
          'flex flex-col justify-center px-(--spacing-gutter) py-10 text-ivory md:col-span-5 md:px-10 lg:px-14',
          'print:bg-none print:p-0 print:text-ink',
          LIGHT[category.id],
        )}
      >
        <h2 id={`${category.id}-name`} className="display text-heading print:text-xl">
          {category.label}
        </h2>
        <p className="mt-5 max-w-[26rem] text-lead print:hidden">{TREATMENTS[category.id].description}</p>
        <p className="mt-5 text-small print:hidden">{durationRange(services)}</p>
      </div>
    </div>
    <Cards category={category} services={services} />
  </section>
)

const Cards = ({ category, services }: Group) => {
  const chosen = useDraft(bookingDraft, (draft) => draft.selectedServices)
  return (
    <div className="mt-5 grid gap-5 md:grid-cols-2 lg:grid-cols-3 print:mt-1 print:block">
      <ul className="contents print:block">
        {services.map((service) => (
          <ServiceCard
            key={`${service.name} ${service.duration}`}
            service={service}
            isAdded={isChosen(chosen, service.name)}
          />
        ))}
      </ul>
      <ClosingPicture category={category} services={services} />
    </div>
  )
}

/** A picture in the empty places of the last row: one of two, or one or two of three. */
const ClosingPicture = ({ category, services }: Group) => {
  const left = (columns: number) => (columns - (services.length % columns)) % columns
  return (
    <Reveal
      className={classNames(
        'picture-box relative hidden rounded-[2px] print:hidden',
        left(2) === 1 && 'md:block',
        ['lg:hidden', 'lg:block', 'lg:col-span-2 lg:block'][left(3)],
      )}
    >
      <Picture
        picture={TREATMENTS[category.id].detail}
        sizes="(min-width: 1024px) 40vw, 45vw"
        className="absolute inset-0 size-full"
      />
    </Reveal>
  )
}

/** Scrolls to the section named in the address (`/services#facial`) once the menu is loaded. */
const useSectionInAddress = (ready: boolean) => {
  const { hash, key } = useLocation()
  useEffect(() => {
    if (ready) document.getElementById(hash.slice(1))?.scrollIntoView({ behavior: 'instant' })
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
    <PageHeader eyebrow="Wellness & Beauty" title="Our Services" picture={pictureFile('gallery-05-massage-warm-oil')}>
      <p>Every treatment with its length and its price, plain to see.</p>
    </PageHeader>
    <div className="wrap min-h-[32rem] py-section print:min-h-0 print:py-2">
      <p className="mb-4 hidden text-small print:block">
        {`${spa.name}, ${spa.lodge}, ${spa.place} · ${spa.servicesPhone} · ${useOpeningHours().long}`}
      </p>
      <ServiceMenu />
    </div>
    <CallToAction title="Ready to Relax?" picture={pictureFile('gallery-13-space-plunge-pool-dusk')}>
      <p>Choose your treatments, a day and a time. We confirm within 2 hours.</p>
    </CallToAction>
    <ContinueBar />
  </>
)
