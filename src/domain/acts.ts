import type { Booking } from './booking.ts'
import {
  confirmedText,
  correctionText,
  type Decision,
  decisionIn,
  decisionText,
  type Details,
  detailsIn,
  type Fields,
  movedText,
  type NameOf,
  type PlanChange,
  planText,
  type SettledWish,
  textIn,
  whenIn,
  whenInHistory,
  withReason,
} from './diary/event-words.ts'
import { type Outcome, OUTCOME_NAMES, outcomeOf } from './diary/outcome.ts'
import { parsePlan, type Plan } from './diary/plan.ts'
import { parsePayment, type Payment, paymentText } from './payment.ts'
import type { Permission } from './staff.ts'
import type { When } from './wish.ts'

/**
 * The acts of the desk, by the kind of the event that each writes: with which bookings, by whom, what the event keeps, and how the history
 * says it. `data/acts` writes them, and `isAct` of `firestore.rules` permits the same; `enter` creates the booking.
 */

type Act<Kept> = {
  /** The statuses of a booking from which it begins, `confirmed` if not given; none if it creates the booking. */
  from: readonly Booking['status'][]
  /** `confirm_bookings` if not given. */
  permission: Permission
  /** Reads what the event keeps, from its stored values before and after the act. */
  read: (from: Fields, to: Fields) => Kept
  /** `wish` is the one that the act settled. */
  words: (kept: Kept & { wish?: SettledWish }, nameOf: NameOf) => string
}

type Defaults = 'from' | 'permission'

const act = <Kept extends object>(one: Omit<Act<Kept>, Defaults> & Partial<Pick<Act<Kept>, Defaults>>): Act<Kept> => ({
  from: ['confirmed'],
  permission: 'confirm_bookings',
  ...one,
})

const nothing = () => ({})

type Moved = Decision & { from: When; to: When }
const movedIn = (from: Fields, to: Fields): Moved => ({ from: whenIn(from), to: whenIn(to), ...decisionIn(from, to) })

const MAIL_TEXTS: ReadonlyMap<string, string> = new Map([
  ['sending', 'E-mail to the guest under way'],
  ['sent', 'E-mail to the guest sent'],
  ['failed', 'E-mail to the guest not sent'],
])

/** Says `keep` in the history and on its button. */
export const COMES_AFTER_ALL = 'The guest comes after all'

