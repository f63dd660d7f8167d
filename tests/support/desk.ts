import { setDoc } from 'firebase/firestore/lite'
import { afterEach, beforeEach, vi } from 'vitest'
import { recordMail, type MailOutcome } from '#data/booking-changes/mail-outcome.ts'
import { confirmBooking } from '#data/booking-changes.ts'
import { getBooking } from '#data/bookings-desk.ts'
import { submitBooking } from '#data/bookings.ts'
import { remoteCall } from '#data/firebase/remote-call.ts'
import type { Booking, BookingRequest } from '#domain/booking.ts'
import type { Staff } from '#domain/staff.ts'
import { bookingRequest } from './builders.ts'
import { connectAs, connections } from './connections.ts'
import { ONE } from './ids.ts'
import { openRules } from './open-rules.ts'

type Fields = Record<string, unknown>
type Change = { date: string; time: string }

/**
 * The portal's data modules on a local Firestore that is empty before each test. The test file mocks `firebase/visitor.ts` and
 * `firebase/staff.ts` with `connections`.
 */
export type Desk = {
  firestore: ReturnType<typeof openRules>
  /** The fields of a document, read without rules. */
  at: (path: string) => Promise<Fields | undefined>
  put: (path: string, fields: Fields) => Promise<void>
  clients: () => Promise<(Fields & { id: string })[]>
  reset: () => Promise<void>
  /** From here on this person is signed in. */
  signInAs: (staff: Staff) => void
  /** A pending booking, submitted by a visitor. */
  booked: (own?: Partial<BookingRequest>, id?: string) => Promise<Booking>
  /** Signs in and confirms, by default for the date and time shown. */
  confirmAs: (staff: Staff, booking: Booking, change?: Change) => ReturnType<typeof confirmBooking>
  /** Records an outcome of the mail, or claims it for a resend, as the last step of a confirmation does. */
  recordMail: (booking: Booking, mail: MailOutcome, staff: Staff) => Promise<Booking>
}

export const openDesk = (): Desk => {
  const firestore = openRules()
  beforeEach(() => {
    connectAs({ visitor: firestore.asStranger(), staff: firestore.asStaff() })
  })
  afterEach(() => {
    vi.restoreAllMocks()
  })

  const signInAs = (staff: Staff) => {
    connectAs({ staff: staff.role === 'main' ? firestore.asMain(staff) : firestore.asStaff(staff) })
  }
  return {
    firestore,
    at: async (path) => {
      const { db, doc, getDoc } = firestore.asOwner()
      return (await getDoc(doc(db, path))).data()
    },
    put: (path, fields) => {
      const { db, doc } = firestore.asOwner()
      return setDoc(doc(db, path), fields)
    },
    clients: async () => {
      const { collection, db, getDocs } = firestore.asOwner()
      return (await getDocs(collection(db, 'clients'))).docs.map((found) => ({ ...found.data(), id: found.id }))
    },
    reset: () => firestore.reset(),
    signInAs,
    booked: async (own = {}, id = ONE) => {
      await submitBooking(id, bookingRequest(own))
      return getBooking(id)
    },
    confirmAs: (staff, booking, change = { date: booking.date, time: booking.time }) => {
      signInAs(staff)
      return confirmBooking(booking, change, staff)
    },
    recordMail: (booking, mail, staff) =>
      remoteCall('Recording the e-mail', async (signal) =>
        recordMail(await connections.staffFirestore(), { booking, mail, staff, signal }),
      ),
  }
}
