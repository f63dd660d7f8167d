import type { Booking } from './booking.ts'
import {
  confirmedText,
  correctionText,
  decisionText,
  type Fields,
  movedText,
  type NameOf,
  planText,
  type SettledWish,
  textIn,
  whenInHistory,
  withReason,
} from './diary/event-words.ts'
import { OUTCOME_NAMES, outcomeOf } from './diary/outcome.ts'
import { parsePayment, paymentText } from './payment.ts'
import type { Permission } from './staff.ts'

/**
 * The acts of the desk, by the kind of the event that each writes: with which bookings, by whom, and how the history says it. `data/acts`
 * writes them, and `isAct` of `firestore.rules` permits the same; `enter` creates the booking.
 */

/** What an event keeps: the stored values before and after the act, and the wish that it settled. */
export type KeptEvent = { from: Fields; to: Fields; wish?: SettledWish }

type Act = {
  /** The statuses of a booking from which it begins, `confirmed` if not given; none if it creates the booking. */
  from: readonly Booking['status'][]
  /** `confirm_bookings` if not given. */
  permission: Permission
  words: (kept: KeptEvent, nameOf: NameOf) => string
}

const act = (one: Partial<Act> & Pick<Act, 'words'>): Act => ({
  from: ['confirmed'],
  permission: 'confirm_bookings',
  ...one,
})

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
    words: ({ to }) => `Offered ${whenInHistory(to)} instead`,
  }),
  answer: act({
    from: ['pending', 'confirmed'],
    words: ({ wish }) => {
      if (wish?.kind === 'decline') return 'Answered the guest’s no to the offered time'
      return wish?.kind === 'cancel' ? 'Answered the guest’s wish' : 'Declined what the guest wished'
    },
  }),
  /** The answer to a wish to cancel, before the visit has an outcome. */
  keep: act({
    from: ['pending', 'confirmed'],
    words: () => COMES_AFTER_ALL,
  }),
  confirm: act({
    from: ['pending'],
    words: (kept) => confirmedText(kept) + decisionText(kept),
  }),
  /** Another date or time, and every re-confirmation. */
  move: act({ words: (kept) => movedText(kept) + decisionText(kept) }),
  /** A visit that was over is entered as done. */
  enter: act({
    from: [],
    words: (kept) => {
      const afterwards = kept.to['outcome'] === 'done' ? 'afterwards as Done ' : ''
      return `Entered ${afterwards}for ${whenInHistory(kept.to)}${decisionText(kept)}`
    },
  }),
  /** Another plan or agreed total without an e-mail. */
  plan: act({ words: (kept, nameOf) => planText(kept, nameOf) + decisionText(kept) }),
  reject: act({
    from: ['pending'],
    permission: 'reject_bookings',
    words: ({ to }) => withReason('Rejected', textIn(to, 'reason')),
  }),
  /** Also of a request, at the guest's own wish. */
  cancel: act({
    words: ({ from, to }) => {
      const who = to['cancelledFor'] === 'spa' ? 'spa' : 'guest'
      const late = to['late'] === true ? ' late' : ''
      return withReason(`Cancelled${late} for the ${who}, was ${whenInHistory(from)}`, textIn(to, 'reason'))
    },
  }),
  /** Keeps the plan before it where it changes what the visit takes. */
  outcome: act({
    words: ({ from, to }, nameOf) => {
      const [before, after] = [outcomeOf(from['outcome']), outcomeOf(to['outcome'])]
      const paid = parsePayment(to['paid'])
      if (after) return OUTCOME_NAMES[after] + (paid ? `, ${paymentText(paid, nameOf)}` : '')
      return before ? `Took back “${OUTCOME_NAMES[before]}”` : 'Took back what was noted'
    },
  }),
  /** What was paid, noted or put right later than with Done; also the fee of a visit that did not take place. */
  pay: act({
    from: ['confirmed', 'rejected'],
    words: ({ from, to }, nameOf) => {
      const [before, after] = [from, to]
        .map(({ paid }) => parsePayment(paid))
        .map((paid) => paid && paymentText(paid, nameOf))
      if (!after) return before ? `Took back what was noted: ${before}` : 'Took back what was paid'
      return `Noted ${after}${before ? ` instead of ${before}` : ''}`
    },
  }),
  /** The charge to a room was handed to the lodge, or was not after all. */
  post: act({
    from: ['confirmed', 'rejected'],
    words: ({ to }) => (to['bill'] === 'posted' ? 'Posted the room bill' : 'Took back that the room bill is posted'),
  }),
  /** Claims, sends again, or records what became of an e-mail. */
  mail: act({
    permission: 'resend_mail',
    words: ({ to }) => withReason(MAIL_TEXTS.get(textIn(to, 'state')) ?? 'E-mail to the guest', textIn(to, 'reason')),
  }),
  link: act({ words: () => 'Linked to a client profile' }),
  correct: act({
    from: ['pending', 'confirmed', 'rejected'],
    permission: 'edit_clients',
    words: correctionText,
  }),
  remind: act({ words: () => 'Reminded the guest' }),
}

export type ActKind = keyof typeof ACTS

/** Whether the act begins from the status of the booking. */
export const isPossible = (kind: ActKind, { status }: Pick<Booking, 'status'>): boolean =>
  ACTS[kind].from.includes(status)
