import type { DocumentData, FieldValue, Transaction } from 'firebase/firestore/lite'
import type { ActKind } from '#features/booking/acts.ts'
import { type Booking, parseBooking, isMoved } from '#features/booking/booking.ts'
import { changeDay, type Day, type DayChange, differenceOf, parseDay } from '#features/diary/day.ts'
import type { Plan } from '#features/diary/plan.ts'
import { countsOf, NegativeCountError } from '#features/diary/occupancy.ts'
import { parseReceipt } from '#features/booking/receipt.ts'
import { bookedMinutes } from '#features/booking/totals.ts'
import { isSameWish, parseStoredWish, type StoredWish, type When } from '#features/booking/wish.ts'
import { stampFor, type Staff } from '#shared/staff.ts'
import type { Stamp } from '#records/stored.ts'
import { correctionOf, type Details, detailsOf } from '#features/booking/details.ts'
import { NOT_SAVED } from '#shared/staff-failure.ts'
import { DataError, DayMismatchError, onceMore } from '../data-error.ts'
import type { Lite } from '../firebase/lite.ts'
import { staffChange, overtaken } from '../firebase/staff-change.ts'
import { newId } from '#shared/new-id.ts'
import { isSamePayment } from '#features/payment/payment.ts'

/** Whether everything that staff base a decision on is still as the screen showed it. */
export const isAsShown = (current: Booking, shown: Booking): boolean =>
  current.status === shown.status &&
  !isMoved(shown, current) &&
  JSON.stringify(current.plan) === JSON.stringify(shown.plan) &&
  current.agreedTotal === shown.agreedTotal &&
  isSamePayment(current.paid, shown.paid) &&
  current.bill?.state === shown.bill?.state &&
  current.outcome?.kind === shown.outcome?.kind &&
  current.proposal?.date === shown.proposal?.date &&
  current.proposal?.time === shown.proposal?.time &&
  // A declined wish leaves no other trace on the booking.
  current.declinedAt?.getTime() === shown.declinedAt?.getTime() &&
  current.mail?.attempt === shown.mail?.attempt

/** The input of every change of a booking: the booking as the screen showed it, who makes the change, and the caller's abort signal. */
export type BookingChange = { booking: Booking; staff: Staff; signal: AbortSignal }

const assertAsShown = (current: Booking, change: BookingChange): void => {
  if (!isAsShown(current, change.booking)) throw overtaken(current, change.staff)
}

const assertWishAsShown = (stored: StoredWish | undefined, { booking: { wish } }: BookingChange): void => {
  if (!isSameWish(stored, wish) || stored?.createdAt?.getTime() !== wish?.createdAt?.getTime())
    throw new DataError('conflict', `The guest has just asked for something else. ${NOT_SAVED}`)
}

type Named = Details & Pick<Booking, 'fullName' | 'updatedAt' | 'updatedBy'>

/** For acts that use name, e-mail or phone; `assertAsShown` does not compare them. Throws DataError('conflict'). */
export const assertDetailsAsShown = (current: Named, shown: Named, staff: Staff): void => {
  if (Object.keys(correctionOf(current, detailsOf(shown))).length > 0) throw overtaken(current, staff)
}

type Act = {
  kind: ActKind
  fields: DocumentData
  /** The new plan of the booking; null removes it, undefined keeps it. */
  plan?: Plan | null
  from?: DocumentData
  to?: DocumentData
  /** The act changes the receipt, which the guest sees: status, date, time, proposal or wish. */
  isPublic?: boolean
  /** Checks the stored day of the plan; throws when its places are no longer as the screen showed. */
  checkDay?: (day: Day) => void
  write?: (transaction: Transaction) => void
}

const ANSWERS: readonly ActKind[] = ['confirm', 'reject', 'propose', 'cancel']

/** What the writes of an act are made with: `stored` are the fields of the booking as they are, `at` and `by` the stamp. */
export type Doing = { lite: Lite; transaction: Transaction; stored: DocumentData; at: FieldValue; by: Stamp }

/** Gets the stored booking, reads other documents if needed, and returns the writes. Runs again when the transaction does. */
export type Decide = (current: Booking, doing: Doing) => Act | Promise<Act>

/** An act that reads nothing before its transaction. `operation` names it in the error of a time-out. */
export const deskAct = (
  operation: string,
  change: Pick<BookingChange, 'booking' | 'staff'>,
  decide: Decide,
): Promise<Booking> => staffChange(operation, (lite, signal) => act(lite, { ...change, signal }, decide))

/**
 * One act of the desk in one transaction: booking, event, receipt and days together, or nothing. `mark` identifies the act: the event's id,
 * by which a repeated transaction recognises what it wrote itself. Throws DataError; `conflict` when the booking is not what the screen
 * showed. Returns the booking as this act wrote it, without the times, which the server sets; its `mark` is missing if, after a
 * lost answer, a colleague has acted since.
 */
