import { type FormEvent, useCallback, useEffect, useState } from 'react'
import { listBookingsAffectedBy } from '#data/diary-desk.ts'
import type { Booking } from '#domain/booking.ts'
import { closedBy, datesIn, rangeProblem } from '#domain/diary/closed-days.ts'
import type { Day } from '#domain/diary/day.ts'
import { countText } from '#domain/display.ts'
import { minutesOf } from '#domain/slots.ts'
import { tooLong } from '#domain/typed-line.ts'
import { dateText, weekdayName, weekdayOf } from '#domain/venue-clock.ts'
import { DAY_FORM } from '#records/day.ts'
import { Icon } from '#ui/icon.tsx'
import { PortalButton } from '../../buttons.tsx'
import { GuestsToCall } from '../../diary/guests-to-call.tsx'
import { keepDraft, readDraft } from '../../forms/kept-draft.ts'
import { TextField } from '../../forms/fields.tsx'
import { ReadFailedNote } from '../../lists/read-failed.tsx'
import { useRead, type Read } from '../../lists/use-read.ts'
import { DaysDone, useDays } from './use-days.tsx'
import { hoursOn } from '#domain/diary/calendar.ts'
import { comingHolidays } from '#domain/public-holidays.ts'
import { useHouse } from '../../use-house.ts'

type ChooseDaysProps = {
  closed: readonly Day[]
  today: string
  chosen: readonly string[]
  onChoose: (dates: readonly string[]) => void
}

/** Chooses a day, a range, or public holidays. No holiday is chosen at first. */
const ChooseDays = ({ closed, today, chosen, onChoose }: ChooseDaysProps) => {
  const { settings } = useHouse()
  const [first, setFirst] = useState('')
  const [last, setLast] = useState('')
  const [error, setError] = useState<string>()

  const add = (event: FormEvent) => {
    event.preventDefault()
    const problem = rangeProblem(first, last, today)
    setError(problem)
    if (problem !== undefined) return
    onChoose([...chosen, ...datesIn(first, last)])
    setFirst('')
    setLast('')
  }
  /** Why this day is already closed; undefined if it is open. */
  const closedText = (date: string) => {
    if (closed.some((day) => day.date === date)) return 'closed already'
    return hoursOn(date, settings) ? undefined : `closed every ${weekdayName(weekdayOf(date))}`
  }

  return (
    <>
      <form noValidate onSubmit={add} className="mt-3 flex flex-wrap items-start gap-4">
        {(
          [
            ['First day', 'first', first, setFirst],
            ['Last day (optional)', 'last', last, setLast],
          ] as const
        ).map(([label, name, value, set]) => (
          <TextField
            key={name}
            label={label}
            name={name}
            type="date"
            min={today}
            error={name === 'first' ? error : undefined}
            className="w-52"
            value={value}
            onChange={set}
          />
        ))}
        <PortalButton type="submit" tone="plain" className="sm:mt-9">
          Add to the list
        </PortalButton>
      </form>
      <fieldset className="mt-5">
        <legend className="text-small font-medium">Public holidays of the coming twelve months</legend>
        <p className="text-small text-ink-soft">The government may declare further days.</p>
        <div className="mt-1 grid gap-x-6 sm:grid-cols-2 xl:grid-cols-3">
          {comingHolidays(today).map(({ date, name }) => {
            const reason = closedText(date)
            return (
              <label key={date} className="flex min-h-11 items-center gap-3 py-1 has-disabled:text-ink-soft">
                <input
                  type="checkbox"
                  checked={chosen.includes(date)}
                  disabled={reason !== undefined}
                  onChange={({ target }) =>
                    onChoose(target.checked ? [...chosen, date] : chosen.filter((other) => other !== date))
                  }
                  className="size-5 shrink-0 accent-gold-deep"
                />
                <span className="tabular-nums">{`${dateText(date)}, ${name}${reason ? ` (${reason})` : ''}`}</span>
              </label>
            )
          })}
        </div>
      </fieldset>
    </>
  )
}

const byStart = (one: Booking, other: Booking) =>
  one.date.localeCompare(other.date) || (minutesOf(one.time) ?? 0) - (minutesOf(other.time) ?? 0)

type BookedOnProps = { dates: readonly string[]; read: Read<readonly Booking[]> }

