import { memo } from 'react'
import { offersNow } from '#content/offers.ts'
import { withoutService } from '#domain/choices.ts'
import { addService } from '#domain/selection.ts'
import type { Service } from '#domain/service.ts'
import { bookingDraft } from '#forms/booking/booking-draft.ts'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icon.tsx'
import { Reveal } from '#ui/reveal.tsx'

type ServiceCardProps = {
  service: Service
  isAdded: boolean
  /** The booking holds as many services as it can. */
  isFull: boolean
}

const add = (service: Service) =>
  bookingDraft.change({ selectedServices: addService(bookingDraft.read().selectedServices, service) })

const remove = (service: Service) =>
  bookingDraft.change(withoutService(bookingDraft.read(), service.name, offersNow()).choices)

/** A treatment that can be added to the booking. Memoised, because the menu is long and a choice changes one card. */
export const ServiceCard = memo(({ service, isAdded, isFull }: ServiceCardProps) => (
  <Reveal
    as="li"
    className={classNames(
      'flex flex-col rounded-[2px] border p-6 transition-colors duration-quick lg:p-7',
      'print:flex-row print:items-baseline print:gap-3 print:border-0 print:border-b print:bg-transparent print:p-0.5',
      isAdded ? 'border-sage bg-sage-pale' : 'border-line bg-paper',
    )}
  >
    <div className="flex items-start justify-between gap-4 print:order-last">
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
          aria-disabled={(!isAdded && isFull) || undefined}
          // The second click of a double click would undo the first.
          onClick={({ detail }) => {
            if (detail > 1) return
            if (isAdded) remove(service)
            else if (!isFull) add(service)
          }}
          className={classNames(
            'min-h-11 min-w-20 rounded-[2px] border px-4 text-small font-medium transition-colors duration-quick',
            isAdded && 'border-transparent text-ink-soft underline underline-offset-4 hover:text-ink',
            !isAdded && isFull && 'cursor-default border-line text-ink-soft',
            !isAdded && !isFull && 'border-gold-deep text-gold-deep hover:bg-gold-deep hover:text-ivory',
          )}
        >
          {isAdded ? 'Remove' : 'Add'}
        </button>
      </span>
    </div>
  </Reveal>
))
ServiceCard.displayName = 'ServiceCard'
