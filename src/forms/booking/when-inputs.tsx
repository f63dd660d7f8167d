import type { ReactNode } from 'react'
import { LIMITS } from '#config/limits.ts'
import type { BookingErrors } from '#domain/booking-check.ts'
import { quickDays } from '#domain/quick-days.ts'
import { partyMinutes } from '#domain/guests.ts'
import { endsAt, isAfterClosing, isPassed, SLOTS } from '#domain/slots.ts'
import { addDays, dateInWords, isDate, venueToday } from '#domain/venue-clock.ts'
import { Field, inputClass } from '#ui/field.tsx'
import { type DraftStore, useDraft } from '../drafts/draft-store.ts'
import type { Edited, WhenDraft } from './booking-draft.ts'
import { Choices } from './choices.tsx'
import { DayHints } from './day-hints.tsx'
import { EndTime } from './end-time.tsx'
import type { useHints } from './use-hints.ts'

type WhenInputsProps<Draft extends WhenDraft> = {
  store: DraftStore<Draft>
  now: Date | undefined
  hints: ReturnType<typeof useHints>
  errors: Pick<BookingErrors, 'date' | 'time'>
  onEdited: Edited
  /** Below the select. */
  timeNote?: ReactNode
}

/**
 * Native inputs that do not render while somebody types: `bindInputs` shows the draft in them and takes over values chosen before
 * hydration.
 */
export const WhenInputs = <Draft extends WhenDraft>({
  store,
  now,
  hints: { day, view, pressTime },
  errors,
  onEdited,
  timeNote,
}: WhenInputsProps<Draft>) => {
  const date = useDraft(store, (draft) => draft.date)
  const time = useDraft(store, (draft) => draft.time)
  const minutes = useDraft(store, partyMinutes)
  const today = now && venueToday(now)

  const change = (field: 'date' | 'time', value: string) => {
    store.change({ [field]: value } as Partial<Draft>)
    // A new date can also make the time valid or invalid.
    onEdited(...(field === 'date' ? (['date', 'time'] as const) : (['time'] as const)))
  }
  const press = (field: 'date' | 'time', value: string) => {
    if (field === 'time') pressTime(value)
    change(field, value)
  }
  // Without hints the remarks depend on the opening hours only.
  const remarkOn = (slot: string) =>
    day?.outside(slot) ??
    (view?.remarks
      ? view.remarks.get(slot)
      : isAfterClosing(endsAt(slot, minutes) ?? 0, day?.lastEnd) && 'ends after closing')

  return (
    <>
      {/* Reserves the place of the buttons until the page is hydrated. */}
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
              {timeNote}
              {/* Sighted visitors read it below, where its place is reserved. */}
              {day?.hours && <span className="sr-only">{`${day.hours}.`}</span>}
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
                  disabled={
                    (date === today && now !== undefined && isPassed(slot, date, now)) ||
                    day?.outside(slot) !== undefined
                  }
                >
                  {`${slot}${remarkOn(slot) ? ` (${remarkOn(slot)})` : ''}`}
                </option>
              ))}
            </select>
          )}
        </Field>
      </div>
      {isDate(date) && <DayHints view={view} isSilent={errors.date !== undefined} time={time} onChoose={press} />}
    </>
  )
}
