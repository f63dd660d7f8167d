import { fieldsOf, momentOf, numberOf } from '#records/stored.ts'
import { type HoursInWords, ownHoursInWords } from '../diary/hours-in-words.ts'
import { parseWeeklyHours } from '../diary/open-days.ts'
import { type PublicHouse, parseHouse, parseWords, shownOffers, type Words } from './house.ts'
import { type Member, parseTeam } from './team.ts'

/**
 * The part of `settings/house` and of the hours in `settings/diary` that visitors see: as a deployment prints it into its pages, as it is
 * stored, or as a device keeps it. An undefined part was never set: the pages then show their built-in content.
 */
export type PrintedHouse = {
  offers?: PublicHouse['offers']
  team?: readonly Member[] | undefined
  /** Of the week; left out as long as they are those of the configuration. */
  hours?: HoursInWords | undefined
  /** Only where a page shows them. */
  words?: Partial<Words> | undefined
  /** When `settings/house` was last changed: milliseconds; 0 when the document does not say. */
  changedAt: number
  /** The same of `settings/diary`. */
  hoursChangedAt?: number
}

/** The house as this device read it last. */
export type KeptHouse = PrintedHouse & {
  /** Milliseconds by the device's clock. */
  readAt: number
}

const isHours = (value: unknown): value is HoursInWords => {
  const { long, short } = fieldsOf(value)
  return [long, short].every((text) => typeof text === 'string' && text !== '')
}

/** Visitors' part of the stored document on a date, `YYYY-MM-DD`: without what is hidden or has ended. Never throws. */
export const printedHouse = (data: unknown, today: string): PrintedHouse => {
  const { words, offers, changedAt } = parseHouse(data)
  const team = parseTeam(data)
  return { offers: offers && shownOffers(offers, today), team, words, changedAt }
}

/** The hours of the stored document. Never throws. */
export const printedHours = (data: unknown): Pick<PrintedHouse, 'hours' | 'hoursChangedAt'> => ({
  hours: ownHoursInWords(parseWeeklyHours(data)),
  hoursChangedAt: momentOf(fieldsOf(data)['updatedAt'])?.getTime() ?? 0,
})

/** Whether offers or team cannot be read, so that they are not taken for "never set". */
export const isMalformed = (data: unknown): boolean => {
  const { offers = [], team = [] } = fieldsOf(data)
  return !Array.isArray(offers) || !Array.isArray(team)
}

/** The parts of `house` that were changed after those of `than`. */
export const newerParts = (house: PrintedHouse, than: PrintedHouse): Partial<PrintedHouse> => {
  const { hours, hoursChangedAt = 0, offers, team, words, changedAt } = house
  return {
    ...(changedAt > than.changedAt && { offers, team, words, changedAt }),
    ...(hoursChangedAt > (than.hoursChangedAt ?? 0) && { hours, hoursChangedAt }),
  }
}

/** The copy that a device keeps as JSON; undefined without one. Never throws. */
export const parseKeptHouse = (data: unknown): KeptHouse | undefined => {
  const { words, hours, changedAt, hoursChangedAt, readAt } = fieldsOf(data)
  if (typeof readAt !== 'number') return undefined
  return {
    offers: parseHouse(data).offers,
    team: parseTeam(data),
    words: parseWords(words),
    hours: isHours(hours) ? hours : undefined,
    changedAt: numberOf(changedAt) ?? 0,
    hoursChangedAt: numberOf(hoursChangedAt) ?? 0,
    readAt,
  }
}
