import type { Field, Fields } from '#records/fields.ts'

/** Valid documents of a record, for tests of what reads, writes or refuses them. */

const TEXTS = {
  name: ['Amantle Kgosi', 'Somebody Else'],
  line: ['Unhurried', 'Something else'],
  text: ['Likes tea', 'Something else'],
  email: ['amantle@guest.example', 'other@guest.example'],
  phone: ['+267 71234567', '+267 72222222'],
  message: ['Is there a room with a view?', 'Something else entirely'],
  id: ['service_spa-1', 'template_other'],
} as const

/** The form of moments and stamps: a test may write Dates or Timestamps. */
export type Written = { moment: unknown; stamp: unknown }

/** A valid value; `which` picks one of several. */
export const validValue = (field: Field, { moment, stamp }: Written, which: number): unknown => {
  switch (field.is) {
    case 'price':
      return which % 2 === 0 ? 'P350' : 'From P300'
    case 'flag':
      return which % 2 === 1
    case 'whole':
      return which % 2 === 0 ? field.most : field.least
    case 'oneOf':
      return field.values[which % field.values.length]
    case 'moment':
      return moment
    case 'stamp':
      return stamp
    case 'list':
    case 'words':
      return ['x'].slice(0, which)
    default:
      return TEXTS[field.is][which % 2]
  }
}

/** Documents with and without the optional fields, with each value of a choice. */
export const validDocuments = (record: Fields, written: Written): Record<string, unknown>[] => {
  const choices = Math.max(1, ...Object.values(record).map((field) => (field.is === 'oneOf' ? field.values.length : 1)))
  return Array.from({ length: choices }, (_, which) => which).flatMap((which) =>
    [true, false].map((isWhole) =>
      Object.fromEntries(
        Object.entries(record).flatMap(([name, field]) =>
          isWhole || !field.isOptional ? [[name, validValue(field, written, which)]] : [],
        ),
      ),
    ),
  )
}
