import type { DocumentData, Transaction } from 'firebase/firestore/lite'
import { type Booking, parseBooking } from '#domain/booking.ts'
import { changeDay, countsOf, type Day, type DayChange, differenceOf, parseDay } from '#domain/diary/day.ts'
import type { EventKind } from '#domain/diary/events.ts'
import type { Plan } from '#domain/diary/plan.ts'
import { NegativeCountError } from '#domain/diary/takes.ts'
import { parseReceipt } from '#domain/receipt.ts'
import { bookedMinutes } from '#domain/totals.ts'
import { parseStoredWish } from '#domain/wish.ts'
import { stampFor } from '#domain/staff.ts'
import { DayMismatchError } from '../data-error.ts'
import type { Lite } from '../firebase/lite.ts'
import { onceMoreWhenDenied } from '../firebase/remote-call.ts'
import { newId } from '../new-id.ts'
import { assertAsShown, assertWishAsShown, type BookingChange, readAgain, readBooking } from './stored-booking.ts'

/** What one act of the desk writes. */
export type Act = {
  kind: EventKind
  /** Fields of the booking besides mark, plan and the stamp of the last change. */
  fields: DocumentData
  /** What the booking takes of its day from now on; undefined: as before. */
  plan?: Plan | null
  /** What the history keeps: the values that change, before and after. */
  from: DocumentData
  to: DocumentData
  /** The guest's link tells of it: status, date or time change. */
  isPublic?: boolean
  /** Judges the day that the plan is for, as it is stored now; throws when it is no longer what the screen showed. */
  checkDay?: (day: Day) => void
  /** Writes of other documents, after all reads. */
  write?: (transaction: Transaction) => void
}

/** Reads what else is needed, with the booking as it is stored now, and says what to write. Runs again when the transaction does. */
export type Decide = (current: Booking, transaction: Transaction, stored: DocumentData) => Act | Promise<Act>

/**
 * One act of the desk in one transaction: booking, event, receipt and days together, or nothing. `mark` identifies the act: the event's id,
 * by which a repeated transaction recognises what it wrote itself. Throws DataError; `conflict` when the booking is not what the screen
 * showed. Returns the booking as it is stored afterwards.
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
  let isTried = false
  const bookingRef = lite.doc(lite.db, 'bookings', booking.id)
  const eventRef = lite.doc(bookingRef, 'events', mark)

  const transact = () =>
    lite.runTransaction(lite.db, async (transaction) => {
      const stored = await readBooking(lite, transaction, change)
      if (stored['mark'] === mark) return
      const current = parseBooking(booking.id, stored)
      assertShown(current, { ...change, isTried })
      // The answer was lost, and a colleague has acted since: the event of this act is there.
      if (isTried && (await transaction.get(eventRef)).exists()) return
      const { kind, fields, plan, from, to, isPublic, checkDay, write } = await decide(current, transaction, stored)
      const now = lite.serverTimestamp()
      const stamped = { ...fields, ...(plan !== undefined && { plan }), mark, updatedAt: now, updatedBy: by }
      const after = parseBooking(booking.id, { ...stored, ...fields, ...(plan !== undefined && { plan }) })

      const days = plan === undefined ? [] : differenceOf(current.plan ?? undefined, plan ?? undefined)
      const writeDays = await prepareDays(lite, transaction, days, checkDay)
      const face = isPublic ? await prepareFace(lite, transaction, after, change) : undefined

      transaction.update(bookingRef, stamped)
      transaction.set(eventRef, { kind, at: now, by, from, to, ...(face?.settled && { wish: face.settled }) })
      writeDays()
      face?.write()
      write?.(transaction)
      written = { ...after, mark, updatedBy: by }
      isTried = true
    })
  await onceMoreWhenDenied(() => onceMoreOnMismatch(transact))
  const now = await readAgain(lite, { ...written, mark })
  // A colleague may have acted since; what this act wrote is what its caller goes on with.
  return now.mark === mark ? now : { ...written, mark }
}

/** A colleague may write between the reads of the booking and its day, which then do not match: reads the booking again to find out. */
const onceMoreOnMismatch = async (transact: () => Promise<void>): Promise<void> => {
  try {
    await transact()
  } catch (error) {
    if (!(error instanceof DayMismatchError)) throw error
    await transact()
  }
}

/**
 * Reads the days that lose or gain this plan, and returns the write of their counts. A missing day is made. Throws DataError when a day
 * holds less than is given back.
 */
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
      if (Object.keys(change.takes.guests).length > 0) check?.(day)
      return { ref, isNew: !found.exists(), counts: countsOf(changed(day, change)) }
    }),
  )
  return () => {
    const updatedAt = lite.serverTimestamp()
    for (const { ref, isNew, counts } of days) {
      if (isNew) transaction.set(ref, { date: ref.id, ...counts, updatedAt })
      else transaction.update(ref, { ...counts, updatedAt })
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

/**
 * The public face of the request follows the booking; an older one gets it now. What the guest had asked for is settled by it: `settled` is
 * for the history. Throws DataError('conflict') when the guest asks for something that the screen did not show.
 */
const prepareFace = async (lite: Lite, transaction: Transaction, booking: Booking, change: BookingChange) => {
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

/** What whoever has the link may know: no name, contact, treatment or reason. */
export const receiptOf = (booking: Booking) => ({
  status: booking.cancelledFor ? 'cancelled' : booking.status,
  date: booking.date,
  time: booking.time,
  minutes: bookedMinutes(booking),
  proposal: booking.proposal ? { date: booking.proposal.date, time: booking.proposal.time } : null,
  wish: null,
  wishes: 0,
})
