import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Booking, parseBooking } from '#features/booking/booking.ts'
import { everyDay } from '#features/diary/open-days.ts'
import { requestFigures, visitFigures } from './figures.ts'
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
  const kindOf = (own: object) => {
    const { all: _, ...kinds } = requestFigures([booking(own)], { now, calendar: everyDay })
    return Object.entries(kinds).flatMap(([kind, count]) => (count > 0 ? [kind] : []))
  }

  it.each<[string, object, string | undefined]>([
    ['answered within two hours', { status: 'rejected', firstAnsweredAt: IN_TIME }, 'inTime'],
    [
      'answered exactly when the promise ends',
      { status: 'rejected', firstAnsweredAt: '2030-01-07T10:00:00Z' },
      'inTime',
    ],
    ['answered after it', { status: 'rejected', firstAnsweredAt: TOO_LATE }, 'late'],
    ['confirmed again after it', { status: 'confirmed', firstAnsweredAt: IN_TIME, confirmedAt: TOO_LATE }, 'inTime'],
    ['another time proposed in time, and open', { firstAnsweredAt: IN_TIME }, 'inTime'],
    ['still waiting', {}, 'late'],
    ['sent a minute ago', { createdAt: '2030-01-20T11:59:00Z', date: '2030-01-25' }, undefined],
    [
      'for a visit before the promise ends, confirmed after 30 minutes before it',
      { date: '2030-01-07', time: '11:30 AM', status: 'confirmed', firstAnsweredAt: '2030-01-07T09:10:00Z' },
      'late',
    ],
    [
      'the same, moved by the desk, so that the wished time is not stored any more',
      {
        date: '2030-01-07',
        time: '11:30 AM',
        status: 'confirmed',
        firstAnsweredAt: '2030-01-07T09:10:00Z',
        dateModified: true,
      },
      'inTime',
    ],
  ])('%s', (_, own, kind) => {
    expect(kindOf(own)).toEqual(kind === undefined ? [] : [kind])
  })

  it('what the desk entered is none', () => {
    expect(requestFigures([confirmed({ source: 'desk' })], { now, calendar: everyDay }).all).toBe(0)
  })

  it('are counted by the calendar of the house', () => {
    // Sent on Monday morning, answered on Tuesday morning, because the house was closed on Monday.
    const late = booking({ status: 'confirmed', firstAnsweredAt: '2030-01-08T08:00:00Z' })
    const closed = (date: string) => (date === '2030-01-07' ? undefined : everyDay(date))
    expect(requestFigures([late], { now, calendar: everyDay }).late).toBe(1)
    expect(requestFigures([late], { now, calendar: closed }).inTime).toBe(1)
  })
})

describe('visits', () => {
  const figures = (...bookings: Booking[]) => visitFigures(bookings, now)

  it.each<[string, object, Partial<ReturnType<typeof figures>>]>([
    ['confirmed, and its time is past', {}, { visits: 1, missed: 0 }],
    ['whose guest did not come', { outcome: { kind: 'missed' } }, { visits: 0, missed: 1, value: 0 }],
    [
      'cancelled',
      { status: 'rejected', cancelledFor: 'client', outcome: { kind: 'missed' } },
      { visits: 0, missed: 0 },
    ],
  ])('%s', (_, own, expected) => {
    expect(figures(confirmed(own))).toMatchObject(expected)
  })

  it('have their value by the agreed total, else by the sum; what is no amount is counted apart', () => {
    const agreeing = (agreedTotal: string) => confirmed({ agreedTotal })
    const from = confirmed({ selectedServices: [{ ...massage, price: 'From P350' }] })
    const forTwo = confirmed({ guests: 2, selectedServices: [{ ...massage, price: 'P350.55' }] })
    const worded = agreeing('a voucher')
    expect(figures(agreeing('P300'), from, forTwo, worded)).toMatchObject({
      visits: 4,
      value: 100_110,
      withoutAmount: [from, worded],
    })
  })

  it('are worth what was paid, where that is noted', () => {
    const paid = paidAs('cash', 25_000, { tip: 5_000 })
    expect(figures(confirmed({ paid }), confirmed({ paid, agreedTotal: 'a voucher' }))).toMatchObject({
      ...{ value: 50_000, withoutAmount: [] },
    })
  })

  it('that did not take place bring in fees, and those without an amount are named by date', () => {
    const paid = (amount: number) => ({ paid: paidAs('cash', amount) })
    const open = confirmed({ agreedTotal: 'From P750', date: '2030-01-16' })
    const earlier = confirmed({ agreedTotal: 'on request' })
    const missed = confirmed({ outcome: { kind: 'missed' }, ...paid(20_000) })
    const cancelled = confirmed({ status: 'rejected', cancelledFor: 'client', ...paid(5_000) })
    const coming = confirmed({ agreedTotal: 'on request', date: '2030-02-20' })
    expect(figures(open, earlier, missed, cancelled, coming)).toMatchObject({
      fees: 25_000,
      withoutAmount: [earlier, open],
    })
  })
})

describe('whatever is stored', () => {
  const stamp = fc.option(fc.integer({ min: 0, max: 40 * 86_400_000 }).map((ms) => new Date(Date.parse(ASKED) + ms)))
  const stored = fc
    .record({
      status: fc.constantFrom('pending', 'confirmed', 'rejected', 'odd', 7),
      createdAt: stamp,
      firstAnsweredAt: stamp,
      cancelAskedAt: stamp,
      date: fc.constantFrom('2030-01-15', '2030-01-31', 'soon', null),
      time: fc.constantFrom('02:30 PM', 'late', null),
      guests: fc.constantFrom(1, 2, 6, -1, 'two'),
      source: fc.constantFrom('desk', undefined),
      outcome: fc.constantFrom(undefined, { kind: 'missed' }, { kind: 'done' }, 'odd'),
      totalPrice: fc.constantFrom('P350', 'from P350', 'P0.10', '', 12.5, null),
      selectedServices: fc.array(fc.constantFrom(massage, { name: 'Moon bath', price: 'P0.10' }, 7, null), {
        maxLength: 4,
      }),
    })
    .map((fields) => booking(fields))
  const lists = fc.array(stored, { maxLength: 12 })

  it('no request is both, and the order of bookings does not matter', () => {
    fc.assert(
      fc.property(lists, (list) => {
        const answers = { now, calendar: everyDay }
        const { all, inTime, late } = requestFigures(list, answers)
        expect(inTime + late).toBeLessThanOrEqual(all)
        expect(requestFigures(list.toReversed(), answers)).toEqual({ all, inTime, late })
      }),
    )
  })
})
