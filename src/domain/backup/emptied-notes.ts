import { noteFields } from '../keeping.ts'
import { momentIn, momentKey } from './checks.ts'
import type { BackupDocument } from './file.ts'

/** Up to when profiles were last changed whose notes are emptied; undefined for any other document than `settings/records`. */
export const markIn = (document: BackupDocument): string | undefined =>
  document.path === 'settings/records' ? momentIn(document, 'notesErasedTo') : undefined

/**
 * Emptying old notes leaves `updatedAt` as it is, so no increment sees it; the mark tells which profiles it reached.
 */
export const withoutOldNotes = (document: BackupDocument, mark: string): BackupDocument => {
  const changed = momentIn(document, 'updatedAt')
  if (mark === '' || changed === '' || !/^clients\/[^/]+$/.test(document.path)) return document
  if (momentKey(changed) > momentKey(mark)) return document
  const isUnwelcome = document.fields['isUnwelcome']?.['booleanValue'] === true
  const emptied = noteFields(isUnwelcome).filter((name) => name in document.fields)
  return {
    ...document,
    fields: { ...document.fields, ...Object.fromEntries(emptied.map((name) => [name, { stringValue: '' }])) },
  }
}
