import { describe, expect, it } from 'vitest'
import { DATE, entry, plan } from '#support/diary.ts'
import { parseBooking } from '#features/booking/booking.ts'
import { drawDay, isUncounted, visitsDuring, visitsOutside } from './drawn-day.ts'

const MENU = [{ name: 'Swedish Massage', category: 'massage' as const }]
const swedish = [{ name: 'Swedish Massage', duration: 90, price: 'P450' }]
const booking = (id: string, own: object = {}) =>
  parseBooking(id, { date: DATE, time: '10:00 AM', status: 'confirmed', selectedServices: swedish, ...own })
const draw = (...bookings: ReturnType<typeof booking>[]) => drawDay(DATE, bookings, MENU)

describe('a booking of the day is drawn', () => {
  it('from its treatments when it has no plan that can be read, and as one hour when it names none', () => {
    const [first] = draw(booking('a'))
    expect(first?.plan.entries).toMatchObject([
      { name: 'Swedish Massage', category: 'massage', start: 600, minutes: 90 },
    ])
    const [bare] = draw(booking('a', { selectedServices: [], services: '', plan: plan({ entries: [] }) }))
    expect(bare?.plan.entries).toMatchObject([{ name: 'Not specified', category: null, start: 600, minutes: 60 }])
    expect(bare?.isUncounted).toBe(false)
  })

  it.each([
    ['it is not counted by category', {}, MENU, true],
    ['the menu is not known', {}, undefined, true],
    ['its treatments are not on the menu', {}, [], false],
    ['every category is there', { plan: plan() }, undefined, false],
    ['it was never counted', { plan: null }, undefined, false],
    ['it is not confirmed', { status: 'rejected' }, undefined, false],
    ['it is over', { outcome: { kind: 'done' } }, undefined, false],
  ])('with a mark where %s: %j', (_, own, menu, isMarked) => {
    const without = plan({ entries: [entry({ category: null })] })
    expect(isUncounted(booking('a', { plan: without, ...own }), menu, DATE)).toBe(isMarked)
    expect(isUncounted(booking('a', { plan: without, ...own }), menu, '2030-01-16')).toBe(false)
  })
})

it('visits stand by their start and in the same order for every desk, without cancelled and rejected ones', () => {
  const visits = draw(
    booking('late', { time: '04:00 PM' }),
    booking('also', { time: '04:00 PM' }),
    booking('moved', { plan: plan({ entries: [entry({ start: 500 })] }) }),
    booking('gone', { status: 'rejected', time: '11:00 AM' }),
  )
  expect(visits.map((visit) => visit.booking.id)).toEqual(['moved', 'also', 'late'])
})

describe('guests to call', () => {
  const at = (id: string, start: number, therapists: string[] = [], own: object = {}) =>
    booking(id, { plan: plan({ entries: [entry({ start, therapists })] }), ...own })
  const visits = draw(
    at('early', 540),
    at('neo', 600, ['neo']),
    at('thato', 600, ['thato', 'lesedi']),
    at('arrived', 600, ['neo'], { outcome: { kind: 'arrived' } }),
    at('request', 600, ['neo'], { status: 'pending' }),
    at('late', 1_080),
  )
  const ids = (found: { id: string }[]) => found.map(({ id }) => id)

  it.each([
    ['of the house are all that meet it', null, 570, 660, ['early', 'neo', 'thato']],
    ['that ends where one begins are none', null, 660, 1_080, []],
    ['of a therapist are those they give', 'lesedi', 0, 1_440, ['thato']],
  ])('during a block %s', (_, therapist, from, to, expected) => {
    expect(ids(visitsDuring(visits, { therapist, from, to }))).toEqual(expected)
  })

  it('outside the hours begin too early or end too late; on a closed day they are all', () => {
    expect(ids(visitsOutside(visits, { opens: 600, lastEnd: 1_110, closes: 1_140 }))).toEqual(['early', 'late'])
    expect(ids(visitsOutside(visits, { opens: 540, lastEnd: 1_140, closes: 1_140 }))).toEqual([])
    expect(ids(visitsOutside(visits, undefined))).toEqual(['early', 'neo', 'thato', 'late'])
  })
})
