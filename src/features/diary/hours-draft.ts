import { DAY_FORM } from '#records/day.ts'
import type { Setting } from '#shared/setting.ts'
import { tooLong } from '#shared/characters.ts'
import { timeInWords } from '#shared/venue-clock.ts'
import type { DaySetting } from './day.ts'
import { diaryFields, parseDiarySettings } from './diary-settings.ts'
import { byWeekday, type WeeklyHours, HOUSE_HOURS, type Hours, hoursFrom, WEEKDAYS } from './open-days.ts'

/** The forms of the opening hours: those of each weekday, and those of one day. */

export type Opening = 'usual' | 'own' | 'closed'

/** Minutes after midnight; undefined while no readable time is entered. */
export type HoursDraft = { opening: Opening } & Record<keyof Hours, number | undefined>

export type HoursProblems = Partial<Record<keyof Hours, string>>

const hoursDraftOf = (isClosed: boolean, own: Hours | undefined, usual: Hours): HoursDraft => ({
  opening: isClosed ? 'closed' : own ? 'own' : 'usual',
  ...(own ?? usual),
})

/** Who sets an earlier closing time need not set the last treatment as well. */
const timesOf = ({ opens, lastEnd, closes }: HoursDraft) => ({
  ...{ opens, closes },
  lastEnd: lastEnd !== undefined && closes !== undefined ? Math.min(lastEnd, closes) : lastEnd,
})

const ownHoursFrom = (draft: HoursDraft): Hours | undefined =>
  draft.opening === 'own' ? hoursFrom(timesOf(draft)) : undefined

export const hoursProblems = (draft: HoursDraft): HoursProblems => {
  if (draft.opening !== 'own') return {}
  const times = timesOf(draft)
  const { opens, lastEnd, closes } = times
  const missing = (['opens', 'lastEnd', 'closes'] as const).filter((name) => times[name] === undefined)
  const isEarly = opens !== undefined && lastEnd !== undefined && lastEnd <= opens
  return {
    ...Object.fromEntries(missing.map((name) => [name, 'Please enter a time.'])),
    ...(isEarly && { [lastEnd === closes ? 'closes' : 'lastEnd']: `After ${timeInWords(opens)}.` }),
  }
}

type WeekDraft = Readonly<Record<number, HoursDraft>>

export const weekDraftOf = ({ closedWeekdays, hours }: WeeklyHours): WeekDraft =>
  byWeekday((weekday) => hoursDraftOf(closedWeekdays.includes(weekday), hours[String(weekday)], HOUSE_HOURS))

const weekProblems = (draft: WeekDraft): Readonly<Record<number, HoursProblems>> =>
  Object.fromEntries(Object.entries(draft).map(([weekday, own]) => [weekday, hoursProblems(own)]))

export const weeklyFrom = (draft: WeekDraft): WeeklyHours => ({
  closedWeekdays: WEEKDAYS.filter((weekday) => draft[weekday]?.opening === 'closed'),
  hours: byWeekday((weekday) => draft[weekday] && ownHoursFrom(draft[weekday])),
})

/** Limits and duty of the same document stay as they are. */
export const WEEKLY_HOURS: Setting<WeekDraft, ReturnType<typeof weekProblems>> = {
  name: 'opening hours',
  path: 'settings/diary',
  read: (stored) => weekDraftOf(parseDiarySettings(stored)),
  check: weekProblems,
  write: (draft, stored) => diaryFields({ ...parseDiarySettings(stored), ...weeklyFrom(draft) }),
}

export type DayDraft = HoursDraft & { note: string }

/** `usual` are the hours of the day without its own, as if it were open. */
export const dayDraftOf = ({ note, closed, hours }: DaySetting, usual: Hours): DayDraft => ({
  ...hoursDraftOf(closed === true, hours, usual),
  note,
})

export const daySettingOf = (draft: DayDraft): DaySetting => {
  const hours = ownHoursFrom(draft)
  return { note: draft.note.trim(), ...(draft.opening === 'closed' && { closed: true }), ...(hours && { hours }) }
}

export const dayProblems = (draft: DayDraft): HoursProblems & { note?: string } => {
  const note = tooLong(draft.note, DAY_FORM.note.most)
  return { ...hoursProblems(draft), ...(note && { note }) }
}
