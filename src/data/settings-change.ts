import type { DocumentData } from 'firebase/firestore/lite'
import { serverNow } from '#config/server-time.ts'
import type { Setting } from '#shared/setting.ts'
import { momentInWords } from '#shared/venue-clock.ts'
import { fieldsOf, momentOf } from '#records/stored.ts'
import { DataError } from './data-error.ts'
import { retriedStaffChange } from './firebase/staff-change.ts'
import { forgetHouse } from './public-house.ts'

/** How main's settings are written. A document may hold several settings; writing one leaves the others as they are stored. */

/** `from`: what the form began with. */
export type Change<Draft> = { from: Draft; to: Draft }

type Written<Draft> = Pick<Setting<Draft>, 'name' | 'path' | 'read' | 'write'>

/** Another document of the same commit: fields that the setting's own document takes from it, or all fields that it has afterwards. */
type Follows<Draft> = {
  path: string
  own?: (to: Draft, other: DocumentData | undefined) => DocumentData
  other?: (to: Draft, other: DocumentData | undefined) => DocumentData
}

/** Nothing was written. The time is that of the document's last change, which may have been another value of it. */
export class ChangedError extends DataError {
  constructor(stored: unknown) {
    const at = momentOf(fieldsOf(stored)['updatedAt'])
    const last = at ? ` (last change at ${momentInWords(at, serverNow())})` : ''
    super('conflict', `This was changed meanwhile${last}. Nothing was saved.`)
  }
}

/** Writes, in one transaction, the value that `change` makes of the stored one; then public pages of this browser read it again. Throws DataError. */
export const changeSetting = <Draft>(
  { name, path, read, write }: Written<Draft>,
  change: (stored: Draft, document: DocumentData | undefined) => Draft,
  follows?: Follows<Draft>,
): Promise<void> =>
  retriedStaffChange(`Saving the ${name}`, ({ db, doc, runTransaction, serverTimestamp }, signal) =>
    runTransaction(db, async (transaction) => {
      signal.throwIfAborted()
      const stored = (await transaction.get(doc(db, path))).data()
      const other = follows && (await transaction.get(doc(db, follows.path))).data()
      signal.throwIfAborted()
      const to = change(read(stored), stored)
      const put = (at: string, fields: DocumentData) => {
        // Firestore refuses `undefined`.
        const given = Object.entries(fields).filter(([, value]) => value !== undefined)
        transaction.set(doc(db, at), { ...Object.fromEntries(given), updatedAt: serverTimestamp() })
      }
      put(path, { ...write(to, stored), ...follows?.own?.(to, other) })
      if (follows?.other) put(follows.path, follows.other(to, other))
    }),
  ).then(forgetHouse)

/** Stores `to` if the document holds `from`, or `to` already, as after a lost answer. Throws DataError; else ChangedError. */
export const saveSetting = <Draft>(
  setting: Written<Draft>,
  { from, to }: Change<Draft>,
  follows?: Follows<Draft>,
): Promise<void> =>
  changeSetting(
    setting,
    (stored, document) => {
      const known = [from, to].map((value) => JSON.stringify(value))
      if (!known.includes(JSON.stringify(stored))) throw new ChangedError(document)
      return to
    },
    follows,
  )
