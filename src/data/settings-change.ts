import type { DocumentData } from 'firebase/firestore/lite'
import type { Setting } from '#shared/setting.ts'
import { ChangedError, staffTransaction } from './firebase/staff-change.ts'
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

/** Writes, in one transaction, the value that `change` makes of the stored one; then public pages of this browser read it again. Throws DataError. */
export const changeSetting = <Draft>(
  { name, path, read, write }: Written<Draft>,
  change: (stored: Draft, document: DocumentData | undefined) => Draft,
  follows?: Follows<Draft>,
): Promise<void> =>
  staffTransaction(`Saving the ${name}`, async ({ db, doc, serverTimestamp }, transaction) => {
    const stored = (await transaction.get(doc(db, path))).data()
    const other = follows && (await transaction.get(doc(db, follows.path))).data()
    const to = change(read(stored), stored)
    const put = (at: string, fields: DocumentData) => {
      // Firestore refuses `undefined`.
      const given = Object.entries(fields).filter(([, value]) => value !== undefined)
      transaction.set(doc(db, at), { ...Object.fromEntries(given), updatedAt: serverTimestamp() })
    }
    put(path, { ...write(to, stored), ...follows?.own?.(to, other) })
    if (follows?.other) put(follows.path, follows.other(to, other))
  }).then(forgetHouse)

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
