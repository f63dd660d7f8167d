import { describe, expect, it } from 'vitest'
import { type Booking, parseBooking } from '#features/booking/booking.ts'
import type { Block } from '../block.ts'
import { drawDay } from '../drawn-day.ts'
import { addOccupancy, NO_OCCUPANCY, type Occupancy, occupancyOf } from '../occupancy.ts'
import { HOUSE_HOURS } from '../open-days.ts'
import { block, DATE, entry, plan } from '#support/diary.ts'
import { onTuesdays, therapist } from '#support/therapists.ts'
import { columnsOf, isBlock, loadOf } from './columns.ts'

/** On a Tuesday Lesedi is off. */
const therapists = [therapist('neo'), therapist('lesedi', { categories: ['facial'], weekdays: [1] })]
const booking = (id: string, guests: number, own: Parameters<typeof entry>[0]): Booking =>
  parseBooking(id, { date: DATE, status: 'confirmed', plan: plan({ guests, entries: [entry(own)] }) })
const columnsWith = (blocks: Block[], team = therapists, bookings: Booking[] = []) =>
  columnsOf({ date: DATE, hours: HOUSE_HOURS, visits: drawDay(DATE, bookings, []), blocks, therapists: team })
const columns = (...of: Parameters<typeof columnsWith>) =>
  columnsWith(...of).map(({ title, pieces }) => [
    title,
    ...pieces.map((piece) => (isBlock(piece) ? piece.block.words : `${piece.visit.booking.id} × ${piece.guests}`)),
  ])

describe('the columns of a day', () => {
  it('are all therapists, and the categories when there are none', () => {
    expect(columns([])).toEqual([['Neo'], ['Lesedi']])
    expect(columns([], [])).toEqual([['Massage Therapy'], ['Facial Treatments'], ['Hands & Feet']])
  })

  it('hold a couple twice, and a guest without a known therapist in the category', () => {
    const couple = booking('couple', 2, { therapists: ['neo', 'lesedi'] })
    const half = booking('half', 2, { start: 800, therapists: ['neo', 'gone'] })
    const none = booking('none', 2, { start: 900, category: null })
    expect(columns([], therapists, [couple, half, none])).toEqual([
      ['Neo', 'couple × 1', 'half × 1'],
      ['Lesedi', 'couple × 1'],
      ['Massage Therapy', 'half × 1'],
      ['Other treatments', 'none × 2'],
    ])
  })

  it('begin with the house where it is blocked, and leave out those of a therapist who left', () => {
    const own = [
      block({ id: 'b1', therapist: null, words: 'Repair' }),
      block({ id: 'b2' }),
      block({ id: 'b3', therapist: 'gone' }),
    ]
    expect(columns(own)).toEqual([['The house', 'Repair'], ['Neo', 'Lunch'], ['Lesedi']])
  })

  it('say the hours that are not those of the house, and exceptions of the day; lunch is drawn and changes no hours', () => {
    const split = onTuesdays('thato', [
      { from: 0, to: 780 },
      { from: 840, to: 1_020 },
    ])
    const dutyWith = (...blocks: Block[]) =>
      columnsWith(blocks, [...therapists, split]).map(({ duty, isOff, pieces }) => [duty, isOff, pieces.length])
    const [off, other] = [
      ['Off', true, 0],
      ['12:00 AM to 1:00 PM and 2:00 PM to 5:00 PM', false, 0],
    ]
    expect(dutyWith(block())).toEqual([[undefined, false, 1], off, other])
    const own = { series: 'leave' }
    expect(dutyWith(block({ from: 0, to: 1_440, ...own }))).toEqual([['Away: Lunch', true, 0], off, other])
    expect(dutyWith(block({ kind: 'work', therapist: 'lesedi', from: 600, words: '', ...own }))).toEqual([
      [undefined, false, 0],
      ['10:00 AM to 1:00 PM', false, 0],
      other,
    ])
    expect(columnsWith([], [split])[0]?.notWorked).toEqual([
      { from: 780, to: 840 },
      { from: 1_020, to: 1_440 },
    ])
  })
})

describe('the load of a day', () => {
  // Nine and a half hours in which treatments can end: 38 quarter hours.
  const at = (start: number) => occupancyOf(plan({ entries: [entry({ start, minutes: 60 })] }))

  it.each<[string, Occupancy, Parameters<typeof loadOf>[1], ReturnType<typeof loadOf>]>([
    ['is the share of the places taken', at(600), { massage: 2, nails: 2 }, { guests: 1, share: 4 / 152 }],
    ['leaves out what is outside the hours', at(480), { massage: 1 }, { guests: 1, share: 0 }],
    ['leaves out what is over the limit', addOccupancy(at(600), at(600)), { massage: 1 }, { guests: 2, share: 4 / 38 }],
    [
      'is full where the house is blocked',
      { ...NO_OCCUPANCY, blocked: { '40': 1, '41': 1 } },
      { massage: 3 },
      { guests: 0, share: 2 / 38 },
    ],
    ['is not known without limits', at(600), {}, { guests: 1, share: undefined }],
  ])('%s', (_, day, places, load) => {
    expect(loadOf(day, places, HOUSE_HOURS)).toEqual(load)
    expect(loadOf(day, places, undefined)).toEqual({ guests: load.guests })
  })
})
