import type { Field, Fields, TextField } from './fields.ts'
import { fieldsOf, momentOf, numberOf, type Stamp, stampOf, textOf } from './stored.ts'

type Read<Of extends Field> = Of extends TextField
  ? string
  : Of extends { values: readonly (infer Value)[] }
    ? Value
    : Of extends { is: 'moment' }
      ? Date | null
      : Of extends { is: 'whole' }
        ? number
        : Stamp

/** Numbers and stamps have no default. */
type Absent<Of extends Fields> = {
  [Name in keyof Of]: Of[Name] extends { is: 'whole' | 'stamp' } ? Name : never
}[keyof Of]

/** A document of the record, as it is read. */
export type Stored<Of extends Fields> = { -readonly [Name in Exclude<keyof Of, Absent<Of>>]: Read<Of[Name]> } & {
  -readonly [Name in Absent<Of>]?: Read<Of[Name]>
}

const readField = (field: Field, value: unknown): unknown => {
  switch (field.is) {
    case 'oneOf': {
      const word = textOf(value).trim().toLowerCase()
      return field.values.includes(word) ? word : field.values[0]
    }
    case 'whole': {
      const number = numberOf(value)
      return number !== undefined && number >= field.least ? Math.floor(number) : undefined
    }
    case 'moment':
      return momentOf(value)
    case 'stamp':
      return stampOf(value)
    default:
      return textOf(value)
  }
}

/**
 * Never throws: a text that cannot be read is empty, a moment null, a choice its first value; a number or stamp is left out. Texts longer
 * and numbers larger than may be stored today are kept, because the desk must see what older versions stored.
 */
export const readRecord = <Of extends Fields>(record: Of, stored: unknown): Stored<Of> => {
  const fields = fieldsOf(stored)
  return Object.fromEntries(
    Object.entries(record).flatMap(([name, field]) => {
      const value = readField(field, fields[name])
      return value === undefined ? [] : [[name, value]]
    }),
  ) as Stored<Of>
}
