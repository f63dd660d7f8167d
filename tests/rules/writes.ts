import { setDoc, type WriteBatch } from 'firebase/firestore/lite'
import { expect } from 'vitest'
import type { Lite } from '#data/firebase/lite.ts'
import { newId } from '#shared/new-id.ts'
import { BOOKING_FORM, CHOSEN_SERVICE } from '#records/booking-form.ts'
import { bookingRequest, contactDraft, daysAhead, emailOf, newClientFields, text } from '#support/builders.ts'
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

/** As the site saves settings and treatments. */
export const putNow = (lite: Lite, path: string, fields: Fields): Promise<void> =>
  put(lite, path, { updatedAt: lite.serverTimestamp(), ...fields })

const times = (lite: Lite) => ({ createdAt: lite.serverTimestamp(), updatedAt: lite.serverTimestamp() })

/** A pending booking as the form saves it. */
export const bookingFields = (lite: Lite, own: Fields = {}): Fields => ({
  ...withKeys({ ...bookingRequest(), ...own }),
  clientId: null,
  status: 'pending',
  ...times(lite),
  ...own,
})

const longest = ({ most }: { most: number }) => text(most)

/** What the form submits when everything is at its limit at once. */
export const longestRequest = (): Fields => ({
  ...bookingRequest(),
  firstName: longest(BOOKING_FORM.firstName),
  lastName: longest(BOOKING_FORM.lastName),
  fullName: longest(BOOKING_FORM.fullName),
  email: emailOf(BOOKING_FORM.email.most),
  specialRequests: longest(BOOKING_FORM.specialRequests),
  healthNote: longest(BOOKING_FORM.healthNote),
  services: longest(BOOKING_FORM.services),
  selectedServices: Array.from({ length: BOOKING_FORM.selectedServices.most }, () => ({
    name: longest(CHOSEN_SERVICE.name),
    duration: CHOSEN_SERVICE.duration.most,
    price: longest(CHOSEN_SERVICE.price),
  })),
  serviceCount: BOOKING_FORM.selectedServices.most,
  guests: BOOKING_FORM.guests.most,
  totalTime: '240h 0min',
  totalPrice: longest(BOOKING_FORM.totalPrice),
  date: daysAhead(366),
  time: '06:30 PM',
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
