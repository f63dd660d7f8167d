import { DIARY_SETTINGS, PLACES } from '#records/diary-settings.ts'
import { type Problems, type Setting, type Typed, typedOf, typedProblems, valuesOf } from '../setting.ts'
import { diaryFields, parseDiarySettings } from './diary-settings.ts'

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
