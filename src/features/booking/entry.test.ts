import { therapist } from '#support/therapists.ts'
import { expect, it } from 'vitest'
import { type Booking, parseBooking } from './booking.ts'
import { parseContact } from '#features/message/contact.ts'
import {
  asLastTime,
  checkEntry,
  emptyEntry,
  type EntryDraft,
  entryDateProblem,
  entryBooking,
  entryRequest,
  fromBooking,
  fromMessage,
  guestIn,
  isPastVisit,
  isSameGuest,
  isUntouched,
  lastVisitOf,
  personIn,
} from './entry.ts'

/** 3:00 PM in Botswana. */
const NOW = new Date('2030-01-15T13:00:00Z')
const MASSAGE = { name: 'Swedish Massage', duration: 60, price: 'P350' }
const entry = (own: Partial<EntryDraft> = {}): EntryDraft => ({
  ...emptyEntry('e1'),
  firstName: 'Amara',
  phone: '71234567',
  selectedServices: [MASSAGE],
  ...own,
})
const booking = (own: object = {}): Booking =>
  parseBooking('b1', {
    ...{ firstName: 'Amara', lastName: 'Dube', fullName: 'Amara Dube', status: 'confirmed' },
    ...{ date: '2030-01-15', time: '02:30 PM', selectedServices: [MASSAGE] },
    ...own,
  })

it.each([
  ['2030-01-14', '', 90, true],
  ['2030-01-15', '02:00 PM', 60, true],
  ['2030-01-15', '02:00 PM', 61, false],
  ['2030-01-15', '', 60, false],
  ['2030-01-16', '09:00 AM', 60, false],
  ['yesterday', '09:00 AM', 60, false],
])('a visit on %s at "%s" of %i minutes is past: %s', (date, time, minutes, isPast) => {
  expect(isPastVisit({ date, time }, minutes, NOW)).toBe(isPast)
})

it('a visit can be entered from 366 days ago to 366 days ahead', () => {
  const dates = ['2029-01-14', '2029-01-13', '2031-01-16', '2031-01-17']
  expect(dates.map((date) => entryDateProblem(date, NOW) === undefined)).toEqual([true, false, true, false])
})

it('an entry is worth keeping as soon as a person, a treatment or a note is there', () => {
  const pressed = { ...emptyEntry('e1'), date: '2030-01-15', time: '14:30', therapist: 'neo', guests: 2 }
  expect([isUntouched(pressed), isUntouched({ ...pressed, note: ' ' })]).toEqual([true, true])
  const typed = [{}, { query: ' Am ' }, { phone: ' 71 ' }, { email: ' a@b ' }, { phone: '71', email: 'a@b' }]
  expect(typed.map((own) => guestIn({ ...pressed, ...own }))).toEqual(['', 'Am', '71', 'a@b', '71'])
  expect(guestIn({ ...pressed, firstName: 'Amara', query: 'Am' })).toBe('Amara')
  for (const own of [{ query: 'Am' }, { note: 'Quiet' }, { healthNote: 'Knee' }, { selectedServices: [MASSAGE] }])
    expect(isUntouched({ ...pressed, ...own })).toBe(false)
})

it.each([
  ['an e-mail in place of a phone', { phone: '', email: 'amara@example.com' }, ''],
  ['a room in place of a phone', { phone: '', room: '4' }, ''],
  ['no first name', { firstName: ' ', lastName: 'Dube' }, 'firstName'],
  ['no way to reach or find the guest', { phone: ' ' }, 'phone'],
  ['a room that is too long', { room: 'x'.repeat(21) }, 'room'],
  ['no treatment', { selectedServices: [] }, 'services'],
  ['a note that is too long with its guests', { note: 'x'.repeat(995), guests: 2 }, 'note'],
])('an entry with %s: %o is wrong at “%s”', (_, own, field) => {
  const problems = checkEntry(entry(own))
  expect(Object.keys(problems)).toEqual(field ? [field] : [])
  expect(Object.values(problems).join()).toMatch(field ? /^\w.{20}/ : /^$/)
})

it('an entry becomes a request with the totals of all guests, phone and room in their stored form', () => {
  const when = { date: '2030-01-15', time: '02:30 PM' }
  const request = entryRequest(entry({ guests: 2, room: ' 4 ', note: ' Qu\u202Eiet ', clientId: 'c1' }), when)
  expect(request).toMatchObject({
    ...{ ...when, fullName: 'Amara', phone: '+267 71234567', room: '4', guests: 2, clientId: 'c1' },
    ...{ specialRequests: 'Guests: 2\nQuiet', services: 'Swedish Massage (60 min) - P350', serviceCount: 1 },
    ...{ totalTime: '1h 0min', totalPrice: 'P700' },
  })
  expect(request).not.toHaveProperty('healthNote')
  const two = {
    guests: 2,
    shares: true,
    selectedServices: [MASSAGE, { name: 'Manicure', duration: 30, price: 'P150' }],
  }
  expect(entryRequest(entry(two), when)).toMatchObject({ shares: true, totalTime: '1h 0min', totalPrice: 'P500' })
  const noted = entryRequest(entry({ note: 'Quiet', healthNote: ' Bad knee ' }), when)
  expect(noted).toMatchObject({ specialRequests: 'Quiet', healthNote: 'Bad knee' })
})

