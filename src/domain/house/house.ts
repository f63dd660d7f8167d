import type { Offer } from '../offer.ts'
import { cutTo, fieldsOf, momentOf, textOf, wholeIn } from '#records/stored.ts'
import { dateInWords, isDate } from '../venue-clock.ts'

/** The public document `settings/house`: words, team and offers, as main sets them. The team is parsed in `team.ts`. */

/** `arrival`, `bring`, `cancellation`, `before` a treatment, charge to the `room`. */
export const WORD_NAMES = ['arrival', 'bring', 'cancellation', 'before', 'room'] as const
/** The owner's texts for guests; an empty one is not shown. */
export type Words = Readonly<Record<(typeof WORD_NAMES)[number], string>>

export type HouseOffer = Offer & {
  /** The last day of the offer, `YYYY-MM-DD` on the venue's calendar; empty for no end. */
  until: string
  /** Visitors are not shown it. */
  isHidden: boolean
  /** Name of one of the deployment's pictures. */
  picture: string
}

/** What visitors' pages need. Undefined offers were never set: the pages show those of the deployment. */
export type House = {
  words: Words
  offers: readonly HouseOffer[] | undefined
  /** Milliseconds; 0 when the document does not say. */
  changedAt: number
}

/** Longest texts (UTF-16 units) and lists; `firestore.rules` has the same. */
export const HOUSE_LIMITS = {
  words: 400,
  offers: 6,
  offerName: 60,
  offerPrice: 20,
  offerText: 200,
  offerTreatments: 4,
  /** Minutes of an offer. */
  minutes: 480,
  team: 12,
} as const

/** The id is part of an address: `/booking?offer=summer-relax`. */
export const OFFER_ID = /^[a-z0-9-]{1,60}$/

export const isEnded = ({ until }: Pick<HouseOffer, 'until'>, today: string): boolean => until !== '' && until < today

/** `Until 31 August 2030`; empty without an end. */
export const untilText = ({ until }: Pick<HouseOffer, 'until'>): string =>
  until && `Until ${dateInWords(until).replace(/^\w+ /, '')}`

/** The offers that visitors see on a date, `YYYY-MM-DD`. */
export const shownOffers = <O extends HouseOffer>(offers: readonly O[], today: string): O[] =>
  offers.filter((offer) => !offer.isHidden && !isEnded(offer, today))

const lineOf = (value: unknown, most: number) => cutTo(textOf(value).trim(), most)

/** The entries of a stored list, at most so many. */
export const entriesOf = (value: unknown, most: number): readonly unknown[] =>
  Array.isArray(value) ? (value as unknown[]).slice(0, most) : []

/** Empty without an id, a name or a price; other malformed fields get their defaults. */
const parseOffer = (value: unknown): HouseOffer[] => {
  const { id, name, price, description, minutes, guests, treatments, until, hidden, isHidden, picture } =
    fieldsOf(value)
  const offer = {
    id: textOf(id),
    name: lineOf(name, HOUSE_LIMITS.offerName),
    price: lineOf(price, HOUSE_LIMITS.offerPrice),
    description: lineOf(description, HOUSE_LIMITS.offerText),
    minutes: wholeIn(minutes, 1, HOUSE_LIMITS.minutes) ?? 0,
    guests: wholeIn(guests, 1, 2) ?? 1,
    treatments: entriesOf(treatments, HOUSE_LIMITS.offerTreatments).flatMap((one) => lineOf(one, 80) || []),
    until: isDate(textOf(until)) ? textOf(until) : '',
    isHidden: hidden === true || isHidden === true,
    picture: textOf(picture),
  }
  return OFFER_ID.test(offer.id) && offer.name && offer.price ? [offer] : []
}

const parseOffers = (stored: unknown): HouseOffer[] | undefined => {
  if (!Array.isArray(stored)) return undefined
  const offers = entriesOf(stored, HOUSE_LIMITS.offers).flatMap(parseOffer)
  return offers.filter(({ id }, index) => offers.findIndex((other) => other.id === id) === index)
}

export const parseWords = (stored: unknown): Words => {
  const fields = fieldsOf(stored)
  return Object.fromEntries(WORD_NAMES.map((name) => [name, lineOf(fields[name], HOUSE_LIMITS.words)])) as Words
}

/** Never throws. */
export const parseHouse = (data: unknown): House => {
  const { words, offers, updatedAt } = fieldsOf(data)
  return { words: parseWords(words), offers: parseOffers(offers), changedAt: momentOf(updatedAt)?.getTime() ?? 0 }
}
