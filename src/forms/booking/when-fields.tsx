import { LIMITS } from '#config/limits.ts'
import { spa } from '#config/spa.ts'
import type { BookingErrors } from '#domain/booking-check.ts'
import { quickDays } from '#domain/quick-days.ts'
import { totalMinutes } from '#domain/selection.ts'
import type { Service } from '#domain/service.ts'
import { endsAt, isAfterClosing, isPassed, SLOTS } from '#domain/slots.ts'
import { addDays, dateInWords, isDate, venueToday } from '#domain/venue-clock.ts'
import { Field, inputClass } from '#ui/field.tsx'
import { useDraft } from '../drafts/draft-store.ts'
import type { BookingDraftStore, Edited } from './booking-draft.ts'
import { Choices } from './choices.tsx'
import { DayHints } from './day-hints.tsx'
import { EndTime } from './end-time.tsx'
import { LateAnswer } from './late-answer.tsx'
import { Step } from './step.tsx'
import { TwoGuests } from './two-guests.tsx'
import { useHints } from './use-hints.ts'
import { useMinute } from './use-minute.ts'

type WhenFieldsProps = { store: BookingDraftStore; menu: readonly Service[]; errors: BookingErrors; onEdited: Edited }

/** Native inputs like those of the guest: `bindInputs` shows the draft in them, and takes over what was chosen before the page is hydrated. */
export const WhenFields = ({ store, menu, errors, onEdited }: WhenFieldsProps) => {
  const date = useDraft(store, (draft) => draft.date)
  const time = useDraft(store, (draft) => draft.time)
  const minutes = useDraft(store, (draft) => totalMinutes(draft.selectedServices))
  const now = useMinute()
  const today = now && venueToday(now)
  const { day, view, pressTime } = useHints(store, menu, now)

  const change = (field: 'date' | 'time', value: string) => {
    store.change({ [field]: value })
    // Whether a time has passed depends on the day.
    onEdited(...(field === 'date' ? (['date', 'time'] as const) : (['time'] as const)))
  }
  const press = (field: 'date' | 'time', value: string) => {
    if (field === 'time') pressTime(value)
    change(field, value)
  }
  // Without hints the times say only what needs no diary.
  const remarkOn = (slot: string) =>
    view?.remarks ? view.remarks.get(slot) : isAfterClosing(endsAt(slot, minutes) ?? 0) && 'ends after closing'

  return (
    <Step
      number={2}
      store={store}
      title="When would you like to come?"
      isRefused={day?.refusal(store.read(), now ?? new Date()) !== undefined}
    >
      {/* The place of the buttons is kept until the page is hydrated. */}
      <Choices
        label="Quick days"
        options={now ? quickDays(now) : []}
        chosen={date}
        onChoose={(value) => change('date', value)}
        className="mb-6 flex-wrap"
      />
      <div className="grid gap-6 sm:grid-cols-2">
        <Field label="Date" name="date" required error={errors.date} hint={isDate(date) && dateInWords(date)}>
          {(control) => (
            <input
              {...control}
              type="date"
              min={today}
              max={today && addDays(today, day?.daysAhead ?? LIMITS.daysAhead)}
              onChange={({ target }) => change('date', target.value)}
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
              {!errors.time && <EndTime store={store} lastEnd={day?.lastEnd} />}
              {now && <LateAnswer now={now} calendar={day?.calendar} />}
            </>
          }
        >
          {(control) => (
            <select {...control} onChange={({ target }) => change('time', target.value)} className={inputClass}>
              <option value="">Select a time</option>
              {SLOTS.map((slot) => (
                <option
                  key={slot}
                  value={slot}
                  disabled={date === today && now !== undefined && isPassed(slot, date, now)}
                >
                  {slot}
                  {remarkOn(slot) && ` (${remarkOn(slot)})`}
                </option>
              ))}
            </select>
          )}
        </Field>
      </div>
      {isDate(date) && <DayHints view={view} isSilent={errors.date !== undefined} time={time} onChoose={press} />}
      <TwoGuests store={store} onEdited={onEdited} />
      {/* As high as with the longest note, so that nothing moves when it arrives. */}
      <p aria-live="polite" className="mt-6 min-h-[5lh] text-small text-ink-soft sm:min-h-[4lh]">
        {`${day?.hours || spa.hours.text}, local time at the spa. ${spa.hours.note}.`}
        {day?.note && <strong className="block font-medium text-ink">{day.note}</strong>}
      </p>
    </Step>
  )
}
