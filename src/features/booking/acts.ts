import { fieldsOf, momentOf, type Stamp, stampOf, textOf } from '#records/stored.ts'
import type { Booking } from './booking.ts'
import { OUTCOME_NAMES, outcomeOf } from './outcome.ts'
import { parsePlan } from '#features/diary/plan.ts'
import { wantsText } from '#features/roster/therapists.ts'
import { shownTime } from './display.ts'
import { parsePayment, paymentText } from '#features/payment/payment.ts'
import { minutesOf } from '#shared/slots.ts'
import type { Permission } from '#shared/staff.ts'
import { dateText, isDate, momentText, timeInWords, venueMoment } from '#shared/venue-clock.ts'
import type { When } from './wish.ts'

type Fields = Record<string, unknown>

type SettledWish = { kind: string; note: string } & When

/** What an event keeps: the stored values before and after the act, and the wish that it settled. */
type KeptEvent = { from: Fields; to: Fields; wish?: SettledWish }

const textIn = (fields: Fields, name: string): string => textOf(fields[name]).trim()

const whenIn = (fields: Fields): When => ({ date: textIn(fields, 'date'), time: textIn(fields, 'time') })

const wishIn = (value: unknown): { wish?: SettledWish } => {
  const fields = fieldsOf(value)
  const kind = textOf(fields['kind'])
  return kind ? { wish: { kind, ...whenIn(fields), note: textIn(fields, 'note') } } : {}
}

/** `14 Jan 2030, 2:30 PM`; a date or time that cannot be read is shown as stored. */
const whenInHistory = (fields: Fields): string => {
  const { date, time } = whenIn(fields)
  const minutes = minutesOf(time)
  if (isDate(date) && minutes !== undefined) return momentText(venueMoment(date, minutes))
  return [dateText(date), shownTime(time)].filter(Boolean).join(', ') || 'a time that was not stored'
}

const withReason = (text: string, reason: string) => (reason ? `${text} (${reason})` : text)

const DETAIL_NAMES = { fullName: 'name', phone: 'phone', email: 'e-mail' }

/** The corrected mistake may have been in the client's profile. */
const correctionText = ({ from, to }: KeptEvent): string => {
  const each = Object.entries(DETAIL_NAMES).flatMap(([field, name]) => {
    const [before, after] = [textIn(from, field), textIn(to, field)]
    return before === after ? [] : [`${name} from ${before || 'none'} to ${after || 'none'}`]
  })
  return `Corrected ${to['of'] === 'profile' ? 'in the profile: ' : ''}${each.join(', ') || 'details'}`
}

const movedText = ({ from, to }: KeptEvent): string => {
  const [before, after] = [whenInHistory(from), whenInHistory(to)]
  return before === after ? `Changed or confirmed again for ${after}` : `Moved from ${before} to ${after}`
}

const confirmedText = ({ from, to }: KeptEvent): string => {
  const [before, after] = [whenInHistory(from), whenInHistory(to)]
  return `Confirmed for ${after}${from['date'] && before !== after ? ` instead of ${before}` : ''}`
}

/** The treatments if the desk chose the menu's minutes or prices, the agreed total if it set one, and a place where there was none. */
const decisionText = ({ from, to }: KeptEvent): string => {
  const [services, total] = [textIn(to, 'services'), textIn(to, 'agreedTotal')]
  const agreed = total ? `, agreed total ${total}` : ', without an agreed total'
  return [
    services && `, treatments agreed as ${services} instead of ${textIn(from, 'services') || 'none'}`,
    'agreedTotal' in to && agreed,
    to['overbooked'] === true && ', although the day was full, overlapped or closed at that time',
  ]
    .filter(Boolean)
    .join('')
}

export type NameOf = (id: string) => string

/** `Swedish Massage 10:00 AM, 60 min, Neo`, and whom the guest asks for. */
const planInWords = (stored: unknown, nameOf: NameOf): string => {
  const plan = parsePlan(stored)
  const entries = plan?.entries.map(({ name, start, minutes, therapists }) =>
    [`${name} ${timeInWords(start)}`, `${String(minutes)} min`, therapists.map(nameOf).join(' and ')]
      .filter(Boolean)
      .join(', '),
  )
  return [...(entries ?? []), plan?.wants && `the guest asks for ${wantsText(plan.wants, nameOf)}`]
    .filter(Boolean)
    .join('; ')
}

