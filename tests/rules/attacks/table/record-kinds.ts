import type { Field, Fields } from '#records/fields.ts'
import { validValue, type Written } from '#support/records.ts'
import { INVENTED } from '../../diary-fields.ts'
import { flag, type Kind, listUpTo, matching, now, oneOf, optional, orNull, stamp, whole, wordsUpTo } from './kinds.ts'
import { anyPhone, anyText, characters, emailUpTo, line, message, name, price } from './texts.ts'
import type { Fields as Values } from './values.ts'

/** What a record says of each field, as the kinds that the attacks are made of. */

const kindOf = (field: Field): Kind => {
  switch (field.is) {
    case 'name':
      return name(field.most, field.least)
    case 'text':
      return anyText(field.least ?? 0, field.most)
    case 'line':
      return line(field.most, field.least)
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
        ...['service_spa-1', 'a b', 'a\n', 'é', 'a.b', 'AZaz09_-', 'x', '', '@', '[', '`', '{', '/', ':'],
      )
    case 'whole':
      return whole(field.least, field.most)
    case 'price':
      return price
    case 'flag':
      return flag
    case 'oneOf':
      return oneOf(...field.values)
    case 'moment':
      return now
    case 'stamp':
      return stamp
    case 'list':
      return listUpTo(field.most, field.least)
    case 'words':
      return wordsUpTo(field.most, field.inAll)
  }
}

const allowed = (field: Field): Kind => {
  const kind = 'isNullable' in field ? orNull(kindOf(field)) : kindOf(field)
  return field.isOptional ? optional(kind) : kind
}

export const kindsOf = <Of extends Fields>(record: Of): Record<keyof Of, Kind> =>
  Object.fromEntries(Object.entries(record).map(([name, field]) => [name, allowed(field)])) as Record<keyof Of, Kind>

/** The same of a record whose texts the rules only count, in characters on one line; which characters, the form checks alone. */
export const countedKindsOf = (record: Fields): Record<string, Kind> => ({
  ...kindsOf(record),
  ...Object.fromEntries(
    Object.entries(record).flatMap(([name, field]) =>
      field.is === 'name' || field.is === 'line' ? [[name, characters(field.least ?? 0, field.most, true)]] : [],
    ),
  ),
})

/** Nobody who attacks has this stamp. */
const SOMEBODY = { name: 'Third', uid: 'third-uid' }

/** The fields of the record that a write does not name, each with another valid value. */
export const othersOf = (
  record: Fields,
  says: Record<string, Kind>,
  written: Written = { moment: INVENTED, stamp: SOMEBODY },
): Values =>
  Object.fromEntries(
    Object.entries(record).flatMap(([field, one]) => (field in says ? [] : [[field, validValue(one, written, 1)]])),
  )
