import { addDays, weekdayOf } from '#shared/venue-clock.ts'
import type { DiarySettings } from './diary-settings.ts'
import { type Hours, treatedSpan } from './open-days.ts'
import { countAt, QUARTERS, quartersOf, type Occupancy } from './occupancy.ts'
import { CATEGORIES } from '#features/menu/service.ts'

/** The week above the diary, and how full each of its days is. */

export const mondayOf = (date: string): string => addDays(date, -((weekdayOf(date) + 6) % 7))

/** The seven dates of a date's week, Monday first. */
export const weekOf = (date: string): string[] =>
  Array.from({ length: 7 }, (_, index) => addDays(mondayOf(date), index))

type Load = {
  /** Most guests in the house at once; a day does not say how many come in all. */
  guests: number
  /** Of the places within the hours, from 0 to 1; undefined without limits or on a closed day. */
  share?: number
}

/** A quarter hour in which the house is blocked has no place left; what is over the limit does not fill another quarter hour. */
export const loadOf = (day: Occupancy, places: DiarySettings['places'], hours: Hours | undefined): Load => {
  const guests = Math.max(0, ...Array.from({ length: QUARTERS }, (_, quarter) => countAt(day, 'guests', quarter)))
  const open = hours ? quartersOf(treatedSpan(hours)) : []
  let [taken, offered] = [0, 0]
  for (const { id } of CATEGORIES) {
    const limit = places[id] ?? 0
    offered += limit * open.length
    for (const quarter of open)
      taken += countAt(day, 'blocked', quarter) > 0 ? limit : Math.min(limit, countAt(day, id, quarter))
  }
  return { guests, ...(offered > 0 && { share: taken / offered }) }
}