/** The guests who have booked or asked for these days, or have a proposal on one of them. Closing a day moves and rejects no booking. */
const BookedOn = ({ dates, read }: BookedOnProps) => {
  const { value, loading, failed } = read
  const bookings = failed === undefined && !loading ? (value ?? []).toSorted(byStart) : []
  const open = bookings.filter(({ status, outcome }) => status === 'pending' || (status === 'confirmed' && !outcome))
  const onDays = open.filter(({ date }) => dates.includes(date))
  const confirmed = onDays.filter(({ status }) => status === 'confirmed')
  const pending = onDays.filter(({ status }) => status === 'pending')
  const asked = open.filter((booking) => !onDays.includes(booking))
  const isNobody = open.length === 0
  if (dates.length === 0) return null
  return (
    <>
      {failed === undefined ? (
        <p role="status" className="mt-4 text-small text-ink-soft">
          {loading
            ? 'Looking for bookings and requests on these days...'
            : isNobody && 'Nobody has booked or asked for these days.'}
        </p>
      ) : (
        <ReadFailedNote
          read={read}
          text="Who has booked these days could not be looked up, so they cannot be closed yet."
          className="mt-4"
        />
      )}
      <GuestsToCall bookings={confirmed} withDate />
      <GuestsToCall
        bookings={pending}
        withDate
        title={`${countText(pending.length, 'request')} waiting for an answer`}
      />
      <GuestsToCall
        bookings={asked}
        withDate
        title={`${countText(asked.length, 'guest')} of another day with a time on these days offered or asked for`}
      />
    </>
  )
}

const KEY = 'closedDays'
type Typed = { dates: readonly string[]; note: string }
const NOTHING: Typed = { dates: [], note: '' }

type CloseDaysFormProps = { closed: readonly Day[]; today: string; onSaved: () => Promise<void> }

/** Which days, who has booked them, and closing them; what is not closed yet stays chosen. */
export const CloseDaysForm = ({ closed, today, onSaved }: CloseDaysFormProps) => {
  const [begun] = useState(() => readDraft<Typed>(KEY)?.draft ?? NOTHING)
  const [chosen, setChosen] = useState<readonly string[]>(() => begun.dates.filter((date) => date >= today))
  const [note, setNote] = useState(begun.note)
  const [error, setError] = useState('')
  const days = useDays('Not all days were closed')
  // Somebody may have asked for a day while it was closed, so those that were just closed are looked up again.
  const shown = [...new Set([...chosen, ...days.done])].toSorted()
  const key = shown.join(' ')
  const booked = useRead(useCallback(() => listBookingsAffectedBy(key === '' ? [] : key.split(' ')), [key]))

  useEffect(() => {
    const isTyped = chosen.length > 0 || note !== ''
    keepDraft<Typed>(KEY, isTyped ? { base: NOTHING, draft: { dates: chosen, note } } : undefined)
  }, [chosen, note])

  const choose = (dates: readonly string[]) => {
    days.forget()
    setChosen([...new Set(dates)].toSorted())
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const problem = tooLong(note, DAY_FORM.note.most)
    setError(problem ?? '')
    if (problem) return
    if (await days.change(chosen, closedBy(note), setChosen)) setNote('')
    await Promise.all([booked.reload(), onSaved()])
  }

  return (
    <>
      {/* What is chosen while days are being closed would be lost at their end. */}
      <div inert={days.isSaving}>
        <ChooseDays closed={closed} today={today} chosen={chosen} onChoose={choose} />
        {chosen.length > 0 && (
          <>
            <p className="mt-5 font-medium">{`To be closed: ${countText(chosen.length, 'day')}`}</p>
            <ul className="mt-2 flex flex-wrap gap-2">
              {chosen.map((date) => (
                <li key={date}>
                  <button
                    type="button"
                    aria-label={`${dateText(date)}: leave out`}
                    onClick={() => choose(chosen.filter((other) => other !== date))}
                    className="flex min-h-11 items-center gap-2 rounded-full border border-line bg-paper px-4 text-small tabular-nums hover:border-ink"
                  >
                    <span>{dateText(date)}</span>
                    <Icon name="close" className="size-4" />
                  </button>
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
      <BookedOn dates={shown} read={booked} />
      <form noValidate onSubmit={(event) => void submit(event)}>
        <TextField
          label="Note (optional)"
          name="note"
          className="mt-5 max-w-text"
          error={error}
          hint="Visitors read this."
          value={note}
          onChange={setNote}
        />
        <PortalButton
          type="submit"
          className="mt-4"
          busy={days.isSaving}
          busyText="Closing..."
          disabled={chosen.length === 0 || booked.loading || booked.failed !== undefined}
        >
          {`Close ${chosen.length === 0 ? 'the chosen days' : countText(chosen.length, 'day')}`}
        </PortalButton>
      </form>
      <DaysDone dates={days.done} word="Closed" />
    </>
  )
}
