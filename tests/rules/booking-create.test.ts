import { describe, test } from 'vitest'
import { SLOTS } from '#domain/slots.ts'
import { chosenService, daysAhead, emailOf, text } from '#support/builders.ts'
import { openRules } from '#support/open-rules.ts'
import { allowed, bookingFields, denied, type Fields, longestRequest, submit, without } from './writes.ts'

const firestore = openRules()

const book = (own: Fields) => {
  const visitor = firestore.asStranger()
  return submit(visitor, 'bookings', bookingFields(visitor, own))
}
const services = (count: number) => ({
  selectedServices: Array.from({ length: count }, (_, index) => chosenService({ name: `Service ${String(index)}` })),
  serviceCount: count,
})
const oneService = (own: Fields) => ({ selectedServices: [{ ...chosenService(), ...own }] })

const LONGEST: [string, number, (length: number) => Fields][] = [
  ['first name', 60, (length) => ({ firstName: text(length) })],
  ['last name', 60, (length) => ({ lastName: text(length) })],
  ['full name', 121, (length) => ({ fullName: text(length) })],
  ['e-mail', 254, (length) => ({ email: emailOf(length) })],
  ['special requests', 1_000, (length) => ({ specialRequests: text(length) })],
  ['text summary', 2_000, (length) => ({ services: text(length) })],
  ['total price', 40, (length) => ({ totalPrice: text(length) })],
  ['total time', 20, (length) => ({ totalTime: `${'9'.repeat(length - 'h 0min'.length)}h 0min` })],
  ['service name', 80, (length) => oneService({ name: text(length) })],
  ['service price', 40, (length) => oneService({ price: text(length) })],
  ['services per booking', 10, services],
  ['minutes of a service', 1_440, (minutes) => oneService({ duration: minutes })],
  ['days ahead', 366, (days) => ({ date: daysAhead(days) })],
]

describe('a limit is allowed, and one more is refused', () => {
  test.each(LONGEST)('%s: %i', async (_, limit, fields) => {
    await allowed(book(fields(limit)))
    await firestore.reset()
    await denied(book(fields(limit + 1)))
  })
})

test('a booking with every field at its limit stays within 1,000 expressions', async () => {
  await allowed(book(longestRequest()))
})

test.each([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])('service %i of ten is checked like the others', (odd) => {
  const { selectedServices, serviceCount } = services(10)
  return denied(book({ selectedServices: selectedServices.with(odd, chosenService({ name: '' })), serviceCount }))
})

const FIELDS = [
  'firstName lastName fullName email phone date time specialRequests services selectedServices totalTime totalPrice',
  'serviceCount clientId status createdAt updatedAt',
].flatMap((line) => line.split(' '))

describe('every field is required and no other is allowed', () => {
  test.each(FIELDS)('without %s', async (name) => {
    const visitor = firestore.asStranger()
    await denied(submit(visitor, 'bookings', without(bookingFields(visitor), name)))
  })
  test.each(FIELDS)('with a map as %s', (name) => denied(book({ [name]: { odd: true } })))
  test.each(['confirmedAt', 'confirmedBy', 'mail', 'rejectionReason', 'admin'])('with %s', (name) =>
    denied(book({ [name]: 'x' })),
  )
})

