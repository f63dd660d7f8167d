import { MOST_SERVICES } from '#records/party.ts'
import { TREATMENTS } from '#content/treatments.ts'
import { durationRange, isChosen } from '#domain/selection.ts'
import type { Category, ServiceGroup as Group } from '#domain/service.ts'
import { bookingDraft } from '#forms/booking/booking-draft.ts'
import { useDraft } from '#forms/drafts/draft-store.ts'
import { classNames } from '#ui/class-names.ts'
import { Picture } from '#ui/picture.tsx'
import { Reveal } from '#ui/reveal.tsx'
import { ServiceCard } from './service-card.tsx'

type ServiceGroupProps = Group & { position: number }

const LIGHT: Record<Category, string> = {
  massage: 'light-massage',
  facial: 'light-facial',
  nails: 'light-nails',
}

/** One category of the menu: its picture and text, then its treatments. */
export const ServiceGroup = ({ category, services, position }: ServiceGroupProps) => (
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
          alt=""
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
  const isFull = chosen.length >= MOST_SERVICES
  return (
    <div className="mt-5 grid gap-5 md:grid-cols-2 lg:grid-cols-3 print:mt-1 print:block">
      <ul className="contents print:block">
        {services.map((service) => (
          <ServiceCard key={service.id} service={service} isAdded={isChosen(chosen, service.name)} isFull={isFull} />
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
        alt=""
        sizes="(min-width: 1024px) 40vw, 45vw"
        className="absolute inset-0 size-full"
      />
    </Reveal>
  )
}
