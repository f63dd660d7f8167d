import { fieldsOf } from '#records/stored.ts'
import { type HoursInWords, ownHoursInWords } from '../diary/hours-in-words.ts'
import { parseWeeklyHours } from '../diary/open-days.ts'
import { type PublicHouse, parseHouse, shownOffers, type Words } from './house.ts'
import { type Member, parseTeam } from './team.ts'

/**
 * The part of `settings/house` and of the hours in `settings/diary` that visitors see: as a deployment prints it into its pages, or
 * as it is stored. An undefined part was never set: the pages then show their built-in content.
 */
export type PrintedHouse = {
  offers?: PublicHouse['offers']
  team?: readonly Member[] | undefined
  /** Of the week; left out as long as they are those of the configuration. */
  hours?: HoursInWords | undefined
  /** Only where a page shows them. */
  words?: Partial<Words> | undefined
}

/** Visitors' part of the stored document on a date, `YYYY-MM-DD`: without what is hidden or has ended. Never throws. */
export const printedHouse = (data: unknown, today: string): PrintedHouse => {
  const { words, offers } = parseHouse(data)
  const team = parseTeam(data)
  return { offers: offers && shownOffers(offers, today), team, words }
}

/** The hours of the stored document. Never throws. */
export const printedHours = (data: unknown): Pick<PrintedHouse, 'hours'> => ({
  hours: ownHoursInWords(parseWeeklyHours(data)),
})

/** Whether offers or team cannot be read, so that they are not taken for "never set". */
export const isMalformed = (data: unknown): boolean => {
  const { offers = [], team = [] } = fieldsOf(data)
  return !Array.isArray(offers) || !Array.isArray(team)
}