const DENIED: [string, Fields][] = [
  ['an empty first name', { firstName: '' }],
  ['a number as last name', { lastName: 7 }],
  ['a line break before a name', { firstName: '\nAmantle' }],
  ['a line break after a name', { lastName: 'Kgosi\n' }],
  ['an e-mail without @', { email: 'amantle.guest.example' }],
  ['an e-mail without a dot', { email: 'amantle@guest' }],
  ['an e-mail with a space', { email: 'amantle @guest.example' }],
  ['an e-mail with a second line', { email: 'amantle@guest.example\nbcc@other.example' }],
  ['a phone without prefix', { phone: '71234567' }],
  ['a mobile of 7 digits', { phone: '+267 7123456' }],
  ['a mobile of 9 digits', { phone: '+267 712345678' }],
  ['a landline of 8 digits', { phone: '+267 12345678' }],
  ['a landline that begins with 0', { phone: '+267 0123456' }],
  ['a foreign phone', { phone: '+27 821234567' }],
  ['yesterday', { date: daysAhead(-1) }],
  ['a day the calendar lacks', { date: `${String(new Date().getUTCFullYear() + 1)}-02-30` }],
  ['a month the calendar lacks', { date: `${String(new Date().getUTCFullYear() + 1)}-13-01` }],
  ['a date with slashes', { date: daysAhead(7).replaceAll('-', '/') }],
  ['a date with a time of day', { date: `${daysAhead(7)}T00:00` }],
  ['a date in words', { date: 'tomorrow' }],
  ['a date as a moment', { date: new Date() }],
  ['a time between the slots', { time: '09:15 AM' }],
  ['a time before opening', { time: '08:30 AM' }],
  ['a time after the last slot', { time: '07:00 PM' }],
  ['a time of 24 hours', { time: '14:30' }],
  ['no text summary', { services: '' }],
  ['no total price', { totalPrice: '' }],
  ['no services', { selectedServices: [], serviceCount: 0 }],
  ['another count', { serviceCount: 2 }],
  ['a service with a further field', oneService({ discount: 1 })],
  ['a service without a price', { selectedServices: [{ name: 'Massage', duration: 60 }] }],
  ['a service whose name is a list', oneService({ name: ['Massage'] })],
  ['a service whose price is a list', oneService({ price: ['P350'] })],
  ['a service that is a text', { selectedServices: ['Massage'] }],
  ['services in a map', { selectedServices: { 0: chosenService() } }],
  ['a service that lasts text', oneService({ duration: '60' })],
  ['a service that lasts less than nothing', oneService({ duration: -1 })],
  ['no guest', { guests: 0 }],
  ['three guests', { guests: 3 }],
  ['one guest and a half', { guests: 1.5 }],
  ['guests in words', { guests: 'two' }],
  ['guests as text', { guests: '2' }],
  ['guests as nothing', { guests: null }],
  ['a list of guests', { guests: [2] }],
  ['a total time in other words', { totalTime: 'one hour' }],
  ['a client linked by the visitor', { clientId: 'somebody' }],
  ['a confirmed request', { status: 'confirmed' }],
  ['an invented time of creation', { createdAt: new Date(2020, 0) }],
  ['an invented time of change', { updatedAt: new Date(2020, 0) }],
]

describe('refused', () => {
  test.each(DENIED)('%s', (_, fields) => denied(book(fields)))
})

const ALLOWED: [string, Fields][] = [
  ['tomorrow', { date: daysAhead(1) }],
  ['one guest who says so', { guests: 1 }],
  ['two guests', { guests: 2 }],
  ['a name of one letter', { firstName: 'A' }],
  ['a name of several words', { lastName: ' van der Merwe-Kgosi, Jr. ' }],
  ['a name of another alphabet', { firstName: 'Ἀθηνᾶ 晓明' }],
  ['a landline', { phone: '+267 3123456' }],
  ['a phone without the space', { phone: '+26771234567' }],
  ['a free service without a known time', oneService({ duration: 0, price: '' })],
  ['special requests of several lines', { specialRequests: 'Offer: Couples Massage (P600)\nTwo robes, please. 🌿' }],
  ...SLOTS.map((time): [string, Fields] => [time, { time }]),
]

describe('allowed', () => {
  test.each(ALLOWED)('%s', (_, fields) => allowed(book(fields)))
})

test('emoji count as they do in the browser: two units each', async () => {
  await allowed(book({ firstName: `${'🌿'.repeat(29)}xx` }))
  await firestore.reset()
  await denied(book({ firstName: `${'🌿'.repeat(29)}xxx` }))
})
