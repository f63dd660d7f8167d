import { everyDay } from '#features/diary/open-days.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Booking, parseBooking } from './booking.ts'
import { parseContact } from '#features/message/contact.ts'
import { calendarOf } from '#features/diary/calendar.ts'
import { parseDiarySettings } from '#features/diary/diary-settings.ts'
import { bookingDue, contactDue, guestWait, isVisitAtStake, promiseState } from './answer-due.ts'
import { isAnswerAfterStart, promiseDue } from './promise.ts'
import { timeText } from '#shared/slots.ts'
import { addDays, venueMoment, venueToday } from '#shared/venue-clock.ts'
import type { WishKind } from './wish.ts'

const at = (hour: number, minute: number, date = '2030-01-15') => venueMoment(date, hour * 60 + minute)

describe('the time an answer is due', () => {
  const createdAt = at(14, 30)

  it('is two hours after a pending booking and 24 hours after a new message', () => {
    expect(bookingDue(parseBooking('b', { status: 'pending', createdAt }), everyDay)).toEqual(at(16, 30))
    expect(contactDue(parseContact('m', { status: 'new', createdAt }))).toEqual(at(14, 30, '2030-01-16'))
  })

  it('is undefined once answered, and without a timestamp', () => {
    for (const status of ['confirmed', 'rejected'])
      expect(bookingDue(parseBooking('b', { status, createdAt }), everyDay)).toBeUndefined()
    expect(bookingDue(parseBooking('b', { status: 'pending' }), everyDay)).toBeUndefined()
    expect(contactDue(parseContact('m', { status: 'read', createdAt, answeredAt: at(15, 0) }))).toBeUndefined()
    // Read before answers were noted.
    expect(contactDue(parseContact('m', { status: 'read', createdAt }))).toBeUndefined()
    expect(contactDue(parseContact('m', {}))).toBeUndefined()
  })
})

describe('an answer at a house with closed days', () => {
  const weekend = { opens: 600, lastEnd: 900, closes: 960 }
  const settings = parseDiarySettings({ closedWeekdays: [0], hours: { '6': weekend } })
  const calendar = calendarOf(settings, new Map([['2030-01-21', { closed: true }]]))

  it('is due before a visit on the next open day: one on Tuesday morning is at stake from Saturday evening on', () => {
    const createdAt = at(16, 0, '2030-01-19')
    const booking = parseBooking('b', { createdAt, date: '2030-01-22', time: '10:00 AM' })
    expect(isAnswerAfterStart(booking, createdAt, calendar)).toBe(true)
    expect(bookingDue(booking, calendar)).toEqual(at(9, 30, '2030-01-22'))
    expect(isVisitAtStake(booking, createdAt, calendar)).toBe(true)
    expect([isAnswerAfterStart(booking, createdAt, everyDay), isVisitAtStake(booking, createdAt, everyDay)]).toEqual([
      false,
      false,
    ])
  })
})

describe('a request for a visit that begins before the promise ends', () => {
  const TOMORROW = '2030-01-16'
  const evening = at(20, 0)
  const early = { date: TOMORROW, time: '09:00 AM' }
  const request = (own: object = {}) => parseBooking('b', { status: 'pending', createdAt: evening, ...early, ...own })

  it.each([
    ['an unreadable time', { date: TOMORROW, time: 'morning' }],
    ['an unreadable day', { date: 'tomorrow', time: '09:00 AM' }],
    ['no day and no time', { date: '', time: '' }],
  ])('is not one with %s', (_, visit) => {
    expect(isAnswerAfterStart(visit, evening, everyDay)).toBe(false)
    expect(bookingDue(request(visit), everyDay)).toEqual(promiseDue(evening, everyDay))
  })

  it('is due 30 minutes before the visit', () => {
    expect(bookingDue(request(), everyDay)).toEqual(at(8, 30, TOMORROW))
  })

  it.each([
    ['is answered', { status: 'confirmed' }],
    ['begins after the promise', { time: '11:00 AM' }],
    ['holds no time of its own', { createdAt: null }],
  ])('is not at stake when it %s', (_, own) => {
    expect(isVisitAtStake(request(own), evening, everyDay)).toBe(false)
  })

  it('is due at the earlier of the promise and 30 minutes before its start, whenever it came', () => {
    const moments = fc.date({ min: at(0, 0), max: at(0, 0, '2031-01-15'), noInvalidDate: true })
    const minutes = fc.oneof(fc.constantFrom(540, 660, 1110), fc.integer({ min: 0, max: 1439 }))
    fc.assert(
      fc.property(moments, fc.integer({ min: 0, max: 2 }), minutes, (createdAt, days, start) => {
        const date = addDays(venueToday(createdAt), days)
        const booking = request({ createdAt, date, time: timeText(start) })
        const [promised, begins] = [promiseDue(createdAt, everyDay), venueMoment(date, start)]
        const isEarly = begins < promised
        expect(isAnswerAfterStart(booking, createdAt, everyDay)).toBe(isEarly)
        expect(bookingDue(booking, everyDay)).toEqual(isEarly ? venueMoment(date, start - 30) : promised)
        expect(isVisitAtStake(booking, createdAt, everyDay)).toBe(isEarly && begins > createdAt)
      }),
    )
  })
})

