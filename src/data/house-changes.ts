import { type DaySetting, parseDay } from '#features/diary/day.ts'
import { diaryFields, parseDiarySettings } from '#features/diary/diary-settings.ts'
import { countsOf } from '#features/diary/occupancy.ts'
import { usualDutyText } from '#features/roster/duty-text.ts'
import { type TherapistDraft, therapistFrom, therapistProblems } from '#features/roster/therapist-draft.ts'
import { parseTherapists, type Therapist } from '#features/roster/therapists.ts'
import { type Setting, type Problems, type Typed, typedOf, typedProblems, valuesOf } from '#shared/setting.ts'
import { DIARY_SETTINGS, PLACES } from '#records/diary-settings.ts'
import { type Change, changeSetting, saveSetting } from './settings-change.ts'

const { guests, buffer, notice, daysAhead } = DIARY_SETTINGS
export const NUMBERS = { ...PLACES, guests, buffer, notice, daysAhead }
type TypedLimits = Typed<typeof NUMBERS>
export type NumberName = keyof TypedLimits

/** Places and times of the house; its hours are a setting of their own in the same document. */
export const LIMITS: Setting<TypedLimits, Problems<NumberName>> = {
  name: 'limits',
  path: 'settings/diary',
  read: (stored) => {
    const { places, ...others } = parseDiarySettings(stored)
    return typedOf(NUMBERS, { ...others, ...places })
  },
  check: (typed) => typedProblems(NUMBERS, typed),
  write: (typed, stored) => {
    const { massage, facial, nails, guests, ...others } = valuesOf(NUMBERS, typed)
    return diaryFields({ ...parseDiarySettings(stored), ...others, places: { massage, facial, nails, guests } })
  },
}

/** The opening and note of a day; its counts and its duty stay. */
const dayOf = (date: string) => ({
  name: 'day',
  path: `days/${date}`,
  read: (stored: unknown): DaySetting => {
    const { note, closed, hours } = parseDay(date, stored)
    return { note, ...(closed && { closed }), ...(hours && { hours }) }
  },
  write: ({ note, closed, hours }: DaySetting, stored: unknown) => {
    const day = parseDay(date, stored)
    return { date, ...countsOf(day), duty: day.duty, note: note || undefined, closed, ...hours }
  },
})

export const saveDaySetting = (date: string, change: Change<DaySetting>): Promise<void> =>
  saveSetting(dayOf(date), change)

/** Closes a day, whatever its setting is; main only. An empty note keeps the stored one. Throws DataError. */
export const closeDate = (date: string, note: string): Promise<void> =>
  changeSetting(dayOf(date), (stored) => ({ note: note.trim() || stored.note, closed: true }))

export const THERAPISTS: Setting<readonly TherapistDraft[], ReturnType<typeof therapistProblems>> = {
  name: 'therapists',
  path: 'settings/therapists',
  read: parseTherapists,
  check: therapistProblems,
  write: (drafts) => ({ therapists: drafts.map(therapistFrom) }),
}

/** Empty for a house without therapists, which stores no duty. */
const dutyOf = (therapists: readonly Therapist[], buffer: number) => ({
  duty: usualDutyText(therapists, buffer) || undefined,
})

/**
 * Stores the limits of the house; main only. The duty of the therapists includes the minutes after a visit, so it changes with them; that of a
 * day with a block by `countDayAgain`. Throws DataError, ChangedError.
 */
export const saveLimits = (change: Change<ReturnType<typeof LIMITS.read>>): Promise<void> =>
  saveSetting(LIMITS, change, {
    path: THERAPISTS.path,
    own: ({ buffer }, stored) => dutyOf(parseTherapists(stored), Number(buffer)),
  })

export const saveTherapists = (change: Change<readonly TherapistDraft[]>): Promise<void> =>
  saveSetting(THERAPISTS, change, {
    path: LIMITS.path,
    other: (to, stored) => {
      const settings = parseDiarySettings(stored)
      return { ...diaryFields(settings), ...dutyOf(to.map(therapistFrom), settings.buffer) }
    },
  })
