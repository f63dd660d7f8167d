import type { Field, Fields } from '#records/fields.ts'
import { validValue } from '#support/records.ts'
import { INVENTED } from '../../diary-fields.ts'
import { type Kind, matching, now, oneOf, optional, stamp, whole } from './kinds.ts'
import { anyPhone, emailUpTo, message, name } from './texts.ts'
import type { Fields as Values } from './values.ts'

/** What a record says of each field, as the kinds that the attacks are made of. */

const kindOf = (field: Field): Kind => {
  switch (field.is) {
    case 'name':
      return name(field.most, field.least)
    case 'message':
      return message(field.most, field.least)
    case 'email':
      return emailUpTo(field.most)
    case 'phone':
      return anyPhone
    case 'id':
      return matching(
        new RegExp(`^[A-Za-z0-9_-]{${String(field.least ?? 0)},${String(field.most)}}$`),
        'x'.repeat(field.most),
        'x'.repeat(field.most + 1),
        ...['service_spa-1', 'a b', 'a\n', 'é', 'a.b'],
      )
    case 'whole':
      return whole(field.least, field.most)
    case 'oneOf':
      return oneOf(...field.values)
    case 'moment':
      return now
    case 'stamp':
      return stamp
  }
}

export const kindsOf = (record: Fields): Record<string, Kind> =>
  Object.fromEntries(
    Object.entries(record).map(([field, one]) => [field, one.isOptional ? optional(kindOf(one)) : kindOf(one)]),
  )

/** Nobody who attacks has this stamp. */
const SOMEBODY = { name: 'Third', uid: 'third-uid' }

/** The fields of the record that a write does not name, each with another valid value. */
export const othersOf = (record: Fields, says: Record<string, Kind>): Values =>
  Object.fromEntries(
    Object.entries(record).flatMap(([field, one]) =>
      field in says ? [] : [[field, validValue(one, { moment: INVENTED, stamp: SOMEBODY }, 1)]],
    ),
  )
