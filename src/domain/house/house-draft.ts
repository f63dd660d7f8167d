import { MEMBER } from '#records/house.ts'
import { fieldsOf, listOf, numberOf, textOf } from '#records/stored.ts'
import { parseFees } from '../payment.ts'
import { typedTexts } from '../typed-texts.ts'
import { type HouseOffer, WORD_NAMES } from './house.ts'
import type { HouseParts, PartName } from './owner-house.ts'
import type { Member } from './team.ts'

/** The drafts of House that the browser kept, including incomplete offers. Malformed values get their defaults. */

const offerOf = (value: unknown): HouseOffer => {
  const { minutes, guests, treatments, isHidden } = fieldsOf(value)
  return {
    ...typedTexts(['id', 'name', 'price', 'description', 'until', 'picture'], value),
    minutes: numberOf(minutes) ?? 0,
    guests: numberOf(guests) === 2 ? 2 : 1,
    treatments: listOf(treatments).map(textOf),
    isHidden: isHidden === true,
  }
}

const memberOf = (value: unknown): Member => typedTexts(Object.keys(MEMBER) as (keyof Member)[], value)

const PARSERS: { readonly [Part in PartName]: (value: unknown) => HouseParts[Part] } = {
  words: (value) => typedTexts(WORD_NAMES, value),
  offers: (value) => listOf(value).map(offerOf),
  team: (value) => listOf(value).map(memberOf),
  fees: parseFees,
}

export const parseHouseDraft = <Part extends PartName>(part: Part, value: unknown): HouseParts[Part] =>
  PARSERS[part](value)
