import { setDoc } from 'firebase/firestore/lite'
import { afterEach, beforeEach, vi } from 'vitest'
import { recordMail } from '#data/acts/answers.ts'
import { confirmBooking, type Appointment } from '#data/acts/confirm.ts'
import { getBooking } from './get-booking.ts'
import { submitBooking } from '#data/bookings.ts'
import { listEvents } from '#data/diary-desk.ts'
import { ERASURE } from '#records/backup.ts'
import { readRecord } from '#records/read.ts'
import type { Booking, BookingRequest } from '#features/booking/booking.ts'
import { parseDay } from '#features/diary/day.ts'
import { planOf } from '#features/diary/plan.ts'
import type { Service } from '#features/menu/service.ts'
import type { Staff } from '#shared/staff.ts'
import { bookingRequest, daysAhead, THATO } from './builders.ts'
import { connectAs } from './connections.ts'
import { ONE } from './ids.ts'
import { openRules } from './open-rules.ts'
import { storedAt } from './with-keys.ts'

type Fields = Record<string, unknown>
type Change = { date: string; time: string } & Partial<Appointment>

/** The appointment that the edit dialog makes of a change: consecutive treatments with the booking's lengths. */
export const appointmentOf = (booking: Booking, change: Change): Appointment => {
  const { selectedServices: services, guests } = booking
  const planned = planOf({ services, guests, date: change.date, time: change.time, buffer: 0, menu: MENU })
  return { plan: planned ?? { date: change.date, guests, buffer: 0, entries: [] }, ...change }
}

/** The booked date and time, or defaults for an old booking without them. */
const whenOf = ({ date, time }: Booking): Change => ({ date: date || daysAhead(1), time: time || '10:00 AM' })

/** The treatments of `builders.ts`. */
const MENU: Pick<Service, 'name' | 'category'>[] = [{ name: 'Swedish Massage', category: 'massage' }]

/**
 * The portal's data modules on a local Firestore that is empty before each test, by the connections of `data-doors.ts`.
 */
export const openDesk = () => {
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
  /** The fields of a document, read without rules. */
  const at = async (path: string): Promise<Fields | undefined> => {
    const { db, doc, getDoc } = firestore.asOwner()
    return (await getDoc(doc(db, path))).data()
  }
  const put = (path: string, fields: Fields): Promise<void> => {
    const { db, doc } = firestore.asOwner()
    return setDoc(doc(db, path), storedAt(path, fields))
  }
  /** A pending booking, submitted by a visitor. */
  const booked = async (own: Partial<BookingRequest> = {}, id = ONE): Promise<Booking> => {
    await submitBooking(id, bookingRequest(own))
    return getBooking(id)
  }
  /** Signs in and confirms, by default for the date and time shown. */
  const confirmAs = (staff: Staff, booking: Booking, change = whenOf(booking)) => {
    signInAs(staff)
    return confirmBooking(booking, appointmentOf(booking, change), staff)
  }
  return {
    firestore,
    at,
    dayAt: async (date: string) => parseDay(date, await at(`days/${date}`)),
    /** The kinds of a booking's events, oldest first. */
    kindsOf: async (id: string) => (await listEvents(id)).map(({ kind }) => kind),
    put,
    clients: async (): Promise<(Fields & { id: string })[]> => {
      const { collection, db, getDocs } = firestore.asOwner()
      return (await getDocs(collection(db, 'clients'))).docs.map((found) => ({ ...found.data(), id: found.id }))
    },
    /** The ids in each list of erasures, in order. */
    erasedIds: async () => {
      const { collection, db, getDocs } = firestore.asOwner()
      const { docs } = await getDocs(collection(db, 'erasures'))
      const lists = docs.map((found) => readRecord(ERASURE, found.data()).ids.map(String).toSorted())
      return lists.toSorted((one, other) => one.join().localeCompare(other.join()))
    },
    reset: () => firestore.reset(),
    signInAs,
    booked,
    confirmAs,
    confirmed: async (id = ONE) => {
      await confirmAs(THATO, await booked({}, id))
      return getBooking(id)
    },
    /** The booking, moved to today without an act, because an outcome can be recorded from the day of the visit on. */
    onItsDay: async ({ id, date, plan }: Booking) => {
      const today = daysAhead(0)
      await put(`bookings/${id}`, {
        ...(await at(`bookings/${id}`)),
        date: today,
        plan: plan && { ...plan, date: today },
      })
      await put(`days/${today}`, { ...(await at(`days/${date}`)), date: today })
      return getBooking(id)
    },
    /** Records an outcome of the mail, or claims it for a resend, as the last step of a confirmation does. */
    recordMail,
  }
}
export type Desk = ReturnType<typeof openDesk>
