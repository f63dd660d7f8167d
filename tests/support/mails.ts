import { setDoc } from 'firebase/firestore/lite'
import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from 'vitest'
import { postMail } from '#data/emailjs.ts'
import { parseBooking } from '#domain/booking.ts'
import { bookingRequest } from './builders.ts'
import { connectAs } from './connections.ts'
import { type LocalFirestore, startFirestore } from './start-firestore.ts'

/**
 * E-mails as the data modules send them to EmailJS. The test file mocks `emailjs.ts`, the connections, and `#config/env.ts` with the settings of
 * `mail-settings.ts`.
 */

/** Starts a local Firestore that holds the settings of the confirmation before each test; staff are signed in. */
export const openMails = (): { firestore: () => LocalFirestore } => {
  let firestore: LocalFirestore
  beforeAll(async () => {
    firestore = await startFirestore()
  })
  beforeEach(async () => {
    await firestore.reset()
    connectAs({ staff: firestore.asStaff() })
    const { db, doc } = firestore.asOwner()
    await setDoc(doc(db, 'settings/email'), {
      serviceId: 'private-service',
      publicKey: 'private-key',
      templateId: 'confirmation-template',
    })
  })
  afterEach(() => {
    vi.mocked(postMail).mockReset()
  })
  afterAll(() => firestore.close())
  return { firestore: () => firestore }
}

/** The single e-mail that was sent. */
export const sent = () => {
  expect(postMail).toHaveBeenCalledOnce()
  const [sender, templateId, parameters, options] = vi.mocked(postMail).mock.calls[0] ?? []
  return { sender, templateId, parameters, options }
}

/** A confirmed booking of 15 January 2030. */
export const booking = (own: Record<string, unknown> = {}) =>
  parseBooking('one', { ...bookingRequest({ date: '2030-01-15' }), status: 'confirmed', ...own })
