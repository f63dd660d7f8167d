import { fieldsOf, type Stamp, stampOf } from '../stored.ts'
import { type House, parseHouse } from './house.ts'
import { type Member, parseTeam } from './team.ts'

/** `settings/house` as main edits it, including hidden and ended offers. An undefined part was never set. */
export type OwnerHouse = House & {
  team: readonly Member[] | undefined
  /** Stored offers that are shown nowhere: without an address, a name or a price, double, or beyond the most. */
  unreadOffers: number
  changedBy: Stamp | undefined
}

/** What one form saves. */
export type HouseParts = {
  words: House['words']
  offers: NonNullable<House['offers']>
  team: readonly Member[]
}
export type PartName = keyof HouseParts

/** `stamp`: who changed it last stands in a document of its own. Never throws. */
export const parseOwnerHouse = (data: unknown, stamp?: unknown): OwnerHouse => {
  const house = parseHouse(data)
  const { offers } = fieldsOf(data)
  const unreadOffers = Array.isArray(offers) ? offers.length - (house.offers?.length ?? 0) : 0
  return { ...house, team: parseTeam(data), unreadOffers, changedBy: stampOf(fieldsOf(stamp)['updatedBy']) }
}

/** As it is stored: `hidden` in place of `isHidden`. */
export const partFields = (part: PartName, value: HouseParts[PartName]): unknown =>
  part === 'offers'
    ? (value as HouseParts['offers']).map(({ isHidden, ...offer }) => ({ ...offer, hidden: isHidden }))
    : value

/** Whether two values of a part would be stored the same. The order of fields within an entry does not matter. */
export const isSamePart = (part: PartName, one: unknown, other: unknown): boolean => {
  const stored = (value: unknown) =>
    value === undefined
      ? ''
      : JSON.stringify(parseOwnerHouse({ [part]: partFields(part, value as HouseParts[PartName]) })[part])
  return stored(one) === stored(other)
}
