import type { DocumentData } from 'firebase/firestore/lite'
import { serverNow } from '#config/server-time.ts'
import { changedText, type LastChange } from '#domain/last-change.ts'
import type { Staff } from '#domain/staff.ts'
import { DataError } from './data-error.ts'
import { retriedStaffChange } from './firebase/staff-change.ts'
import { readStamp, setStamped, type StampPlace } from './stamps.ts'

/** How main's settings are written. A document may hold several settings; writing one leaves the others as they are stored. */

type SettingsDocument = {
  /** The operation in the messages of a failure: `Saving the limits`. */
  operation: string
  path: string
  stamp: StampPlace
  /** The path of a document from which the written fields follow too. It is read in the same transaction. */
  source?: string
}

export type Setting<Value> = SettingsDocument & {
  /** The setting within its document. Equal settings must give equal JSON. */
  read: (stored: DocumentData | undefined) => unknown
  /** The fields of the document with this value, without its stamp. */
  write: (value: Value, stored: DocumentData | undefined, source: DocumentData | undefined) => DocumentData
  /** Another document that follows from the value. It is written in the same commit. */
  follower?: Pick<SettingsDocument, 'path' | 'stamp'> & {
    write: (value: Value, stored: DocumentData | undefined) => DocumentData
  }
}

/** `fields` makes its fields of what is stored. */
type Follower = Pick<SettingsDocument, 'path' | 'stamp'> & {
  fields: (stored: DocumentData | undefined) => DocumentData
}

/** `from`: what the form began with. */
export type Change<Value> = { from: Value; to: Value }

/** The stored setting is no longer what the form began with; nothing was written. `message` says who changed it and when. */
export class ChangedError extends DataError {
  constructor(message: string) {
    super('conflict', message)
  }
}

/** Writes, in one transaction, what `fieldsFrom` makes of the stored document, and the follower. Throws DataError. */
export const rewriteSettings = (
  { operation, path, stamp, source }: SettingsDocument,
  staff: Staff,
  fieldsFrom: (
    stored: DocumentData | undefined,
    own: { lastChange: () => Promise<LastChange>; source: DocumentData | undefined },
  ) => DocumentData | Promise<DocumentData>,
  follower?: Follower,
): Promise<void> =>
  retriedStaffChange(operation, (lite, signal) =>
    lite.runTransaction(lite.db, async (transaction) => {
      signal.throwIfAborted()
      const ref = lite.doc(lite.db, path)
      const stored = (await transaction.get(ref)).data()
      const fields = await fieldsFrom(stored, {
        source: source ? (await transaction.get(lite.doc(lite.db, source))).data() : undefined,
        lastChange: () => readStamp({ lite, transaction }, ref, stamp),
      })
      const followerRef = follower && lite.doc(lite.db, follower.path)
      const following = followerRef && follower.fields((await transaction.get(followerRef)).data())
      signal.throwIfAborted()
      setStamped({ lite, transaction, staff }, ref, fields, stamp)
      if (following) setStamped({ lite, transaction, staff }, followerRef, following, follower.stamp)
    }),
  )

/**
 * Stores `to` if the document holds `from`, or `to` already, as after a lost answer; so saving once more does no harm. Throws DataError;
 * ChangedError if the document holds another value. The error names who wrote the document last: where that holds several settings, the person may have changed another one.
 */
export const saveIfUnchanged = <Value>(
  setting: Setting<Value>,
  { from, to }: Change<Value>,
  staff: Staff,
): Promise<void> => {
  const { read, write, follower } = setting
  return rewriteSettings(
    setting,
    staff,
    async (stored, { lastChange, source }) => {
      const now = JSON.stringify(read(stored))
      const isStored = (value: Value) => JSON.stringify(read(write(value, stored, source))) === now
      if (!isStored(from) && !isStored(to)) throw new ChangedError(changedText(await lastChange(), staff, serverNow()))
      return write(to, stored, source)
    },
    follower && { ...follower, fields: (stored) => follower.write(to, stored) },
  )
}
