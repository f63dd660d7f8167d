import fc from 'fast-check'
import ICAL from 'ical.js'
import { describe, expect, it } from 'vitest'
import { spa } from '#config/spa.ts'
import {
  calendarFile,
  calendarSequence,
  type CalendarVisit,
  escapeText,
  fold,
  googleCalendarLink,
} from './calendar-file.ts'

const visit = (own: Partial<CalendarVisit> = {}): CalendarVisit => ({
  id: 'AbCdEfGhIjKlMnOpQrSt',
  date: '2030-01-15',
  time: '02:30 PM',
  minutes: 105,
  sequence: 1,
  updatedAt: new Date('2030-01-10T08:10:20Z'),
  isCancelled: false,
  link: 'https://spa.example/my-booking#AbCdEfGhIjKlMnOpQrSt',
  ...own,
})

const read = (file: string | undefined) => {
  const calendar = new ICAL.Component(ICAL.parse(file ?? '') as unknown[])
  const component = calendar.getFirstSubcomponent('vevent')
  if (!component) throw new Error('The file holds no event.')
  return { calendar, component, event: new ICAL.Event(component) }
}

const confirmed = visit()
const moved = visit({ date: '2030-01-17', time: '09:00 AM', sequence: 2, updatedAt: new Date('2030-01-11T06:00:00Z') })
const cancelled = { ...moved, sequence: 3, updatedAt: new Date('2030-01-12T06:00:00Z'), isCancelled: true }

describe('three successive files', () => {
  const read3 = [confirmed, moved, cancelled].map((each) => read(calendarFile(each)))

  it('name one entry, and each replaces the one before', () => {
    expect(new Set(read3.map(({ event }) => event.uid)).size).toBe(1)
    expect(read3[0]?.event.uid).toContain(confirmed.id)
    expect(read3.map(({ event }) => event.sequence)).toEqual([1, 2, 3])
    expect(read3.map(({ component }) => component.getFirstPropertyValue('status'))).toEqual([
      'CONFIRMED',
      'CONFIRMED',
      'CANCELLED',
    ])
    expect(read3.map(({ component }) => String(component.getFirstPropertyValue('dtstamp')))).toEqual([
      '2030-01-10T08:10:20Z',
      '2030-01-11T06:00:00Z',
      '2030-01-12T06:00:00Z',
    ])
    expect(read3.map(({ calendar }) => calendar.getFirstPropertyValue('method'))).toEqual([
      'PUBLISH',
      'PUBLISH',
      'CANCEL',
    ])
    const organizers = read3.map(({ component }) => component.getFirstProperty('organizer'))
    expect(organizers.map((one) => [one?.getFirstValue(), one?.getParameter('cn')])).toEqual(
      Array(3).fill([`mailto:${spa.mail.bookings}`, spa.name]),
    )
  })

  it('have the times of the venue, in UTC', () => {
    expect(read3.map(({ event }) => [event.startDate, event.endDate].map(String))).toEqual([
      ['2030-01-15T12:30:00Z', '2030-01-15T14:15:00Z'],
      ['2030-01-17T07:00:00Z', '2030-01-17T08:45:00Z'],
      ['2030-01-17T07:00:00Z', '2030-01-17T08:45:00Z'],
    ])
  })

  it('hold every text without loss', () => {
    for (const { event } of read3) {
      expect(event.summary).toBe(`${spa.name}, your visit`)
      expect(event.location).toBe(`${spa.lodge}, ${spa.place}`)
      expect(event.description).toBe(
        `Your request, or another time: ${confirmed.link}\nQuestions? Call us at ${spa.phone}.`,
      )
    }
  })

  it('remind three hours before, unless the visit is cancelled', () => {
    const alarms = read3.map(({ component }) => component.getAllSubcomponents('valarm'))
    expect(alarms.map(({ length }) => length)).toEqual([1, 1, 0])
    expect(String(alarms[0]?.[0]?.getFirstPropertyValue('trigger'))).toBe('-PT3H')
  })
})

it('the sequence rises with whatever changes the request: an act of the desk, a wish, and a wish withdrawn', () => {
  const wish = { kind: 'cancel', date: '', time: '' } as const
  const acts = fc.array(fc.constantFrom('desk', 'wish', 'withdraw'), { maxLength: 20 })
  fc.assert(
    fc.property(acts, (taken) => {
      let receipt: Parameters<typeof calendarSequence>[0] = { revision: 0, wishes: 0, wish: undefined }
      for (const act of taken) {
        const before = receipt
        if (act === 'desk') receipt = { ...before, revision: before.revision + 1, wish: undefined }
        if (act === 'wish') receipt = { ...before, wishes: before.wishes + 1, wish }
        if (act === 'withdraw') receipt = { ...before, wish: undefined }
        if (act !== 'withdraw' || before.wish)
          expect(calendarSequence(receipt)).toBeGreaterThan(calendarSequence(before))
      }
    }),
  )
})

it('assumes an hour where the length is not known', () => {
  expect(String(read(calendarFile(visit({ minutes: 0 }))).event.endDate)).toBe('2030-01-15T13:30:00Z')
})

it('there is no entry for a time that cannot be read', () => {
  expect(calendarFile(visit({ time: 'in the morning' }))).toBeUndefined()
  expect(googleCalendarLink(visit({ date: '' }))).toBeUndefined()
})

it('the link for Google holds time and place, and not the id, which is the key to the request', () => {
  const link = new URL(googleCalendarLink(visit()) ?? '')
  expect(link.origin).toBe('https://calendar.google.com')
  expect(Object.fromEntries(link.searchParams)).toMatchObject({
    action: 'TEMPLATE',
    dates: '20300115T123000Z/20300115T141500Z',
    location: `${spa.lodge}, ${spa.place}`,
  })
  expect(link.href).not.toContain(confirmed.id)
})

describe('any text', () => {
  const texts = fc.string({
    unit: fc.oneof(
      fc.string({ unit: 'binary', maxLength: 3 }),
      fc.constantFrom('\\', ',', ';', '\n', '\r\n', 'é', '🌿'),
    ),
    maxLength: 200,
    size: 'max',
  })
  /** What a calendar can hold: one kind of line break, no other control characters. */
  const storable = (text: string) => text.replace(/\r\n?/g, '\n').replace(/(?![\n\t])\p{Cc}/gu, '')

  it('is read again without loss', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const lines = ['BEGIN:VCALENDAR', fold(`X-TEXT;VALUE=TEXT:${escapeText(text)}`), 'END:VCALENDAR']
        const component = new ICAL.Component(ICAL.parse(lines.join('\r\n')) as unknown[])
        expect(component.getFirstPropertyValue('x-text')).toBe(storable(text))
      }),
    )
  })

  it('is folded to at most 75 octets a line; no break parts a character or an escape', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const escaped = escapeText(text)
        const parts = fold(escaped).split('\r\n')
        const unfolded = parts.map((part, index) => (index === 0 ? part : part.slice(1)))
        expect(unfolded.join('')).toBe(escaped)
        for (const part of parts) expect(new TextEncoder().encode(part).length).toBeLessThanOrEqual(75)
        for (const part of parts.slice(1)) expect(part.startsWith(' ')).toBe(true)
        // Each line is whole by itself: decoded again it is the same, and an escape ends where the line ends.
        for (const part of unfolded) {
          expect(new TextDecoder().decode(new TextEncoder().encode(part))).toBe(part)
          expect(/\\*$/.exec(part)?.[0].length ?? 0).toSatisfy((slashes: number) => slashes % 2 === 0)
        }
      }),
    )
  })
})
