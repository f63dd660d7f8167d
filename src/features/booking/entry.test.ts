import { describe, expect, it } from 'vitest'
import { type Booking, parseBooking } from './booking.ts'
import {
  asLastTime,
  checkEntry,
  emptyEntry,
  type EntryDraft,
  entryRequest,
  isSameGuest,
  isUntouched,
  lastVisitOf,
  personIn,
} from './entry.ts'

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
    firstName: 'Amara',
    lastName: 'Dube',
    fullName: 'Amara Dube',
    status: 'confirmed',
    date: '2030-01-15',
    time: '02:30 PM',
    selectedServices: [MASSAGE],
    ...own,
  })

describe('an entry in the browser', () => {
  it('is worth keeping as soon as a person, a treatment or a note is there', () => {
    expect(isUntouched({ ...emptyEntry('e1'), date: '2030-01-15', time: '14:30', therapist: 'neo', guests: 2 })).toBe(
      true,
    )
    for (const own of [
      { query: 'Am' },
      { room: '4' },
      { note: 'Quiet' },
      { healthNote: 'Bad knee' },
      { selectedServices: [MASSAGE] },
    ])
      expect(isUntouched({ ...emptyEntry('e1'), ...own })).toBe(false)
  })
})

describe('to be stored', () => {
  it.each([
    ['a phone', {}],
    ['a phone from abroad', { phone: '+1234567' }],
    ['an e-mail', { phone: '', email: 'amara@example.com' }],
    ['a room', { phone: '', room: '4' }],
  ])('a first name and %s are enough', (_, own) => {
    expect(checkEntry(entry(own))).toEqual({})
  })

  it.each([
    ['no first name', { firstName: ' ', lastName: 'Dube' }, 'firstName'],
    ['a name on two lines', { firstName: 'A\nB' }, 'firstName'],
    ['a last name that is too long', { lastName: 'x'.repeat(61) }, 'lastName'],
    ['no way to reach or find the guest', { phone: ' ' }, 'phone'],
    ['a phone that is none', { phone: '123' }, 'phone'],
    ['16 digits', { phone: '+1234567890123456' }, 'phone'],
    ['an e-mail that is none', { email: 'amara' }, 'email'],
    ['a room that is too long', { room: 'x'.repeat(21) }, 'room'],
    ['no treatment', { selectedServices: [] }, 'services'],
    ['a note that is too long with its guests', { note: 'x'.repeat(995), guests: 2 }, 'note'],
    ['a health note that is too long', { healthNote: 'x'.repeat(301) }, 'healthNote'],
    ['a note with a hidden character', { note: 'Quiet\u202E room' }, 'note'],
  ])('%s is refused', (_, own, field) => {
    expect(Object.keys(checkEntry(entry(own)))).toEqual([field])
  })

  it('becomes a request with the totals of all guests, phone and room in their stored form', () => {
    const request = entryRequest(entry({ guests: 2, room: ' 4 ', note: ' Quiet ', clientId: 'c1' }), {
      date: '2030-01-15',
      time: '02:30 PM',
    })
    expect(request).toMatchObject({
      fullName: 'Amara',
      phone: '+267 71234567',
      room: '4',
      guests: 2,
      clientId: 'c1',
      date: '2030-01-15',
      time: '02:30 PM',
      specialRequests: 'Guests: 2\nQuiet',
      services: 'Swedish Massage (60 min) - P350',
      totalTime: '1h 0min',
      totalPrice: 'P700',
      serviceCount: 1,
    })
    expect(entryRequest(entry({ phone: '+2671234' }), { date: '', time: '' }).phone).toBe('+2671234')
    expect(request).not.toHaveProperty('healthNote')
    const noted = entryRequest(entry({ note: 'Quiet', healthNote: ' Bad knee ' }), { date: '', time: '' })
    expect(noted).toMatchObject({ specialRequests: 'Quiet', healthNote: 'Bad knee' })
  })
})

it.each([
  ['Amara van Dube', { firstName: 'Amara', lastName: 'van Dube' }],
  ['amara@example.com', { email: 'amara@example.com' }],
  ['71 234 567', { phone: '+267 71234567' }],
  ['4567', { phone: '4567' }],
])('%j becomes %j of a new client', (query, person) => {
  expect(personIn(query)).toEqual(person)
})

describe('as last time', () => {
  it('means the newest visit up to today, else the next one that is coming', () => {
    const list = [
      booking({ date: '2029-11-01' }),
      booking({ date: '2029-12-01' }),
      booking({ date: '2029-12-05', status: 'rejected' }),
      booking({ date: '2029-12-06', status: 'pending' }),
      booking({ date: '2029-12-07', outcome: { kind: 'missed' } }),
      booking({ date: '2029-12-08', selectedServices: 'Massage' }),
    ]
    const coming = [booking({ date: '2030-02-02' }), booking({ date: '2030-02-01' })]
    expect(lastVisitOf([...coming, ...list], '2029-12-31')?.date).toBe('2029-12-01')
    expect(lastVisitOf(list, '2029-12-01')?.date).toBe('2029-12-01')
    expect(lastVisitOf(coming, '2029-12-31')?.date).toBe('2030-02-01')
    expect(lastVisitOf([], '2029-12-31')).toBeUndefined()
  })

  it('takes treatments, guests and therapists, and the time only where none is chosen', () => {
    const entries = [{ name: 'Swedish Massage', category: 'massage', start: 870, minutes: 60, therapists: ['neo'] }]
    const visit = booking({
      guests: 2,
      selectedServices: [MASSAGE, { name: 'Old Ritual', duration: 45, price: 'P90' }],
      plan: {
        date: '2030-01-15',
        guests: 2,
        buffer: 0,
        wants: 'woman',
        entries: [...entries, { ...entries[0], name: 'Old Ritual', start: 930, minutes: 45, therapists: [] }],
      },
    })
    expect(asLastTime({ time: '' }, visit)).toEqual({
      selectedServices: visit.selectedServices,
      guests: 2,
      shares: false,
      time: '02:30 PM',
      wants: 'woman',
      plan: [{ therapists: ['neo'] }, {}],
    })
    expect(asLastTime({ time: '' }, { ...visit, healthNote: 'Pregnant' })).not.toHaveProperty('healthNote')
    expect(asLastTime({ time: '10:00' }, visit).time).toBe('10:00')
    expect(asLastTime({ time: '' }, { ...visit, shares: true }).shares).toBe(true)
  })
})

describe('a booking of the same person', () => {
  const other = booking({ clientId: 'c1', email: 'Amara@example.com', phone: '+267 71234567' })
  it.each([
    ['profile', { clientId: 'c1', phone: '' }],
    ['e-mail', { email: ' amara@example.com', phone: '' }],
    ['phone', { phone: '71 234 567' }],
    ['name', { firstName: 'amara', lastName: 'DU-BE', phone: '' }],
  ])('is known by the %s', (_, own) => {
    expect(isSameGuest(entry({ firstName: 'Lesego', ...own }), other)).toBe(true)
  })

  it('is not known by the first name alone, nor by what both lack', () => {
    expect(isSameGuest(entry({ phone: '' }), booking({ email: '', phone: '', clientId: null }))).toBe(false)
  })
})
