import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseBooking } from '#features/booking/booking.ts'
import {
  cashExpected,
  cashUpFields,
  checkCounted,
  checkMovement,
  drawerText,
  isAsClosed,
  isClosed,
  parseCashUp,
  roomBills,
  sumsOf,
  takingsOf,
  tipsByTherapist,
  totalTakings,
  withoutAmount,
  withoutOutcome,
} from './cash-up.ts'
import { amountPaid, WAYS } from './payment.ts'
import { venueMoment } from '#shared/venue-clock.ts'
import { paidAs } from '#support/payments.ts'

const DATE = '2030-01-15'
const NOW = venueMoment(DATE, 19 * 60)
const payment = (amount: number, way = 'cash', own: object = {}) => paidAs(way, amount, { at: NOW, ...own })
let count = 0
const visit = (paid?: object, own: object = {}) =>
  parseBooking(`b${String((count += 1))}`, {
    ...{ status: 'confirmed', outcome: { kind: 'done' }, date: DATE, time: '02:00 PM', paid, ...own },
  })
const MISSED = { outcome: { kind: 'missed' } }
const closed = (own: object = {}) =>
  parseCashUp(DATE, { closedAt: NOW, closedBy: { name: 'Lerato', uid: 'lerato' }, ...own })

describe('what a day brought in', () => {
  const day = [
    visit(payment(90_000)),
    visit(payment(45_000, 'cash', { tip: 5_000, tipFor: 'neo' })),
    visit(payment(50_000, 'card', { tip: 2_000 })),
    visit(payment(30_000, 'room', { words: '12' }), { bill: { state: 'posted' } }),
    visit(payment(30_000, 'room', { words: '14' }), { bill: { state: 'open' } }),
    visit(payment(0, 'free')),
    visit(),
    visit(payment(20_000, 'card'), { outcome: { kind: 'missed' } }),
    visit(payment(20_000), { status: 'rejected', cancelledFor: 'client' }),
    visit(undefined, { outcome: undefined, time: '08:00 PM' }),
    visit(undefined, { status: 'rejected' }),
  ]

  it('is summed by way, with the fees of those who did not come', () => {
    expect(takingsOf(day, NOW)).toEqual({
      ...{ visits: 7, free: 1, unnoted: 1, cash: 155_000, card: 70_000, room: 60_000, voucher: 0 },
      ...{ tips: 7_000, cashTips: 5_000 },
    })
    expect(totalTakings(takingsOf(day, NOW))).toBe(285_000)
  })

  it('leaves the cash of the morning, the visits and their tips in the drawer', () => {
    const drawer = { ...takingsOf(day, NOW), float: 50_000 }
    expect(cashExpected({ ...drawer, movements: [] })).toBe(210_000)
    const { movements } = closed({
      movements: {
        b: { kind: 'out', amount: 30_000, words: 'Refund of Monday', at: venueMoment(DATE, 700) },
        a: { kind: 'in', amount: 10_050, words: 'Change', at: venueMoment(DATE, 600) },
        c: { kind: 'out', words: 'No amount' },
      },
    })
    expect(movements.map(({ words }) => words)).toEqual(['Change', 'Refund of Monday'])
    expect(cashExpected({ ...drawer, movements })).toBe(190_050)
  })

  it('divides a visit that was paid in parts among its ways, and takes the tip where it was paid', () => {
    const parts = [
      { way: 'voucher', amount: 50_000, words: 'Christmas' },
      { way: 'cash', amount: 40_000, words: '' },
      { way: 'room', amount: 10_000, words: '12' },
    ]
    const split = visit(payment(0, 'cash', { parts, tip: 5_000, tipWay: 'card' }), { bill: { state: 'open' } })
    expect(takingsOf([split], NOW)).toMatchObject({
      ...{ voucher: 50_000, cash: 40_000, room: 10_000, card: 0, tips: 5_000, cashTips: 0, unnoted: 0 },
    })
    expect(roomBills([split]).open).toEqual([split])
  })

  it('names tips by therapist, who has no outcome yet, and the room bills that are open', () => {
    expect(tipsByTherapist(day)).toEqual([
      { therapist: 'neo', tip: 5_000 },
      { therapist: '', tip: 2_000 },
    ])
    expect(withoutOutcome(day)).toEqual([day[9]])
    expect(roomBills(day)).toEqual({ all: [day[3], day[4]], open: [day[4]] })
  })

  it('is the sum of its visits, whatever was put right, in any order', () => {
    const one = fc.record({
      visit: fc.nat(5),
      amount: fc.nat(99_999_999),
      tip: fc.nat(10_000),
      way: fc.constantFrom(...WAYS),
      isTakenBack: fc.boolean(),
    })
    fc.assert(
      fc.property(fc.array(one, { maxLength: 30 }), (corrections) => {
        const stored = new Map<number, object | undefined>()
        for (const { visit: of, isTakenBack, ...paid } of corrections)
          stored.set(
            of,
            isTakenBack ? undefined : payment(paid.way === 'free' ? 0 : paid.amount, paid.way, { tip: paid.tip }),
          )
        const visits = [...stored.values()].map((paid) => visit(paid))
        const takings = takingsOf(visits, NOW)
        const paid = visits.flatMap((booking) => booking.paid ?? [])
        expect(totalTakings(takings)).toBe(paid.reduce((sum, one) => sum + amountPaid(one), 0))
        expect(takings.tips).toBe(tipsByTherapist(visits).reduce((sum, { tip }) => sum + tip, 0))
        const close = closed(cashUpFields(takings, { float: 0 }))
        expect(isAsClosed(close, sumsOf(takingsOf(visits.toReversed(), NOW)))).toBe(true)
      }),
    )
  })
})

