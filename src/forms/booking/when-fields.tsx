import { LIMITS } from '#config/limits.ts'
import { spa } from '#config/spa.ts'
import type { BookingErrors } from '#domain/booking-check.ts'
import { totalMinutes } from '#domain/selection.ts'
import { endsAt, isAfterClosing, isPassed, SLOTS } from '#domain/slots.ts'
import { addDays, dateInWords, isDate, venueToday } from '#domain/venue-clock.ts'
import { Field, inputClass } from '#ui/field.tsx'
import { useDraft } from '../drafts/draft-store.ts'
import type { BookingDraftStore, Edited } from './booking-draft.ts'
import { EndTime } from './end-time.tsx'
import { LateAnswer } from './late-answer.tsx'
import { QuickDays } from './quick-days.tsx'
import { Step } from './step.tsx'
import { TwoGuests } from './two-guests.tsx'
import { useMinute } from './use-minute.ts'

type WhenFieldsProps = { store: BookingDraftStore; errors: BookingErrors; onEdited: Edited }

/** Native inputs like those of the guest: `bindInputs` shows the draft in them, and takes over what was chosen before the page is hydrated. */
export const WhenFields = ({ store, errors, onEdited }: WhenFieldsProps) => {
  const date = useDraft(store, (draft) => draft.date)
  const minutes = useDraft(store, (draft) => totalMinutes(draft.selectedServices))
  const now = useMinute()
  const today = now && venueToday(now)

  const change = (patch: { date: string } | { time: string }) => {
    store.change(patch)
    // Whether a time has passed depends on the day.
    onEdited(...('date' in patch ? (['date', 'time'] as const) : (['time'] as const)))
  }

  return (
    <Step number={2} store={store} title="When would you like to come?">
      <QuickDays now={now} chosen={date} onChoose={(day) => change({ date: day })} />
      <div className="grid gap-6 sm:grid-cols-2">
        <Field label="Date" name="date" required error={errors.date} hint={isDate(date) && dateInWords(date)}>
          {(control) => (
            <input
              {...control}
              type="date"
              min={today}
              max={today && addDays(today, LIMITS.daysAhead)}
              onChange={({ target }) => change({ date: target.value })}
              className={inputClass}
            />
          )}
        </Field>
        <Field
          label="Time"
          name="time"
          required
          error={errors.time}
          hint={
            <>
              {!errors.time && <EndTime store={store} />}
              {now && <LateAnswer now={now} />}
            </>
          }
        >
          {(control) => (
            <select {...control} onChange={({ target }) => change({ time: target.value })} className={inputClass}>
              <option value="">Select a time</option>
              {SLOTS.map((slot) => (
                <option
                  key={slot}
                  value={slot}
                  disabled={date === today && now !== undefined && isPassed(slot, date, now)}
                >
                  {slot}
                  {isAfterClosing(endsAt(slot, minutes) ?? 0) && ' (ends after closing)'}
                </option>
              ))}
            </select>
          )}
        </Field>
      </div>
      <TwoGuests store={store} onEdited={onEdited} />
      <p className="mt-6 text-small text-ink-soft">
        {spa.hours.text}, local time at the spa. {spa.hours.note}.
      </p>
    </Step>
  )
}
