import { type FormEvent, useCallback, useState } from 'react'
import { listBookingsAffectedBy } from '#data/diary-desk.ts'
import { changeDaySetting } from '#data/house-changes.ts'
import type { Booking } from '#domain/booking.ts'
import { hoursOn } from '#domain/diary/calendar.ts'
import { closedBy, datesIn, datesText, rangeProblem } from '#domain/diary/closed-days.ts'
import type { Day } from '#domain/diary/day.ts'
import { countText } from '#domain/display.ts'
import { comingHolidays } from '#domain/public-holidays.ts'
import { minutesOf } from '#domain/slots.ts'
import { tooLong } from '#domain/typed-line.ts'
import { dateText, weekdayName, weekdayOf } from '#domain/venue-clock.ts'
import { DAY_FORM } from '#records/day.ts'
import { CheckField } from '#ui/field.tsx'
import { PortalButton } from '../../buttons.tsx'
import { GuestsToCall } from '../../diary/guests-to-call.tsx'
import { TextField } from '../../forms/fields.tsx'
import { useSaving } from '../../forms/use-saving.ts'
import { ReadFailedNote } from '../../lists/read-failed.tsx'
import { useRead, type Read } from '../../lists/use-read.ts'
import { useHouse } from '../../use-house.ts'

type HolidaysProps = {
  closed: readonly Day[]
  today: string
  ticked: readonly string[]
  onTick: (dates: readonly string[]) => void
}

/** No holiday is ticked at first. */
const Holidays = ({ closed, today, ticked, onTick }: HolidaysProps) => {
  const { settings } = useHouse()
  /** Why this day is already closed; undefined if it is open. */
  const closedText = (date: string) => {
    if (closed.some((day) => day.date === date)) return 'closed already'
    return hoursOn(date, settings) ? undefined : `closed every ${weekdayName(weekdayOf(date))}`
  }
  return (
    <fieldset className="mt-5">
      <legend className="text-small font-medium">Public holidays of the coming twelve months</legend>
      <p className="text-small text-ink-soft">The government may declare further days.</p>
      <div className="mt-1 grid gap-x-6 sm:grid-cols-2 xl:grid-cols-3">
        {comingHolidays(today).map(({ date, name }) => {
          const reason = closedText(date)
          return (
            <CheckField
              key={date}
              type="checkbox"
              checked={ticked.includes(date)}
              disabled={reason !== undefined}
              onChange={({ target }) =>
                onTick(target.checked ? [...ticked, date] : ticked.filter((other) => other !== date))
              }
            >
              {`${dateText(date)}, ${name}${reason ? ` (${reason})` : ''}`}
            </CheckField>
          )
        })}
      </div>
    </fieldset>
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
  const confirmed = open.filter(({ date, status }) => status === 'confirmed' && dates.includes(date))
  const asked = open.filter((booking) => !confirmed.includes(booking))
  if (dates.length === 0) return null
  return (
    <>
      <p role="status" className="mt-4 text-small text-ink-soft">
        {loading
          ? 'Looking for bookings and requests on these days...'
          : failed === undefined && open.length === 0 && 'Nobody has booked or asked for these days.'}
      </p>
      <ReadFailedNote
        read={read}
        text="Who has booked these days could not be looked up, so they cannot be closed yet."
      />
      <GuestsToCall bookings={confirmed} withDate />
      <GuestsToCall
        bookings={asked}
        withDate
        title={`${countText(asked.length, 'guest')} with a time on these days asked for or offered`}
      />
    </>
  )
}

/** `dates` with a space between. */
const useBookedOn = (dates: string) =>
  useRead(useCallback(() => listBookingsAffectedBy(dates === '' ? [] : dates.split(' ')), [dates]))

const NOTHING = { first: '', last: '', ticked: [] as readonly string[], note: '' }

type CloseDaysFormProps = { closed: readonly Day[]; today: string; onSaved: () => Promise<void> }

/** Which days, who has booked them, and closing them, one day after the other; closing a day again does no harm. */
export const CloseDaysForm = ({ closed, today, onSaved }: CloseDaysFormProps) => {
  const [typed, setTyped] = useState(NOTHING)
  const { first, last, ticked, note } = typed
  const [noteError, setNoteError] = useState<string>()
  const [done, setDone] = useState<readonly string[]>([])
  const { isSaving, save } = useSaving('Not all days were closed')
  const problem = first || last ? rangeProblem(first, last, today) : undefined
  const chosen = [...new Set([...(first && !problem ? datesIn(first, last) : []), ...ticked])].toSorted()
  // Somebody may have asked for a day while it was closed, so those that were just closed are looked up again.
  const shown = [...new Set([...chosen, ...done])].toSorted()
  const booked = useBookedOn(shown.join(' '))

  const choose = (own: Partial<typeof NOTHING>) => {
    setDone([])
    setTyped({ ...typed, ...own })
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const tooMuch = tooLong(note, DAY_FORM.note.most)
    setNoteError(tooMuch)
    if (tooMuch !== undefined) return
    const isClosed = await save(async () => {
      for (const [index, date] of chosen.entries()) {
        await changeDaySetting(date, closedBy(note))
        setDone(chosen.slice(0, index + 1))
      }
    })
    if (isClosed) setTyped(NOTHING)
    await Promise.all([booked.reload(), onSaved()])
  }

  return (
    <>
      {/* What is chosen while days are being closed would be lost at their end. */}
      <div inert={isSaving}>
        <div className="mt-3 flex flex-wrap items-start gap-4">
          {(['first', 'last'] as const).map((name) => (
            <TextField
              key={name}
              label={name === 'first' ? 'First day' : 'Last day (optional)'}
              name={name}
              type="date"
              min={today}
              error={name === 'first' ? problem : undefined}
              className="w-52"
              value={typed[name]}
              onChange={(date) => choose({ [name]: date })}
            />
          ))}
        </div>
        <Holidays closed={closed} today={today} ticked={ticked} onTick={(dates) => choose({ ticked: dates })} />
      </div>
      {chosen.length > 0 && <p className="mt-5 font-medium">{`To be closed: ${datesText(chosen)}`}</p>}
      <BookedOn dates={shown} read={booked} />
      <form noValidate onSubmit={(event) => void submit(event)}>
        <TextField
          label="Note (optional)"
          name="note"
          className="mt-5 max-w-text"
          error={noteError}
          hint="Visitors read this."
          value={note}
          onChange={(text) => setTyped({ ...typed, note: text })}
        />
        <PortalButton
          type="submit"
          className="mt-4"
          busy={isSaving}
          busyText="Closing..."
          disabled={chosen.length === 0 || problem !== undefined || booked.loading || booked.failed !== undefined}
        >
          {`Close ${chosen.length === 0 ? 'the chosen days' : countText(chosen.length, 'day')}`}
        </PortalButton>
      </form>
      <p role="status" className="mt-3 text-small text-good">
        {done.length > 0 && `Closed: ${datesText(done)}.`}
      </p>
    </>
  )
}