describe('a close', () => {
  it('is none until somebody closed the day, and ends with an opening after it', () => {
    expect(isClosed(parseCashUp(DATE, { reason: 'x' }))).toBe(false)
    expect(isClosed(closed())).toBe(true)
    expect(isClosed(closed({ reason: 'Forgot a visit', reopenedAt: venueMoment(DATE, 20 * 60) }))).toBe(false)
    expect(isClosed(closed({ reason: 'Forgot a visit', reopenedAt: venueMoment(DATE, 18 * 60) }))).toBe(true)
  })

  it('says that something was changed after it', () => {
    const before = takingsOf([visit(payment(45_000)), visit()], NOW)
    const after = takingsOf([visit(payment(90_000)), visit(payment(1_000, 'voucher', { tip: 500 }))], NOW)
    expect(isAsClosed(closed(cashUpFields(before, { float: 0 })), sumsOf(after))).toBe(false)
  })

  it('is recognised when its answer was lost', () => {
    const fields = cashUpFields(takingsOf([visit(payment(45_000))], NOW), { float: 100, counted: 45_100 })
    expect(isAsClosed(closed(fields), fields)).toBe(true)
    expect(isAsClosed(closed(fields), { ...fields, counted: null })).toBe(false)
  })

  it.each([
    [
      { float: '', counted: '' },
      { float: 0, errors: {} },
    ],
    [
      { float: '500', counted: '1,950.50' },
      { float: 50_000, counted: 195_050, errors: {} },
    ],
    [{ float: 'some', counted: '0' }, { errors: { float: expect.stringMatching(/such as 450/) as string } }],
    [{ float: '5', counted: '-1' }, { errors: { counted: expect.stringMatching(/such as 450/) as string } }],
  ])('counts %j as %j', (typed, counted) => {
    expect(checkCounted(typed)).toMatchObject(counted)
  })
})

describe('cash paid in or out', () => {
  const draft = { kind: 'out', amount: '50', words: '  Flowers  for the desk ' } as const

  it('has an amount and what it was for', () => {
    expect(checkMovement(draft)).toEqual({ kind: 'out', amount: 5_000, words: 'Flowers for the desk' })
  })

  it.each([
    [{ amount: '' }, { amount: expect.stringMatching(/such as 450/) as string }],
    [{ amount: '0' }, { amount: expect.stringMatching(/such as 450/) as string }],
    [{ words: ' ' }, { words: 'Please enter what it was for.' }],
    [{ words: 'x'.repeat(81) }, { words: 'At most 80 characters: 1 too many' }],
  ])('is refused with %j', (own, errors) => {
    expect(checkMovement({ ...draft, ...own })).toEqual({ errors })
  })
})

describe('what the desk still has to do', () => {
  it('a visit that is done and has no payment has no amount; a free one has', () => {
    const done = visit()
    const day = [done, visit(payment(0, 'free')), visit(undefined, { outcome: undefined }), visit(undefined, MISSED)]
    expect(withoutAmount(day)).toEqual([done])
  })

  it('the difference of the counted cash is said in words', () => {
    expect(drawerText(93_000, 95_000)).toBe('P20 too little')
    expect(drawerText(95_050, 95_000)).toBe('P0.50 too much')
    expect(drawerText(95_000, 95_000)).toBe('exactly right')
  })
})
