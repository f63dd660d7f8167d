import { endTimeNotice } from '#domain/booking-times.ts'
import { durationText, totalMinutes } from '#domain/selection.ts'
import { useDraft } from '../drafts/draft-store.ts'
import type { BookingDraftStore } from './booking-draft.ts'
import { TotalPrice } from './total-price.tsx'

/** Keeps the totals in sight on a phone. Screen readers hear them where they belong, in the box of selected services. */
export const TotalsBar = ({ store }: { store: BookingDraftStore }) => {
  const chosen = useDraft(store, (draft) => draft.selectedServices)
  const time = useDraft(store, (draft) => draft.time)
  if (chosen.length === 0) return null
  const ending = endTimeNotice(time, chosen)
  return (
    <div
      aria-hidden="true"
      className="sticky bottom-0 z-10 -mx-(--spacing-gutter) border-t border-gold/60 bg-charcoal px-(--spacing-gutter) pt-3 pb-[calc(0.75rem+env(safe-area-inset-bottom))] text-ivory lg:hidden"
    >
      <p className="flex items-baseline justify-between gap-4">
        <span className="text-small text-ivory/85">
          {chosen.length} {chosen.length === 1 ? 'service' : 'services'} · {durationText(totalMinutes(chosen))}
        </span>
        <span className="text-right">
          <TotalPrice store={store} />
        </span>
      </p>
      {ending && !ending.withinHours && <p className="text-small text-gold-pale">Ends after our closing time</p>}
    </div>
  )
}
