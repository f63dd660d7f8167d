import ICAL from 'ical.js'
import { expect, it } from 'vitest'
import { spa } from '#config/spa.ts'
import { calendarFile } from './calendar-file.ts'

const LINK = 'https://spa.example/my-booking#AbCdEfGhIjKlMnOpQrSt'
const confirmed = {
  id: 'AbCdEfGhIjKlMnOpQrSt',
  date: '2030-01-15',
  time: '02:30 PM',
  minutes: 105,
  revision: 1,
  updatedAt: new Date('2030-01-10T08:10:20Z'),
}

const read = (file: string | undefined) => {
  const calendar = new ICAL.Component(ICAL.parse(file ?? '') as unknown[])
  const component = calendar.getFirstSubcomponent('vevent')
  if (!component) throw new Error('The file holds no event.')
  return { component, event: new ICAL.Event(component) }
}

it('a file names entry, times in UTC, place, link and a reminder; the file of a moved visit replaces it', () => {
  const moved = { ...confirmed, date: '2030-01-17', time: '09:00 AM', revision: 2 }
  const [first, second] = [confirmed, moved].map((visit) => read(calendarFile(visit, LINK)))
  expect([first, second].map((file) => file?.event.uid)).toEqual(Array(2).fill(`${confirmed.id}@la-lumiere`))
  expect([first, second].map((file) => file?.event.sequence)).toEqual([1, 2])
  expect(String(first?.component.getFirstPropertyValue('dtstamp'))).toBe('2030-01-10T08:10:20Z')
  expect([first?.event.startDate, first?.event.endDate].map(String)).toEqual([
    '2030-01-15T12:30:00Z',
    '2030-01-15T14:15:00Z',
  ])
  expect(String(second?.event.startDate)).toBe('2030-01-17T07:00:00Z')
  expect(first?.event.summary).toBe(`${spa.name}, your visit`)
  expect(first?.event.location).toBe(`${spa.lodge}, ${spa.place}`)
  expect(first?.event.description).toBe(`Your request, or another time: ${LINK}\nQuestions? Call us at ${spa.phone}.`)
  const [alarm] = first?.component.getAllSubcomponents('valarm') ?? []
  expect(String(alarm?.getFirstPropertyValue('trigger'))).toBe('-PT3H')
})

it('assumes an hour where the length is not known, is none for a time that cannot be read, and has short lines', () => {
  expect(String(read(calendarFile({ ...confirmed, minutes: 0 }, LINK)).event.endDate)).toBe('2030-01-15T13:30:00Z')
  expect(calendarFile({ ...confirmed, time: 'in the morning' }, LINK)).toBeUndefined()
  const octets = (line: string) => new TextEncoder().encode(line).length
  expect(Math.max(...(calendarFile(confirmed, LINK) ?? '').split('\r\n').map(octets))).toBeLessThanOrEqual(75)
})
