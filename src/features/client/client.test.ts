import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseBooking } from '#features/booking/booking.ts'
import { emailKey } from '#shared/keys.ts'
import { searchWordsOf } from '#shared/names.ts'
import { clientIdFor, clientStatus, newClient, parseClient, preferencesFrom } from './client.ts'

const OFFER = 'Offer: Summer Relax Massage (P300)'

describe('a stored profile', () => {
  it('gets defaults for what it lacks: no bookings, active, no history', () => {
    expect(parseClient('c1', null)).toMatchObject({
      totalBookings: 0,
      status: 'active',
      treatmentHistory: [],
      fullName: '',
    })
  })

  it('shows the status Active when none is stored', () => {
    expect(['', ' ', 'active', 'vip'].map(clientStatus)).toEqual(['Active', 'Active', 'Active', 'Vip'])
  })
})

describe('the profile of a first booking', () => {
  const booking = parseBooking('b1', {
    firstName: 'Neo',
    lastName: 'Kgosi',
    email: ' Neo@Spa.Example ',
    phone: '+267 71234567',
    date: '2030-01-15',
    specialRequests: `${OFFER}\nQuiet room`,
  })

  it('starts active, with one booking and the requests as preferences', () => {
    expect(newClient(booking)).toStrictEqual({
      fullName: 'Neo Kgosi',
      firstName: 'Neo',
      lastName: 'Kgosi',
      email: 'neo@spa.example',
      phone: '+267 71234567',
      firstVisit: '2030-01-15',
      totalBookings: 1,
      status: 'active',
      treatmentHistory: [],
      notes: '',
      preferences: 'Quiet room',
      ...{ emailKey: 'neo@spa.example', phoneKey: '+26771234567' },
      search: searchWordsOf({ fullName: 'Neo Kgosi', firstName: 'Neo', lastName: 'Kgosi', phone: booking.phone }),
    })
  })
})

describe('preferences', () => {
  it('take the requests when the profile has none', () => {
    expect(preferencesFrom(' Quiet room ')).toBe('Quiet room')
    expect(preferencesFrom('Quiet room', '  ')).toBe('Quiet room')
  })

  it('that exist are never overwritten', () => {
    expect(preferencesFrom('Quiet room', 'No almond oil ')).toBe('No almond oil ')
  })

  it.each(['', ' ', 'None', 'NONE', OFFER, `${OFFER}\nNone`, `  offer: something\r\n${OFFER}`])(
    'take nothing from %o',
    (requests) => {
      expect(preferencesFrom(requests)).toBe('')
    },
  )

  it('never hold an Offer: or Guests: line', () => {
    const line = fc.oneof(fc.string(), fc.constantFrom(OFFER, 'Quiet room', ' offer: x', 'Guests: 2'))
    fc.assert(
      fc.property(fc.array(line), (all) => {
        expect(preferencesFrom(all.join('\n'))).not.toMatch(/^\s*(offer|guests):/im)
      }),
    )
  })
})

describe('one address is one client', () => {
  it('with the SHA-256 of its normal form as document id', async () => {
    const expected = createHash('sha256').update('neo@spa.example').digest('hex')
    expect(await clientIdFor(emailKey(' Neo@Spa.Example'))).toBe(expected)
    expect(expected).toMatch(/^[0-9a-f]{64}$/)
  })
})
