import type { ReactNode } from 'react'
import { useOffers } from '#content/offers.ts'
import { partyMinutes } from '#features/booking/guests.ts'
import { priceQuote } from '#features/booking/price-quote.ts'
import { durationText } from '#features/menu/selection.ts'
import { classNames } from '#ui/class-names.ts'
import { useDraft } from '#features/visitor/draft-store.ts'
import { bookingDraft } from './booking-draft.ts'

/** `P520`, `P900 (P450 × 2 guests)`, `P520, offer P300 on confirmation`; on a dark ground. */
export const TotalPrice = () => {
  const draft = useDraft(bookingDraft, (all) => all)
  const { total, text } = priceQuote(draft, useOffers())
  return (
    <>
      <span className="display text-title text-gold lining-nums">{total}</span>
      <span className="text-small text-ivory/85 tabular-nums">{text.slice(total.length)}</span>
    </>
  )
}

/** Count, time and price of the chosen services at the bottom of the screen. Renders nothing until a service is chosen. */
export const TotalsBar = ({ className, children }: { className: string; children: ReactNode }) => {
  const chosen = useDraft(bookingDraft, (draft) => draft.selectedServices)
  const minutes = useDraft(bookingDraft, partyMinutes)
  if (chosen.length === 0) return null
  return (
    <section
      aria-label="Your choice so far"
      data-bottom-bar
      className={classNames(
        'on-dark sticky bottom-0 z-10 low:static border-t border-gold/60 bg-charcoal text-ivory print:hidden',
        'pt-3 pb-[calc(0.75rem+env(safe-area-inset-bottom))]',
        className,
      )}
    >
      <div className="flex items-center justify-between gap-x-5">
        {/* Hidden from screen readers, because the box of selected services or ContinueBar announces it. */}
        <div aria-hidden="true" className="min-w-0 flex-1">
          <p className="text-small text-ivory/85">
            {`${chosen.length} ${chosen.length === 1 ? 'service' : 'services'} · ${durationText(minutes)}`}
          </p>
          <TotalPrice />
        </div>
        {children}
      </div>
    </section>
  )
}
