import type { Booking } from '../booking.ts'
import type { AlertOf } from '../client-alert.ts'
import { countText, hasRequests } from '../display.ts'
import { givenName } from '../given-name.ts'
import { withoutGuests } from '../guests.ts'
import { withoutOffers } from '../offer.ts'
import { meet } from '../spans.ts'
import { dateInWords, timeInWords } from '../venue-clock.ts'
import { withoutPrices } from '../without-prices.ts'
import type { Block } from './block.ts'
import { type DrawnVisit, drawDay } from './drawn-day.ts'
import type { Hours } from './open-days.ts'
import { bufferAfter, endOf, guestsOfEach, type Menu, spanOf } from './plan.ts'
import { shiftsText } from './shifts.ts'
import { type Therapist, therapistName } from './therapists.ts'
import { asksText } from './wants.ts'
import { rosteredOn, scheduledOn } from './work.ts'

/**
 * The day of one therapist, on paper or by WhatsApp. Without surname, contact details and prices, because a sheet lies where others can read
 * it and a message stays on a telephone that is not the house's.
 */

/** A treatment of a visit. Times are minutes after midnight. */
export type CopyVisit = {
  key: string
  from: number
  to: number
  /** When the cleaning after it ends; undefined where none follows. */
  cleanedAt: number | undefined
  firstName: string
  guests: number
  /** Room number of a guest of the lodge; else empty. */
  room: string
  treatment: string
  /** Names of the therapists who treat guests of this visit at the same time. */
  colleagues: readonly string[]
  /** Empty when there is none, as are the next two. */
  alert: string
  /** Whom the guest asks for. */
  asks: string
  requests: string
}

type CopyBlock = { key: string; from: number; to: number; block: string }
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

type Assigned = { ids: readonly string[]; visit: CopyVisit }

/** Each treatment with its known therapists. `colleagues` are all of those at the same time; each copy leaves out its own. */
const treatmentsOf = ({ booking, plan }: DrawnVisit, { therapists, alertOf }: CopiedDay): Assigned[] =>
  plan.entries.map((entry, index) => {
    const buffer = bufferAfter(plan, entry)
    const atOnce = plan.entries.filter((other) => other === entry || meet(spanOf(other), spanOf(entry)))
    return {
      ids: entry.therapists.filter((id) => therapists.some((one) => one.id === id)),
      visit: {
        ...aboutGuest(booking, alertOf),
        key: `${booking.id} ${String(index)}`,
        from: entry.start,
        to: endOf(entry),
        cleanedAt: buffer > 0 ? endOf(entry) + buffer : undefined,
        asks: asksText(plan.wants, therapists),
        guests: guestsOfEach(plan),
        treatment: withoutPrices(entry.name) || NO_TREATMENT,
        colleagues: [...new Set(atOnce.flatMap((one) => one.therapists))],
      },
    }
  })

const aboutGuest = (booking: Booking, alertOf: AlertOf) => ({
  firstName: givenName(booking),
  room: booking.room.trim(),
  alert: alertOf(booking) ?? '',
  requests: requestsOf(booking),
})

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
  const shifts = scheduledOn(therapist, date, hours, blocks)
  if (shifts.length > 0) return shiftsText(shifts)
  return rosteredOn(therapist, date, hours, blocks).length > 0 ? 'Away' : 'Off'
}

/** The same visit with the names of these colleagues. */
const withColleagues = (visit: CopyVisit, ids: readonly string[], therapists: readonly Therapist[]): CopyVisit => ({
  ...visit,
  colleagues: ids.map((id) => therapistName(therapists, id)),
})

const copyFor = (therapist: Therapist, treatments: readonly Assigned[], day: CopiedDay): TherapistCopy => {
  const visits = treatments
    .filter(({ ids }) => ids.includes(therapist.id))
    .map(({ visit }) => {
      const others = visit.colleagues.filter((id) => id !== therapist.id)
      return withColleagues(visit, others, day.therapists)
    })
  return {
    ...{ date: day.date, therapist, hours: hoursOfDay(therapist, day) },
    lines: [...visits, ...blockLines(therapist.id, day)].toSorted(byStart),
  }
}

/**
 * A copy for everybody who works on the date, has a visit then or was given a copy before, in the order of the team, and apart the visits
 * that lack a therapist. Requests, missed and cancelled visits are left out. `givenBefore`: ids.
 */
export const therapistCopies = (
  day: CopiedDay,
  givenBefore: ReadonlySet<string> = new Set(),
): { copies: TherapistCopy[]; unassigned: CopyVisit[] } => {
  const { date, therapists, hours } = day
  const treatments = drawDay(date, day.bookings, day.menu)
    .visits.filter(({ booking, isRequest }) => !isRequest && booking.outcome?.kind !== 'missed')
    .flatMap((visit) => treatmentsOf(visit, day))
  const isOnDuty = (therapist: Therapist) =>
    hours !== undefined && scheduledOn(therapist, date, hours, day.blocks).length > 0
  const copies = therapists
    .map((therapist) => copyFor(therapist, treatments, day))
    .filter(({ therapist, lines }) => isOnDuty(therapist) || givenBefore.has(therapist.id) || !lines.every(isCopyBlock))
  const unassigned = treatments
    .filter(({ ids, visit }) => ids.length < visit.guests)
    .map(({ ids, visit }) => withColleagues(visit, ids, therapists))
    .toSorted(byStart)
  return { copies, unassigned }
}

/** `10:00 AM to 11:00 AM`. */
export const copyTimeText = ({ from, to }: CopyLine): string => `${timeInWords(from)} to ${timeInWords(to)}`

/** `cleaning until 11:15 AM`; empty where none follows. */
export const copyCleaningText = (line: CopyLine): string =>
  isCopyBlock(line) || line.cleanedAt === undefined ? '' : `cleaning until ${timeInWords(line.cleanedAt)}`

/** `Amara, 2 guests, room 12`. */
export const copyGuestText = ({ firstName, guests, room }: CopyVisit): string =>
  [firstName, guests > 1 && countText(guests, 'guest'), room && `room ${room}`].filter(Boolean).join(', ')

/** `together with Neo and Lesedi`; empty without colleagues. */
export const copyColleaguesText = ({ colleagues }: CopyVisit): string =>
  colleagues.length > 0 ? `together with ${colleagues.join(' and ')}` : ''

export const NOTHING_PLANNED = 'Nothing planned'

const lineText = (line: CopyLine): string => {
  if (isCopyBlock(line)) return `${copyTimeText(line)}\n${line.block}`
  const { treatment, alert, asks, requests } = line
  return [
    [copyTimeText(line), copyCleaningText(line)].filter(Boolean).join(', '),
    `${copyGuestText(line)}: ${[treatment, copyColleaguesText(line)].filter(Boolean).join(', ')}`,
    alert && `Alert: ${alert}`,
    asks,
    requests && `Special requests: ${requests}`,
  ]
    .filter(Boolean)
    .join('\n')
}

/** The copy in words. */
export const copyText = ({ date, therapist, hours, lines }: TherapistCopy): string =>
  [
    `${therapist.name}, ${dateInWords(date)}\n${hours}`,
    ...(lines.every(isCopyBlock) ? [NOTHING_PLANNED] : []),
    ...lines.map(lineText),
  ].join('\n\n')

/** The copy as a message: an alert is often about health, so it does not go to a telephone that is not the house's. */
export const messageText = (copy: TherapistCopy): string =>
  copyText({
    ...copy,
    lines: copy.lines.map((line) => (!isCopyBlock(line) && line.alert ? { ...line, alert: 'ask the desk' } : line)),
  })