export const act = async (
  lite: Lite,
  change: BookingChange & { mark?: string },
  decide: Decide,
  assertShown = assertAsShown,
): Promise<Booking> => {
  const { booking, staff, mark = newId() } = change
  const by = stampFor(staff)
  let written = booking
  const bookingRef = lite.doc(lite.db, 'bookings', booking.id)
  const eventRef = lite.doc(bookingRef, 'events', mark)

  const transact = () =>
    lite.runTransaction(lite.db, async (transaction) => {
      const [found, event] = await Promise.all([transaction.get(bookingRef), transaction.get(eventRef)])
      const stored = found.data()
      if (!stored) throw new DataError('missing', 'This booking no longer exists.')
      // An earlier run wrote this act, and its answer was lost. The mark shows it when the write came between these two reads.
      if (event.exists() || stored['mark'] === mark) {
        const { mark: _, ...own } = written
        written = stored['mark'] === mark ? parseBooking(booking.id, stored) : own
        return
      }
      const current = parseBooking(booking.id, stored)
      assertShown(current, change)
      const at = lite.serverTimestamp()
      const doing = { lite, transaction, stored, at, by }
      const { kind, fields, plan, from = {}, to = {}, isPublic, checkDay, write } = await decide(current, doing)
      const isFirstAnswer = ANSWERS.includes(kind) && !('firstAnsweredAt' in stored)
      const answered = isFirstAnswer && { firstAnsweredAt: at }
      const stamped = {
        ...fields,
        ...answered,
        ...(plan !== undefined && { plan }),
        mark,
        updatedAt: at,
        updatedBy: by,
      }
      const after = parseBooking(booking.id, { ...stored, ...stamped })

      const days = plan === undefined ? [] : differenceOf(current.plan ?? undefined, plan ?? undefined)
      const writeDays = await prepareDays(lite, transaction, days, checkDay)
      const receipt = isPublic ? await prepareReceipt(lite, transaction, after, change) : undefined

      transaction.update(bookingRef, stamped)
      transaction.set(eventRef, { kind, at, by, from, to, ...(receipt?.settled && { wish: receipt.settled }) })
      writeDays()
      receipt?.write()
      write?.(transaction)
      // The caller has given up, and the SDK would try again.
      change.signal.throwIfAborted()
      written = after
    })
  await onceMore(transact)
  return written
}

/** Returns what writes the counts of these days, also of missing ones. Throws DataError when one would become negative. */
export const prepareDays = async (
  lite: Lite,
  transaction: Transaction,
  changes: readonly DayChange[],
  check?: (day: Day) => void,
): Promise<() => void> => {
  const days = await Promise.all(
    changes.map(async (change) => {
      const ref = lite.doc(lite.db, 'days', change.date)
      const found = await transaction.get(ref)
      const day = parseDay(change.date, found.data())
      if (Object.keys(change.occupies.guests).length > 0) check?.(day)
      return { ref, isNew: !found.exists(), counts: countsOf(changed(day, change)), duty: change.duty }
    }),
  )
  return () => {
    const updatedAt = lite.serverTimestamp()
    for (const { ref, isNew, counts, duty } of days) {
      if (isNew) transaction.set(ref, { date: ref.id, ...counts, ...(duty && { duty }), updatedAt })
      else transaction.update(ref, { ...counts, ...(duty !== undefined && { duty }), updatedAt })
    }
  }
}

const changed = (day: Day, change: DayChange): Day => {
  try {
    return changeDay(day, change)
  } catch (error) {
    throw error instanceof NegativeCountError ? new DayMismatchError(day.date, error) : error
  }
}

/** Also deletes the guest's open wish; `settled` is that wish for the history. */
const prepareReceipt = async (lite: Lite, transaction: Transaction, booking: Booking, change: BookingChange) => {
  const [receiptRef, wishRef] = [lite.doc(lite.db, 'receipts', booking.id), lite.doc(lite.db, 'wishes', booking.id)]
  const [receipt, wish] = await Promise.all([transaction.get(receiptRef), transaction.get(wishRef)])
  const asked = wish.exists() ? parseStoredWish(booking.id, wish.data()) : undefined
  assertWishAsShown(asked, change)
  const stored = receipt.exists() ? parseReceipt(booking.id, receipt.data()) : undefined
  return {
    settled: asked && { kind: asked.kind, date: asked.date, time: asked.time, note: asked.note },
    write: () => {
      const now = lite.serverTimestamp()
      transaction.set(receiptRef, {
        createdAt: (receipt.get('createdAt') as unknown) ?? now,
        ...receiptOf(booking),
        updatedAt: now,
        revision: stored ? stored.revision + 1 : 0,
        wishes: stored?.wishes ?? 0,
      })
      if (wish.exists()) transaction.delete(wishRef)
    },
  }
}

/** The public status of a booking, for everybody who has its link: no name, contact data, treatment or reason. */
export const receiptOf = (booking: Booking) => ({
  status: booking.cancelledFor ? 'cancelled' : booking.status,
  date: booking.date,
  time: booking.time,
  minutes: bookedMinutes(booking),
  proposal: booking.proposal ? { date: booking.proposal.date, time: booking.proposal.time } : null,
  wish: null,
  wishes: 0,
})

export const whenOf = ({ date, time }: When): When => ({ date, time })
