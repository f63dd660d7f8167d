import { momentKey } from './checks.ts'
import type { BackupDocument } from './file.ts'

/** As `data/old-records.ts` empties them: with the notes of a profile. */
const NOTES = ['notes', 'preferences', 'alert']

const momentOf = ({ fields }: BackupDocument, field: string): string => {
  const moment = fields[field]?.['timestampValue']
  return typeof moment === 'string' ? moment : ''
}

/** Up to when profiles were last changed whose notes are emptied; undefined for any other document than `settings/records`. */
export const markIn = (document: BackupDocument): string | undefined =>
  document.path === 'settings/records' ? momentOf(document, 'notesErasedTo') : undefined

/**
 * Emptying old notes leaves `updatedAt` as it is, so no increment sees it; the mark tells which profiles it reached. The alert of a client who
 * shall not come again stays.
 */
export const withoutOldNotes = (document: BackupDocument, mark: string): BackupDocument => {
  const changed = momentOf(document, 'updatedAt')
  if (mark === '' || changed === '' || !/^clients\/[^/]+$/.test(document.path)) return document
  if (momentKey(changed) > momentKey(mark)) return document
  const keepsAlert = document.fields['isUnwelcome']?.['booleanValue'] === true
  const emptied = NOTES.filter((name) => name in document.fields && !(name === 'alert' && keepsAlert))
  return {
    ...document,
    fields: { ...document.fields, ...Object.fromEntries(emptied.map((name) => [name, { stringValue: '' }])) },
  }
}
