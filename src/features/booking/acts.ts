import { fieldsOf, momentOf, type Stamp, stampOf, textOf } from '#records/stored.ts'
import type { Booking } from './booking.ts'
import { OUTCOME_NAMES, outcomeOf } from './outcome.ts'
import { parsePlan } from '#features/diary/plan.ts'
import { wantsText } from '#features/roster/therapists.ts'
import { shownTime } from './display.ts'
import { parsePayment, paymentText } from '#features/payment/payment.ts'
import type { Permission } from '#shared/staff.ts'
import { dateText, timeInWords } from '#shared/venue-clock.ts'

type Fields = Record<string, unknown>

/** Each kind of event: its name in the history, from which bookings, by whom. `isAct` of `firestore.rules` permits the same. */
type Act = {
  name: string
  /** The statuses of a booking from which it begins, `confirmed` if not given; none if it creates the booking. */
  from: readonly Booking['status'][]
  permission: Permission
}

const act = (name: string, own: Partial<Act> = {}): Act => ({
  name,
  from: ['confirmed'],
  permission: 'confirm_bookings',
  ...own,
})

export const ACTS = {
  propose: act('Offered another time', { from: ['pending'] }),
  /** The booking stays as it is. */
  answer: act('Answered the guest', { from: ['pending', 'confirmed'] }),
  confirm: act('Confirmed', { from: ['pending'] }),
  move: act('Changed or confirmed again'),
  enter: act('Entered', { from: [] }),
  plan: act('Changed'),
  reject: act('Rejected', { from: ['pending'], permission: 'reject_bookings' }),
  /** Also of a request, at the guest's own wish. */
  cancel: act('Cancelled'),
  /** Keeps the plan before it where it changes what the visit takes. */
  outcome: act('Noted'),
  /** What was paid, noted or put right later than with Done; also the fee of a visit that did not take place. */
  pay: act('Noted', { from: ['confirmed', 'rejected'] }),
  post: act('Noted', { from: ['confirmed', 'rejected'] }),
  /** Of a rejected one only where its rejection or cancellation was mailed. */
  mail: act('E-mail to the guest', { from: ['confirmed', 'rejected'] }),
  link: act('Linked to a client profile'),
  correct: act('Corrected', { from: ['pending', 'confirmed'] }),
  remind: act('Reminded the guest'),
}

export type ActKind = keyof typeof ACTS

export const isPossible = (kind: ActKind, { status }: Pick<Booking, 'status'>): boolean =>
  ACTS[kind].from.includes(status)

/** `kind` may be one that this version does not know: of a newer page. `from` and `to` are what the event keeps. */
export type BookingEvent = {
  id: string
  kind: string
  from: Fields
  to: Fields
  at: Date | null
  by: Stamp | null
  /** The wish that the act settled, in words; empty without one. */
  wish: string
}

/** Never throws, and loses no event. */
export const parseEvent = (id: string, data: unknown): BookingEvent => {
  const { kind, from, to, at, by, wish } = fieldsOf(data)
  const stamped = { at: momentOf(at), by: stampOf(by) ?? null }
  return { id, kind: textOf(kind), from: fieldsOf(from), to: fieldsOf(to), ...stamped, wish: wishWas(fieldsOf(wish)) }
}

/** Oldest first. Events of the same moment, or still without a server time, keep their order. */
export const orderEvents = (events: readonly BookingEvent[]): BookingEvent[] =>
  events.toSorted((one, other) => (one.at?.getTime() ?? Infinity) - (other.at?.getTime() ?? Infinity) || 0)

export type NameOf = (id: string) => string

const trim = (value: unknown): string => textOf(value).trim()

/** `Tue, 15 Jan 2030, 9:00 AM`; a date or time that cannot be read is shown as stored. */
const whenIn = ({ date, time }: Fields): string =>
  [dateText(trim(date)), shownTime(trim(time))].filter(Boolean).join(', ')

const ASKED = new Map([
  ['move', 'asked for another time'],
  ['cancel', 'asked to cancel'],
  ['decline', 'declined the offered time'],
])

/** `The guest had asked for another time, Tue, 15 Jan 2030, 9:00 AM: “After work”`. */
const wishWas = (wish: Fields): string => {
  const asked = ASKED.get(trim(wish['kind']))
  const note = trim(wish['note'])
  return asked ? [`The guest had ${asked}`, whenIn(wish)].filter(Boolean).join(', ') + (note && `: “${note}”`) : ''
}

/** `Swedish Massage 10:00 AM, 60 min, Neo`, and whom the guest asks for. */
const planWas = (stored: unknown, nameOf: NameOf): string => {
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

const paidWas = (stored: unknown, nameOf: NameOf): string => {
  const paid = parsePayment(stored)
  return paid ? paymentText(paid, nameOf) : ''
}

const outcomeWas = (stored: unknown): string => {
  const outcome = outcomeOf(stored)
  return outcome ? OUTCOME_NAMES[outcome] : ''
}

/** The values that an event keeps besides date and time, in this order: name and words. */
const KEPT: Readonly<Record<string, readonly [name: string, words: (value: unknown, nameOf: NameOf) => string]>> = {
  fullName: ['name', trim],
  phone: ['phone', trim],
  email: ['e-mail', trim],
  services: ['treatments', trim],
  agreedTotal: ['agreed total', (value) => trim(value) || 'none'],
  plan: ['plan', planWas],
  outcome: ['', outcomeWas],
  paid: ['paid', paidWas],
  bill: ['room bill', trim],
  state: ['', trim],
  cancelledFor: ['for the', trim],
  reason: ['reason', trim],
  overbooked: ['', (value) => (value === true ? 'although the day was full, overlapped or closed at that time' : '')],
}

/** `phone none, was +267 71234567`; nothing where the two are the same. */
const change = (name: string, before: string, after: string): string =>
  before === after ? '' : [name, after || 'none'].filter(Boolean).join(' ') + (before && `, was ${before}`)

/** `Confirmed: Tue, 15 Jan 2030, 9:00 AM, was Mon, 14 Jan 2030, 2:30 PM; agreed total P300, by Naledi`, and the wish that it settled. */
export const eventText = ({ kind, from, to, by, wish }: BookingEvent, nameOf: NameOf): string => {
  const name = Object.hasOwn(ACTS, kind) ? ACTS[kind as ActKind].name : `Other change${kind && ` “${kind}”`}`
  const [before, after] = [whenIn(from), whenIn(to)]
  const when = after && change('', before, after)
  const values = Object.entries(KEPT).map(([field, [title, words]]) => {
    const [was, becomes] = [from, to].map((kept) => (field in kept ? words(kept[field], nameOf) : ''))
    return change(title, was ?? '', becomes ?? '')
  })
  const kept = [when || before || after, ...values].filter(Boolean).join('; ')
  return [`${name}${kept && `: ${kept}`}, by ${by?.name || 'an unknown account'}`, wish].filter(Boolean).join('. ')
}
