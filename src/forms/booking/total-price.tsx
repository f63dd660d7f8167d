import type { ReactNode } from 'react'
import { useOffers } from '#content/offers.ts'
import { priceQuote } from '#domain/price-quote.ts'
import { useDraft } from '../drafts/draft-store.ts'
import type { BookingDraftStore } from './booking-draft.ts'

/** A part of the price that does not wrap. */
const Note = ({ children }: { children: ReactNode }) => (
  <span className="text-small whitespace-nowrap text-ivory/85 tabular-nums">{children}</span>
)

/** `P520`, `P900 (P450 × 2 guests)`, `P520, offer P300 on confirmation`; on a dark ground. */
export const TotalPrice = ({ store }: { store: BookingDraftStore }) => {
  const offers = useOffers()
  const total = useDraft(store, (draft) => priceQuote(draft, offers).total)
  const perGuest = useDraft(store, (draft) => priceQuote(draft, offers).perGuest)
  const offer = useDraft(store, (draft) => priceQuote(draft, offers).offer)
  return (
    <>
      <span className="display text-title text-gold lining-nums">{total}</span>
      {perGuest && (
        <>
          {' '}
          <Note>{`(${perGuest})`}</Note>
        </>
      )}
      {offer && (
        <span>
          {', '}
          <Note>{offer}</Note>
        </span>
      )}
    </>
  )
}
