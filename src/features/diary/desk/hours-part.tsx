import { type ReactNode, useCallback, type FormEvent, useState } from 'react'
import { listClosedDays, listBookingsAffectedBy } from '#data/diary-desk.ts'
import { dateText, venueToday } from '#shared/venue-clock.ts'
import { Link } from '#ui/link.tsx'
import { hoursText, WEEK } from '../hours-in-words.ts'
import { HOUSE_HOURS, openSpan } from '../open-days.ts'
import { spanText } from '#shared/spans.ts'
import { type HoursDraft, type Opening, WEEKLY_HOURS } from '../hours-draft.ts'
import { closeDate } from '#data/house-changes.ts'
import type { Booking } from '#features/booking/booking.ts'
import { hoursOn, datesIn, datesText, rangeProblem } from '../calendar.ts'
import type { Day } from '../day.ts'
import { countText } from '#features/booking/display.ts'
import { comingHolidays } from '../public-holidays.ts'
import { tooLong } from '#shared/characters.ts'
import { DAY_FORM } from '#records/day.ts'
import { textLink, PortalButton } from '#desk/buttons.tsx'
import { dayAddress } from '#desk/portal-view.ts'
import { ReadState } from '#desk/read-state.tsx'
import { useRead, type Read } from '#desk/use-read.ts'
import { useNow } from '#desk/use-now.ts'
import { HoursFields } from './hours-fields.tsx'
import { SettingForm, useSetting } from '#desk/setting-form.tsx'
import { GuestsToCall } from '#features/roster/desk/guests-to-call.tsx'
import { boundTo, CheckList, TextField, WeekdayRow } from '#desk/fields.tsx'
import { useSaving } from '#desk/use-saving.ts'
import { useHouse } from '#desk/use-house.ts'

type HolidaysProps = {
  closed: readonly Day[]
  today: string
  ticked: readonly string[]
  onTick: (dates: readonly string[]) => void
}

/** Those that are open; none is ticked at first. */
const Holidays = ({ closed, today, ticked, onTick }: HolidaysProps) => {
  const { settings } = useHouse()
  const open = comingHolidays(today).filter(
    ({ date }) => hoursOn(date, settings) && closed.every((day) => day.date !== date),
  )
  return (
    <div className="mt-5">
      <CheckList
        legend="Public holidays of the coming twelve months"
        options={open.map(({ date, name }) => [date, `${dateText(date)}, ${name}`])}
        chosen={ticked}
        onChange={onTick}
      />
      <p className="text-small text-ink-soft">The government may declare further days.</p>
    </div>
  )
}

/** The guests who have booked or asked for these days, or have a proposal on one of them. Closing a day moves and rejects no booking. */
const BookedOn = ({ read, isClosed }: { read: Read<readonly Booking[]>; isClosed: boolean }) => {
  const open = read.value?.filter(({ status, outcome }) => status === 'pending' || (status === 'confirmed' && !outcome))
  return (
    <>
      <ReadState read={read} name="who has booked these days" />
      <GuestsToCall bookings={open ?? []} />
      <p role="status" className="mt-2 text-small text-ink-soft">
        {read.failed !== undefined
          ? !isClosed && 'These days can be closed once this is known.'
          : open?.length === 0
            ? 'Nobody has booked or asked for these days.'
            : open && 'Guests who asked for one of these days or were offered one are among them.'}
      </p>
    </>
  )
}

const NOTHING = { first: '', last: '', ticked: [] as readonly string[], note: '' }

