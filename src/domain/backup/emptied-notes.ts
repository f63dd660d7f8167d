import { fieldsOf } from '#records/stored.ts'

/** Notes that main emptied because the client was not seen for long. */

type Typed = Readonly<Record<string, Readonly<Record<string, unknown>>>>

const NOTES = ['notes', 'preferences', 'alert'] as const
const EMPTY = { stringValue: '' }

/** Milliseconds since 1970 of a typed time; NaN for anything else. */
const timeOf = (value: unknown): number => {
  const text = fieldsOf(value)['timestampValue']
  return typeof text === 'string' ? Date.parse(text) : Number.NaN
}

/**
 * The typed fields of a profile as a backup restores them. Emptying the notes leaves `updatedAt` as it is, so that an increment does not read
 * the profile again: the file before still holds them. `records` are the typed fields of the restored `settings/records`, whose
 * `notesErasedTo` says up to which `updatedAt` notes are emptied. The alert of a client who shall not come again stays.
 */
export const withErasedNotes = (profile: Typed, records: Typed | undefined): Typed => {
  const isEmptied = timeOf(profile['updatedAt']) <= timeOf(records?.['notesErasedTo'])
  if (!isEmptied) return profile
  const isUnwelcome = profile['isUnwelcome']?.['booleanValue'] === true
  const emptied = NOTES.filter((name) => name in profile && !(name === 'alert' && isUnwelcome))
  return { ...profile, ...Object.fromEntries(emptied.map((name) => [name, EMPTY])) }
}
