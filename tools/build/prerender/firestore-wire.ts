import type { Env } from '#config/env.ts'

/** A value as Firestore's REST answers write it. */
type WireValue = Partial<{
  mapValue: { fields?: WireFields }
  arrayValue: { values?: WireValue[] }
  timestampValue: string
}> &
  Record<string, unknown>
export type WireFields = Record<string, WireValue>

const plain = (value: WireValue): unknown => {
  if (value.mapValue) return plainFields(value.mapValue.fields)
  // Special numbers such as NaN are written as text too.
  for (const kind of ['integerValue', 'doubleValue']) if (typeof value[kind] === 'string') return Number(value[kind])
  if (value.arrayValue) return (value.arrayValue.values ?? []).map(plain)
  return Object.values(value)[0]
}

/** Times stay ISO text, which the parsers of `domain` read. */
export const plainFields = (fields: WireFields = {}): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, plain(value)]))

/** Where the documents of the configured Firestore are read without signing in; undefined when none is configured. */
export const documentsOf = ({ firebase, emulators }: Env): string | undefined => {
  if (!firebase) return undefined
  const origin = emulators
    ? `http://${emulators.firestore.host}:${emulators.firestore.port}`
    : 'https://firestore.googleapis.com'
  return `${origin}/v1/projects/${firebase.projectId}/databases/(default)/documents`
}