/** Which days, who has booked them, and closing them, one day after the other; closing a day again does no harm. */
const ClosedDays = () => {
  const today = venueToday(useNow())
  const read = useRead(useCallback(() => listClosedDays(today), [today]))
  const { value: closed } = read
  const [typed, setTyped] = useState(NOTHING)
  const { first, last, ticked, note } = typed
  const noteError = tooLong(note, DAY_FORM.note.most)
  const [done, setDone] = useState<readonly string[]>([])
  const { isSaving, save } = useSaving('Not all days were closed')
  const problem = first || last ? rangeProblem(first, last, today) : undefined
  const chosen = [...new Set([...(first && !problem ? datesIn(first, last) : []), ...ticked])].toSorted()
  // The guests of days that were just closed are still to be called.
  const shown = chosen.length > 0 ? chosen : done
  const dates = shown.join(' ')
  const booked = useRead(useCallback(() => listBookingsAffectedBy(dates === '' ? [] : dates.split(' ')), [dates]))

  const choose = (own: Partial<typeof NOTHING>) => {
    setDone([])
    setTyped({ ...typed, ...own })
  }
  const field = boundTo(typed, choose, { first: problem, note: noteError })
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (noteError !== undefined) return
    const isClosed = await save(async () => {
      for (const date of chosen) await closeDate(date, note)
    })
    if (isClosed) {
      setDone(chosen)
      setTyped(NOTHING)
    }
    await Promise.all([booked.reload(), read.reload()])
  }

  return (
    <>
      {/* What is chosen while days are being closed would be lost at their end. */}
      <div inert={isSaving}>
        <div className="mt-3 flex flex-wrap items-start gap-4">
          {(['first', 'last'] as const).map((name) => (
            <TextField
              key={name}
              {...field(name)}
              label={name === 'first' ? 'First day' : 'Last day (optional)'}
              type="date"
              min={today}
              className="w-52"
            />
          ))}
        </div>
        <Holidays closed={closed ?? []} today={today} ticked={ticked} onTick={(dates) => choose({ ticked: dates })} />
      </div>
      {chosen.length > 0 && <p className="mt-5 font-medium">{`To be closed: ${datesText(chosen)}`}</p>}
      {shown.length > 0 && <BookedOn read={booked} isClosed={chosen.length === 0} />}
      <form noValidate onSubmit={(event) => void submit(event)}>
        <TextField
          {...field('note')}
          onChange={(text) => setTyped({ ...typed, note: text })}
          label="Note (optional)"
          className="mt-5 max-w-text"
          hint="Visitors read this."
        />
        <PortalButton
          tone="gold"
          type="submit"
          className="mt-4"
          busy={isSaving}
          disabled={chosen.length === 0 || problem !== undefined || booked.loading || booked.failed !== undefined}
        >
          {`Close ${chosen.length === 0 ? 'the chosen days' : countText(chosen.length, 'day')}`}
        </PortalButton>
      </form>
      <p role="status" className="mt-3 text-small text-good">
        {done.length > 0 && `Closed: ${datesText(done)}.`}
      </p>
      <h5 className="mt-8 font-medium">Closed from today on</h5>
      <ReadState read={read} name="the closed days" />
      {closed && (
        <p className="mt-2 text-small text-ink-soft">
          {closed.length === 0 ? 'No single day is closed.' : 'Each opens again in the diary, under This day.'}
        </p>
      )}
      <ul>
        {closed?.map(({ date, note }) => (
          <li key={date} className="flex flex-wrap items-center gap-x-3 border-b border-line">
            <Link to={dayAddress({ date })} className={textLink}>
              {dateText(date)}
            </Link>
            <span className="min-w-0 wrap-anywhere text-small text-ink-soft">{note}</span>
          </li>
        ))}
      </ul>
    </>
  )
}

const OPENINGS: readonly [Opening, string][] = [
  ['usual', `As usual: ${spanText(openSpan(HOUSE_HOURS))}`],
  ['own', 'Other hours'],
  ['closed', 'Closed'],
]

export const WeeklyHoursForm = () => {
  const form = useSetting(WEEKLY_HOURS)
  const { draft, setDraft, problems } = form
  return (
    <SettingForm form={form} label="Save the hours" isPublic>
      <p className="mt-1 max-w-text text-small text-ink-soft">
        {`The usual hours are ${hoursText(HOUSE_HOURS)}. Confirmed visits outside of new hours stay: look through the coming days in the diary, and call these guests.`}
      </p>
      <div className="mt-3 border-t border-line">
        {WEEK.map((weekday) => {
          const row = draft[weekday]
          const change = (own: Partial<HoursDraft>) =>
            setDraft((week) => ({ ...week, [weekday]: { ...week[weekday], ...own } as HoursDraft }))
          return (
            row && (
              <WeekdayRow
                key={weekday}
                weekday={weekday}
                options={OPENINGS}
                value={row.opening}
                onChange={(opening) => change({ opening })}
              >
                {row.opening === 'own' && (
                  <div className="grid grid-cols-[repeat(auto-fit,minmax(8.5rem,1fr))] items-end gap-4 sm:col-start-2 xl:col-start-3">
                    <HoursFields draft={row} problems={problems?.[weekday]} onChange={change} />
                  </div>
                )}
              </WeekdayRow>
            )
          )
        })}
      </div>
    </SettingForm>
  )
}

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <section aria-label={title} className="mt-8 border-t border-line pt-6">
    <h4 className="text-lead font-medium">{title}</h4>
    {children}
  </section>
)

export const HoursPart = () => (
  <>
    <p className="max-w-text">
      A day can also have hours of its own: open it in the diary and press This day. They come before those of its
      weekday.
    </p>
    <Section title="Every week">
      <WeeklyHoursForm />
    </Section>
    <Section title="Holidays and other closed days">
      <ClosedDays />
    </Section>
  </>
)
