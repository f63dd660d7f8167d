import { useEffect, useRef, useState } from 'react'
import { offersNow, useOffers } from '#content/offers.ts'
import type { ChosenService } from '#features/booking/booking.ts'
import { withoutService } from '#features/menu/choices.ts'
import { partyMinutes } from '#features/booking/guests.ts'
import { offerIn, offerLabel, offerOf } from '#features/menu/offer.ts'
import { isSamePrice } from '#features/booking/price.ts'
import { durationText, isChosen } from '#features/menu/selection.ts'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icon.tsx'
import { useDraft } from '#features/visitor/draft-store.ts'
import { bookingDraft as store } from './booking-draft.ts'
import { TotalPrice } from './totals-bar.tsx'

const isSame = (one: ChosenService, other: ChosenService) =>
  one.duration === other.duration && isSamePrice(one.price, other.price)

type ChosenServicesProps = {
  /** The menu as it was read just now; undefined before. */
  menu: readonly ChosenService[] | undefined
  /** Whether reading the stored offers has ended, with success or failure. */
  areOffersKnown: boolean
}

export const ChosenServices = ({ menu, areOffersKnown }: ChosenServicesProps) => {
  const chosen = useDraft(store, (draft) => draft.selectedServices)
  const minutes = useDraft(store, partyMinutes)
  const offers = useOffers()
  const offer = useDraft(store, (draft) => offerOf(draft.specialRequests, offers))
  const named = useDraft(store, (draft) => offerIn(draft.specialRequests))
  const [begun] = useState(() => store.read().selectedServices)
  const heading = useRef<HTMLHeadingElement>(null)

  // Updates the minutes and prices of an older draft from the menu.
  useEffect(() => {
    const now = chosen.map((service) => {
      const listed = menu?.find(({ name }) => name === service.name)
      return listed && !isSame(listed, service) ? listed : service
    })
    if (now.some((service, at) => service !== chosen[at]))
      store.change({ selectedServices: now.map(({ name, duration, price }) => ({ name, duration, price })) })
  }, [menu, chosen])

  const remove = (name: string) => {
    store.change(withoutService(store.read(), name, offersNow()))
    // The pressed button disappears.
    heading.current?.focus({ preventScroll: true })
  }

  return (
    <aside
      aria-label="Selected services"
      className="on-dark self-start rounded-[2px] bg-charcoal p-6 text-ivory sm:p-8 lg:sticky lg:col-start-2 lg:row-start-1 lg:row-end-6 lg:top-[calc(var(--spacing-bar)+1.5rem)]"
    >
      <h2 ref={heading} tabIndex={-1} className="eyebrow text-gold">
        Selected services
      </h2>
      {chosen.length === 0 && <p className="mt-5 text-ivory/80">Nothing chosen yet. Add a service to begin.</p>}
      <ul className="mt-3 divide-y divide-ivory/15">
        {chosen.map((service) => (
          <li key={service.name} className="flex items-center gap-3 py-2">
            <span className="min-w-0 flex-1 py-1">
              <span>{service.name}</span>
              <span className="block text-small text-ivory/75">{`${service.duration} min · ${service.price}`}</span>
              {menu && !isChosen(menu, service.name) && (
                <span className="block text-small text-gold">No longer on our menu. Please remove it, or ask us.</span>
              )}
              {begun
                .filter((was) => was.name === service.name && !isSame(was, service))
                .map((was) => (
                  <span key={was.name} className="block text-small text-gold">
                    {`When you chose it: ${was.duration} min · ${was.price}`}
                  </span>
                ))}
            </span>
            <button
              type="button"
              aria-label={`Remove ${service.name}`}
              onClick={() => remove(service.name)}
              className="-mr-2 flex size-11 shrink-0 items-center justify-center text-ivory/75 transition-colors duration-quick hover:text-gold"
            >
              <Icon name="close" className="size-5" />
            </button>
          </li>
        ))}
      </ul>
      <div role="status" className={classNames(chosen.length > 0 && 'mt-5 border-t border-gold/50 pt-5')}>
        {chosen.length > 0 && (
          <dl className="grid grid-cols-[auto_1fr] items-baseline gap-x-4 gap-y-2">
            <dt className="text-ivory/80">Total time</dt>
            <dd className="text-right tabular-nums">{durationText(minutes)}</dd>
            <dt className="text-ivory/80">Total price</dt>
            <dd className="text-right">
              <TotalPrice />
            </dd>
          </dl>
        )}
        {named !== undefined && !offer && areOffersKnown && (
          <p className="mt-4 text-small text-gold">
            {`${named} is no longer offered. Please remove it from your requests.`}
          </p>
        )}
        {offer && (
          <p className="mt-4 text-small text-ivory/85">
            {`${offerLabel(offer)}: the spa applies the offer price when it confirms your booking.`}
          </p>
        )}
      </div>
    </aside>
  )
}
