import { type Booking, isMoved, type Stamp } from './booking.ts'
import type { Outcome } from './diary/outcome.ts'
import { shownTime } from './display.ts'
import { isSamePayment } from './payment.ts'
import type { Staff } from './staff.ts'
import { dateText, momentText } from './venue-clock.ts'
import type { When } from './wish.ts'

/** Whether both have the same e-mail, by `mail.attempt`: until the server answers, a timestamp is this device's estimate. */
export const isSameMail = (current: Booking, shown: Booking): boolean =>
  current.mail?.attempt !== undefined && current.mail.attempt === shown.mail?.attempt

/** The plan without categories and buffer: the portal adds these itself to a visit that was confirmed without the menu. */
const decidedPlan = ({ plan }: Booking) =>
  plan && { ...plan, buffer: 0, entries: plan.entries.map((entry) => ({ ...entry, category: null })) }

/**
 * Whether everything that staff base a decision on is still as the screen showed it: status, confirmation, date, time, plan, price, outcome,
 * payment and proposal.
 */
export const isAsShown = (current: Booking, shown: Booking): boolean => {
  if (current.mark !== undefined && current.mark === shown.mark) return true
  const samePlan = JSON.stringify(decidedPlan(current)) === JSON.stringify(decidedPlan(shown))
  const samePrice = current.agreedTotal === shown.agreedTotal && isSamePayment(current.paid, shown.paid)
  const isSame =
    isSameConfirmation(current, shown) && samePlan && samePrice && current.bill?.state === shown.bill?.state
  return isSame && current.outcome?.kind === shown.outcome?.kind && isSameOffer(current, shown)
}

const isSameConfirmation = (current: Booking, shown: Booking) => {
  const isSame = current.confirmedAt?.getTime() === shown.confirmedAt?.getTime() || isSameMail(current, shown)
  return isSame && current.status === shown.status && !isMoved(shown, current)
}

const isSameOffer = ({ proposal: one }: Booking, { proposal: other }: Booking) =>
  one?.date === other?.date && one?.time === other?.time

const NOTED: Record<Outcome, string> = { arrived: 'Arrived', done: 'Done', missed: 'Did not come' }

/** A sentence for `staff`, whose screen is stale: who changed what on the booking. */
export const whoDidWhat = (current: Booking, shown: Booking, staff: Staff): string => {
  const { status, rejectedBy, updatedBy, rejectedAt, outcome } = current
  const paid = status === shown.status && outcome?.kind === shown.outcome?.kind && paymentChange(current, shown, staff)
  if (paid) return paid
  if (current.cancelledFor)
    return `${whoHas(current.cancelledBy, staff)} already cancelled this booking${onDay(current.cancelledAt)}.`
  if (status === 'rejected') return `${whoHas(rejectedBy, staff)} already rejected this booking${onDay(rejectedAt)}.`
  if (outcome && outcome.kind !== shown.outcome?.kind)
    return `${whoHas(outcome.by ?? undefined, staff)} already noted “${NOTED[outcome.kind]}” for this booking${onDay(outcome.at)}.`
  if (shown.outcome && !outcome)
    return `${whoHas(updatedBy, staff)} taken back “${NOTED[shown.outcome.kind]}” of this booking.`
  if (status === 'confirmed' && isSameConfirmation(current, shown))
    return `${whoHas(updatedBy, staff)} already changed therapists, plan or price of this booking.`
  if (status === 'confirmed')
    return `${whoHas(current.confirmedBy, staff)} already confirmed this booking for ${placeText(current)}${onDay(current.confirmedAt)}.`
  if (current.proposal && !isSameOffer(current, shown))
    return `${whoHas(current.proposal.by ?? undefined, staff)} already offered ${placeText(current.proposal)}.`
  if (shown.proposal && !current.proposal)
    return `${whoHas(updatedBy, staff)} already answered the guest, who declined ${placeText(shown.proposal)}.`
  return `${whoHas(updatedBy, staff)} changed this booking to ${placeText(current)}.`
}

const paymentChange = (current: Booking, shown: Booking, staff: Staff) => {
  const { paid, bill, updatedBy } = current
  if (!isSamePayment(paid, shown.paid))
    return `${whoHas(paid?.by ?? updatedBy, staff)} already changed what was paid for this booking.`
  return bill?.state !== shown.bill?.state
    ? `${whoHas(bill?.by ?? updatedBy, staff)} already changed whether this room bill is posted.`
    : undefined
}

const placeText = ({ date, time }: When) => `${dateText(date)} at ${shownTime(time)}`

/** The same sentence for a resent e-mail. */
export const whoWrote = ({ mail }: Booking, staff: Staff): string =>
  `${whoHas(mail?.by ?? undefined, staff)} already sent this e-mail.`

/** A colleague's change since the screen showed the booking, in words; undefined if it does not affect a decision. */
export const changeText = (current: Booking, shown: Booking, staff: Staff): string | undefined => {
  const isLater = (current.updatedAt?.getTime() ?? 0) > (shown.updatedAt?.getTime() ?? 0)
  if (!isLater) return undefined
  if (!isAsShown(current, shown)) return whoDidWhat(current, shown, staff)
  return current.mail?.attempt === shown.mail?.attempt ? undefined : whoWrote(current, staff)
}

export const whoHas = (stamp: Stamp | undefined, staff: Staff): string =>
  stamp?.uid === staff.uid ? 'You have' : `${stamp?.name || 'Somebody else'} has`

const onDay = (at: Date | null) => (at ? ` (${momentText(at)})` : '')
