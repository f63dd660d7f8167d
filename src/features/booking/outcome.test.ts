import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DATE, DATES, entry, plan, plans } from '#support/diary.ts'
import { venueMoment } from '#shared/venue-clock.ts'
import { isCancelledLate, isLateCancel, planAfterMissed, possibleOutcomes } from './outcome.ts'
import { COUNTED, countAt, NO_OCCUPANCY, occupancyOf } from '#features/diary/occupancy.ts'

const at = (minutes: number, date: string = DATE) => venueMoment(date, minutes)
const booking = { status: 'confirmed', date: DATE, time: '10:00 AM' }

describe('what the desk can note', () => {
  it.each([
    ['nothing the day before', {}, at(1_439, '2030-01-14'), []],
    ['who has come, from the morning on', {}, at(0), ['arrived', 'done']],
    ['not yet that nobody came, nine minutes after the start', {}, at(609), ['arrived', 'done']],
    ['that nobody came, ten minutes after the start', {}, at(610), ['arrived', 'done', 'missed']],
    ['all of it the day after', {}, at(0, DATES[1]), ['arrived', 'done', 'missed']],
    ['that one who has arrived is done', { outcome: 'arrived' }, at(700), ['done', 'takenBack']],
    ['that it was a mistake', { outcome: 'missed' }, at(700), ['takenBack']],
    ['that it was a mistake, days later', { outcome: 'done' }, at(0, DATES[1]), ['takenBack']],
    ['nothing of a pending booking', { status: 'pending' }, at(700), []],
    ['nothing of a cancelled one', { status: 'rejected', outcome: 'arrived' }, at(700), []],
    ['nothing of one without a readable date', { date: 'soon' }, at(700), []],
  ] as const)('%s', (_, own, now, possible) => {
    expect(possibleOutcomes({ ...booking, ...own }, now)).toEqual(possible)
  })
})

it.each([
  [at(360), false],
  [new Date(at(360).getTime() + 1), true],
  [at(700), true],
  [at(0, '2030-01-14'), false],
])('a cancellation at %s is late: %s', (now, isLate) => {
  expect(isLateCancel(booking, now)).toBe(isLate)
  expect(isLateCancel({ ...booking, time: 'noon' }, now)).toBe(false)
})

it('whether a cancellation by the link is late depends on when the guest asked', () => {
  const asked = (createdAt: Date | null) => ({ ...booking, wish: { kind: 'cancel', createdAt } })
  expect(isLateCancel(asked(at(360)), at(590))).toBe(false)
  expect(isLateCancel(asked(at(361)), at(590))).toBe(true)
  expect(isLateCancel(asked(null), at(590))).toBe(true)
  expect(isLateCancel({ ...booking, wish: { kind: 'move', createdAt: at(360) } }, at(590))).toBe(true)
})

describe('the plan of a guest who did not come', () => {
  const two = plan({
    buffer: 30,
    entries: [entry(), entry({ name: 'Nails', category: 'nails', start: 660 })],
  })

  it.each([
    ['keeps what has begun, up to the next full quarter hour', 611, [[600, 15]], 0],
    ['keeps up to now at a full quarter hour', 615, [[600, 15]], 0],
    [
      'keeps part of the second treatment',
      670,
      [
        [600, 60],
        [660, 15],
      ],
      0,
    ],
    [
      'keeps part of the buffer',
      721,
      [
        [600, 60],
        [660, 60],
      ],
      15,
    ],
    ['keeps nothing before the start', 600, undefined, 0],
  ])('%s', (_, now, kept, buffer) => {
    const left = planAfterMissed(two, at(now))
    expect(left?.entries.map(({ start, minutes }) => [start, minutes])).toEqual(kept)
    expect(left?.buffer ?? 0).toBe(buffer)
  })

  it('stays as it is after its day, and is given back whole before it', () => {
    expect(planAfterMissed(two, at(0, DATES[1]))).toBe(two)
    expect(planAfterMissed(two, at(1_439, '2030-01-14'))).toBeUndefined()
  })

  it('takes nothing from now on, never more than before, and nothing new', () => {
    fc.assert(
      fc.property(plans, fc.nat(1_439), (whole, now) => {
        const left = planAfterMissed(whole, at(now, whole.date))
        const [before, after] = [occupancyOf(whole), left ? occupancyOf(left) : NO_OCCUPANCY]
        for (const counted of COUNTED) {
          for (let quarter = 0; quarter < 96; quarter += 1) {
            const isOver = quarter * 15 >= now
            const places = countAt(before, counted, quarter)
            if (isOver) expect(countAt(after, counted, quarter)).toBe(0)
            else if (counted === 'guests') expect(countAt(after, counted, quarter)).toBeLessThanOrEqual(places)
            else expect(countAt(after, counted, quarter)).toBe(places)
          }
        }
      }),
      { numRuns: 50 },
    )
  })
})

it('a cancellation is late by when the guest asked for it, else by when it was written down', () => {
  const booking = { date: '2030-01-15', time: '02:00 PM' }
  const [inTime, late] = [venueMoment('2030-01-15', 9 * 60), venueMoment('2030-01-15', 11 * 60)]
  expect(isCancelledLate({ ...booking, cancelAskedAt: inTime, cancelledAt: late })).toBe(false)
  expect(isCancelledLate({ ...booking, cancelAskedAt: null, cancelledAt: late })).toBe(true)
  expect(isCancelledLate({ ...booking, cancelAskedAt: null, cancelledAt: null })).toBe(false)
})
