import type { Staff } from './staff.ts'
import { fieldsOf, momentOf, type Stamp, stampOf } from '#records/stored.ts'
import { momentInWords } from './venue-clock.ts'

/** Who wrote a document last, and when, where that is known. */
export type LastChange = { by: Stamp | undefined; at: Date | null }

/** `data`: the document that holds the stamp. Never throws. */
export const lastChangeOf = (data: unknown): LastChange => {
  const { updatedAt, updatedBy } = fieldsOf(data)
  return { by: stampOf(updatedBy), at: momentOf(updatedAt) }
}

/** `Thabo changed this at 10:42 AM today.`, venue time; `staff`, who reads it, is “You”. */
export const changedText = ({ by, at }: LastChange, staff: Staff, now: Date): string => {
  const who = by?.uid === staff.uid ? 'You' : by?.name || 'Somebody'
  return `${who} changed this${at ? ` at ${momentInWords(at, now)}` : ''}.`
}
