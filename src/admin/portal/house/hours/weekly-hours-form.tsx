import { useCallback, useState } from 'react'
import { listComingBookings } from '#data/diary-desk.ts'
import { getDay } from '#data/diary.ts'
import type { Booking } from '#domain/booking.ts'
import { hoursOn } from '#domain/diary/calendar.ts'
import { drawDay } from '#domain/diary/drawn-day.ts'
import { copiedToWeek, hoursInWords, hoursText, WEEK } from '#domain/diary/hours-in-words.ts'
import { visitsOutside } from '#domain/diary/inside.ts'
import { type WeeklyHours, HOUSE_HOURS } from '#domain/diary/open-days.ts'
import { type HoursDraft, isWeekRight, type Opening, WEEKLY_HOURS, weeklyFrom } from '#domain/diary/hours-draft.ts'
import type { Service } from '#domain/service.ts'
import { weekdayName, timeInWords } from '#domain/venue-clock.ts'
import { PortalButton } from '../../buttons.tsx'
import { GuestsToCall } from '../../diary/guests-to-call.tsx'
import { HoursFields } from '../../diary/hours-fields.tsx'
import { SettingForm, useSetting } from '../../forms/setting-form.tsx'
import { WeekdayRow } from '../../forms/weekday-row.tsx'
import { ReadFailedNote } from '../../lists/read-failed.tsx'
import { useRead } from '../../lists/use-read.ts'
import { useHouse } from '../../use-house.ts'

const OPENINGS: readonly [Opening, string][] = [
  ['usual', `As usual: ${timeInWords(HOUSE_HOURS.opens)} to ${timeInWords(HOUSE_HOURS.closes)}`],
  ['own', 'Other hours'],
  ['closed', 'Closed'],
]

type Saved = { before: WeeklyHours; after: WeeklyHours }

/** Confirmed guests whose visits lay within their day's hours before and do not now, by date and start. Throws DataError. */
const listGuestsOutside = async ({ before, after }: Saved, menu: readonly Service[]): Promise<Booking[]> => {
  const coming = await listComingBookings()
  const dates = [...new Set(coming.map(({ date }) => date))].toSorted()
  const days = await Promise.all(dates.map((date) => getDay(date)))
  return dates.flatMap((date, index) => {
    const bookings = coming.filter((booking) => booking.date === date)
    const { visits } = drawDay(date, bookings, menu)
    const outside = (hours: WeeklyHours) => visitsOutside(visits, hoursOn(date, hours, days[index]))
    const known = outside(before)
    return outside(after).filter((booking) => !known.includes(booking))
  })
}

const MONDAY = 1

const GuestsOutside = ({ saved }: { saved: Saved }) => {
  const { menu } = useHouse()
  const read = useRead(useCallback(() => listGuestsOutside(saved, menu), [saved, menu]))
  return (
    <>
      <ReadFailedNote
        read={read}
        text="Who is expected outside of these hours could not be looked up."
        className="mt-2"
      />
      <GuestsToCall bookings={read.value ?? []} withDate />
    </>
  )
}

/** The hours of each weekday, and their words on the pages. */
export const WeeklyHoursForm = () => {
  const form = useSetting(WEEKLY_HOURS)
  const { draft, setDraft, problems } = form
  const [saved, setSaved] = useState<Saved>()
  return (
    <>
      <SettingForm
        form={form}
        label="Save the hours"
        readers="visitors"
        onSaved={() => setSaved({ before: saved?.before ?? weeklyFrom(form.start), after: weeklyFrom(draft) })}
        more={
          <PortalButton tone="plain" onClick={() => setDraft(copiedToWeek(draft, MONDAY))}>
            {`Copy ${weekdayName(MONDAY)} to every day`}
          </PortalButton>
        }
      >
        <p className="mt-1 text-small text-ink-soft">{`The usual hours are ${hoursText(HOUSE_HOURS)}.`}</p>
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
        <p className="mt-4 max-w-text text-small text-ink-soft">
          {isWeekRight(draft)
            ? `In words: ${hoursInWords(weeklyFrom(draft)).long}.`
            : 'Some times are missing or not in order.'}
        </p>
      </SettingForm>
      {saved && <GuestsOutside saved={saved} />}
    </>
  )
}
