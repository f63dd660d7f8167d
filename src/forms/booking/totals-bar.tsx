import type { ReactNode } from 'react'
import { endTimeNotice } from '#domain/booking-times.ts'
import { durationText, totalMinutes } from '#domain/selection.ts'
import { classNames } from '#ui/class-names.ts'
import { useDraft } from '../drafts/draft-store.ts'
import type { BookingDraftStore } from './booking-draft.ts'
import { TotalPrice } from './total-price.tsx'

type TotalsBarProps = {
  store: BookingDraftStore
  /** Whether a screen reader announces the totals; not where the box of selected services does. */
  isAnnounced?: boolean
  className?: string
  /** Where it leads. */
  children: ReactNode
}

/** The chosen services at the bottom of the screen: count, time and price, and the way on. Nothing without a choice. */
export const TotalsBar = ({ store, isAnnounced = false, className, children }: TotalsBarProps) => {
  const chosen = useDraft(store, (draft) => draft.selectedServices)
  const time = useDraft(store, (draft) => draft.time)
  if (chosen.length === 0) return null
  const ending = endTimeNotice(time, chosen)
  return (
    <section
      aria-label="Your choice so far"
      className={classNames(
        'on-dark sticky bottom-0 z-10 border-t border-gold/60 bg-charcoal text-ivory print:hidden',
        'pt-3 pb-[calc(0.75rem+env(safe-area-inset-bottom))]',
        className,
      )}
    >
      <div className="flex items-center justify-between gap-x-5">
        <div role={isAnnounced ? 'status' : undefined} aria-hidden={!isAnnounced} className="min-w-0">
          <p className="text-small text-ivory/85">
            {chosen.length} {chosen.length === 1 ? 'service' : 'services'} · {durationText(totalMinutes(chosen))}
          </p>
          <TotalPrice store={store} />
          {ending && !ending.withinHours && <p className="text-small text-gold-pale">Ends after our closing time</p>}
        </div>
        {children}
      </div>
    </section>
  )
}
