import type { Field, Fields, TextField } from './fields.ts'
import { fieldsOf, momentOf, type Stamp, stampOf, textOf, wholeIn } from './stored.ts'

type Read<Of extends Field> = Of extends TextField | { is: 'price' }
  ? string
  : Of extends { values: readonly (infer Value)[] }
    ? Value
    : Of extends { is: 'moment' }
      ? Date | null
      : Of extends { is: 'whole' }
        ? number
        : Of extends { is: 'flag' }
          ? boolean
          : Of extends { is: 'list' }
            ? unknown[]
            : Stamp

type NamesOf<Of extends Fields, Wanted> = { [Name in keyof Of]: Of[Name] extends Wanted ? Name : never }[keyof Of]
type Unread<Of extends Fields> = NamesOf<Of, { isUnread: true }>
/** Numbers and stamps are left out if the document lacks them. */
type Absent<Of extends Fields> = Exclude<
  NamesOf<Of, { is: 'whole' | 'stamp' }>,
  Unread<Of> | NamesOf<Of, { absent: unknown }>
>

/** A document of the record, as it is read. */
export type Stored<Of extends Fields> = {
  -readonly [Name in Exclude<keyof Of, Absent<Of> | Unread<Of>>]: Read<Of[Name]>
} & { -readonly [Name in Absent<Of>]?: Read<Of[Name]> }

const readField = (field: Field, value: unknown): unknown => {
  switch (field.is) {
    case 'oneOf': {
      const word = textOf(value).trim().toLowerCase()
      return field.values.find((one) => one.toLowerCase() === word) ?? field.values[0]
    }
    case 'price':
      return textOf(value).trim()
    case 'flag':
      return value === true
    case 'whole':
      return wholeIn(value, field.least, field.most) ?? field.absent
    case 'moment':
      return momentOf(value)
    case 'stamp':
      return stampOf(value)
    case 'list':
    case 'words':
      return Array.isArray(value) ? value : []
    default:
      return textOf(value) || (field.absent ?? '')
  }
}

/** Never throws. A number outside of its limits or a stamp that cannot be read is left out; texts of any length are kept. */
export const readRecord = <Of extends Fields>(record: Of, stored: unknown): Stored<Of> => {
  const fields = fieldsOf(stored)
  const read: Record<string, unknown> = {}
  for (const [name, field] of Object.entries(record)) {
    if (field.isUnread) continue
    const value = readField(field, fields[name])
    if (value !== undefined) read[name] = value
    if (value === '' && 'earlierName' in field) read[name] = textOf(fields[field.earlierName ?? name])
  }
  return read as Stored<Of>
}
