import { spa } from '#config/spa.ts'
import { useOpeningHours } from '#content/hours.ts'
import type { BookingErrors } from '#domain/booking-check.ts'
import type { Service } from '#domain/service.ts'
import type { BookingDraftStore, Edited } from './booking-draft.ts'
import { LateAnswer } from './late-answer.tsx'
import { Step } from './step.tsx'
import { TwoGuests } from './two-guests.tsx'
import { useHints } from './use-hints.ts'
import { useMinute } from './use-minute.ts'
import { WhenInputs } from './when-inputs.tsx'

type WhenFieldsProps = { store: BookingDraftStore; menu: readonly Service[]; errors: BookingErrors; onEdited: Edited }

/** The second step: date, time and number of guests. */
export const WhenFields = ({ store, menu, errors, onEdited }: WhenFieldsProps) => {
  const now = useMinute()
  const hints = useHints(store, menu, now)
  const { day } = hints
  const hours = useOpeningHours()
  return (
    <Step number={2} store={store} title="When would you like to come?" day={day}>
      <WhenInputs
        store={store}
        now={now}
        hints={hints}
        errors={errors}
        onEdited={onEdited}
        timeNote={now && <LateAnswer now={now} calendar={day?.calendar} />}
      />
      <TwoGuests store={store} onEdited={onEdited} />
      {/* Reserves the height of the longest note, so that nothing moves when it arrives. */}
      <p aria-live="polite" className="mt-6 min-h-[6lh] text-small text-ink-soft sm:min-h-[4lh]">
        <span>{`${day?.hours || hours.long}, local time at the spa. ${spa.hours.note}.`}</span>
        {day?.note && <strong className="block font-medium text-ink">{day.note}</strong>}
      </p>
    </Step>
  )
}