describe('how long a promise still runs', () => {
  it.each([
    [at(14, 30), 'calm', 'Answer within 2 h'],
    [at(15, 9), 'calm', 'Answer within 1 h 21 min'],
    [at(16, 0), 'calm', 'Answer within 30 min'],
    [at(16, 1), 'pressing', 'Answer within 29 min'],
    [new Date(at(16, 29).getTime() + 30_000), 'pressing', 'Answer within 0 min'],
    [at(16, 30), 'pressing', 'Answer within 0 min'],
    [new Date(at(16, 30).getTime() + 1), 'overdue', 'Overdue by 1 min'],
    [at(16, 55), 'overdue', 'Overdue by 25 min'],
  ])('at %s', (now, urgency, text) => {
    expect(promiseState(at(16, 30), now)).toEqual({ urgency, text })
  })

  it.each([
    [0, '0 min'],
    [59, '59 min'],
    [60, '1 h'],
    [61, '1 h 1 min'],
    [1_440, '1 day'],
    [2 * 1_440 + 125, '2 days 2 h'],
  ])('%i minutes read %s', (minutes, text) => {
    const due = at(16, 30)
    expect(promiseState(due, new Date(due.getTime() - minutes * 60_000)).text).toBe(`Answer within ${text}`)
  })
})

describe('what a guest asks for by the link', () => {
  const createdAt = at(10, 0)
  const booking = parseBooking('b', { status: 'confirmed', createdAt, date: '2030-01-20', time: '10:00 AM' })
  const asked = (kind: WishKind, own: Partial<Booking> = {}): Booking => ({
    ...booking,
    wish: { id: 'b', kind, date: '', time: '', note: '', createdAt: at(14, 30) },
    ...own,
  })

  it('has the promise clock from when it was asked, but a cancellation has none', () => {
    expect(bookingDue(asked('move'), everyDay)).toEqual(at(16, 30))
    expect(bookingDue(asked('decline', { status: 'pending' }), everyDay)).toEqual(at(16, 30))
    expect(bookingDue(asked('cancel'), everyDay)).toBeUndefined()
    expect(bookingDue(asked('cancel', { status: 'pending' }), everyDay)).toBeUndefined()
    expect(bookingDue(booking, everyDay)).toBeUndefined()
  })
})

describe('a wish for a time that begins before the promise ends', () => {
  const later = parseBooking('b', { status: 'confirmed', createdAt: at(10, 0), date: '2030-01-20', time: '10:00 AM' })
  const wish = { id: 'b', kind: 'move' as const, note: '', createdAt: at(14, 30) }
  it.each([
    ['today within the two hours', { date: '2030-01-15', time: '04:00 PM' }, at(15, 30)],
    ['today after them', { date: '2030-01-15', time: '05:00 PM' }, at(16, 30)],
  ])('%s', (_, wished, due) => {
    const booking = { ...later, wish: { ...wish, ...wished } }
    expect(bookingDue(booking, everyDay)).toEqual(due)
    expect(isVisitAtStake(booking, at(14, 31), everyDay)).toBe(due < at(16, 30))
  })
})

describe('a request whose wish was answered with no', () => {
  it('has its promise from then on', () => {
    const booking = parseBooking('b', {
      status: 'pending',
      createdAt: at(9, 0),
      declinedAt: at(14, 30),
      date: '2030-01-20',
    })
    expect(bookingDue(booking, everyDay)).toEqual(at(16, 30))
  })
})

describe('a proposed time', () => {
  const proposed = (own: Partial<Booking> = {}): Booking => ({
    ...parseBooking('b', {
      status: 'pending',
      createdAt: at(9, 0),
      date: '2030-01-20',
      time: '10:00 AM',
      proposal: { date: '2030-01-18', time: '03:30 PM', at: at(11, 20) },
    }),
    ...own,
  })

  it('stops the promise clock: the desk waits for the guest', () => {
    expect(bookingDue(proposed(), everyDay)).toBeUndefined()
    expect(guestWait(proposed(), at(11, 21))).toEqual({ since: at(11, 20), isPressing: false })
  })

  it.each([
    ['a minute before a day has passed', at(11, 19, '2030-01-16'), false],
    ['after a day', at(11, 20, '2030-01-16'), true],
  ])('presses %s: %s', (_, now, isPressing) => {
    expect(guestWait(proposed(), now)?.isPressing).toBe(isPressing)
  })

  it('presses from two hours before it', () => {
    const today = proposed({ proposal: { date: '2030-01-15', time: '03:30 PM', at: at(11, 20), by: null } })
    expect(guestWait(today, at(13, 29))?.isPressing).toBe(false)
    expect(guestWait(today, at(13, 30))?.isPressing).toBe(true)
  })

  it('waits no longer once the guest has answered or the request is decided', () => {
    const wish = {
      id: 'b',
      kind: 'move' as const,
      date: '2030-01-18',
      time: '03:30 PM',
      note: '',
      createdAt: at(12, 0),
    }
    expect(guestWait(proposed({ wish }), at(12, 1))).toBeUndefined()
    expect(bookingDue(proposed({ wish }), everyDay)).toEqual(at(14, 0))
    expect(guestWait(proposed({ status: 'confirmed' }), at(12, 1))).toBeUndefined()
  })
})
