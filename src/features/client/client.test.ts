import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { parseBooking } from '#features/booking/booking.ts'
import { emailKey } from '#shared/keys.ts'
import { searchWordsOf } from '#shared/names.ts'
import { entry, plan } from '#support/diary.ts'
import { cameToChange, clientIdFor, newClient, preferencesFrom, visitSummary } from './client.ts'

const OFFER = 'Offer: Summer Relax Massage (P300)'

it('the profile of a first booking starts active, with one booking and the requests as preferences', () => {
  const booking = parseBooking('b1', {
    ...{ firstName: 'Neo', lastName: 'Kgosi', email: ' Neo@Spa.Example ', phone: '+267 71234567' },
    ...{ date: '2030-01-15', specialRequests: `${OFFER}\nQuiet room` },
  })
  const names = { fullName: 'Neo Kgosi', firstName: 'Neo', lastName: 'Kgosi' }
  expect(newClient(booking)).toStrictEqual({
    ...names,
    ...{ email: 'neo@spa.example', phone: '+267 71234567', firstVisit: '2030-01-15', totalBookings: 1 },
    ...{ status: 'active', treatmentHistory: [], notes: '', preferences: 'Quiet room' },
    ...{ emailKey: 'neo@spa.example', phoneKey: '+26771234567' },
    search: searchWordsOf({ ...names, phone: booking.phone }),
  })
})

it('preferences are the first requests that say something, never an Offer: or Guests: line', () => {
  expect(preferencesFrom(' Quiet room ', '  ')).toBe('Quiet room')
  expect(preferencesFrom('Quiet room', 'No almond oil ')).toBe('No almond oil ')
  const nothing = ['', 'NONE', OFFER, `${OFFER}\nNone`, `  offer: something\r\n${OFFER}`]
  expect(nothing.filter((requests) => preferencesFrom(requests) !== '')).toEqual([])
  const line = fc.oneof(fc.string(), fc.constantFrom(OFFER, 'Quiet room', ' offer: x', 'Guests: 2'))
  fc.assert(
    fc.property(fc.array(line), (all) => {
      expect(preferencesFrom(all.join('\n'))).not.toMatch(/^\s*(offer|guests):/im)
    }),
  )
})

it('one address is one client: its id is the SHA-256 of the normal form', async () => {
  const expected = createHash('sha256').update('neo@spa.example').digest('hex')
  expect(await clientIdFor(emailKey(' Neo@Spa.Example'))).toBe(expected)
})

it('a client came of each category to the therapist of its last treatment, unless there were several guests', () => {
  const visit = plan({
    entries: [
      entry({ start: 700, therapists: ['thato'] }),
      entry({ therapists: ['neo'] }),
      entry({ category: 'nails', start: 800, therapists: ['lesedi'] }),
      entry({ category: 'facial', start: 860 }),
    ],
  })
  expect(cameToChange(visit, {})).toEqual({ massageBy: 'thato', nailsBy: 'lesedi' })
  expect(cameToChange(visit, { massageBy: 'thato', nailsBy: 'neo' })).toEqual({ nailsBy: 'lesedi' })
  expect(cameToChange({ ...visit, guests: 2 }, {})).toEqual({})
})

const now = new Date('2030-01-15T10:00:00Z')
const of = (...bookings: object[]) =>
  visitSummary(
    bookings.map((own) => parseBooking('b', { status: 'confirmed', time: '09:00 AM', ...own })),
    now,
  )

it.each([
  ['of today and begun, with nothing noted', { date: '2030-01-15', time: '12:00 PM' }, 1],
  ['of today and still to begin', { date: '2030-01-15', time: '12:01 PM' }, 0],
  ['of today and still to begin, arrived', { date: '2030-01-15', time: '05:00 PM', outcome: { kind: 'arrived' } }, 1],
  ['over, requested only', { date: '2030-01-14', status: 'pending' }, 0],
  ['missed', { date: '2030-01-14', outcome: { kind: 'missed' } }, 0],
])('a booking that is %s counts as so many visits', (_, own, visits) => {
  expect(of(own).visits).toBe(visits)
})

it('the last visit is the latest day; missed visits and those cancelled late for the client are counted', () => {
  const cancelled = (at: string, own: object = {}) => ({
    ...{ status: 'rejected', date: '2030-01-20', cancelledFor: 'client', cancelledAt: new Date(at), ...own },
  })
  expect(of({ date: '2030-01-14' }, { date: '2029-12-31' }).lastVisit).toBe('2030-01-14')
  expect(
    of(
      { date: '2030-01-14', outcome: { kind: 'missed' } },
      { date: '2030-01-14', outcome: { kind: 'missed' }, status: 'rejected' },
      cancelled('2030-01-20T03:00:00Z'),
      cancelled('2030-01-20T03:01:00Z'),
      cancelled('2030-01-20T06:00:00Z', { cancelledFor: 'spa' }),
    ),
  ).toEqual({ visits: 0, lastVisit: undefined, missed: 1, lateCancelled: 1 })
})
