import type { Booking } from '../booking.ts'
import type { AlertOf } from '../client-alert.ts'
import { countText, hasRequests } from '../display.ts'
import { givenName } from '../given-name.ts'
import { withoutGuests } from '../guests.ts'
import { withoutOffers } from '../offer.ts'
import { meet, type Span, spanText } from '../spans.ts'
import { dateInWords, timeInWords } from '../venue-clock.ts'
import { withoutPrices } from '../without-prices.ts'
import type { Block } from './block.ts'
import { type DrawnVisit, drawDay } from './drawn-day.ts'
import type { Hours } from './open-days.ts'
import { bufferAfter, guestsOfEach, type Menu, type PlanEntry, spanOf } from './plan.ts'
import { shiftsText } from './shifts.ts'
import { type Therapist, therapistName } from './therapists.ts'
import { asksText } from './wants.ts'
import { rosteredOn, scheduledOn } from './work.ts'

/**
 * The day of one therapist, on paper or by WhatsApp. Without surname, contact details and prices, because a sheet lies where others can read
 * it and a message stays on a telephone that is not the house's.
 */

/** A treatment of a visit, in words. What there is none of is empty. */
export type CopyVisit = Span & {
  key: string
  /** `cleaning until 11:15 AM`. */
  cleaning: string
  /** `Amara, 2 guests, room 12`: the room of a guest of the lodge. */
  guest: string
  treatment: string
  /** `together with Neo`: who treats guests of this visit at the same time. */
  colleagues: string
  alert: string
  /** Whom the guest asks for. */
  asks: string
  requests: string
}

type CopyBlock = Span & { key: string; block: string }
export type CopyLine = CopyVisit | CopyBlock

export type TherapistCopy = {
  date: string
  therapist: Therapist
  /** The hours of the day, or that there are none. */
  hours: string
  /** Visits and blocks, by start. */
  lines: readonly CopyLine[]
}

export type CopiedDay = {
  date: string
  /** Of the date, in every status. */
  bookings: readonly Booking[]
  blocks: readonly Block[]
  therapists: readonly Therapist[]
  menu: Menu
  /** Undefined when the house is closed. */
  hours: Hours | undefined
  alertOf: AlertOf
}

export const isCopyBlock = (line: CopyLine): line is CopyBlock => 'block' in line

/** An `Offer:` line holds a price, and the copy says how many guests there are. */
const requestsOf = ({ specialRequests }: Booking): string => {
  const said = withoutGuests(withoutOffers(specialRequests)).trim()
  return hasRequests(said) ? said : ''
}

const NO_TREATMENT = 'Not specified'

/** The line of a treatment. `own` is whose copy it is: an id, empty for nobody's. */
const visitLine = (
  { booking, plan }: DrawnVisit,
  entry: PlanEntry,
  { own, therapists, alertOf }: CopiedDay & { own: string },
): CopyVisit => {
  const [span, guests, buffer] = [spanOf(entry), guestsOfEach(plan), bufferAfter(plan, entry)]
  const atOnce = plan.entries.filter((other) => meet(spanOf(other), span)).flatMap((one) => one.therapists)
  const colleagues = [...new Set(atOnce)].filter((id) => id !== own).map((id) => therapistName(therapists, id))
  const room = booking.room.trim()
  return {
    ...span,
    key: `${booking.id} ${String(plan.entries.indexOf(entry))}`,
    cleaning: buffer > 0 ? `cleaning until ${timeInWords(span.to + buffer)}` : '',
    guest: [givenName(booking), guests > 1 && countText(guests, 'guest'), room && `room ${room}`]
      .filter(Boolean)
      .join(', '),
    treatment: withoutPrices(entry.name) || NO_TREATMENT,
    colleagues: colleagues.length > 0 ? `together with ${colleagues.join(' and ')}` : '',
    alert: alertOf(booking) ?? '',
    asks: asksText(plan.wants, therapists),
    requests: requestsOf(booking),
  }
}

const byStart = (one: CopyLine, other: CopyLine) => one.from - other.from

