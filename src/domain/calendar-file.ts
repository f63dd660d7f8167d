import { ASSUMED_MINUTES } from '#config/limits.ts'
import { spa } from '#config/spa.ts'
import { visitStart } from './promise.ts'
import type { Receipt } from './receipt.ts'
import type { When } from './wish.ts'

/** A visit as a guest's calendar holds it: a file of RFC 5545, and a link for Google's calendar. */
export type CalendarVisit = When & {
  id: string
  /** 0: not known. */
  minutes: number
  /** A calendar replaces its entry only when this number is higher; see `calendarSequence`. */
  sequence: number
  /** Time of the receipt's last change, so that an unchanged receipt gives an identical file. */
  updatedAt: Date
  isCancelled: boolean
  /** The link to the request. */
  link: string
}

/** Rises with every change of the receipt: an act of the desk, a wish, a withdrawn wish. */
export const calendarSequence = ({ revision, wishes, wish }: Pick<Receipt, 'revision' | 'wishes' | 'wish'>): number =>
  2 * (revision + wishes) + (wish ? 0 : 1)

const MINUTE = 60_000
/** Octets of a line without its end (RFC 5545, 3.1). */
const LINE_OCTETS = 75

/** Control characters are no TEXT of RFC 5545, but for line breaks and tabs. */
const CONTROLS = /(?![\n\t])\p{Cc}/gu

/** TEXT of RFC 5545, 3.3.11. */
export const escapeText = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(CONTROLS, '')
    .replace(/[\\;,]/g, String.raw`\$&`)
    .replaceAll('\n', String.raw`\n`)

const octets = (text: string) => new TextEncoder().encode(text).length

/** A content line in lines of at most 75 octets. No break parts an escape or the octets of a character. */
export const fold = (line: string): string => {
  let [folded, length] = ['', 0]
  for (const part of line.match(/\\[^]|[^]/gu) ?? []) {
    const size = octets(part)
    if (length + size > LINE_OCTETS) {
      folded += '\r\n '
      length = 1
    }
    folded += part
    length += size
  }
  return folded
}

/** `20300115T123000Z`. */
const utcText = (at: Date) => `${at.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`

const startAndEnd = (visit: CalendarVisit): { start: string; end: string } | undefined => {
  const start = visitStart(visit)
  if (!start) return undefined
  const end = new Date(start.getTime() + (visit.minutes || ASSUMED_MINUTES) * MINUTE)
  return { start: utcText(start), end: utcText(end) }
}

const SUMMARY = `${spa.name}, your visit`
const LOCATION = `${spa.lodge}, ${spa.place}`
/** Without an organizer, calendars ignore a cancellation (RFC 5546, 3.2.5). */
const ORGANIZER = `ORGANIZER;CN="${spa.name.replaceAll('"', '')}":mailto:${spa.mail.bookings}`
const CALL = `Questions? Call us at ${spa.phone}.`

/** Undefined when date or time cannot be read. */
export const calendarFile = (visit: CalendarVisit): string | undefined => {
  const times = startAndEnd(visit)
  if (!times) return undefined
  const alarm = ['BEGIN:VALARM', 'ACTION:DISPLAY', `DESCRIPTION:${escapeText(SUMMARY)}`, 'TRIGGER:-PT3H', 'END:VALARM']
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escapeText(spa.name)}//My request//EN`,
    `METHOD:${visit.isCancelled ? 'CANCEL' : 'PUBLISH'}`,
    'BEGIN:VEVENT',
    `UID:${visit.id}@la-lumiere`,
    ORGANIZER,
    `SEQUENCE:${String(visit.sequence)}`,
    `DTSTAMP:${utcText(visit.updatedAt)}`,
    `DTSTART:${times.start}`,
    `DTEND:${times.end}`,
    `SUMMARY:${escapeText(SUMMARY)}`,
    `LOCATION:${escapeText(LOCATION)}`,
    `DESCRIPTION:${escapeText(`Your request, or another time: ${visit.link}\n${CALL}`)}`,
    `STATUS:${visit.isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    ...(visit.isCancelled ? [] : alarm),
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]
  return lines.map(fold).join('\r\n')
}

/** Opens Google's form for a new entry. Without the link to the request, whose id would stand in the address. */
export const googleCalendarLink = (visit: CalendarVisit): string | undefined => {
  const times = startAndEnd(visit)
  if (!times) return undefined
  const entry = {
    action: 'TEMPLATE',
    text: SUMMARY,
    dates: `${times.start}/${times.end}`,
    location: LOCATION,
    details: CALL,
  }
  return `https://calendar.google.com/calendar/render?${new URLSearchParams(entry).toString()}`
}
