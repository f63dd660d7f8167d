import { expect, it } from 'vitest'
import { entry, plan } from '#support/diary.ts'
import { therapist } from '#support/therapists.ts'
import { paidAs } from '#support/payments.ts'
import { parseBooking } from '#features/booking/booking.ts'
import { earningsOf, valueOf } from './figures.ts'
import { venueMoment } from '#shared/venue-clock.ts'

const DATE = '2030-01-15'
const NOW = venueMoment('2030-01-31', 19 * 60)
const MASSAGE = { name: 'Swedish Massage', duration: 60, price: 'P450' }
const FACIAL = { name: 'Glow Facial', duration: 45, price: 'P350' }
const paid = (amount: number) => paidAs('cash', amount)
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
const earnings = (visits: Parameters<typeof earningsOf>[0], ...ids: string[]) =>
  earningsOf(
    visits,
    NOW,
    ids.map((id) => therapist(id)),
  )
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

it('the value of a visit is what was paid, else its total, in thebe', () => {
  const values = [{ paid: paid(70_000) }, {}, { agreedTotal: 'P750.50' }, { agreedTotal: 'From P750' }]
  expect(values.map((own) => valueOf(visit(own)))).toEqual([70_000, 80_000, 75_050, undefined])
})

it('treatments are counted once for each guest, and once where two guests shared them', () => {
  const shared = visit({ guests: 2, shares: true })
  const { treatments } = earnings([shared, visit({ outcome: { kind: 'missed' } }), visit({ guests: 2 })])
  expect(treatments.map(({ of, times }) => [of, times])).toEqual([
    ['Swedish Massage', 3],
    ['Glow Facial', 3],
  ])
})

it.each<[string, string[], number, [number, number, number]]>([
  ['by its prices, the rest of rounding goes to the last', ['P100', 'P100', 'P100'], 1_001, [333, 333, 335]],
  ['by the least amount of a price', ['P300', 'From P200', 'P100'], 60_000, [30_000, 20_000, 10_000]],
  ['alike where a price is no amount', ['P450', 'on request', 'P350'], 90_000, [30_000, 30_000, 30_000]],
  ['alike where all is free', ['P0', 'P0', 'P0'], 900, [300, 300, 300]],
])('a visit is divided %s', (_, prices, amount, values) => {
  const selectedServices = prices.map((price, index) => ({ ...MASSAGE, name: `Treatment ${String(index)}`, price }))
  const { treatments } = earnings([visit({ selectedServices, paid: paid(amount) })])
  expect(new Map(treatments.map(({ of, value }) => [of, value]))).toEqual(
    new Map(values.map((value, index) => [`Treatment ${String(index)}`, value])),
  )
})

it('each therapist has the treatments and the value of the plan, two of one treatment half each', () => {
  const visits = [
    visit({ plan: planned(['neo'], ['thuli']), paid: paid(80_000) }),
    visit({ plan: planned(['neo', 'thuli'], []), guests: 2 }),
  ]
  expect(earnings(visits, 'neo', 'thuli', 'idle').therapists).toEqual([
    { of: 'neo', times: 2, value: 45_000 + 45_000 },
    { of: 'thuli', times: 2, value: 35_000 + 45_000 },
    { of: 'idle', times: 0, value: 0 },
    { of: '', times: 2, value: 70_000 },
  ])
})

it('an old visit whose treatments are one text has its part', () => {
  const old = { selectedServices: [], totalPrice: 'P600' }
  const visits = [
    visit({ ...old, services: ' ' }),
    visit({ ...old, services: ' Massage and facial ', totalPrice: 'P700' }),
  ]
  expect(earnings(visits).treatments).toEqual([
    { of: 'Massage and facial', times: 1, value: 70_000 },
    { of: 'Not named', times: 1, value: 60_000 },
  ])
})

it('treatments and therapists come to the value of all visits, where nothing divides evenly and other things were planned', () => {
  const selectedServices = ['P100', 'P33.35', 'P90.90'].map((price, index) => ({
    name: 'ABC'[index],
    duration: 7,
    price,
  }))
  const entries = [
    entry({ name: 'A', minutes: 7, therapists: ['neo', 'thuli'] }),
    entry({ name: 'D', minutes: 11 }),
    entry({ name: 'B', minutes: 3, therapists: ['thuli'] }),
  ]
  const bookings = [1, 100, 1_001, undefined].flatMap((amount) =>
    [entries, entries.slice(0, 1), []].map((given) =>
      visit({
        selectedServices,
        guests: 2,
        plan: plan({ guests: 2, entries: given }),
        ...(amount && { paid: paid(amount) }),
      }),
    ),
  )
  const { treatments, therapists } = earnings(bookings)
  const all = sum(bookings.map((booking) => valueOf(booking) ?? 0))
  expect(all).toBeGreaterThan(3 * 1_102)
  for (const each of [treatments, therapists]) expect(sum(each.map(({ value }) => value))).toBe(all)
  expect(sum(therapists.map(({ times }) => times))).toBe(sum(treatments.map(({ times }) => times)))
})
