import { everyDay } from '#features/diary/open-days.ts'
import { expect, it } from 'vitest'
import { type Booking, parseBooking } from './booking.ts'
import { parseContact } from '#features/message/contact.ts'
import { bookingDue, contactDue, guestWait, isVisitAtStake, promiseState, requestDue } from './answer-due.ts'
import { venueMoment } from '#shared/venue-clock.ts'
import type { WishKind } from './wish.ts'

const at = (hour: number, minute: number, date = '2030-01-15') => venueMoment(date, hour * 60 + minute)
const LATER = { date: '2030-01-20', time: '10:00 AM' }
const request = (own: object = {}) => parseBooking('b', { status: 'pending', createdAt: at(14, 30), ...LATER, ...own })
const asks = (kind: WishKind, own: Partial<Booking> = {}, when = { date: '', time: '' }): Booking => ({
  ...request({ status: 'confirmed', createdAt: at(10, 0) }),
  wish: { id: 'b', kind, ...when, note: '', createdAt: at(14, 30) },
  ...own,
})
const today = (time: string) => ({ date: '2030-01-15', time })

it.each([
  ['two hours after a request', request(), at(16, 30)],
  ['never once it is answered', request({ status: 'confirmed' }), undefined],
  ['never without a time of its own', request({ createdAt: null }), undefined],
  ['two hours after its wish was declined', request({ declinedAt: at(15, 0) }), at(17, 0)],
  ['two hours after another time was asked for', asks('move'), at(16, 30)],
  ['two hours after a proposal was declined', asks('decline', { status: 'pending' }), at(16, 30)],
  ['in no hurry for a cancellation', asks('cancel', { status: 'pending' }), undefined],
  ['30 minutes before the wished time', asks('move', {}, today('04:00 PM')), at(15, 30)],
  ['after two hours where the wished time is later', asks('move', {}, today('05:00 PM')), at(16, 30)],
  ['after two hours where the visit cannot be read', request({ time: 'morning' }), at(16, 30)],
])('an answer is due %s', (_, booking, due) => {
  expect(bookingDue(booking, everyDay)).toEqual(due)
})

it('the answer to a message is due 24 hours after it, and no more once it is given', () => {
  const [status, createdAt] = ['new', at(14, 30)]
  expect(contactDue(parseContact('m', { status, createdAt }))).toEqual(at(14, 30, '2030-01-16'))
  expect(contactDue(parseContact('m', { status: 'read', createdAt, answeredAt: at(15, 0) }))).toBeUndefined()
  expect(contactDue(parseContact('m', {}))).toBeUndefined()
})

it('a request is due at the earlier of the promise and 30 minutes before its start, also once it is answered', () => {
  const dues = (time: string, date = '2030-01-15') => {
    const booking = request({ createdAt: at(14, 30), date, time })
    const confirmed = { ...booking, status: 'confirmed' } as const
    // The requested time is not known any more.
    expect(requestDue({ ...confirmed, dateModified: true }, everyDay)).toEqual(at(16, 30))
    expect(requestDue(confirmed, everyDay)).toEqual(bookingDue(booking, everyDay))
    return [requestDue(confirmed, everyDay), isVisitAtStake(booking, at(14, 30), everyDay)]
  }
  expect(dues('04:29 PM')).toEqual([at(15, 59), true])
  expect([dues('04:30 PM'), dues('09:00 AM', '2030-01-16')]).toEqual(Array(2).fill([at(16, 30), false]))
  expect(dues('02:30 PM')).toEqual([at(14, 0), false])
})

it.each([
  [at(15, 9), 'calm', 'Answer within 1 h 21 min'],
  [at(14, 30), 'calm', 'Answer within 2 h'],
  [at(16, 0), 'calm', 'Answer within 30 min'],
  [new Date(at(16, 0).getTime() + 1), 'pressing', 'Answer within 29 min'],
  [at(16, 30), 'pressing', 'Answer within 0 min'],
  [new Date(at(16, 30).getTime() + 1), 'overdue', 'Overdue by 1 min'],
  [new Date(at(16, 55).getTime() + 1), 'overdue', 'Overdue by 25 min'],
  [at(16, 30, '2030-01-14'), 'calm', 'Answer within 1 day'],
  [at(14, 25, '2030-01-13'), 'calm', 'Answer within 2 days 2 h'],
])('at %s a promise until half past four is %s', (now, urgency, text) => {
  expect(promiseState(at(16, 30), now)).toEqual({ urgency, text })
})

it('a proposed time has no clock; its silent guest presses after a day, or two hours before it', () => {
  const proposed = (time: string) =>
    request({ createdAt: at(10, 0), proposal: { date: '2030-01-16', time, at: at(11, 20), by: null } })
  const [morning, evening] = [proposed('11:00 AM'), proposed('06:00 PM')]
  expect(bookingDue(evening, everyDay)).toBeUndefined()
  expect(guestWait(evening, at(11, 21))).toEqual({ since: at(11, 20), isPressing: false })
  const presses = (booking: Booking, hour: number, minute: number) =>
    guestWait(booking, at(hour, minute, '2030-01-16'))?.isPressing
  expect([presses(evening, 11, 19), presses(evening, 11, 20)]).toEqual([false, true])
  expect([presses(morning, 8, 59), presses(morning, 9, 0)]).toEqual([false, true])
  const { wish } = asks('move')
  expect(guestWait({ ...evening, ...(wish && { wish }) }, at(12, 1))).toBeUndefined()
  expect(guestWait({ ...evening, status: 'confirmed' }, at(12, 1))).toBeUndefined()
})
