import { LIMITS } from '#config/limits.ts'
import { typedTexts } from '../typed-texts.ts'
import type { DiarySettings } from './diary-settings.ts'
import { DIARY_LIMITS } from './limits.ts'

/** Checks the form of the diary's settings. `firestore.rules` has the same limits. */

/** Whole numbers with their limits; where `mayBeEmpty`, empty means no limit. */
const NUMBERS = {
  massage: { least: 0, most: DIARY_LIMITS.places, mayBeEmpty: true },
  facial: { least: 0, most: DIARY_LIMITS.places, mayBeEmpty: true },
  nails: { least: 0, most: DIARY_LIMITS.places, mayBeEmpty: true },
  guests: { least: 1, most: DIARY_LIMITS.guestsInHouse, mayBeEmpty: true },
  buffer: { least: 0, most: DIARY_LIMITS.buffer, mayBeEmpty: false },
  notice: { least: 0, most: DIARY_LIMITS.notice, mayBeEmpty: false },
  daysAhead: { least: 1, most: LIMITS.daysAhead, mayBeEmpty: false },
} as const
export type NumberName = keyof typeof NUMBERS

/** The settings that the form of limits edits. Hours and set-up have forms of their own. */
export type Limits = Pick<DiarySettings, 'places' | 'buffer' | 'notice' | 'daysAhead'>

/** As typed. */
type SettingsDraft = Record<NumberName, string>

const NAMES = Object.keys(NUMBERS) as NumberName[]
const PLACES = ['massage', 'facial', 'nails', 'guests'] as const

const typed = (number: number | undefined) => (number === undefined ? '' : String(number))

export const draftOf = ({ places, buffer, notice, daysAhead }: Limits): SettingsDraft => ({
  massage: typed(places.massage),
  facial: typed(places.facial),
  nails: typed(places.nails),
  guests: typed(places.guests),
  buffer: typed(buffer),
  notice: typed(notice),
  daysAhead: typed(daysAhead),
})

/** The draft that the browser kept. */
export const parseSettingsDraft = (kept: unknown): SettingsDraft => typedTexts(NAMES, kept)

const problemOf = (name: NumberName, text: string): string | undefined => {
  const { least, most, mayBeEmpty } = NUMBERS[name]
  const shown = text.trim()
  if (shown === '' && mayBeEmpty) return undefined
  const isRight = /^\d{1,5}$/.test(shown) && Number(shown) >= least && Number(shown) <= most
  return isRight
    ? undefined
    : `A whole number from ${String(least)} to ${String(most)}${mayBeEmpty ? ', or nothing for no limit' : ''}.`
}

/** Errors by field; empty when the draft can be stored. */
export const settingsProblems = (draft: SettingsDraft): Partial<Record<NumberName, string>> =>
  Object.fromEntries(
    NAMES.flatMap((name) => {
      const problem = problemOf(name, draft[name])
      return problem === undefined ? [] : [[name, problem]]
    }),
  )

/** The limits of a draft without problems. */
export const limitsFrom = (draft: SettingsDraft): Limits => ({
  places: Object.fromEntries(
    PLACES.flatMap((name) => (draft[name].trim() === '' ? [] : [[name, Number(draft[name])]])),
  ),
  buffer: Number(draft.buffer),
  notice: Number(draft.notice),
  daysAhead: Number(draft.daysAhead),
})
