import { describe, expect, it } from 'vitest'
import { type Booking, parseBooking } from '#features/booking/booking.ts'
import { drawDay } from '../drawn-day.ts'
import { HOUSE_HOURS, type Hours } from '../open-days.ts'
import { parseTherapists } from '#features/roster/therapists.ts'
import { block, DATE, entry, plan } from '#support/diary.ts'
import { onTuesdays } from '#support/therapists.ts'
import { columnsOf, isBlock } from './columns.ts'

/** On a Tuesday Lesedi is off. */
const therapists = parseTherapists({
  therapists: [
    { id: 'neo', name: 'Neo', categories: ['massage'], weeks: [{ weekdays: [2] }] },
    { id: 'lesedi', name: 'Lesedi', categories: ['facial'], weeks: [{ weekdays: [1] }] },
  ],
})
const visitsOf = (...bookings: Booking[]) => drawDay(DATE, bookings, [])
const booking = (id: string, own: object) =>
  parseBooking(id, { date: DATE, time: '10:00 AM', status: 'confirmed', ...own })
const columns = (bookings: Booking[], blocks = [] as ReturnType<typeof block>[], team = therapists) =>
  columnsOf({ date: DATE, hours: HOUSE_HOURS, visits: visitsOf(...bookings), blocks, therapists: team }).map(
    ({ title, isOff, pieces }) => [
      `${title}${isOff ? ' (off)' : ''}`,
      ...pieces.map((piece) =>
        isBlock(piece) ? piece.block.words : `${piece.visit.booking.id} × ${String(piece.guests)}`,
      ),
    ],
  )

describe('the columns of a day', () => {
  it('are all therapists, those off today marked, and nothing else on an empty day', () => {
    expect(columns([])).toEqual([['Neo'], ['Lesedi (off)']])
  })

  it('name the hours of a therapist that are not those of the house, and the times outside of them', () => {
    const shifts = [
      { from: 0, to: 780 },
      { from: 840, to: 1_020 },
    ]
    const split = onTuesdays('thato', shifts)
    const day = { date: DATE, visits: [], blocks: [], therapists: [...therapists, split] }
    const dutyOn = (hours: Hours) => columnsOf({ ...day, hours }).map(({ duty, notWorked }) => [duty, notWorked])
    const whole = [{ from: 0, to: 1_440 }]
    expect(dutyOn(HOUSE_HOURS)).toEqual([
      [undefined, []],
      ['Off', whole],
      [
        '12:00 AM to 1:00 PM and 2:00 PM to 5:00 PM',
        [
          { from: 780, to: 840 },
          { from: 1_020, to: 1_440 },
        ],
      ],
    ])
    expect(dutyOn({ opens: 600, lastEnd: 780, closes: 780 })[0]).toEqual([undefined, []])
  })

  it('name the exceptions of the day: away, other hours, and a therapist who comes in; lunch is drawn and changes no hours', () => {
    const dutyWith = (...blocks: ReturnType<typeof block>[]) =>
      columnsOf({ date: DATE, hours: HOUSE_HOURS, visits: [], blocks, therapists }).map(({ duty, isOff, pieces }) => [
        duty,
        isOff,
        pieces.length,
      ])
    const own = { series: 'leave' }
    const unchanged = ['Off', true, 0]
    expect(dutyWith(block({ from: 0, to: 1_440, ...own }))).toEqual([['Away: Lunch', true, 0], unchanged])
    expect(dutyWith(block({ from: 540, to: 780, words: '', ...own }))).toEqual([
      ['1:00 PM to 7:00 PM', false, 0],
      unchanged,
    ])
    expect(dutyWith(block())).toEqual([[undefined, false, 1], unchanged])
    const comesIn = block({ kind: 'work', therapist: 'lesedi', from: 600, to: 780, words: '', ...own })
    expect(dutyWith(comesIn)).toEqual([
      [undefined, false, 0],
      ['10:00 AM to 1:00 PM', false, 0],
    ])
  })

  it('are the categories when no therapists are set', () => {
    expect(columns([], [], [])).toEqual([['Massage Therapy'], ['Facial Treatments'], ['Hands & Feet']])
  })

  it('hold a couple twice, and a guest without a known therapist in the category', () => {
    const couple = booking('couple', { plan: plan({ guests: 2, entries: [entry({ therapists: ['neo', 'lesedi'] })] }) })
    const half = booking('half', {
      plan: plan({ guests: 2, entries: [entry({ start: 800, therapists: ['neo', 'gone'] })] }),
    })
    const none = booking('none', { plan: plan({ guests: 2, entries: [entry({ start: 900, category: null })] }) })
    expect(columns([couple, half, none])).toEqual([
      ['Neo', 'couple × 1', 'half × 1'],
      ['Lesedi (off)', 'couple × 1'],
      ['Massage Therapy', 'half × 1'],
      ['Other treatments', 'none × 2'],
    ])
  })

  it('begin with the house where it is blocked, and leave out those of a therapist who left', () => {
    const blocks = [
      block({ id: 'b1', therapist: null, words: 'Repair' }),
      block({ id: 'b2', words: 'Lunch' }),
      block({ id: 'b3', therapist: 'gone', words: 'Sick' }),
    ]
    expect(columns([], blocks)).toEqual([['The house', 'Repair'], ['Neo', 'Lunch'], ['Lesedi (off)']])
  })
})
