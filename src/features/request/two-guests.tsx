import { useId } from 'react'
import { MOST_GUESTS } from '#config/limits.ts'
import { offersNow } from '#content/offers.ts'
import { forGuests } from '#features/menu/choices.ts'
import { canShare, isShared } from '#features/booking/guests.ts'
import { offerIn } from '#features/menu/offer.ts'
import { CheckField } from '#ui/field.tsx'
import { useDraft } from '#features/visitor/draft-store.ts'
import { CallUs } from '#features/visitor/messages.tsx'
import { bookingDraft as store } from './booking-draft.ts'

/** Asks two guests with two services who has what. An offer is for guests who have all of it, so nothing is asked while one is named. */
const WhoHasWhat = () => {
  const shares = useDraft(store, isShared)
  const isAsked = useDraft(store, (draft) => canShare(draft) && offerIn(draft.specialRequests) === undefined)
  return (
    (isAsked || shares) && (
      <fieldset className="flex flex-wrap gap-x-6">
        <legend className="sr-only">Who has what?</legend>
        {['We both have all of it', 'One each, at the same time'].map((choice, index) => (
          <CheckField
            key={choice}
            type="radio"
            name="shares"
            checked={shares === index > 0}
            onChange={() => store.change({ shares: index > 0 })}
          >
            {choice}
          </CheckField>
        ))}
      </fieldset>
    )
  )
}

/** Shows the draft in a native input that does not render; a tick made before the page is hydrated counts. */
const bind = (tick: HTMLInputElement) => {
  const isForTwo = () => store.read().guests === MOST_GUESTS
  if (tick.checked && !isForTwo()) store.change({ guests: MOST_GUESTS })
  const show = () => {
    tick.checked = isForTwo()
  }
  show()
  return store.subscribe(show)
}

export const TwoGuests = () => {
  const hintId = useId()
  const change = (isForTwo: boolean) => store.change(forGuests(store.read(), isForTwo ? MOST_GUESTS : 1, offersNow()))
  return (
    <div className="mt-6">
      <div className="flex flex-wrap items-center gap-x-4">
        <CheckField
          ref={bind}
          name="guests"
          value={MOST_GUESTS}
          aria-describedby={hintId}
          onChange={({ target }) => change(target.checked)}
          className="font-medium"
        >
          Two of us, together
        </CheckField>
        <span id={hintId} className="text-small text-ink-soft">
          Both at the same time. More than two? Call us at <CallUs />.
        </span>
      </div>
      <WhoHasWhat />
    </div>
  )
}
