import { type Booking, type BookingStatus, parseBooking } from '#domain/booking.ts'
import type { Staff } from '#domain/staff.ts'
import type { Confirmation } from './booking-confirmation.ts'
import type { Link } from './booking-link.ts'
import type { MailOutcome } from './booking-mail.ts'
import { attempt } from './attempt.ts'
import { DataError } from './data-error.ts'
import { staffFirestore } from './firebase.ts'
import type { Lite } from './firestore-lite.ts'
import { countAll, listNewest } from './newest.ts'
import { loadDecisions } from './parts.ts'

/** Milliseconds: a decision is tried again by the SDK when a colleague was at the same documents. */
const DECISION_TIMEOUT_MS = 30_000

export type ListOptions = { status?: BookingStatus; after?: Booking; limit?: number }

/** Newest first, 50 at a time; `after` is the last one already shown. Bookings without `createdAt` are not in it. Throws DataError. */
export const listBookings = ({ status, after, limit }: ListOptions = {}): Promise<Booking[]> =>
  attempt('Reading the bookings', async () => {
    const lite = await staffFirestore()
    const narrowed = status ? [lite.where('status', '==', status)] : []
    const docs = await listNewest(lite, lite.collection(lite.db, 'bookings'), after, narrowed, limit)
    return docs.map((found) => parseBooking(found.id, found.data()))
  })

/** Throws DataError('missing') when it is gone. */
export const getBooking = (id: string): Promise<Booking> =>
  attempt('Reading the booking', async () => {
    const { db, doc, getDoc } = await staffFirestore()
    const found = await getDoc(doc(db, 'bookings', id))
    if (!found.exists()) throw new DataError('missing', 'This booking no longer exists.')
    return parseBooking(found.id, found.data())
  })

const named = (lite: Lite, status: BookingStatus) =>
  lite.query(lite.collection(lite.db, 'bookings'), lite.where('status', '==', status))

export type BookingCounts = Record<'total' | BookingStatus, number>

/** Whatever is neither confirmed nor rejected is pending, so that the figures add up and no old request is overlooked. */
export const countBookings = (): Promise<BookingCounts> =>
  attempt('Counting the bookings', async () => {
    const lite = await staffFirestore()
    const [total, confirmed, rejected] = await countAll(
      lite,
      lite.collection(lite.db, 'bookings'),
      named(lite, 'confirmed'),
      named(lite, 'rejected'),
    )
    // Counted while requests come in, one figure may be ahead of another for a moment.
    return { total, pending: Math.max(0, total - confirmed - rejected), confirmed, rejected }
  })

/**
 * `undated` are those without `createdAt`, which no ordered list shows; `unsorted` the pending ones whose status says something else or
 * nothing, which the filter Pending does not show.
 */
export type UnlistedCounts = Record<'undated' | 'unsorted', number>

/** Each figure is counted together with those it is the rest of. */
export const countUnlistedBookings = (): Promise<UnlistedCounts> =>
  attempt('Counting the bookings that no list holds', async () => {
    const lite = await staffFirestore()
    const bookings = lite.collection(lite.db, 'bookings')
    const [total, dated, pending, confirmed, rejected] = await countAll(
      lite,
      bookings,
      lite.query(bookings, lite.orderBy('createdAt', 'desc')),
      named(lite, 'pending'),
      named(lite, 'confirmed'),
      named(lite, 'rejected'),
    )
    return { undated: Math.max(0, total - dated), unsorted: Math.max(0, total - pending - confirmed - rejected) }
  })

/**
 * Confirms a pending booking, or re-confirms one whose date or time is edited: booking, client profile and its count in one
 * transaction. `change.time` is 12-hour text. Throws DataError; `conflict` when it is no longer what the screen showed, saying who
 * did what. The mail is the caller's next step.
 */
export const confirmBooking = (
  booking: Booking,
  change: { date: string; time: string },
  staff: Staff,
): Promise<Confirmation> =>
  decision('Confirming the booking', async (signal) => {
    const [lite, { confirm }] = await Promise.all([staffFirestore(), loadDecisions()])
    return confirm(lite, { booking, change, staff, signal })
  })

/** pending → rejected; main only. An empty reason is stored as `Not available`. Throws DataError like `confirmBooking`. */
export const rejectBooking = (booking: Booking, reason: string, staff: Staff): Promise<Booking> =>
  decision('Rejecting the booking', async (signal) => {
    const [lite, { reject }] = await Promise.all([staffFirestore(), loadDecisions()])
    return reject(lite, { booking, reason, staff, signal })
  })

/**
 * Makes or finds the profile of a confirmed booking that has none, and counts the booking there once. Throws DataError like
 * `confirmBooking`; `conflict` when it is linked already.
 */
export const linkClient = (booking: Booking, staff: Staff): Promise<Link> =>
  decision('Linking the client profile', async (signal) => {
    const [lite, { link }] = await Promise.all([staffFirestore(), loadDecisions()])
    return link(lite, { booking, staff, signal })
  })

/** Notes what became of the mail for the confirmation shown; the answer carries its mark. Throws DataError like `confirmBooking`. */
export const recordMail = (booking: Booking, mail: MailOutcome, staff: Staff): Promise<Booking> =>
  decision('Recording the e-mail', async (signal) => {
    const [lite, { record }] = await Promise.all([staffFirestore(), loadDecisions()])
    return record(lite, { booking, mail, staff, signal })
  })

const decision = <T>(operation: string, run: (signal: AbortSignal) => Promise<T>) =>
  attempt(operation, run, DECISION_TIMEOUT_MS)
