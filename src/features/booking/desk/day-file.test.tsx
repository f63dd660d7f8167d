import { expect, it } from 'vitest'
import { parseBooking } from '../booking.ts'
import { dayFile } from './day-sheet.tsx'

const NOW = new Date('2030-01-15T08:00:00Z')
const EVIL = '<img src=x onerror=alert(1)>"\'&'
const words = { alertOf: () => EVIL, nameOf: () => 'Neo', areAlertsKnown: true, now: NOW }
const booking = (id: string, own: object = {}) =>
  parseBooking(id, {
    ...{ fullName: `Guest ${id}`, phone: '+267 71 234 567', status: 'confirmed', date: '2030-01-15', time: '02:00 PM' },
    ...{ services: 'Swedish Massage', specialRequests: `${EVIL}\nsecond`, healthNote: 'Bad knee' },
    ...own,
  })

it('the file holds both days by time, as text alone, without rejected requests, a script or anything to fetch', () => {
  const bookings = [
    booking('late'),
    booking('early', { time: '09:00 AM', status: 'pending' }),
    booking('no', { status: 'rejected' }),
  ]
  const days = [
    { date: '2030-01-15', bookings },
    { date: '2030-01-16', bookings: [] },
  ]
  const page = new DOMParser().parseFromString(dayFile(days, words), 'text/html')
  const textsOf = (selector: string) => [...page.querySelectorAll(selector)].map(({ textContent }) => textContent)
  expect(textsOf('h2')).toEqual(['Tue, 15 Jan 2030', 'Wed, 16 Jan 2030'])
  const rows = textsOf('tbody tr')
  expect(rows.map((text) => text.slice(0, 7))).toEqual(['9:00 AM', '2:00 PM'])
  for (const part of [
    'Guest early (pending)',
    'Swedish Massage',
    `Alert: ${EVIL}`,
    `${EVIL}\nsecond`,
    'Health note: Bad knee',
  ])
    expect(rows[0]).toContain(part)
  for (const part of ['No bookings on this day', 'It holds names, telephones and health notes: delete it'])
    expect(page.body.textContent).toContain(part)
  expect(page.querySelector('a')?.getAttribute('href')).toBe('tel:+26771234567')
  expect(page.querySelectorAll('script, link, img, iframe')).toHaveLength(0)
})

it('the file says that alerts are missing', () => {
  const told = [true, false].map((areAlertsKnown) =>
    dayFile([], { ...words, areAlertsKnown }).includes('alerts of clients'),
  )
  expect(told).toEqual([false, true])
})
