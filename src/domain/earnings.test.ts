import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { entry, plan } from '#support/diary.ts'
import { therapist } from '#support/therapists.ts'
import { parseBooking } from './booking.ts'
import { parseBlock } from './diary/block.ts'
import { parseDay } from './diary/day.ts'
import { parseDiarySettings } from './diary/diary-settings.ts'
import { earningsOf, valueOf } from './earnings.ts'
import { datesOf } from './month.ts'
import { venueMoment } from './venue-clock.ts'

const DATE = '2030-01-15'
const NOW = venueMoment('2030-01-31', 19 * 60)
const MASSAGE = { name: 'Swedish Massage', duration: 60, price: 'P450' }
const FACIAL = { name: 'Glow Facial', duration: 45, price: 'P350' }
const paid = (amount: number, own: object = {}) => ({ amount, way: 'cash', tip: 0, tipFor: '', words: '', ...own })
let count = 0
const visit = (own: object = {}) =>
  parseBooking(`b${String((count += 1))}`, {
    ...{ status: 'confirmed', outcome: { kind: 'done' }, date: DATE, time: '10:00 AM' },
    ...{ selectedServices: [MASSAGE, FACIAL], ...own },
  })
const planned = (...therapists: [string[], string[]]) =>
  plan({
    entries: [
      entry({ name: MASSAGE.name, minutes: 60, therapists: therapists[0] }),
      entry({ name: FACIAL.name, minutes: 45, start: 660, therapists: therapists[1] }),
    ],
  })
const month = {
  now: NOW,
  dates: datesOf('2030-01'),
  settings: parseDiarySettings({ closedWeekdays: [0] }),
  days: new Map(),
  therapists: [] as ReturnType<typeof therapist>[],
  blocks: [] as NonNullable<ReturnType<typeof parseBlock>>[],
}
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

it('the value of a visit is what was paid, else its total, in thebe', () => {
  expect(valueOf(visit({ paid: paid(70_000) }))).toBe(70_000)
  expect(valueOf(visit())).toBe(80_000)
  expect(valueOf(visit({ agreedTotal: 'P750.50' }))).toBe(75_050)
  expect(valueOf(visit({ agreedTotal: 'From P750' }))).toBeUndefined()
})

describe('by treatment', () => {
  it('a visit is divided by its prices', () => {
    const { treatments } = earningsOf(
      [visit({ paid: paid(70_000) }), visit({ selectedServices: [MASSAGE], guests: 2 })],
      month,
    )
    expect(treatments).toEqual([
      { name: 'Swedish Massage', times: 3, value: 39_375 + 90_000 },
      { name: 'Glow Facial', times: 1, value: 30_625 },
    ])
  })

  it('or by its minutes, when a price is no plain amount', () => {
    const open = { ...FACIAL, price: 'From P350' }
    const { treatments } = earningsOf([visit({ selectedServices: [MASSAGE, open], paid: paid(105_000) })], month)
    expect(treatments.map(({ value }) => value)).toEqual([60_000, 45_000])
  })
})

describe('by therapist', () => {
  it('each has the treatments and the value of the plan, two of one treatment half each', () => {
    const visits = [
      visit({ plan: planned(['neo'], ['thuli']), paid: paid(80_000) }),
      visit({ plan: planned(['neo', 'thuli'], []), guests: 2 }),
    ]
    const { therapists } = earningsOf(visits, { ...month, therapists: [therapist('neo'), therapist('thuli')] })
    expect(therapists.map(({ onDuty: _, ...own }) => own)).toEqual([
      { id: 'neo', treatments: 2, value: 45_000 + 45_000, filled: 120 },
      { id: 'thuli', treatments: 2, value: 35_000 + 45_000, filled: 105 },
      { id: '', treatments: 2, value: 70_000, filled: 45 },
    ])
  })

  it('hours on duty are those of the pattern without leave, on days on which the house is open', () => {
    const neo = therapist('neo', { weekdays: [0, 2] })
    const leave = parseBlock('k1', { date: DATE, therapist: 'neo', from: 540, to: 780, series: 'leave' })
    const closed = parseDay('2030-01-22', { date: '2030-01-22', closed: true })
    const onDuty = (own: object) => earningsOf([], { ...month, therapists: [neo], ...own }).therapists[0]?.onDuty
    // Five Tuesdays of ten hours; the Sundays are closed.
    expect(onDuty({})).toBe(5 * 600)
    expect(onDuty({ blocks: leave ? [leave] : [] })).toBe(5 * 600 - 240)
    expect(onDuty({ days: new Map([[closed.date, closed]]) })).toBe(4 * 600)
    expect(onDuty({ dates: ['2030-01-01', '2030-01-02'] })).toBe(600)
  })
})

it('fees are of visits that did not take place, and what has no amount is named', () => {
  const open = visit({ agreedTotal: 'From P750', date: '2030-01-20' })
  const earlier = visit({ agreedTotal: 'on request' })
  const earnings = earningsOf(
    [
      ...[open, earlier],
      visit({ outcome: { kind: 'missed' }, paid: paid(20_000) }),
      visit({ status: 'rejected', cancelledFor: 'client', paid: paid(5_000) }),
      visit({ date: '2030-02-20', outcome: undefined }),
    ],
    month,
  )
  expect(earnings.fees).toBe(25_000)
  expect(earnings.toPutRight).toEqual([earlier, open])
})

it('an old visit whose treatments are one text has its part', () => {
  const old = visit({ selectedServices: [], services: 'Massage and facial', totalPrice: 'P600', totalTime: '1h 30min' })
  const { treatments, therapists } = earningsOf([old], month)
  expect(treatments).toEqual([{ name: 'Massage and facial', times: 1, value: 60_000 }])
  expect(therapists).toMatchObject([{ id: '', value: 60_000, filled: 90 }])
})

it('treatments and therapists come to the value of all visits, whatever was planned, booked and paid', () => {
  const service = fc.record({
    name: fc.constantFrom('A', 'B', 'C'),
    duration: fc.nat(120),
    price: fc.oneof(
      fc.nat(99_999).map((pula) => `P${String(pula)}`),
      fc.constant('From P90'),
    ),
  })
  const entries = fc.array(
    fc.record({
      name: fc.constantFrom('A', 'B', 'D'),
      minutes: fc.integer({ min: 1, max: 200 }),
      therapists: fc.subarray(['neo', 'thuli']),
    }),
    { maxLength: 4 },
  )
  const one = fc.record({
    services: fc.array(service, { maxLength: 4 }),
    entries,
    guests: fc.integer({ min: 1, max: 6 }),
    amount: fc.option(fc.nat(99_999_999), { nil: undefined }),
  })
  fc.assert(
    fc.property(fc.array(one, { maxLength: 6 }), (visits) => {
      const bookings = visits.map(({ services, entries: planEntries, guests, amount }) =>
        visit({
          ...{
            selectedServices: services,
            guests,
            plan: plan({ guests, entries: planEntries.map((own) => entry(own)) }),
          },
          ...(amount !== undefined && { paid: paid(amount) }),
        }),
      )
      const { treatments, therapists } = earningsOf(bookings, month)
      const all = sum(bookings.map((booking) => valueOf(booking) ?? 0))
      expect(sum(treatments.map(({ value }) => value))).toBe(all)
      expect(sum(therapists.map(({ value }) => value))).toBe(all)
      expect(sum(therapists.map((own) => own.treatments))).toBe(sum(treatments.map(({ times }) => times)))
    }),
  )
})
