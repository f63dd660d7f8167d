import { fieldsOf } from '#records/stored.ts'
import { type PublicHouse, parseHouse } from './house.ts'
import { type Fees, parseFees } from '../payment.ts'
import { type Member, parseTeam } from './team.ts'

/** `settings/house` as main edits it, including hidden and ended offers. An undefined part was never set. */
export type OwnerHouse = PublicHouse & {
  team: readonly Member[] | undefined
  fees: Fees
  /** Stored offers that are shown nowhere: without an address, a name or a price, double, or beyond the most. */
  unreadOffers: number
}

/** What one form saves. */
export type HouseParts = {
  words: PublicHouse['words']
  offers: NonNullable<PublicHouse['offers']>
  team: readonly Member[]
  fees: Fees
}
export type PartName = keyof HouseParts

/** Never throws. */
export const parseOwnerHouse = (data: unknown): OwnerHouse => {
  const house = parseHouse(data)
  const { fees, offers } = fieldsOf(data)
  const unreadOffers = Array.isArray(offers) ? offers.length - (house.offers?.length ?? 0) : 0
  return { ...house, team: parseTeam(data), fees: parseFees(fees), unreadOffers }
}

/** As it is stored: `hidden` in place of `isHidden`. */
export const partFields = (part: PartName, value: HouseParts[PartName]): unknown =>
  part === 'offers'
    ? (value as HouseParts['offers']).map(({ isHidden, ...offer }) => ({ ...offer, hidden: isHidden }))
    : value
