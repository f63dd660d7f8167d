import { type Booking, isMoved } from './booking.ts'
import { isSamePayment } from './payment.ts'
import { isSameWish, type StoredWish } from './wish.ts'

/**
 * Whether everything that staff base a decision on is still as the screen showed it: status, date, time, plan, price, payment, outcome,
 * proposal, answer to a wish, and which e-mail was sent.
 */
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

/** Says that the guest's wish is no longer the one on the screen (`shown`); undefined if it is. */
export const wishChangeText = (current: StoredWish | undefined, shown: StoredWish | undefined): string | undefined => {
  if (isSameWish(current, shown) && current?.createdAt?.getTime() === shown?.createdAt?.getTime()) return undefined
  return current ? 'The guest has just asked for something else.' : 'The guest has just taken this back.'
}
