import type { HoursInWords } from '../diary/hours-in-words.ts'
import { type House, parseHouse, shownOffers, type Words } from './house.ts'
import { fieldsOf, textOf } from '#records/stored.ts'
import { type Member, parseTeam } from './team.ts'

/**
 * The part of `settings/house` and of the hours in `settings/diary` that a deployment prints into its pages. An undefined part was never
 * set: the pages then show their built-in content.
 */
export type PrintedHouse = {
  offers?: House['offers']
  team?: readonly Member[] | undefined
  /** Of the week; left out as long as they are those of the configuration. */
  hours?: HoursInWords | undefined
  /** Only where a page shows them. */
  words?: Partial<Words>
  changedAt: number
}

const isHours = (value: unknown): value is HoursInWords => textOf(fieldsOf(value)['long']) !== ''

/** Visitors' part of the stored document on a date, `YYYY-MM-DD`: without what is hidden or has ended. Never throws. */
export const printedHouse = (data: unknown, today: string): PrintedHouse => {
  const { words, offers, changedAt } = parseHouse(data)
  const team = parseTeam(data)
  return { ...(offers && { offers: shownOffers(offers, today) }), ...(team && { team }), words, changedAt }
}

/** `/house.json` of a deployment. Never throws. */
export const parsePrinted = (data: unknown): PrintedHouse => {
  const { offers, changedAt } = parseHouse(data)
  const team = parseTeam(data)
  const { hours } = fieldsOf(data)
  return { ...(offers && { offers }), ...(team && { team }), ...(isHours(hours) && { hours }), changedAt }
}

/** Whether the printed pages are stale: they show something else than what is stored. */
export const isBehind = (
  part: 'offers' | 'team' | 'hours',
  printed: PrintedHouse,
  stored: PrintedHouse,
  today: string,
) => {
  const shown = (house: PrintedHouse) => {
    if (part === 'hours') return house.hours?.long
    return JSON.stringify(part === 'offers' ? house.offers && shownOffers(house.offers, today) : house.team)
  }
  return shown(printed) !== shown(stored)
}
