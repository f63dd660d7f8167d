import type { ReactNode } from 'react'
import { LIMITS } from '#config/limits.ts'
import type { BookingErrors } from './booking-check.ts'
import { endTimeNotice } from '#features/booking/booking-times.ts'
import { partyMinutes } from '#features/booking/guests.ts'
import { endsAt, isAfterClosing, isPassed, SLOTS } from '#shared/slots.ts'
import { addDays, dateInWords, isDate, venueToday, weekdayOf } from '#shared/venue-clock.ts'
import { classNames } from '#ui/class-names.ts'
import { Field, inputClass } from '#ui/field.tsx'
import { Icon } from '#ui/icon.tsx'
import { useDraft } from '#features/visitor/draft-store.ts'
import type { WhenStore } from './booking-draft.ts'
import type { useHints } from './use-hints.ts'

const SATURDAY = 6

/** The dates that visitors ask for most: today until its last slot has passed, tomorrow, and the first Saturday after tomorrow. */
export const quickDays = (now: Date): { value: string; name: string }[] => {
  const today = venueToday(now)
  const tomorrow = addDays(today, 1)
  const saturday = addDays(tomorrow, (SATURDAY - weekdayOf(tomorrow) + 7) % 7 || 7)
  const isOver = SLOTS.every((slot) => isPassed(slot, today, now))
  return [
    ...(isOver ? [] : [{ value: today, name: 'Today' }]),
    { value: tomorrow, name: 'Tomorrow' },
    { value: saturday, name: `Saturday ${String(Number(saturday.slice(-2)))}` },
  ]
}

type ChoicesProps = {
  label: string
  options: readonly { value: string; name: string }[]
  chosen: string
  onChoose: (value: string) => void
  className: string
}

/** Dates or times as buttons. Keeps its height without options, so that nothing moves when they arrive. */
const Choices = ({ label, options, chosen, onChoose, className }: ChoicesProps) => (
  <div
    {...(options.length > 0 && { role: 'group', 'aria-label': label })}
    className={classNames('flex min-h-11 gap-3', className)}
  >
    {options.map(({ value, name }) => (
      <button
        key={value}
        type="button"
        aria-pressed={value === chosen}
        // The row moves with the chosen time: the second tap of a double tap would meet another one.
        onClick={({ detail }) => detail < 2 && onChoose(value)}
        className="inline-flex min-h-11 shrink-0 items-center gap-2 rounded-full border border-line bg-paper px-5 text-small font-medium text-ink transition-colors duration-quick hover:border-gold-deep aria-pressed:border-gold-deep aria-pressed:bg-gold-deep aria-pressed:text-ivory"
      >
        {value === chosen && <Icon name="check" className="size-4" />}
        <span>{name}</span>
      </button>
    ))}
  </div>
)

const EndTime = ({ notice }: { notice: ReturnType<typeof endTimeNotice> }) => (
  <span role="status" className="block min-h-6">
    {notice && (
      <span className={classNames('flex items-start gap-2 font-medium', notice.withinHours ? 'text-good' : 'text-bad')}>
        <Icon name={notice.withinHours ? 'check' : 'alert'} className="mt-1 size-4 shrink-0" />
        <span>{notice.text}</span>
      </span>
    )}
  </span>
)

type WhenInputsProps = {
  store: WhenStore
  now: Date | undefined
  hints: ReturnType<typeof useHints>
  errors: Pick<BookingErrors, 'date' | 'time'>
  timeNote?: ReactNode
}

/** Native inputs that do not render while somebody types: `bindInputs` ties them to the draft. */
export const WhenInputs = ({ store, now, hints: { day, view, hasTimes }, errors, timeNote }: WhenInputsProps) => {
  const date = useDraft(store, (draft) => draft.date)
  const time = useDraft(store, (draft) => draft.time)
  const minutes = useDraft(store, partyMinutes)
  const today = now && venueToday(now)
  const { remarks, free = [] } = view ?? {}

  const change = (field: 'date' | 'time', value: string) => store.change({ [field]: value })
  // Without hints the remarks depend on the opening hours only.
  const remarkOn = (slot: string) => {
    const isLate = !remarks && isAfterClosing(endsAt(slot, minutes) ?? 0, day?.lastEnd)
    return day?.outside(slot) ?? remarks?.get(slot) ?? (isLate && 'ends after closing')
  }

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
              {!errors.time && <EndTime notice={endTimeNotice(time, minutes, day?.lastEnd)} />}
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
                  disabled={(now && date === today && isPassed(slot, date, now)) || day?.outside(slot) !== undefined}
                >
                  {`${slot}${remarkOn(slot) ? ` (${remarkOn(slot)})` : ''}`}
                </option>
              ))}
            </select>
          )}
        </Field>
      </div>
      {isDate(date) && (
        // Reserves its height, so that nothing moves when the hints arrive.
        <div className="mt-4">
          <p role="status" className="mb-2 min-h-[2lh] content-end text-small text-ink-soft sm:min-h-[1lh]">
            {/* The error of the date says the same. */}
            <span>{!errors.date && view?.words}</span>
            <span className="sr-only">{!errors.date && ` ${free.map(({ name }) => name).join(', ')}`}</span>
          </p>
          {/* Four times beside each other on a phone; they scroll where they do not fit, with room for focus ring and scrollbar. */}
          {hasTimes && (
            <Choices
              label="Also free"
              options={free}
              chosen={time}
              onChoose={(slot) => change('time', slot)}
              className="-m-1.5 h-18 items-start p-1.5 max-w-md overflow-x-auto max-sm:gap-1.5 [&>button]:min-w-18 [&>button]:flex-1 [&>button]:whitespace-nowrap [&>button]:justify-center [&>button]:px-0 max-sm:[&_svg]:hidden"
            />
          )}
        </div>
      )}
    </>
  )
}
