import type { Env } from '#config/env.ts'
import { fieldsOf, listOf } from './stored.ts'

/** Documents as Firestore's REST answers write them, for the build and for pages that load no SDK. */

/** A text, number, list or map from its typed form, such as `{ stringValue: 'Neo' }`. */
const plain = (value: unknown): unknown => {
  const typed = fieldsOf(value)
  if ('mapValue' in typed) return plainFields(fieldsOf(typed['mapValue'])['fields'])
  if ('arrayValue' in typed) return listOf(fieldsOf(typed['arrayValue'])['values']).map(plain)
  const [kind, content] = Object.entries(typed)[0] ?? []
  // Whole numbers are written as text, and special numbers such as NaN, too.
  return kind === 'integerValue' || kind === 'doubleValue' ? Number(content) : content
}

/** The fields of a document. Times stay ISO text, which the parsers of the nouns read. Anything but typed fields becomes undefined. */
export const plainFields = (fields: unknown): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fieldsOf(fields)).map(([name, value]) => [name, plain(value)]))

/** Where the documents of the configured Firestore are read without signing in; undefined when none is configured. */
export const documentsOf = ({ firebase, emulators }: Env): string | undefined => {
  if (!firebase) return undefined
  const origin = emulators
    ? `http://${emulators.firestore.host}:${emulators.firestore.port}`
    : 'https://firestore.googleapis.com'
  return `${origin}/v1/projects/${firebase.projectId}/databases/(default)/documents`
}