const blockLines = (therapist: string, { date, blocks }: CopiedDay): CopyBlock[] =>
  blocks
    .filter((one) => one.date === date && one.kind === 'away' && one.series === '')
    .filter((one) => one.therapist === null || one.therapist === therapist)
    .map(({ id, from, to, words, therapist: whose }) => ({
      ...{ key: id, from, to },
      block: [whose === null ? 'The house is blocked' : 'Blocked', words].filter(Boolean).join(': '),
    }))

/** `9:00 AM to 6:00 PM`, `Away`, `Off` or `The house is closed`. Not the words of a leave, because a copy leaves the house. */
const hoursOfDay = (therapist: Therapist, { date, hours, blocks }: CopiedDay): string => {
  if (!hours) return 'The house is closed'
  const shifts = scheduledOn(therapist, date, { hours, blocks })
  if (shifts.length > 0) return shiftsText(shifts)
  return rosteredOn(therapist, date, { hours, blocks }).length > 0 ? 'Away' : 'Off'
}

/**
 * A copy for everybody who works on the date, has a visit then or was given a copy before, in the order of the team, and apart the visits
 * that lack a therapist. Requests, missed and cancelled visits are left out. `givenBefore`: ids.
 */
export const therapistCopies = (
  day: CopiedDay,
  givenBefore: ReadonlySet<string> = new Set(),
): { copies: TherapistCopy[]; unassigned: CopyLine[] } => {
  const { date, therapists, hours } = day
  const treatments = drawDay(date, day.bookings, day.menu)
    .visits.filter(({ booking, isRequest }) => !isRequest && booking.outcome?.kind !== 'missed')
    .flatMap((visit) => visit.plan.entries.map((entry) => ({ visit, entry })))
  const linesOf = (own: string, isIn: (treatment: (typeof treatments)[number]) => boolean): CopyLine[] =>
    treatments.filter(isIn).map(({ visit, entry }) => visitLine(visit, entry, { ...day, own }))
  const isOnDuty = (therapist: Therapist) =>
    hours !== undefined && scheduledOn(therapist, date, { hours, blocks: day.blocks }).length > 0
  const copies = therapists
    .map((therapist) => {
      const visits = linesOf(therapist.id, ({ entry }) => entry.therapists.includes(therapist.id))
      const lines = [...visits, ...blockLines(therapist.id, day)].toSorted(byStart)
      return { date, therapist, hours: hoursOfDay(therapist, day), lines }
    })
    .filter(({ therapist, lines }) => isOnDuty(therapist) || givenBefore.has(therapist.id) || !lines.every(isCopyBlock))
  const isListed = (id: string) => therapists.some((one) => one.id === id)
  const unassigned = linesOf(
    '',
    ({ visit, entry }) => entry.therapists.filter(isListed).length < guestsOfEach(visit.plan),
  )
  return { copies, unassigned: unassigned.toSorted(byStart) }
}

export const NOTHING_PLANNED = 'Nothing planned'

/** The time of a line, what it is, and its notes. */
export const lineTexts = (line: CopyLine): string[] => {
  if (isCopyBlock(line)) return [spanText(line), line.block]
  const { cleaning, guest, treatment, colleagues, alert, asks, requests } = line
  return [
    [spanText(line), cleaning].filter(Boolean).join(', '),
    `${guest}: ${[treatment, colleagues].filter(Boolean).join(', ')}`,
    alert && `Alert: ${alert}`,
    asks,
    requests && `Special requests: ${requests}`,
  ].filter(Boolean)
}

/** The copy in words. */
export const copyText = ({ date, therapist, hours, lines }: TherapistCopy): string =>
  [
    `${therapist.name}, ${dateInWords(date)}\n${hours}`,
    ...(lines.every(isCopyBlock) ? [NOTHING_PLANNED] : []),
    ...lines.map((line) => lineTexts(line).join('\n')),
  ].join('\n\n')

/** The copy as a message: an alert is often about health, so it does not go to a telephone that is not the house's. */
export const messageText = (copy: TherapistCopy): string =>
  copyText({
    ...copy,
    lines: copy.lines.map((line) => (!isCopyBlock(line) && line.alert ? { ...line, alert: 'ask the desk' } : line)),
  })
