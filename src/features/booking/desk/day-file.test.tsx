import { expect, it } from 'vitest'
import { parseBooking } from '../booking.ts'
import { dayFile } from './day-sheet.tsx'

const NOW = new Date('2030-01-15T08:00:00Z')
const words = { alertOf: () => undefined, nameOf: () => 'Neo', areAlertsKnown: true, now: NOW }
const booking = (id: string, own: object = {}) =>
  parseBooking(id, {
    ...{ fullName: `Guest ${id}`, phone: '+267 71 234 567', status: 'confirmed', date: '2030-01-15', time: '02:00 PM' },
    ...{ services: 'Swedish Massage', specialRequests: 'No oil', healthNote: 'Bad knee' },
    ...own,
  })
const opened = (html: string) => new DOMParser().parseFromString(html, 'text/html')

it('holds both days by time, without rejected requests, and without a script or anything to fetch', () => {
  const days = [
    {
      date: '2030-01-15',
      bookings: [
        booking('late'),
        booking('early', { time: '09:00 AM', status: 'pending' }),
        booking('no', { status: 'rejected' }),
      ],
    },
    { date: '2030-01-16', bookings: [] },
  ]
  const page = opened(dayFile(days, words))
  expect([...page.querySelectorAll('h2')].map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('15'),
    expect.stringContaining('16'),
  ])
  expect([...page.querySelectorAll('tbody tr')].map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(
      /^9:00 AM.*Guest early \(pending\)\+267 71 234 567Swedish MassageSpecial requests: No oilHealth note: Bad knee$/,
    ),
    expect.stringMatching(/^2:00 PM.*Guest late/),
  ])
  for (const words of ['No bookings on this day', 'It holds names, telephones and health notes: delete it'])
    expect(page.body.textContent).toContain(words)
  expect(page.querySelector('a')?.getAttribute('href')).toBe('tel:+26771234567')
  expect(page.querySelectorAll('script, link, img, iframe')).toHaveLength(0)
})

it('shows what guests wrote as text', () => {
  const evil = '<img src=x onerror=alert(1)>"\'&'
  const guest = booking('evil', {
    fullName: evil,
    phone: evil,
    services: evil,
    specialRequests: `${evil}\nsecond`,
    healthNote: evil,
  })
  const page = opened(dayFile([{ date: '2030-01-15', bookings: [guest] }], { ...words, alertOf: () => evil }))
  expect(page.querySelectorAll('img')).toHaveLength(0)
  expect(page.querySelector('tbody')?.textContent.split(evil)).toHaveLength(7)
  expect(page.querySelector('tbody')?.textContent).toContain('\nsecond')
})

it('says that alerts are missing', () => {
  expect(dayFile([], { ...words, areAlertsKnown: false })).toContain('alerts of clients could not be read')
  expect(dayFile([], words)).not.toContain('could not be read')
})