export const ACTS = {
  propose: act({
    from: ['pending'],
    read: (_, to) => ({ to: whenIn(to) }),
    words: ({ to }) => `Offered ${whenInHistory(to)} instead`,
  }),
  answer: act({
    from: ['pending', 'confirmed'],
    read: nothing,
    words: ({ wish }) => {
      if (wish?.kind === 'decline') return 'Answered the guest’s no to the offered time'
      return wish?.kind === 'cancel' ? 'Answered the guest’s wish' : 'Declined what the guest wished'
    },
  }),
  /** The answer to a wish to cancel, before the visit has an outcome. */
  keep: act({
    from: ['pending', 'confirmed'],
    read: nothing,
    words: () => COMES_AFTER_ALL,
  }),
  confirm: act({
    from: ['pending'],
    read: movedIn,
    words: (kept) => confirmedText(kept.from, kept.to) + decisionText(kept),
  }),
  /** Another date or time, and every re-confirmation. */
  move: act({
    read: movedIn,
    words: (kept) => movedText(kept.from, kept.to) + decisionText(kept),
  }),
  enter: act<Decision & { to: When; isPast: boolean }>({
    from: [],
    // A visit that was over is entered as done.
    read: (from, to) => ({ to: whenIn(to), isPast: to['outcome'] === 'done', ...decisionIn(from, to) }),
    words: (kept) =>
      `Entered ${kept.isPast ? 'afterwards as Done ' : ''}for ${whenInHistory(kept.to)}${decisionText(kept)}`,
  }),
  /** Another plan or agreed total without an e-mail. */
  plan: act<PlanChange>({
    read: (from, to) => {
      const [before, after] = [parsePlan(from['plan']), parsePlan(to['plan'])]
      return { ...(before && { from: before }), ...(after && { to: after }), ...decisionIn(from, to) }
    },
    words: planText,
  }),
  reject: act({
    from: ['pending'],
    permission: 'reject_bookings',
    read: (_, to) => ({ reason: textIn(to, 'reason') }),
    words: ({ reason }) => withReason('Rejected', reason),
  }),
  /** Also of a request, at the guest's own wish. */
  cancel: act({
    read: (from, to) => ({
      from: whenIn(from),
      cancelledFor: to['cancelledFor'] === 'spa' ? 'spa' : 'client',
      reason: textIn(to, 'reason'),
      isLate: to['late'] === true,
    }),
    words: ({ from, cancelledFor, reason, isLate }) => {
      const who = cancelledFor === 'spa' ? 'spa' : 'guest'
      return withReason(`Cancelled${isLate ? ' late' : ''} for the ${who}, was ${whenInHistory(from)}`, reason)
    },
  }),
  /** Undefined: nothing was noted before, or the outcome was taken back. `planBefore`: where the act changed what the visit takes. */
  outcome: act<{ from: Outcome | undefined; to: Outcome | undefined; planBefore?: Plan; paid?: Payment }>({
    read: (from, to) => {
      const planBefore = parsePlan(from['plan'])
      const outcomes = { from: outcomeOf(from['outcome']), to: outcomeOf(to['outcome']) }
      const paid = parsePayment(to['paid'])
      return { ...outcomes, ...(planBefore && { planBefore }), ...(paid && { paid }) }
    },
    words: ({ from, to, paid }, nameOf) => {
      if (to) return OUTCOME_NAMES[to] + (paid ? `, ${paymentText(paid, nameOf)}` : '')
      return from ? `Took back “${OUTCOME_NAMES[from]}”` : 'Took back what was noted'
    },
  }),
  /** What was paid, noted or put right later than with Done; also the fee of a visit that did not take place. */
  pay: act<{ from: Payment | undefined; to: Payment | undefined }>({
    from: ['confirmed', 'rejected'],
    read: (from, to) => ({ from: parsePayment(from['paid']), to: parsePayment(to['paid']) }),
    words: ({ from, to }, nameOf) => {
      if (!to) return from ? `Took back what was noted: ${paymentText(from, nameOf)}` : 'Took back what was paid'
      return from
        ? `Noted ${paymentText(to, nameOf)} instead of ${paymentText(from, nameOf)}`
        : `Noted ${paymentText(to, nameOf)}`
    },
  }),
  /** The charge to a room was handed to the lodge, or was not after all. */
  post: act<{ isPosted: boolean }>({
    from: ['confirmed', 'rejected'],
    read: (_, to) => ({ isPosted: textIn(to, 'bill') === 'posted' }),
    words: ({ isPosted }) => (isPosted ? 'Posted the room bill' : 'Took back that the room bill is posted'),
  }),
  /** Claims, sends again, or records what became of an e-mail. */
  mail: act({
    permission: 'resend_mail',
    read: (_, to) => ({ state: textIn(to, 'state'), reason: textIn(to, 'reason') }),
    words: ({ state, reason }) => withReason(MAIL_TEXTS.get(state) ?? 'E-mail to the guest', reason),
  }),
  link: act({
    read: nothing,
    words: () => 'Linked to a client profile',
  }),
  /** `ofProfile`: the corrected mistake was in the client's profile. */
  correct: act<{ from: Details; to: Details; ofProfile: boolean }>({
    from: ['pending', 'confirmed', 'rejected'],
    permission: 'edit_clients',
    read: (from, to) => ({ from: detailsIn(from), to: detailsIn(to), ofProfile: to['of'] === 'profile' }),
    words: ({ from, to, ofProfile }) => correctionText(from, to, ofProfile),
  }),
  remind: act({
    read: nothing,
    words: () => 'Reminded the guest',
  }),
}

export type ActKind = keyof typeof ACTS

/** What the event of an act keeps. */
export type Kept<Kind extends ActKind = ActKind> = ReturnType<(typeof ACTS)[Kind]['read']>

/** Whether the act begins from the status of the booking. */
export const isPossible = (kind: ActKind, { status }: Pick<Booking, 'status'>): boolean => {
  const { from }: Pick<Act<unknown>, 'from'> = ACTS[kind]
  return from.includes(status)
}
