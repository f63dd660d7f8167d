import { fieldsOf } from '#records/stored.ts'
import { type PublicHouse, parseHouse } from './house.ts'
import { type Fees, parseFees } from '../payment.ts'

/** `settings/house` as the desk needs it, including hidden and ended offers. Undefined offers were never set. */
export type OwnerHouse = PublicHouse & { fees: Fees }

export const parseOwnerHouse = (data: unknown): OwnerHouse => ({
  ...parseHouse(data),
  fees: parseFees(fieldsOf(data)['fees']),
})
