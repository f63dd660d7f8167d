import { DIARY_SETTINGS, PLACES } from '#records/diary-settings.ts'
import { typedTexts } from '../typed-texts.ts'
import type { DiarySettings } from './diary-settings.ts'

/** Checks the form of the diary's settings. `firestore.rules` has the same limits. */

const NUMBERS = {
  ...PLACES,
  guests: DIARY_SETTINGS.guests,
  buffer: DIARY_SETTINGS.buffer,
  notice: DIARY_SETTINGS.notice,
  daysAhead: DIARY_SETTINGS.daysAhead,
}
export type NumberName = keyof typeof NUMBERS

/** The settings that the form of limits edits. Hours and set-up have forms of their own. */
export type Limits = Pick<DiarySettings, 'places' | 'buffer' | 'notice' | 'daysAhead'>

/** As typed. */
type SettingsDraft = Record<NumberName, string>

const NAMES = Object.keys(NUMBERS) as NumberName[]
const LIMITED = ['massage', 'facial', 'nails', 'guests'] as const

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
  const { least, most } = NUMBERS[name]
  // An empty field that may be missing means no limit.
  const mayBeEmpty = 'isOptional' in NUMBERS[name]
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
    LIMITED.flatMap((name) => (draft[name].trim() === '' ? [] : [[name, Number(draft[name])]])),
  ),
  buffer: Number(draft.buffer),
  notice: Number(draft.notice),
  daysAhead: Number(draft.daysAhead),
})
