import type { Booking } from '#features/booking/booking.ts'
import { looksEmpty } from '#shared/characters.ts'
import type { AlertOf } from '#features/client/client-alert.ts'
import { countText, hasRequests } from '#features/booking/display.ts'
import { withoutGuests } from '#features/booking/guests.ts'
import { fold } from '#shared/names.ts'
import { withoutOffers } from '#features/menu/offer.ts'
import { meet, type Span, spanText } from '#shared/spans.ts'
import { dateInWords, timeInWords } from '#shared/venue-clock.ts'
import type { Block } from '#features/diary/block.ts'
import { type DrawnVisit, drawDay } from '#features/diary/drawn-day.ts'
import type { Hours } from '#features/diary/open-days.ts'
import { bufferAfter, guestsOfEach, type Menu, type PlanEntry, spanOf } from '#features/diary/plan.ts'
import { scheduledOn, scheduleText } from './shifts.ts'
import { type Therapist, therapistName, asksText } from './therapists.ts'

/**
 * The day of one therapist, on paper or by WhatsApp. Without surname, contact details and prices, because a sheet lies where others can read
 * it and a message stays on a telephone that is not the house's.
 */

export type CopyLine = Span & {
  key: string
  isBlock?: true
  /** The time, what it is, and its notes. */
  texts: readonly string[]
  /** Both empty for most guests. */
  alert: string
  healthNote: string
}

export type TherapistCopy = {
  date: string
  therapist: Therapist
  hours: string
  lines: readonly CopyLine[]
}

export type CopiedDay = {
  date: string
  /** Of the date, in every status. */
  bookings: readonly Booking[]
  blocks: readonly Block[]
  therapists: readonly Therapist[]
  menu: Menu
  hours: Hours | undefined
  alertOf: AlertOf
}

/** The first name, else that within the full name, without the surname; `Guest` when neither is known. */
export const givenName = ({ firstName, lastName, fullName }: Booking): string => {
  const wordsIn = (name: string) => name.split(/\s+/).filter((word) => !looksEmpty(word))
  const surname = wordsIn(fold(lastName))
  const givenIn = (name: string) => wordsIn(name).filter((word) => !surname.includes(fold(word)))
  const all = surname.length > 0 ? givenIn(firstName).join(' ') : ''
  return all || givenIn(`${firstName} ${fullName}`)[0] || wordsIn(firstName)[0] || 'Guest'
}

/** An `Offer:` line holds a price, and the copy says how many guests there are. */
const requestsOf = ({ specialRequests }: Booking): string => {
  const said = withoutGuests(withoutOffers(specialRequests)).trim()
  return hasRequests(said) ? said : ''
}

/** A booking without single treatments holds names and prices in one text. */
const withoutPrices = (name: string) => name.replaceAll(/ - (?:from )?P\s?\d+(?:[,.]\d+|\s\d{3})*/gi, '')

/** The line of a treatment. `own` is whose copy it is: an id, empty for nobody's. */
const visitLine = (
  { booking, plan }: DrawnVisit,
  entry: PlanEntry,
  { own, therapists, alertOf }: CopiedDay & { own: string },
): CopyLine => {
  const [span, guests, buffer] = [spanOf(entry), guestsOfEach(plan), bufferAfter(plan, entry)]
  const atOnce = plan.entries.filter((other) => meet(spanOf(other), span)).flatMap((one) => one.therapists)
  const colleagues = [...new Set(atOnce)].filter((id) => id !== own).map((id) => therapistName(therapists, id))
  const room = booking.room.trim()
  const guest = [givenName(booking), guests > 1 && countText(guests, 'guest'), room && `room ${room}`]
  const what = [withoutPrices(entry.name), colleagues.length > 0 && `together with ${colleagues.join(' and ')}`]
  const requests = requestsOf(booking)
  return {
    ...span,
    key: `${booking.id} ${String(plan.entries.indexOf(entry))}`,
    texts: [
      [spanText(span), buffer > 0 && `cleaning until ${timeInWords(span.to + buffer)}`].filter(Boolean).join(', '),
      `${guest.filter(Boolean).join(', ')}: ${what.filter(Boolean).join(', ')}`,
      asksText(plan.wants, therapists),
      requests && `Special requests: ${requests}`,
    ].filter(Boolean),
    alert: alertOf(booking) ?? '',
    healthNote: booking.healthNote.trim(),
  }
}

const byStart = (one: CopyLine, other: CopyLine) => one.from - other.from

const blockLines = (therapist: string, { date, blocks }: CopiedDay): CopyLine[] =>
  blocks
    .filter((one) => one.date === date && one.kind === 'away' && one.series === '')
    .filter((one) => one.therapist === null || one.therapist === therapist)
    .map(({ id, from, to, words, therapist: whose }) => {
      const block = [whose === null ? 'The house is blocked' : 'Blocked', words].filter(Boolean).join(': ')
      return { from, to, key: id, isBlock: true, texts: [spanText({ from, to }), block], alert: '', healthNote: '' }
    })

/** Not the words of a leave, because a copy leaves the house. */
const hoursOfDay = (therapist: Therapist, { date, hours, blocks }: CopiedDay): string =>
  hours ? scheduleText(therapist, date, { hours, blocks }) : 'The house is closed'

/** For everybody who works, has a visit or was given a copy before (`givenBefore`: ids); apart, visits without one. */
export const therapistCopies = (
  day: CopiedDay,
  givenBefore: ReadonlySet<string> = new Set(),
): { copies: TherapistCopy[]; unassigned: CopyLine[] } => {
  const { date, therapists, hours } = day
  const treatments = drawDay(date, day.bookings, day.menu)
    .filter(({ booking, isRequest }) => !isRequest && booking.outcome?.kind !== 'missed')
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
    .filter(({ therapist, lines }) => isOnDuty(therapist) || givenBefore.has(therapist.id) || !isUnplanned(lines))
  const isListed = (id: string) => therapists.some((one) => one.id === id)
  const unassigned = linesOf(
    '',
    ({ visit, entry }) => entry.therapists.filter(isListed).length < guestsOfEach(visit.plan),
  )
  return { copies, unassigned: unassigned.toSorted(byStart) }
}

/** What a copy without visits says. */
export const NOTHING_PLANNED = 'Nothing planned'
export const isUnplanned = (lines: readonly CopyLine[]): boolean => lines.every(({ isBlock }) => isBlock)

export const lineTexts = ({ texts, alert, healthNote }: CopyLine): string[] => [
  ...texts,
  ...(healthNote ? [`Health note: ${healthNote}`] : []),
  ...(alert ? [`Alert: ${alert}`] : []),
]

export const copyText = ({ date, therapist, hours, lines }: TherapistCopy): string =>
  [
    `${therapist.name}, ${dateInWords(date)}\n${hours}`,
    ...(isUnplanned(lines) ? [NOTHING_PLANNED] : []),
    ...lines.map((line) => lineTexts(line).join('\n')),
  ].join('\n\n')

/** The copy as a message: an alert is often about health, so neither it nor a health note goes to a telephone that is not the house's. */
export const messageText = (copy: TherapistCopy): string => {
  const unsaid = (text: string) => text && 'ask the desk'
  const lines = copy.lines.map((line) => ({ ...line, alert: unsaid(line.alert), healthNote: unsaid(line.healthNote) }))
  return copyText({ ...copy, lines })
}
