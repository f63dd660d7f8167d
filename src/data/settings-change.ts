import type { DocumentData } from 'firebase/firestore/lite'
import { serverNow } from '#config/server-time.ts'
import { momentInWords } from '#domain/venue-clock.ts'
import { fieldsOf, momentOf } from '#records/stored.ts'
import { DataError } from './data-error.ts'
import { retriedStaffChange } from './firebase/staff-change.ts'

/** How main's settings are written. A document may hold several settings; writing one leaves the others as they are stored. */

type SettingsDocument = {
  /** The operation in the messages of a failure: `Saving the limits`. */
  operation: string
  path: string
  /** The path of a document from which the written fields follow too. It is read in the same transaction. */
  source?: string
}

export type Setting<Value> = SettingsDocument & {
  /** The setting within its document. Equal settings must give equal JSON. */
  read: (stored: DocumentData | undefined) => unknown
  /** The fields of the document with this value, without its time. */
  write: (value: Value, stored: DocumentData | undefined, source: DocumentData | undefined) => DocumentData
  /** Another document that follows from the value. It is written in the same commit. */
  follower?: { path: string; write: (value: Value, stored: DocumentData | undefined) => DocumentData }
}

/** `fields` makes its fields of what is stored. */
type Follower = { path: string; fields: (stored: DocumentData | undefined) => DocumentData }

/** `from`: what the form began with. */
export type Change<Value> = { from: Value; to: Value }

/**
 * The stored value is no longer what the form began with; nothing was written. The message has the time of the document's last change, which
 * may have been another value of it.
 */
export class ChangedError extends DataError {
  constructor(stored: unknown) {
    const at = momentOf(fieldsOf(stored)['updatedAt'])
    const last = at ? ` (last change at ${momentInWords(at, serverNow())})` : ''
    super('conflict', `This was changed meanwhile${last}. Nothing was saved.`)
  }
}

/** Writes, in one transaction, what `fieldsFrom` makes of the stored document, and the follower. Throws DataError. */
export const rewriteSettings = (
  { operation, path, source }: SettingsDocument,
  fieldsFrom: (stored: DocumentData | undefined, source: DocumentData | undefined) => DocumentData,
  follower?: Follower,
): Promise<void> =>
  retriedStaffChange(operation, ({ db, doc, runTransaction, serverTimestamp }, signal) =>
    runTransaction(db, async (transaction) => {
      signal.throwIfAborted()
      const read = async (of: string) => (await transaction.get(doc(db, of))).data()
      const fields = fieldsFrom(await read(path), source === undefined ? undefined : await read(source))
      const following = follower?.fields(await read(follower.path))
      signal.throwIfAborted()
      transaction.set(doc(db, path), { ...fields, updatedAt: serverTimestamp() })
      if (follower) transaction.set(doc(db, follower.path), { ...following, updatedAt: serverTimestamp() })
    }),
  )

/**
 * Stores `to` if the document holds `from`, or `to` already, as after a lost answer; so saving once more does no harm. Throws DataError;
 * ChangedError if the document holds another value.
 */
export const saveIfUnchanged = <Value>(setting: Setting<Value>, { from, to }: Change<Value>): Promise<void> => {
  const { read, write, follower } = setting
  return rewriteSettings(
    setting,
    (stored, source) => {
      const now = JSON.stringify(read(stored))
      const isStored = (value: Value) => JSON.stringify(read(write(value, stored, source))) === now
      if (!isStored(from) && !isStored(to)) throw new ChangedError(stored)
      return write(to, stored, source)
    },
    follower && { path: follower.path, fields: (stored) => follower.write(to, stored) },
  )
}