const planText = ({ from, to }: KeptEvent, nameOf: NameOf): string => {
  const [before, after] = [planInWords(from['plan'], nameOf), planInWords(to['plan'], nameOf)]
  if (before === after) return 'Changed'
  return `Changed the plan to ${after || 'none'}${before && ` instead of ${before}`}`
}

const wishedText = (wish: SettledWish): string => {
  if (wish.kind === 'cancel') return 'The guest had asked to cancel'
  if (wish.kind === 'decline') return 'The guest had declined the offered time'
  return `The guest had asked for another time, ${whenInHistory(wish)}`
}

const wishInHistory = (wish: SettledWish): string => `. ${wishedText(wish)}${wish.note && `: “${wish.note}”`}`

/** Each kind of event: from which bookings, by whom, and how the history says it. `isAct` of `firestore.rules` permits the same. */
type Act = {
  /** The statuses of a booking from which it begins, `confirmed` if not given; none if it creates the booking. */
  from: readonly Booking['status'][]
  permission: Permission
  words: (kept: KeptEvent, nameOf: NameOf) => string
}

const act = (one: Partial<Act> & Pick<Act, 'words'>): Act => ({
  from: ['confirmed'],
  permission: 'confirm_bookings',
  ...one,
})

const MAIL_TEXTS = new Map([
  ['sending', ' under way'],
  ['sent', ' sent'],
  ['failed', ' not sent'],
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
  keep: act({
    from: ['pending', 'confirmed'],
    words: () => COMES_AFTER_ALL,
  }),
  confirm: act({
    from: ['pending'],
    words: (kept) => confirmedText(kept) + decisionText(kept),
  }),
  move: act({ words: (kept) => movedText(kept) + decisionText(kept) }),
  enter: act({
    from: [],
    words: (kept) => {
      const afterwards = kept.to['outcome'] === 'done' ? 'afterwards as Done ' : ''
      return `Entered ${afterwards}for ${whenInHistory(kept.to)}${decisionText(kept)}`
    },
  }),
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
  post: act({
    from: ['confirmed', 'rejected'],
    words: ({ to }) => (to['bill'] === 'posted' ? 'Posted the room bill' : 'Took back that the room bill is posted'),
  }),
  mail: act({
    permission: 'resend_mail',
    words: ({ to }) =>
      withReason(`E-mail to the guest${MAIL_TEXTS.get(textIn(to, 'state')) ?? ''}`, textIn(to, 'reason')),
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

export const isPossible = (kind: ActKind, { status }: Pick<Booking, 'status'>): boolean =>
  ACTS[kind].from.includes(status)

/** `kind` may be one that this version does not know: of a newer page. */
export type BookingEvent = KeptEvent & { id: string; kind: string; at: Date | null; by: Stamp | null }

/** Never throws, and loses no event. */
export const parseEvent = (id: string, data: unknown): BookingEvent => {
  const { kind, from, to, at, by, wish } = fieldsOf(data)
  const stamped = { at: momentOf(at), by: stampOf(by) ?? null }
  return { id, kind: textOf(kind), from: fieldsOf(from), to: fieldsOf(to), ...stamped, ...wishIn(wish) }
}

/** Oldest first. Events of the same moment, or still without a server time, keep their order. */
export const orderEvents = (events: readonly BookingEvent[]): BookingEvent[] =>
  events.toSorted((one, other) => (one.at?.getTime() ?? Infinity) - (other.at?.getTime() ?? Infinity) || 0)

const actText = (event: BookingEvent, nameOf: NameOf): string =>
  Object.hasOwn(ACTS, event.kind)
    ? ACTS[event.kind as ActKind].words(event, nameOf)
    : `Other change${event.kind && ` “${event.kind}”`}`

/** `Moved from 14 Jan 2030, 2:30 PM to 15 Jan 2030, 9:00 AM, by Naledi`, and the wish that it settled. */
export const eventText = (event: BookingEvent, nameOf: NameOf): string =>
  `${actText(event, nameOf)}, by ${event.by?.name || 'an unknown account'}${event.wish ? wishInHistory(event.wish) : ''}`
