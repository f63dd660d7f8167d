import { expect, it } from 'vitest'
import { parseBooking } from '#domain/booking.ts'
import { whatsappText } from './whatsapp-text.ts'

const amara = { firstName: 'Amara', lastName: 'Dube', date: '2030-01-20', time: '02:30 PM' }

it.each<[string, object, string]>([
  ['pending', {}, 'thank you for your booking request for Sun, 20 Jan 2030 at 2:30 PM.'],
  ['confirmed', {}, 'your booking is confirmed for Sun, 20 Jan 2030 at 2:30 PM. We look forward to welcoming you.'],
  [
    'confirmed',
    { dateModified: true },
    'your booking has been moved and is confirmed for Sun, 20 Jan 2030 at 2:30 PM. We look forward to welcoming you.',
  ],
  ['pending', { guests: 2 }, 'thank you for your booking request for Sun, 20 Jan 2030 at 2:30 PM for 2 guests.'],
  [
    'rejected',
    { rejectionReason: 'Fully booked' },
    'we are sorry, we cannot take your booking for Sun, 20 Jan 2030 at 2:30 PM. Reason: Fully booked',
  ],
  [
    'rejected',
    { rejectionReason: 'Not available' },
    'we are sorry, we cannot take your booking for Sun, 20 Jan 2030 at 2:30 PM.',
  ],
  [
    'rejected',
    { cancelledFor: 'client', rejectionReason: 'Ill' },
    'your booking for Sun, 20 Jan 2030 at 2:30 PM is cancelled. We hope to see you another time.',
  ],
  [
    'rejected',
    { cancelledFor: 'spa', rejectionReason: 'Power cut' },
    'we are sorry, we have to cancel your booking for Sun, 20 Jan 2030 at 2:30 PM. Reason: Power cut',
  ],
])('the text for a booking that is %s %j', (status, own, news) => {
  expect(whatsappText(parseBooking('b', { ...amara, ...own, status }))).toBe(
    `Dumela Amara, this is La Lumière: ${news}`,
  )
})

it('a client without a first name is greeted by another name on record, or without a name', () => {
  expect(whatsappText(parseBooking('b', { fullName: 'Kabo P.' }))).toContain('Dumela Kabo P., this is')
  expect(whatsappText(parseBooking('b', {}))).toContain('Dumela, this is')
})
