import { endTimeNotice } from '#domain/booking-times.ts'
import { nextOpenStep, type StepNumber } from '#domain/booking-steps.ts'
import { partyMinutes } from '#domain/guests.ts'
import type { BookingDraftStore } from '#forms/booking/booking-draft.ts'
import { TotalsBar } from '#forms/booking/totals-bar.tsx'
import { knownDay } from '#forms/booking/use-hints.ts'
import { useDraft } from '#forms/drafts/draft-store.ts'
import { Button } from '#ui/button.tsx'

const LABELS: Readonly<Record<StepNumber, string>> = {
  1: 'Your services',
  2: 'Day and time',
  3: 'Your details',
  4: 'Your wishes',
}

const goTo = (step: StepNumber | undefined) => {
  const target = document.querySelector<HTMLElement>(step ? `#step-${String(step)}` : 'form [type=submit]')
  target?.focus({ preventScroll: true })
  target?.scrollIntoView({ block: step ? 'start' : 'center' })
}

/** The bar at the bottom of the screen on a phone: the chosen services and the next open step. */
export const NextStepBar = ({ store }: { store: BookingDraftStore }) => {
  // Uses the day from the next edit on: a button that changed when the day arrives would move under a finger.
  const step = useDraft(store, (draft) => nextOpenStep(draft, new Date(), knownDay(draft.date)))
  const endsLate = useDraft(store, (draft) => {
    const ending = endTimeNotice(draft.time, partyMinutes(draft), knownDay(draft.date)?.lastEnd || undefined)
    return ending?.withinHours === false
  })
  return (
    <TotalsBar
      store={store}
      {...(endsLate && { warning: 'Ends after our closing time' })}
      className="-mx-(--spacing-gutter) px-(--spacing-gutter) lg:hidden"
    >
      <Button onClick={() => goTo(step)} className="shrink-0">
        {step ? LABELS[step] : 'Check and send'}
      </Button>
    </TotalsBar>
  )
}
