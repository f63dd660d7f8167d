import { setDoc, type WriteBatch } from 'firebase/firestore/lite'
import { expect } from 'vitest'
import type { Lite } from '#data/firebase/lite.ts'
import { newId } from '#shared/new-id.ts'
import { bookingRequest, contactDraft, newClientFields } from '#support/builders.ts'
import { ONE } from '#support/ids.ts'
import { withKeys } from '#support/with-keys.ts'
import { DATE, receiptFields, TIME } from './diary-fields.ts'

/** The site's own writes, for the tests of this folder. */

export type Fields = Record<string, unknown>

export const allowed = async (operation: Promise<unknown>): Promise<void> => {
  await operation
}

/** Expects a refusal by the rules; any other failure fails the test. */
export const denied = async (operation: Promise<unknown>): Promise<void> => {
  const outcome = await operation.then(
    () => 'allowed',
    (error: unknown) => (error as { code?: unknown }).code ?? error,
  )
  expect(outcome).toBe('permission-denied')
}

export const put = (lite: Lite, path: string, fields: Fields): Promise<void> => setDoc(lite.doc(lite.db, path), fields)

const times = (lite: Lite) => ({ createdAt: lite.serverTimestamp(), updatedAt: lite.serverTimestamp() })

/** A pending booking as the form saves it. */
export const bookingFields = (lite: Lite, own: Fields = {}): Fields => ({
  ...withKeys({ ...bookingRequest(), ...own }),
  clientId: null,
  status: 'pending',
  ...times(lite),
  ...own,
})

export const contactFields = (lite: Lite, own: Fields = {}): Fields => ({
  ...withKeys({ ...contactDraft(), ...own }),
  status: 'new',
  ...times(lite),
  ...own,
})

export const clientFields = (lite: Lite, own: Fields = {}): Fields => ({
  ...withKeys({ ...newClientFields(), ...own }),
  ...times(lite),
  ...own,
})

/** The receipt of a booking or message that is sent now. */
export const receiptOf = (lite: Lite, collection: 'bookings' | 'contacts', fields: Fields): Fields => {
  const createdAt = lite.serverTimestamp()
  if (collection === 'contacts') return { createdAt }
  const { date = DATE, time = TIME } = fields
  return receiptFields({ date, time, createdAt, updatedAt: createdAt })
}

/** A booking or message with its receipt. */
export const submit = (
  lite: Lite,
  collection: 'bookings' | 'contacts',
  fields: Fields,
  id = ONE,
  receipt: Fields = receiptOf(lite, collection, fields),
): Promise<void> => {
  const batch = lite.writeBatch(lite.db)
  batch.set(lite.doc(lite.db, collection, id), fields)
  batch.set(lite.doc(lite.db, 'receipts', id), receipt)
  return batch.commit()
}

export const without = (fields: Fields, name: string): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([key]) => key !== name))

/** Adds the notice of an erasure to a commit, with the list of the bookings and messages that it erases. */
export const notesErasure = (lite: Lite, batch: WriteBatch, ids: readonly string[]): WriteBatch => {
  const [mark, now] = [newId(), lite.serverTimestamp()]
  return batch
    .set(lite.doc(lite.db, 'settings/erasure'), { updatedAt: now, mark })
    .set(lite.doc(lite.db, 'erasures', mark), { at: now, ids })
}
