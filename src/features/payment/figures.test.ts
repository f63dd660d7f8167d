import { describe, expect, it } from 'vitest'
import { type Booking, parseBooking } from '#features/booking/booking.ts'
import { everyDay } from '#features/diary/open-days.ts'
import { parseCashUp } from './cash-up.ts'
import { monthFigures, requestFigures, visitFigures } from './figures.ts'
import { paidAs } from '#support/payments.ts'

/** Venue time is UTC+2; the house opens at 9:00 AM. */
const ASKED = '2030-01-07T08:00:00Z'
const IN_TIME = '2030-01-07T09:30:00Z'
const TOO_LATE = '2030-01-07T10:30:00Z'
const now = new Date('2030-01-20T12:00:00Z')
const massage = { name: 'Swedish Massage', duration: 60, price: 'P350' }

let number = 0
const booking = (own: object): Booking => {
  number += 1
  return parseBooking(`b${String(number)}`, {
    createdAt: ASKED,
    date: '2030-01-15',
    time: '02:30 PM',
    selectedServices: [massage],
    ...own,
  })
}
const confirmed = (own: object = {}) => booking({ status: 'confirmed', firstAnsweredAt: IN_TIME, ...own })

describe('requests', () => {
  const late = { firstAnsweredAt: TOO_LATE }
  /** Of a visit whose answer is due 30 minutes before it. */
  const soon = { status: 'confirmed', date: '2030-01-07', time: '11:30 AM', firstAnsweredAt: '2030-01-07T09:10:00Z' }

  it.each<[string, object, string | undefined]>([
    ['answered exactly when the promise ends', { firstAnsweredAt: '2030-01-07T10:00:00Z' }, 'inTime'],
    ['answered after it', late, 'late'],
    ['confirmed again after it', { firstAnsweredAt: IN_TIME, confirmedAt: TOO_LATE }, 'inTime'],
    ['still waiting', {}, 'late'],
    ['sent a minute ago', { createdAt: '2030-01-20T11:59:00Z', date: '2030-01-25' }, undefined],
    ['for a visit before the promise ends', soon, 'late'],
    ['the same, moved by the desk', { ...soon, dateModified: true }, 'inTime'],
  ])('%s', (_, own, kind) => {
    const { all, ...kinds } = requestFigures([booking(own), booking({ source: 'desk', ...own })], {
      now,
      calendar: everyDay,
    })
    expect([all, kinds]).toEqual([1, { inTime: Number(kind === 'inTime'), late: Number(kind === 'late') }])
  })

  it('are counted by the calendar of the house', () => {
    // Sent on Monday morning, answered on Tuesday morning, because the house was closed on Monday.
    const tuesday = booking({ status: 'confirmed', firstAnsweredAt: '2030-01-08T08:00:00Z' })
    const closed = (date: string) => (date === '2030-01-07' ? undefined : everyDay(date))
    expect(requestFigures([tuesday], { now, calendar: everyDay }).late).toBe(1)
    expect(requestFigures([tuesday], { now, calendar: closed }).inTime).toBe(1)
  })
})

describe('visits', () => {
  const figures = (...bookings: Booking[]) => visitFigures(bookings, now)
  const paid = (amount: number) => ({ paid: paidAs('cash', amount, { tip: 5_000 }) })

  it('have their value by what was paid, the agreed total or the sum; what is no amount is named by date', () => {
    const worded = confirmed({ agreedTotal: 'a voucher', date: '2030-01-16' })
    const from = confirmed({ selectedServices: [{ ...massage, price: 'From P350' }] })
    const forTwo = confirmed({ guests: 2, selectedServices: [{ ...massage, price: 'P350.55' }] })
    const noted = confirmed({ ...paid(25_000), agreedTotal: 'a voucher' })
    const first = confirmed({ agreedTotal: 'a voucher', date: '2030-01-14' })
    expect(figures(worded, confirmed({ agreedTotal: 'P300' }), first, from, forTwo, noted)).toEqual({
      ...{ visits: 6, missed: 0, value: 125_110, withoutAmount: [first, from, worded], fees: 0 },
    })
  })

  it('that did not take place bring in fees', () => {
    const missed = confirmed({ outcome: { kind: 'missed' }, ...paid(20_000) })
    const cancelled = confirmed({ status: 'rejected', cancelledFor: 'client', ...paid(5_000) })
    const coming = confirmed({ agreedTotal: 'on request', date: '2030-02-20' })
    expect(figures(missed, cancelled, coming)).toEqual({
      ...{ visits: 0, missed: 1, value: 0, withoutAmount: [], fees: 25_000 },
    })
  })
})

it('the drawer of the month has what was put in and taken out, each with its day', () => {
  const moved = (date: string, kind: string, amount: number) =>
    parseCashUp(date, { movements: { a: { kind, amount, words: 'Change' } } })
  const cashUps = [moved('2030-01-15', 'in', 5_000), moved('2030-01-16', 'out', 3_000), moved('2030-01-17', 'in', 100)]
  const { drawer, visits, requests } = monthFigures(
    { requests: [], visits: [confirmed({ paid: paidAs('cash', 100) })], cashUps },
    { now, calendar: everyDay, therapists: [] },
  )
  expect(drawer).toMatchObject({ in: 5_100, out: -3_000 })
  expect(drawer.movements.map(({ date, amount }) => [date, amount])).toEqual([
    ['2030-01-15', 5_000],
    ['2030-01-16', 3_000],
    ['2030-01-17', 100],
  ])
  expect([visits.visits, requests.all]).toEqual([1, 0])
})
