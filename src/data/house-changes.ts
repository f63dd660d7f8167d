import type { DocumentData } from 'firebase/firestore/lite'
import { countsOf, type Day, type DaySetting, parseDay } from '#domain/diary/day.ts'
import { type DiarySettings, parseDiarySettings } from '#domain/diary/diary-settings.ts'
import { usualDutyText } from '#domain/diary/duty-text.ts'
import type { WeeklyHours } from '#domain/diary/open-days.ts'
import { draftOf, type Limits } from '#domain/diary/settings-check.ts'
import { parseTherapists, type Therapist } from '#domain/diary/therapists.ts'
import { weekDraftOf } from '#domain/diary/hours-draft.ts'
import { forgetHouse } from './public-house.ts'
import { type Change, rewriteSettings, saveIfUnchanged, type Setting } from './settings-change.ts'

/** What main sets for the diary: days of their own, limits and therapists. Dates are `YYYY-MM-DD` on the venue's calendar. */

const dayDocument = (date: string) => ({ operation: 'Saving the day', path: `days/${date}` })

const dayFields = (date: string, { note, closed, hours }: DaySetting, stored: unknown) => ({
  date,
  ...countsOf(parseDay(date, stored)),
  ...given({ note: note || undefined, closed, ...hours, duty: parseDay(date, stored).duty }),
})

/** Gives a day its opening and note; main only. Its counts stay. Throws DataError, ChangedError. */
export const saveDaySetting = (date: string, change: Change<DaySetting>): Promise<void> =>
  saveIfUnchanged<DaySetting>(
    {
      ...dayDocument(date),
      read: (stored) => {
        const { note, closed, hours } = parseDay(date, stored)
        return { note, ...(closed && { closed }), ...(hours && { hours }) }
      },
      write: (setting, stored) => dayFields(date, setting, stored),
    },
    change,
  )

/** Closes a day, or opens it again, whatever its setting is; main only. Throws DataError. */
export const changeDaySetting = (date: string, change: (stored: Day) => DaySetting): Promise<void> =>
  rewriteSettings(dayDocument(date), (stored) => dayFields(date, change(parseDay(date, stored)), stored))

const DIARY = { path: 'settings/diary' }

/** What follows from the therapists, too. */
const DIARY_OF_THERAPISTS = { ...DIARY, source: 'settings/therapists' }

const LIMITS: Setting<Limits> = {
  ...DIARY_OF_THERAPISTS,
  operation: 'Saving the diary settings',
  read: (stored) => draftOf(parseDiarySettings(stored)),
  write: (limits, stored, staff) => {
    const { closedWeekdays, hours } = parseDiarySettings(stored)
    return withDuty({ ...limits, closedWeekdays, hours }, parseTherapists(staff))
  },
}

/**
 * Stores the limits of the house; main only. The hours stay as they are. The duty of the therapists includes the minutes after a
 * visit, so it changes with them; that of a day with a block by `countDayAgain`. Throws DataError, ChangedError.
 */
export const saveDiarySettings = (change: Change<Limits>): Promise<void> => saveIfUnchanged(LIMITS, change)

/** The fields of the diary with the duty of these therapists. */
const withDuty = (settings: DiarySettings, therapists: readonly Therapist[]): DocumentData =>
  diaryFields({ ...settings, duty: usualDutyText(therapists, settings.buffer) })

const WEEKLY_HOURS: Setting<WeeklyHours> = {
  ...DIARY,
  operation: 'Saving the opening hours',
  read: (stored) => weekDraftOf(parseDiarySettings(stored)),
  write: ({ closedWeekdays, hours }, stored) => diaryFields({ ...parseDiarySettings(stored), closedWeekdays, hours }),
}

/**
 * Stores the hours of the weekdays; main only. Limits stay as they are. The next public page in this browser reads them
 * again. Throws DataError, ChangedError.
 */
export const saveWeeklyHours = async (change: Change<WeeklyHours>): Promise<void> => {
  await saveIfUnchanged(WEEKLY_HOURS, change)
  forgetHouse()
}

const diaryFields = ({ places: { guests, ...places }, duty, ...settings }: DiarySettings): DocumentData => ({
  ...settings,
  places: given(places),
  ...given({ guests, duty: duty || undefined }),
})

/** Firestore refuses `undefined`. */
const given = (fields: object): DocumentData =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))

const THERAPISTS: Setting<readonly Therapist[]> = {
  operation: 'Saving the therapists',
  path: 'settings/therapists',
  read: parseTherapists,
  write: (therapists) => ({ therapists }),
  follower: { ...DIARY, write: (therapists, stored) => withDuty(parseDiarySettings(stored), therapists) },
}

/** Stores the therapists in their order, and their usual duty; main only. Throws DataError, ChangedError. */
export const saveTherapists = (change: Change<readonly Therapist[]>): Promise<void> =>
  saveIfUnchanged(THERAPISTS, change)
