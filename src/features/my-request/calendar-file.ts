import { ASSUMED_MINUTES } from '#config/limits.ts'
import { spa } from '#config/spa.ts'
import { visitStart } from '#features/booking/promise.ts'
import type { Receipt } from '#features/booking/receipt.ts'

type Visit = Pick<Receipt, 'id' | 'date' | 'time' | 'minutes' | 'revision' | 'updatedAt'>

const MINUTE = 60_000
/** TEXT of RFC 5545, 3.3.11. */
const escapeText = (text: string): string => text.replace(/[\\;,]/g, String.raw`\$&`).replaceAll('\n', String.raw`\n`)

/** Lines of at most 75 octets (RFC 5545, 3.1): few of our letters have more than one. */
const fold = (line: string): string => (line.match(/.{1,60}/gu) ?? []).join('\r\n ')

/** `20300115T123000Z`. */
const utcText = (at: Date) => `${at.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`

const SUMMARY = `${spa.name}, your visit`

/** With the link to the request. Undefined when date or time cannot be read. */
export const calendarFile = (visit: Visit, link: string): string | undefined => {
  const start = visitStart(visit)
  if (!start) return undefined
  const end = new Date(start.getTime() + (visit.minutes || ASSUMED_MINUTES) * MINUTE)
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escapeText(spa.name)}//My request//EN`,
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${visit.id}@la-lumiere`,
    // A calendar replaces its entry only when this number is higher.
    `SEQUENCE:${String(visit.revision)}`,
    `DTSTAMP:${utcText(visit.updatedAt ?? new Date(0))}`,
    `DTSTART:${utcText(start)}`,
    `DTEND:${utcText(end)}`,
    `SUMMARY:${escapeText(SUMMARY)}`,
    `LOCATION:${escapeText(`${spa.lodge}, ${spa.place}`)}`,
    `DESCRIPTION:${escapeText(`Your request, or another time: ${link}\nQuestions? Call us at ${spa.phone}.`)}`,
    'STATUS:CONFIRMED',
    ...['BEGIN:VALARM', 'ACTION:DISPLAY', `DESCRIPTION:${escapeText(SUMMARY)}`, 'TRIGGER:-PT3H', 'END:VALARM'],
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]
  return lines.map(fold).join('\r\n')
}
