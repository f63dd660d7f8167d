import { type ComponentProps, useCallback, useId, useState } from 'react'
import { listComingBookings } from '#data/diary-desk.ts'
import { getDay } from '#data/diary.ts'
import type { Booking } from '#domain/booking.ts'
import { hoursOn } from '#domain/diary/calendar.ts'
import type { Day } from '#domain/diary/day.ts'
import { drawDay } from '#domain/diary/drawn-day.ts'
import { copiedToWeek, hoursInWords, hoursText, WEEK } from '#domain/diary/hours-in-words.ts'
import { visitsOutside } from '#domain/diary/inside.ts'
import { type WeeklyHours, HOUSE_HOURS } from '#domain/diary/open-days.ts'
import {
  type HoursDraft,
  type HoursProblems,
  isWeekRight,
  type Opening,
  WEEKLY_HOURS,
  weeklyFrom,
} from '#domain/diary/hours-draft.ts'
import type { Service } from '#domain/service.ts'
import { weekdayName, timeInWords } from '#domain/venue-clock.ts'
import { inputClass } from '#ui/field.tsx'
import { PortalButton } from '../../buttons.tsx'
import { GuestsToCall } from '../../diary/guests-to-call.tsx'
import { HoursFields } from '../../diary/hours-fields.tsx'
import { SettingForm, useSetting } from '../../forms/setting-form.tsx'
import { ReadFailedNote } from '../../lists/read-failed.tsx'
import { useRead } from '../../lists/use-read.ts'
import { useHouse } from '../../use-house.ts'

const OPENINGS: readonly [Opening, string][] = [
  ['usual', `As usual: ${timeInWords(HOUSE_HOURS.opens)} to ${timeInWords(HOUSE_HOURS.closes)}`],
  ['own', 'Other hours'],
  ['closed', 'Closed'],
]

type WeekdayRowProps = {
  /** `Monday` */
  name: string
  draft: HoursDraft
  problems: HoursProblems
  onChange: (draft: HoursDraft) => void
}

/** One weekday of the table; its times are shown where they differ from the usual ones. */
const WeekdayRow = ({ name, draft, problems, onChange }: WeekdayRowProps) => {
  const id = useId()
  return (
    <div
      role="group"
      aria-labelledby={`${id}-name`}
      className="grid gap-x-6 gap-y-2 border-b border-line py-3 sm:grid-cols-[7rem_minmax(0,1fr)] xl:grid-cols-[7rem_24rem_minmax(0,1fr)]"
    >
      <label id={`${id}-name`} htmlFor={id} className="self-start py-2.5 font-medium">
        {name}
      </label>
      <select
        id={id}
        value={draft.opening}
        onChange={({ target }) => onChange({ ...draft, opening: target.value as Opening })}
        className={`${inputClass} self-start`}
      >
        {OPENINGS.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
      {draft.opening === 'own' && (
        <div className="grid grid-cols-[repeat(auto-fit,minmax(8.5rem,1fr))] items-end gap-4 sm:col-start-2 xl:col-start-3">
          <HoursFields draft={draft} problems={problems} onChange={(times) => onChange({ ...draft, ...times })} />
        </div>
      )}
    </div>
  )
}

/**
 * Confirmed guests whose visits no longer lie within the hours of their weekday, by date and start. Days with hours of their own are left
 * out if the visit is within those. Throws DataError.
 */
const listGuestsOutside = async (
  before: WeeklyHours,
  after: WeeklyHours,
  menu: readonly Service[],
): Promise<Booking[]> => {
  const coming = await listComingBookings()
  const lost = (date: string, day?: Day): Booking[] => {
    const { visits } = drawDay(
      date,
      coming.filter((booking) => booking.date === date),
      menu,
    )
    const were = visitsOutside(visits, hoursOn(date, before, day))
    return visitsOutside(visits, hoursOn(date, after, day)).filter((booking) => !were.includes(booking))
  }
  const dates = [...new Set(coming.map(({ date }) => date))].toSorted().filter((date) => lost(date).length > 0)
  const days = await Promise.all(dates.map((date) => getDay(date)))
  return dates.flatMap((date, index) => lost(date, days[index]))
}

const MONDAY = 1

/** The guests that one save or several in a row have left outside of the hours. */
const GuestsOutside = ({ before, after }: { before: WeeklyHours; after: WeeklyHours }) => {
  const { menu } = useHouse()
  const read = useRead(useCallback(() => listGuestsOutside(before, after, menu), [before, after, menu]))
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
  const [saved, setSaved] = useState<ComponentProps<typeof GuestsOutside>>()
  return (
    <>
      <SettingForm
        form={form}
        label="Save the hours"
        part="hours"
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
            return (
              row && (
                <WeekdayRow
                  key={weekday}
                  name={weekdayName(weekday)}
                  draft={row}
                  problems={problems?.[weekday] ?? {}}
                  onChange={(changed) => setDraft((week) => ({ ...week, [weekday]: changed }))}
                />
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
      {saved && <GuestsOutside {...saved} />}
    </>
  )
}
