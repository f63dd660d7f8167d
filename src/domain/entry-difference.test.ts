import { expect, it } from 'vitest'
import { parseBooking } from './booking.ts'
import { notStored } from './entry-difference.ts'

const MASSAGE = { name: 'Swedish Massage', duration: 60, price: 'P350' }
const plan = (own: object = {}, therapists: string[] = ['neo']) => ({
  ...{ date: '2030-01-15', guests: 1, buffer: 15, ...own },
  entries: [{ name: MASSAGE.name, category: 'massage', start: 58, minutes: 60, therapists }],
})
const fields = {
  ...{ firstName: 'Amara', lastName: 'Dube', fullName: 'Amara Dube', email: 'amara@example.com' },
  ...{ phone: '+267 71234567', room: '4', date: '2030-01-15', time: '02:30 PM', specialRequests: 'Quiet' },
  ...{ selectedServices: [MASSAGE], guests: 1, plan: plan() },
}
const stored = parseBooking('b1', { ...fields, status: 'confirmed', clientId: 'c1', mark: 'm1' })
const differences = (own: object) => notStored(parseBooking('b1', { ...fields, ...own }), stored)

it('a repeated entry has nothing else', () => {
  expect(differences({ time: '14:30', email: 'AMARA@example.com' })).toEqual([])
})

it.each([
  [{ firstName: 'Kabo', fullName: 'Kabo Dube' }, 'Name: Kabo Dube'],
  [{ email: '' }, 'E-mail: none'],
  [{ phone: '+267 72345678' }, 'Phone: +267 72345678'],
  [{ room: '5' }, 'Room: 5'],
  [{ selectedServices: [{ ...MASSAGE, price: 'P400' }] }, 'Treatments: Swedish Massage (60min) - P400'],
  [{ agreedTotal: 'P300' }, 'Agreed total: P300'],
  [{ time: '04:00 PM' }, 'When: Tue, 15 Jan 2030 at 4:00 PM'],
  [{ date: '2030-01-16' }, 'When: Wed, 16 Jan 2030 at 2:30 PM'],
  [{ plan: plan({}, ['thato']) }, 'Plan: other therapists, times or lengths'],
  [{ plan: plan({ wants: 'neo' }) }, 'Plan: other therapists, times or lengths'],
  [{ specialRequests: 'Tea' }, 'Note: Tea'],
])('%j is not stored', (own, line) => {
  expect(differences(own)).toEqual([line])
})

it('guests and who has what count as treatments', () => {
  expect(differences({ guests: 2 })).toEqual([expect.stringMatching(/^Treatments: For 2 guests/)])
})
