import { spa } from '#config/spa.ts'
import { MEMBER, OFFER, WORDS } from '#records/house.ts'
import { hiddenPlace, plain } from '../characters.ts'
import { nameFaultText } from '../menu-check.ts'
import { isSameTreatment } from '../offer.ts'
import { amountOf } from '../price.ts'
import type { Service } from '../service.ts'
import { lineProblem, tooLong } from '../typed-line.ts'
import { isDate } from '../venue-clock.ts'
import { type HouseOffer, OFFER_ID, WORD_NAMES, type Words } from './house.ts'
import type { Member } from './team.ts'

/**
 * Checks what main types into texts, offers and team. `firestore.rules` has the same limits, but cannot judge prices, dates or duplicates.
 */

type Problems<Name extends string> = Partial<Record<Name, string>>

const onlyProblems = <Name extends string>(all: readonly (readonly [Name, string | undefined])[]): Problems<Name> =>
  Object.fromEntries(all.filter(([, problem]) => problem !== undefined)) as Problems<Name>

const wordsProblem = (name: keyof Words, text: string) => {
  const hidden = hiddenPlace(text)
  return hidden === undefined ? tooLong(text, WORDS[name].most) : `Please remove the hidden character ${hidden}.`
}

export const wordProblems = (words: Words): Problems<keyof Words> =>
  onlyProblems(WORD_NAMES.map((name) => [name, wordsProblem(name, words[name])] as const))

const nameProblem = (name: string, most: number) =>
  name.trim() ? (nameFaultText(name.trim()) ?? tooLong(name, most)) : 'Please give the name.'

/** `summer-relax-massage`. */
export const offerIdFrom = (name: string): string =>
  plain(name)
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 60)
    .replace(/^-+|-+$/g, '')

const idProblem = ({ id }: HouseOffer, all: readonly HouseOffer[]) => {
  if (!OFFER_ID.test(id)) return 'Please use small letters, digits and hyphens, at most 60.'
  return all.filter((other) => other.id === id).length > 1 ? 'Another offer has this address.' : undefined
}

export type OfferField = 'id' | 'name' | 'price' | 'description' | 'minutes' | 'treatments' | 'until'

/** An offer that was filled in; `all` are the offers it is saved with. */
const offerProblems = (offer: HouseOffer, all: readonly HouseOffer[]): Problems<OfferField> =>
  onlyProblems<OfferField>([
    ['id', idProblem(offer, all)],
    ['name', nameProblem(offer.name, OFFER.name.most)],
    [
      'price',
      amountOf(offer.price) === undefined
        ? `Please give an amount, such as ${spa.currency}300.`
        : tooLong(offer.price, OFFER.price.most),
    ],
    ['description', lineProblem(offer.description, OFFER.description.most)],
    [
      'minutes',
      Number.isInteger(offer.minutes) && offer.minutes >= 1 && offer.minutes <= OFFER.minutes.most
        ? undefined
        : `A whole number from 1 to ${String(OFFER.minutes.most)}.`,
    ],
    [
      'treatments',
      offer.treatments.length > OFFER.treatments.most || offer.treatments.length === 0
        ? `Please choose 1 to ${String(OFFER.treatments.most)}: the price takes their place.`
        : undefined,
    ],
    ['until', offer.until === '' || isDate(offer.until) ? undefined : 'Please give a date, or none.'],
  ])

type OnMenu = Pick<Service, 'name' | 'duration'>

/** Minutes of these treatments, one after the other; undefined without one, and when the menu lacks one. */
export const menuMinutes = (treatments: readonly string[], menu: readonly OnMenu[]): number | undefined => {
  const minutes = treatments.map((name) => menu.find((one) => isSameTreatment(one.name, name))?.duration)
  if (minutes.length === 0 || minutes.includes(undefined)) return undefined
  return minutes.reduce<number>((sum, one) => sum + (one ?? 0), 0)
}

/**
 * The question before saving an offer whose minutes differ from those of its treatments. Not asked again for an offer that is `saved` like
 * this.
 */
export const minutesQuestion = (
  offer: HouseOffer,
  menu: readonly OnMenu[],
  saved: readonly HouseOffer[],
): string | undefined => {
  const minutes = menuMinutes(offer.treatments, menu)
  if (minutes === undefined || minutes === offer.minutes) return undefined
  const isSaved = saved.some(
    (one) =>
      one.id === offer.id && one.minutes === offer.minutes && one.treatments.join('\n') === offer.treatments.join('\n'),
  )
  if (isSaved) return undefined
  return `${offer.name} has ${String(offer.minutes)} minutes; its treatments take ${String(minutes)} on the menu.`
}

/** One entry an offer, in their order. */
export const offersProblems = (offers: readonly HouseOffer[]): Problems<OfferField>[] =>
  offers.map((offer) => offerProblems(offer, offers))

export type MemberField = Exclude<keyof Member, 'picture'>
const MEMBER_FIELDS: readonly MemberField[] = ['role', 'specialty', 'sentence']

/** One entry a member, in their order. */
export const teamProblems = (team: readonly Member[]): Problems<MemberField>[] =>
  team.map((member) =>
    onlyProblems<MemberField>([
      ['name', nameProblem(member.name, MEMBER.name.most)],
      ...MEMBER_FIELDS.map((name) => [name, lineProblem(member[name], MEMBER[name].most)] as const),
    ]),
  )
