import { DataError } from '#data/data-error.ts'
import type { Booking } from '#domain/booking.ts'
import type { Details } from '#domain/details.ts'
import { isOneRecipient } from '#domain/email.ts'
import { isPastDate } from '#domain/venue-clock.ts'
import { isUnanswered, reasonOf } from '../../../../reason.ts'
import { unansweredAlert } from '../../booking-texts.ts'
import { NOT_CORRECTED } from './correct-texts.ts'

/** The person whose details are corrected: a booking's guest or a client. */
export type Person = Details & Pick<Booking, 'fullName'> & Partial<Pick<Booking, 'room'>>

/** Why nothing was stored; `theirs` are the values that a colleague has stored. */
export type CorrectionFailure<P> = { reason: string; theirs?: P }

/** Resolves to the result or the failure; after a conflict the failure has the stored values, if they can be read. */
export const correctionResult = async <T, P>(
  work: Promise<T>,
  readAgain: () => Promise<P>,
): Promise<{ done: T } | { failure: CorrectionFailure<P> }> => {
  try {
    return { done: await work }
  } catch (error) {
    if (isUnanswered(error))
      return { failure: { reason: unansweredAlert('whether the details were corrected').message } }
    const isConflict = error instanceof DataError && error.code === 'conflict'
    const theirs = isConflict ? await readAgain().catch(() => undefined) : undefined
    const reason = reasonOf(error) || NOT_CORRECTED
    return { failure: theirs === undefined ? { reason } : { reason, theirs } }
  }
}

/** Whether the confirmation of a coming visit went to another address than the corrected one. */
export const isToBeSent = (before: Booking, { email, status, date, outcome }: Booking): boolean =>
  email !== before.email && isOneRecipient(email) && status === 'confirmed' && !outcome && !isPastDate(date, new Date())
