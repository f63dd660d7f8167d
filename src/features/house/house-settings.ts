import { spa } from '#config/spa.ts'
import { MEMBER, OFFER, WORDS } from '#records/house.ts'
import { fieldsOf } from '#records/stored.ts'
import { plain, lineProblem, nameFault, tooLong } from '#shared/characters.ts'
import { tidyPrice } from '#features/menu/menu-check.ts'
import { isSameTreatment } from '#features/menu/offer.ts'
import { type Fees, parseFees } from '#features/payment/payment.ts'
import { amountOf } from '#features/booking/price.ts'
import type { Service } from '#features/menu/service.ts'
import { onlyProblems, type Problems, type Setting, typedProblems, valuesOf } from '#shared/setting.ts'
import { isDate } from '#shared/venue-clock.ts'
import { type HouseOffer, type Member, OFFER_ID, parseHouse, parseWords, type Words } from './house.ts'

/** `firestore.rules` has the same limits, but cannot judge prices, dates or duplicates. */

const HOUSE = 'settings/house'

export const WORDS_SETTING: Setting<Words, Problems<keyof Words>> = {
  name: 'words',
  path: HOUSE,
  read: (stored) => parseWords(fieldsOf(stored)['words']),
  check: (words) => typedProblems(WORDS, words),
  write: (words, stored) => ({ ...fieldsOf(stored), words: valuesOf(WORDS, words) }),
}

export const FEES_SETTING: Setting<Fees> = {
  name: 'fees',
  path: HOUSE,
  read: (stored) => parseFees(fieldsOf(stored)['fees']),
  check: () => ({}),
  write: (fees, stored) => ({ ...fieldsOf(stored), fees }),
}

/** `initial`: counts as stored while the offers were never set. A new offer has no address until it is saved, and keeps it from then on. */
export const offersSetting = (
  initial: readonly HouseOffer[],
): Setting<readonly HouseOffer[], Problems<OfferField>[]> => ({
  name: 'offers',
  path: HOUSE,
  read: (stored) => (parseHouse(stored).offers ?? initial).map((one) => ({ ...one, price: tidyPrice(one.price) })),
  check: offersProblems,
  write: (offers, stored) => ({
    ...fieldsOf(stored),
    offers: offers.map((offer) => ({ ...offer, id: addressOf(offer) })),
  }),
})

export const teamSetting = (initial: readonly Member[]): Setting<readonly Member[], Problems<MemberField>[]> => ({
  name: 'team',
  path: HOUSE,
  read: (stored) => parseHouse(stored).team ?? initial,
  check: teamProblems,
  write: (team, stored) => ({ ...fieldsOf(stored), team }),
})

const nameProblem = (name: string, most: number) =>
  name.trim() ? (nameFault(name.trim()) ?? tooLong(name, most)) : 'Please give the name.'

export const offerIdFrom = (name: string): string =>
  plain(name)
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 60)
    .replace(/^-+|-+$/g, '')

const addressOf = ({ id, name }: Pick<HouseOffer, 'id' | 'name'>) => id || offerIdFrom(name)

const offerNameProblem = (offer: HouseOffer, all: readonly HouseOffer[]) => {
  const problem = nameProblem(offer.name, OFFER.name.most)
  const address = addressOf(offer)
  if (problem !== undefined) return problem
  if (!OFFER_ID.test(address)) return 'Its link needs a letter from A to Z or a digit.'
  return all.filter((other) => addressOf(other) === address).length > 1 ? 'Another offer has this name.' : undefined
}

export type OfferField = 'name' | 'price' | 'description' | 'minutes' | 'treatments' | 'until'

const wholeProblem = (number: number, most: number) =>
  Number.isInteger(number) && number >= 1 && number <= most ? undefined : `A whole number from 1 to ${String(most)}.`

const offerProblems = (offer: HouseOffer, all: readonly HouseOffer[]): Problems<OfferField> =>
  onlyProblems({
    name: offerNameProblem(offer, all),
    price:
      amountOf(tidyPrice(offer.price)) === undefined
        ? `Please give an amount, such as ${spa.currency}300.`
        : tooLong(offer.price, OFFER.price.most),
    description: lineProblem(offer.description, OFFER.description.most),
    minutes: wholeProblem(offer.minutes, OFFER.minutes.most),
    treatments:
      offer.treatments.length > OFFER.treatments.most || offer.treatments.length === 0
        ? `Please choose 1 to ${String(OFFER.treatments.most)}: the price takes their place.`
        : undefined,
    until: offer.until === '' || isDate(offer.until) ? undefined : 'Please give a date, or none.',
  })

type OnMenu = Pick<Service, 'name' | 'duration'>

/** Minutes of these treatments, one after the other; undefined without one, and when the menu lacks one. */
export const menuMinutes = (treatments: readonly string[], menu: readonly OnMenu[]): number | undefined => {
  const minutes = treatments.map((name) => menu.find((one) => isSameTreatment(one.name, name))?.duration)
  if (minutes.length === 0 || minutes.includes(undefined)) return undefined
  return minutes.reduce<number>((sum, one) => sum + (one ?? 0), 0)
}

export const offersProblems = (offers: readonly HouseOffer[]): Problems<OfferField>[] =>
  offers.map((offer) => offerProblems(offer, offers))

export type MemberField = Exclude<keyof Member, 'picture'>

export const teamProblems = (team: readonly Member[]): Problems<MemberField>[] =>
  team.map((member) =>
    onlyProblems({ ...typedProblems(MEMBER, member), name: nameProblem(member.name, MEMBER.name.most) }),
  )
