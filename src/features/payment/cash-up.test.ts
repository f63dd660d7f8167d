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
  withoutOutcome,
} from './cash-up.ts'
import { isUnnoted } from './payment.ts'
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
    visit(undefined, { status: 'rejected', outcome: undefined }),
  ]

  it('is summed by way, with the fees of those who did not come, and names tips, open bills and who has no outcome', () => {
    expect(takingsOf(day, NOW)).toEqual({
      ...{ visits: 7, free: 1, unnoted: 1, cash: 155_000, card: 70_000, room: 60_000, voucher: 0 },
      ...{ tips: 7_000, cashTips: 5_000 },
    })
    expect(totalTakings(takingsOf(day, NOW))).toBe(285_000)
    expect(tipsByTherapist(day)).toEqual([
      { therapist: 'neo', tip: 5_000 },
      { therapist: '', tip: 2_000 },
    ])
    expect([withoutOutcome(day), day.filter(isUnnoted)]).toEqual([[day[9]], [day[6]]])
    expect(roomBills(day)).toEqual({ all: [day[3], day[4]], open: [day[4]] })
  })

  it('leaves the cash of the morning, the visits, their tips and what was put in or taken out in the drawer', () => {
    const drawer = { ...takingsOf(day, NOW), float: 50_000 }
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
    const split = visit(payment(0, 'cash', { parts, tip: 5_000, tipWay: 'card' }))
    expect(takingsOf([split], NOW)).toMatchObject({
      ...{ voucher: 50_000, cash: 40_000, room: 10_000, card: 0, tips: 5_000, cashTips: 0, unnoted: 0 },
    })
  })
})

describe('a close', () => {
  it('is none until somebody closed the day, and ends with an opening after it', () => {
    expect(isClosed(parseCashUp(DATE, { reason: 'x' }))).toBe(false)
    expect(isClosed(closed())).toBe(true)
    expect(isClosed(closed({ reason: 'Forgot a visit', reopenedAt: venueMoment(DATE, 20 * 60) }))).toBe(false)
    expect(isClosed(closed({ reason: 'Forgot a visit', reopenedAt: NOW }))).toBe(true)
  })

  it('is recognised when its answer was lost, and says that something was changed after it', () => {
    const fields = cashUpFields(takingsOf([visit(payment(45_000))], NOW), { float: 100, counted: 45_100 })
    expect(isAsClosed(closed(fields), fields)).toBe(true)
    expect(isAsClosed(closed(fields), { ...fields, counted: null })).toBe(false)
    expect(isAsClosed(closed(fields), sumsOf(takingsOf([visit(payment(90_000))], NOW)))).toBe(false)
  })

  const wrong = expect.stringMatching(/such as 450/) as string
  it.each([
    ['', ' ', { float: 0, counted: undefined, errors: {} }],
    [' ', '1,950.50', { float: 0, counted: 195_050, errors: {} }],
    ['some', '0', { float: undefined, counted: 0, errors: { float: wrong } }],
    ['5', '-1', { float: 500, counted: undefined, errors: { counted: wrong } }],
  ])('counts a morning of “%s” and “%s” as %j', (float, counted, checked) => {
    expect(checkCounted({ float, counted })).toEqual(checked)
  })
})

describe('cash paid in or out', () => {
  const draft = { kind: 'out', amount: '50', words: '  Flowers  for the desk ' } as const

  it.each([
    [{ amount: '0' }, { errors: { amount: expect.stringMatching(/such as 450/) as string } }],
    [{ words: ' ' }, { errors: { words: 'Please enter what it was for.' } }],
    [{ words: 'x'.repeat(81) }, { errors: { words: 'At most 80 characters: 1 too many' } }],
    [{}, { kind: 'out', amount: 5_000, words: 'Flowers for the desk' }],
  ])('with %j is %j', (own, checked) => {
    expect(checkMovement({ ...draft, ...own })).toEqual(checked)
  })
})

it('the difference of the counted cash is said in words', () => {
  const said = [93_000, 95_050, 95_000].map((counted) => drawerText(counted, 95_000))
  expect(said).toEqual(['P20 too little', 'P0.50 too much', 'exactly right'])
})

it('tips are named from the highest on, those of one amount by the therapist’s id', () => {
  const tip = (tipFor: string, amount: number) => visit(payment(1, 'cash', { tip: amount, tipFor }))
  expect(tipsByTherapist([tip('thato', 100), tip('neo', 200), tip('amo', 100), tip('neo', 100), tip('', 0)])).toEqual([
    { therapist: 'neo', tip: 300 },
    { therapist: 'amo', tip: 100 },
    { therapist: 'thato', tip: 100 },
  ])
})

it('a day whose words were erased says so, and a room without a bill is open', () => {
  expect([closed({ hasWords: false }).isEmptied, closed({ hasWords: true }).isEmptied]).toEqual([true, undefined])
  expect(roomBills([visit(payment(1, 'room', { words: '12' }))]).open).toHaveLength(1)
})
