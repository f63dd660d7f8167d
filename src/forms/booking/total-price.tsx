import { guestsOf } from '#domain/guests.ts'
import { perGuestText, totalPrice } from '#domain/price.ts'
import { useDraft } from '../drafts/draft-store.ts'
import type { BookingDraftStore } from './booking-draft.ts'

/** `P520`; for two `P900 (P450 × 2 guests)`. On a dark ground. */
export const TotalPrice = ({ store }: { store: BookingDraftStore }) => {
  const chosen = useDraft(store, (draft) => draft.selectedServices)
  const guests = useDraft(store, (draft) => guestsOf(draft.guests))
  const perGuest = perGuestText(chosen, guests)
  return (
    <>
      <span className="display text-title text-gold lining-nums">{totalPrice(chosen, guests)}</span>
      {perGuest && <span className="text-small text-ivory/85 tabular-nums">{` (${perGuest})`}</span>}
    </>
  )
}
