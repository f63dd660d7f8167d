import { useCallback, useId, useState } from 'react'
import { LIMITS } from '#config/limits.ts'
import { paths } from '#config/paths.ts'
import { spa } from '#config/spa.ts'
import { offersNow } from '#content/offers.ts'
import type { ChosenService } from '#domain/booking.ts'
import { forGuests } from '#domain/choices.ts'
import { callLink } from '#domain/links.ts'
import { type Offer, withOffer } from '#domain/offer.ts'
import { useDraft } from '../drafts/draft-store.ts'
import type { BookingDraftStore, Edited } from './booking-draft.ts'
import { Link } from '#ui/link.tsx'

const linkClass =
  'inline-flex min-h-11 items-center text-gold-deep underline decoration-gold underline-offset-4 hover:decoration-2'

type Lost = { offer: Offer; selectedServices: readonly ChosenService[] }

/** A native input that does not render: it shows the draft, and a tick made before the page is hydrated counts. */
export const TwoGuests = ({ store, onEdited }: { store: BookingDraftStore; onEdited: Edited }) => {
  const hintId = useId()
  const [lost, setLost] = useState<Lost>()
  // Ticking again restores the offer as long as the selection is unchanged.
  const regainable = useDraft(store, ({ guests, selectedServices }) =>
    guests === 1 && selectedServices === lost?.selectedServices ? lost.offer : undefined,
  )
  const change = (isForTwo: boolean) => {
    const { choices, lostOffer } = forGuests(store.read(), isForTwo ? LIMITS.guests : 1, offersNow())
    const { selectedServices, specialRequests } = choices
    store.change(regainable ? { ...choices, specialRequests: withOffer(specialRequests, regainable) } : choices)
    setLost(lostOffer && { offer: lostOffer, selectedServices })
    onEdited('services', 'specialRequests')
  }
  const bind = useCallback(
    (tick: HTMLInputElement) => {
      const isForTwo = () => store.read().guests === LIMITS.guests
      if (tick.checked && !isForTwo()) store.change({ guests: LIMITS.guests })
      const show = () => {
        tick.checked = isForTwo()
      }
      show()
      return store.subscribe(show)
    },
    [store],
  )
  return (
    <div className="mt-6">
      <div className="flex flex-wrap items-center gap-x-4">
        <label className="flex min-h-11 items-center gap-3 font-medium">
          <input
            ref={bind}
            type="checkbox"
            name="guests"
            value={LIMITS.guests}
            aria-describedby={hintId}
            onChange={({ target }) => change(target.checked)}
            className="size-5 shrink-0 accent-gold-deep"
          />
          Two of us, together
        </label>
        <span id={hintId} className="text-small text-ink-soft">
          Both at the same time. More than two? Send us a{' '}
          <Link to={paths.contact} className={linkClass}>
            message
          </Link>{' '}
          or{' '}
          <a href={callLink(spa.phone)} className={linkClass}>
            call
          </a>
          .
        </span>
      </div>
      <p aria-live="polite" className="text-small">
        {regainable && `The offer ${regainable.name} is for two, so it was removed. Tick again to have it back.`}
      </p>
    </div>
  )
}
