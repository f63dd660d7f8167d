/** A document's fields as plain values: string, number, boolean, null, Date, array, object. */
export type Fields = { readonly [name: string]: unknown }
export type SeedDocument = { path: string; fields: Fields }

type WireValue = Record<string, unknown>

/** A plain value in the JSON of Firestore's REST API. Throws for a type that Firestore cannot store. */
const wireValue = (value: unknown): WireValue => {
  if (value === null) return { nullValue: null }
  if (value instanceof Date) return { timestampValue: value.toISOString() }
  if (Array.isArray(value)) return { arrayValue: { values: value.map(wireValue) } }
  switch (typeof value) {
    case 'string':
      return { stringValue: value }
    case 'boolean':
      return { booleanValue: value }
    case 'number':
      return Number.isSafeInteger(value) ? { integerValue: String(value) } : { doubleValue: value }
    case 'object':
      return { mapValue: { fields: wireFields(value as Fields) } }
    default:
      throw new Error(`Firestore cannot hold a ${typeof value}.`)
  }
}

export const wireFields = (fields: Fields): WireValue =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, wireValue(value)]))
