import { type HoursInWords, ownHoursInWords } from '#features/diary/hours-in-words.ts'
import { parseWeeklyHours } from '#features/diary/open-days.ts'
import { MEMBER, OFFER, WORDS } from '#records/house.ts'
import { readRecord } from '#records/read.ts'
import { fieldsOf, textOf } from '#records/stored.ts'
import type { Offer } from '#features/menu/offer.ts'
import { dateInWords, isDate } from '#shared/venue-clock.ts'

/** The public document `settings/house`: words, team and offers, as main sets them. */

/** The owner's texts for guests; an empty one is not shown. */
export type Words = Readonly<Record<keyof typeof WORDS, string>>

export type HouseOffer = Offer & {
  /** The last day of the offer, `YYYY-MM-DD` on the venue's calendar; empty for no end. */
  until: string
  picture: string
}

/** The id is part of an address: `/booking?offer=summer-relax`. */
export const OFFER_ID = /^[a-z0-9-]{1,60}$/

export const isEnded = ({ until }: Pick<HouseOffer, 'until'>, today: string): boolean => until !== '' && until < today

/** `Until 31 August 2030`; empty without an end. */
export const untilText = ({ until }: Pick<HouseOffer, 'until'>): string =>
  until && `Until ${dateInWords(until).replace(/^\w+ /, '')}`

export const shownOffers = <O extends HouseOffer>(offers: readonly O[], today: string): O[] =>
  offers.filter((offer) => !isEnded(offer, today))

const lineOf = (value: unknown) => textOf(value).trim()

const linesIn = <Name extends string>(record: Record<Name, unknown>, stored: unknown): Record<Name, string> => {
  const fields = fieldsOf(stored)
  return Object.fromEntries(Object.keys(record).map((name) => [name, lineOf(fields[name])])) as Record<Name, string>
}

/** Empty without an id, a name or a price; other malformed fields get their defaults. */
const parseOffer = (value: unknown): HouseOffer[] => {
  const { id, until } = fieldsOf(value)
  const { treatments, ...read } = readRecord(OFFER, value)
  const offer = {
    ...read,
    ...linesIn({ name: '', price: '', description: '' }, value),
    id: textOf(id),
    treatments: treatments.flatMap((one) => lineOf(one) || []),
    until: isDate(textOf(until)) ? textOf(until) : '',
  }
  return OFFER_ID.test(offer.id) && offer.name && offer.price ? [offer] : []
}

export const parseWords = (stored: unknown): Words => linesIn(WORDS, stored)

/** The team as About shows it. `picture` is the name of one of the deployment's pictures. */
export type Member = Record<keyof typeof MEMBER, string>

const parseMember = (value: unknown): Member[] => {
  const member = linesIn(MEMBER, value)
  return member.name ? [member] : []
}

/** As it is stored, with what has ended. A part that was never set is undefined. Never throws. */
export const parseHouse = (data: unknown) => {
  const { words, offers, team } = fieldsOf(data)
  return {
    words: parseWords(words),
    offers: Array.isArray(offers) ? offers.flatMap(parseOffer) : undefined,
    team: Array.isArray(team) ? team.flatMap(parseMember) : undefined,
  }
}

/** What visitors see of the house. A part that was never set is undefined: the pages then show their built-in content. */
export type PrintedHouse = {
  offers?: readonly HouseOffer[] | undefined
  team?: readonly Member[] | undefined
  /** Of the week; left out as long as they are those of the configuration. */
  hours?: HoursInWords | undefined
  /** Only where a page shows them. */
  words?: Partial<Words> | undefined
}

/** Visitors' part of the stored document on a date, `YYYY-MM-DD`: without what has ended. Never throws. */
export const printedHouse = (data: unknown, today: string): PrintedHouse => {
  const { offers, ...others } = parseHouse(data)
  return { offers: offers && shownOffers(offers, today), ...others }
}

export const printedHours = (data: unknown): Pick<PrintedHouse, 'hours'> => ({
  hours: ownHoursInWords(parseWeeklyHours(data)),
})