it.each([
  ['Amara van Dube', { firstName: 'Amara', lastName: 'van Dube' }],
  ['amara@example.com', { email: 'amara@example.com' }],
  ['71 234 567', { phone: '+267 71234567' }],
  ['4567', { phone: '4567' }],
])('%j becomes %j of a new client', (query, person) => {
  expect(personIn(query)).toEqual(person)
})

it('a cancelled booking brings its health note, the total that was no sum, and its day until that has passed', () => {
  const brought = (own: object) => fromBooking(booking(own), NOW)
  expect(brought({ agreedTotal: 'P300', healthNote: 'Bad knee' })).toMatchObject({
    ...{ agreedTotal: 'P300', healthNote: 'Bad knee', date: '2030-01-15' },
  })
  expect(brought({ agreedTotal: 'P350', date: '2030-01-14' })).toMatchObject({ agreedTotal: null, date: '' })
})

it('a message brings its writer, whose e-mail or phone is looked for', () => {
  const from = (own: object) => fromMessage(parseContact('m1', { name: 'Amara Dube', message: 'Hello', ...own }))
  const named = { firstName: 'Amara', lastName: 'Dube', words: 'Hello', phone: '+267 71234567' }
  const email = 'a@b.example'
  expect(from({ phone: '71234567', email: ` ${email} ` })).toEqual({ ...named, email, query: email })
  expect(from({ phone: '71234567' })).toEqual({ ...named, email: '', query: named.phone })
})

it('an entry is a booking of the desk at the prices of the menu', () => {
  const dearer = { ...MASSAGE, price: 'P400' }
  const now = entryBooking(entry({ bookingId: 'b1', date: '2030-01-15', time: '14:30' }), [dearer])
  expect(now).toMatchObject({ id: 'b1', date: '', time: '', selectedServices: [dearer], isEntered: true })
  expect(entryBooking(emptyEntry('e1'), [])).toMatchObject({ isItemised: true, selectedServices: [] })
})

it('last time is the newest visit up to today, else the next one that is coming', () => {
  const list = [
    booking({ date: '2029-11-01' }),
    booking({ date: '2029-12-01' }),
    booking({ date: '2029-12-05', status: 'rejected' }),
    booking({ date: '2029-12-07', outcome: { kind: 'missed' } }),
    booking({ date: '2029-12-08', selectedServices: 'Massage' }),
  ]
  const coming = [booking({ date: '2030-02-02' }), booking({ date: '2030-02-01' })]
  expect(lastVisitOf([...coming, ...list], '2029-12-31')?.date).toBe('2029-12-01')
  expect(lastVisitOf(list, '2029-12-01')?.date).toBe('2029-12-01')
  expect(lastVisitOf(coming, '2029-12-31')?.date).toBe('2030-02-01')
  expect(lastVisitOf([], '2029-12-31')).toBeUndefined()
})

it('as last time takes treatments, guests and therapists, minutes that differ, and the time only where none is chosen', () => {
  const ritual = { name: 'Old Ritual', duration: 45, price: 'P90' }
  const selectedServices = [MASSAGE, ritual]
  const entries = [
    { name: MASSAGE.name, category: 'massage', start: 870, minutes: 50, therapists: ['neo'] },
    { name: ritual.name, category: null, start: 930, minutes: 45, therapists: [] },
  ]
  const plan = { date: '2030-01-15', guests: 2, buffer: 0, wants: 'woman', entries }
  const visit = booking({ guests: 2, selectedServices, plan, healthNote: 'Pregnant' })
  expect(asLastTime({ time: '' }, visit, [therapist('neo')])).toEqual({
    ...{ selectedServices, guests: 2, shares: false, time: '02:30 PM', wants: 'woman' },
    plan: [{ duration: 50, therapists: ['neo'] }, {}],
  })
  expect(asLastTime({ time: '' }, booking(), [])).toMatchObject({ wants: '', plan: [] })
  const shared = booking({
    guests: 2,
    selectedServices,
    shares: true,
    plan: { ...plan, entries: [...entries, ...entries] },
  })
  expect(asLastTime({ time: '' }, shared, [therapist('amo'), therapist('neo')])).toMatchObject({
    ...{ shares: true, plan: [{ therapists: ['neo'] }, {}, { duration: 50, therapists: ['neo'] }, { duration: 45 }] },
  })
  expect(asLastTime({ time: '10:00' }, visit, [])).toMatchObject({ time: '10:00', plan: [{ duration: 50 }, {}] })
})

it.each([
  ['the profile', { clientId: 'c1', phone: '' }, true],
  ['the e-mail', { email: ' amara@example.com', phone: '' }, true],
  ['the phone', { phone: '71 234 567' }, true],
  ['first and last name', { firstName: 'amara', lastName: 'DU-BE', phone: '' }, true],
  ['the first name alone', { firstName: 'Amara', phone: '' }, false],
  ['the last name alone', { firstName: '', lastName: 'Dube', phone: '' }, false],
  ['another profile, e-mail and phone', { clientId: 'c2', email: 'a@b.example', phone: '72345678' }, false],
])('a booking is of the same person by %s: %o %s', (_, own, isSame) => {
  const other = booking({ clientId: 'c1', email: 'Amara@example.com', phone: '+267 71234567' })
  expect(isSameGuest(entry({ firstName: 'Lesego', ...own }), other)).toBe(isSame)
  expect(isSameGuest(entry({ firstName: '', phone: '' }), booking({ fullName: '', firstName: '' }))).toBe(false)
})
