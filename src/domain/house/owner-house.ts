import { fieldsOf } from '#records/stored.ts'
import { parseHouse } from './house.ts'
import { parseFees } from '../payment.ts'

/** `settings/house` as the desk needs it, including hidden and ended offers. Undefined offers were never set. */
export const parseOwnerHouse = (data: unknown) => ({
  ...parseHouse(data),
  fees: parseFees(fieldsOf(data)['fees']),
})
