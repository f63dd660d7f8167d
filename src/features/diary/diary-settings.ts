import { DIARY_SETTINGS, PLACES } from '#records/diary-settings.ts'
import { readRecord, type Stored } from '#records/read.ts'
import { fieldsOf } from '#records/stored.ts'
import { parseUsualDuty } from '#features/roster/duty.ts'
import type { Counted } from './occupancy.ts'
import { parseWeeklyHours, type WeeklyHours } from './open-days.ts'

/** The public document `settings/diary`: the limits of the house and its opening hours. A missing or malformed field gets its default. */

export type DiarySettings = Omit<Stored<typeof DIARY_SETTINGS>, 'guests'> &
  WeeklyHours & {
    /** Places per category (`massage`, `facial`, `nails`) and guests in the house (`guests`). A missing limit means no limit. */
    places: Readonly<Partial<Record<Counted, number>>>
    /** The usual duty (`duty.ts`); missing for a house without therapists. */
    duty?: string
  }

export const parseDiarySettings = (data: unknown): DiarySettings => {
  const { places, duty: stored } = fieldsOf(data)
  const duty = parseUsualDuty(stored)
  const { guests, ...settings } = readRecord(DIARY_SETTINGS, data)
  return {
    ...settings,
    places: { ...readRecord(PLACES, places), ...(guests !== undefined && { guests }) },
    ...parseWeeklyHours(data),
    ...(duty !== undefined && { duty }),
  }
}

export const diaryFields = ({
  places: { guests, ...places },
  ...settings
}: Omit<DiarySettings, 'places'> & { places: Readonly<Partial<Record<Counted, number | undefined>>> }) => ({
  ...settings,
  places: Object.fromEntries(Object.entries(places).filter(([, most]) => most !== undefined)),
  guests,
})
