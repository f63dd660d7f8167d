import { LIMITS } from '#config/limits.ts'
import { TREATMENTS } from '#content/treatments.ts'
import { durationRange } from '#domain/selection.ts'
import type { ServiceGroup as Group } from '#domain/service.ts'
import { bookingDraft } from '#forms/booking/booking-draft.ts'
import { useDraft } from '#forms/drafts/draft-store.ts'
import { classNames } from '#ui/class-names.ts'
import { Picture } from '#ui/picture.tsx'
import { Reveal } from '#ui/reveal.tsx'
import { ServiceCard } from './service-card.tsx'

type ServiceGroupProps = Group & { position: number }

/** One category as a page of the menu: its picture and words, then its treatments. */
export const ServiceGroup = ({ category, services, position }: ServiceGroupProps) => (
  <section id={category.id} aria-labelledby={`${category.id}-name`}>
    <div className="grid items-center gap-x-16 gap-y-8 md:grid-cols-12 print:block">
      <Reveal
        className={classNames(
          'picture-box -mx-(--spacing-gutter) aspect-[3/2] md:mx-0 md:aspect-[16/10] md:rounded-[2px] md:col-span-7 print:hidden',
          position % 2 === 1 && 'md:order-last',
        )}
      >
        <Picture
          picture={TREATMENTS[category.id].picture}
          alt=""
          sizes="(min-width: 1280px) 42rem, (min-width: 768px) 55vw, 70vw"
          className="size-full"
        />
      </Reveal>
      <div className="md:col-span-5">
        <h2 id={`${category.id}-name`} className="display text-heading print:text-xl">
          {category.label}
        </h2>
        <span aria-hidden="true" className="mt-6 block h-px w-16 bg-gold print:hidden" />
        <p className="mt-6 max-w-[26rem] text-lead text-ink-soft print:hidden">{TREATMENTS[category.id].description}</p>
        <p className="mt-5 text-small text-gold-deep print:hidden">{durationRange(services)}</p>
      </div>
    </div>
    <Cards category={category} services={services} />
  </section>
)

const Cards = ({ category, services }: Group) => {
  const chosen = useDraft(bookingDraft, (draft) => draft.selectedServices)
  const isFull = chosen.length >= LIMITS.servicesPerBooking
  return (
    <div className="mt-10 grid gap-5 md:mt-14 md:grid-cols-2 lg:grid-cols-3 print:mt-1 print:block">
      <ul className="contents print:block">
        {services.map((service) => (
          <ServiceCard
            key={service.id}
            service={service}
            isAdded={chosen.some(({ name }) => name === service.name)}
            isFull={isFull}
          />
        ))}
      </ul>
      <ClosingPicture category={category} services={services} />
    </div>
  )
}

/** Fills what the last row leaves empty: one place of two, one or two places of three. */
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
