import { ASSUMED_MINUTES } from '#config/limits.ts'
import { spa } from '#config/spa.ts'
import { shownTime, visitInWords } from '#features/booking/display.ts'
import { visitStart } from '#features/booking/promise.ts'
import type { Receipt } from '#features/booking/receipt.ts'
import { dateInWords } from '#shared/venue-clock.ts'
import type { When } from '#features/booking/wish.ts'

/** Where a request stands, in a guest's words: what `/my-booking` shows of a receipt. */

const LABELS = {
  received: 'Your request is with us',
  unanswered: 'Not answered in time',
  proposed: 'We offer another time',
  confirmed: 'Confirmed',
  over: 'Your visit',
  declined: 'Not possible this time',
  cancelled: 'Cancelled',
  /** The guest's own wish to cancel, which the desk has not settled yet. */
  cancelling: 'Your cancellation is with us',
} as const

export type RequestState = keyof typeof LABELS

const MINUTE = 60_000

const STAY = 'Please do not travel yet: this time is not confirmed.'
const SORRY = `We are sorry that you still wait for our answer. Please call ${spa.phone} or write by WhatsApp, and we look at it at once.`
/** True of every request, because this page does not read on which days the house is open. */
const PROMISE = `We answer within 2 hours, or within 2 hours of opening. If your time is sooner, or if you wait longer, please call ${spa.phone} or write by WhatsApp, and we look at it at once.`

/** `Saturday 19 January 2030, 2:30 PM`. */
export const whenInWords = ({ date, time }: When): string => `${dateInWords(date)}, ${shownTime(time)}`

/** The time that waits for the spa's answer. Declining a proposal asks for the first time again. */
const askedOf = ({ wish, date, time }: Receipt): When => (wish?.kind === 'move' ? wish : { date, time })

/** Whether the requested time has passed. A guest may decline a proposal after the first requested time. */
const isUnanswered = (receipt: Receipt, now: Date): boolean => {
  const start = receipt.wish?.kind === 'decline' ? undefined : visitStart(askedOf(receipt))
  return start !== undefined && start <= now
}

/** The open wish is for exactly the proposed time: the guest accepts the proposal. */
export const isProposalAccepted = ({ wish, proposal }: Pick<Receipt, 'wish' | 'proposal'>): boolean =>
  wish?.kind === 'move' && proposal?.date === wish.date && proposal.time === wish.time

const isOver = (receipt: Receipt, now: Date): boolean => {
  const start = visitStart(receipt)
  return start !== undefined && start.getTime() + (receipt.minutes || ASSUMED_MINUTES) * MINUTE <= now.getTime()
}

const stateOf = (receipt: Receipt, now: Date): RequestState => {
  const { status, proposal, wish } = receipt
  if (status === 'cancelled') return 'cancelled'
  if (status === 'rejected') return 'declined'
  if (wish?.kind === 'cancel') return 'cancelling'
  if (status === 'confirmed') return isOver(receipt, now) ? 'over' : 'confirmed'
  const proposed = proposal && visitStart(proposal)
  // Any other wish is the guest's answer to the proposal.
  if (proposed && proposed > now && (!wish || isProposalAccepted(receipt))) return 'proposed'
  return isUnanswered(receipt, now) ? 'unanswered' : 'received'
}

const VOID: readonly RequestState[] = ['declined', 'cancelled', 'cancelling']

const IN_CALENDAR = 'If this visit is in your calendar, please delete it there.'

const askedLine = (wish: When) => `You have asked for another time: ${whenInWords(wish)}.`

const linesOf = (state: RequestState, receipt: Receipt): string[] => {
  switch (state) {
    case 'received':
      return [...(receipt.wish ? [] : [PROMISE]), STAY]
    case 'unanswered':
      return [SORRY, STAY]
    case 'proposed':
      if (receipt.wish) return [STAY]
      return [
        `You asked for ${whenInWords(receipt)}. We can offer you this time instead.`,
        'Please do not travel yet: it is yours once you take it and we confirm.',
      ]
    case 'confirmed':
      return ['We look forward to you.']
    case 'over':
      if (receipt.wish?.kind === 'move') return [askedLine(receipt.wish), SORRY]
      return ['Thank you for being with us. We hope that it did you good.']
    case 'declined':
      return ['We are sorry that we cannot receive you at this time. We gladly find another one with you.']
    case 'cancelled':
      return [
        'This visit is cancelled. You need not do anything else.',
        IN_CALENDAR,
        'If you did not ask for this, please call us.',
      ]
    case 'cancelling':
      return [
        'We have your cancellation. You need not do anything else.',
        ...(receipt.status === 'confirmed' ? [IN_CALENDAR] : []),
      ]
  }
}

export const requestView = (receipt: Receipt, now: Date) => {
  const state = stateOf(receipt, now)
  const when = state === 'proposed' && receipt.proposal ? receipt.proposal : receipt
  return {
    state,
    label: LABELS[state],
    /** `Saturday 19 January 2030` and `2:30 PM until 4:15 PM`: the requested, proposed or confirmed time. */
    visit: visitInWords(when, receipt.minutes),
    /** The visit does not take place at this time. */
    isVoid: VOID.includes(state),
    lines: linesOf(state, receipt),
  }
}

/** The open wish and when the desk answers it. A wish to cancel is a state of its own. */
export const wishLines = (receipt: Receipt, now: Date): readonly string[] => {
  const { wish, status } = receipt
  // The state of the card already says that the answer is late.
  const isSaid = stateOf(receipt, now) === 'unanswered'
  const answer = isSaid ? [] : [isUnanswered(receipt, now) ? SORRY : PROMISE]
  if (wish?.kind === 'decline')
    return ['You have told us that the offered time does not suit. We will be in touch.', ...answer]
  if (wish?.kind !== 'move') return []
  return [
    isProposalAccepted(receipt) ? `You take ${whenInWords(wish)}. We confirm it to you.` : askedLine(wish),
    ...answer,
    ...(status === 'confirmed' ? [`Until then ${whenInWords(receipt)} stays yours.`] : []),
  ]
}

/** The last date of the request, for the list on the guest's device; empty if there is none. */
export const lastDayOf = ({ date, proposal, wish }: Receipt): string =>
  [date, proposal?.date ?? '', wish?.date ?? ''].toSorted().at(-1) ?? ''
