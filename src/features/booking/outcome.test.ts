import fc from 'fast-check'
import { expect, it } from 'vitest'
import { DATE, DATES, entry, plan, plans } from '#support/diary.ts'
import { venueMoment } from '#shared/venue-clock.ts'
import { isCancelledLate, isLateCancel, isMissed, planAfterMissed, possibleOutcomes, tookPlace } from './outcome.ts'
import { COUNTED, countAt, NO_OCCUPANCY, occupancyOf } from '#features/diary/occupancy.ts'

const at = (minutes: number, date: string = DATE) => venueMoment(date, minutes)
const booking = { status: 'confirmed', date: DATE, time: '10:00 AM' }

it.each([
  ['nothing the day before', {}, at(1_439, '2030-01-14'), []],
  ['not yet that nobody came, nine minutes after the start', {}, at(609), ['arrived', 'done']],
  ['that nobody came, ten minutes after the start', {}, at(610), ['arrived', 'done', 'missed']],
  ['who has come, from the morning on', {}, at(0), ['arrived', 'done']],
  ['that one who has arrived is done', { outcome: { kind: 'arrived' } }, at(700), ['done', 'takenBack']],
  ['that it was a mistake, days later', { outcome: { kind: 'done' } }, at(0, DATES[1]), ['takenBack']],
  ['nothing of a cancelled one', { status: 'rejected', outcome: { kind: 'arrived' } }, at(700), []],
  ['nothing of one without a readable date', { date: 'soon' }, at(700), []],
] as const)('the desk can note %s', (_, own, now, possible) => {
  expect(possibleOutcomes({ ...booking, ...own }, now)).toEqual(possible)
})

it('a visit took place once it has begun or the guest arrived, unless nobody came', () => {
  const of = (kind: 'arrived' | 'missed') => ({ ...booking, outcome: { kind } })
  expect([at(599), at(600)].map((now) => tookPlace(booking, now))).toEqual([false, true])
  expect([of('arrived'), of('missed')].map((one) => tookPlace(one, at(500)))).toEqual([true, false])
  expect(tookPlace({ ...booking, status: 'rejected' }, at(700))).toBe(false)
  expect([booking, of('missed'), { ...of('missed'), status: 'rejected' }].map(isMissed)).toEqual([false, true, false])
})

it('a cancellation is late less than four hours before, by when the guest asked for it, else by when it was noted', () => {
  const asked = (createdAt: Date | null, kind = 'cancel') => ({ ...booking, wish: { kind, createdAt } })
  const justLate = new Date(at(360).getTime() + 1)
  expect([at(360), justLate, at(700)].map((now) => isLateCancel(booking, now))).toEqual([false, true, true])
  expect(isLateCancel({ ...booking, time: 'noon' }, at(700))).toBe(false)
  const wishes = [asked(at(360)), asked(justLate), asked(null), asked(at(360), 'move')]
  expect(wishes.map((one) => isLateCancel(one, at(590)))).toEqual([false, true, true, true])
  const cancelled = (cancelAskedAt: Date | null, cancelledAt: Date | null) =>
    isCancelledLate({ ...booking, cancelAskedAt, cancelledAt })
  expect([cancelled(at(360), at(590)), cancelled(null, at(590)), cancelled(null, null)]).toEqual([false, true, false])
})

const two = plan({
  buffer: 30,
  entries: [entry(), entry({ name: 'Nails', category: 'nails', start: 660 })],
})

it.each([
  ['what has begun, up to the next full quarter hour', 611, [600, 15], 0],
  ['up to now at a full quarter hour', 615, [600, 15], 0],
  ['part of the second treatment', 670, [600, 60, 660, 15], 0],
  ['part of the buffer', 721, [600, 60, 660, 60], 15],
  ['nothing before the start', 600, undefined, 0],
])('the plan of a guest who did not come keeps %s', (_, now, kept, buffer) => {
  const left = planAfterMissed(two, at(now))
  expect(left?.entries.flatMap(({ start, minutes }) => [start, minutes])).toEqual(kept)
  expect(left?.buffer ?? 0).toBe(buffer)
})

it('the plan of a guest who did not come stays after its day, and is given back whole before it', () => {
  expect(planAfterMissed(two, at(0, DATES[1]))).toBe(two)
  expect(planAfterMissed(two, at(1_439, '2030-01-14'))).toBeUndefined()
})

it('the plan of a guest who did not come takes nothing from now on, never more than before, and nothing new', () => {
  fc.assert(
    fc.property(plans, fc.nat(1_439), (whole, now) => {
      const left = planAfterMissed(whole, at(now, whole.date))
      const [before, after] = [occupancyOf(whole), left ? occupancyOf(left) : NO_OCCUPANCY]
      for (const counted of COUNTED) {
        for (let quarter = 0; quarter < 96; quarter += 1) {
          const places = countAt(before, counted, quarter)
          if (quarter * 15 >= now) expect(countAt(after, counted, quarter)).toBe(0)
          else if (counted === 'guests') expect(countAt(after, counted, quarter)).toBeLessThanOrEqual(places)
          else expect(countAt(after, counted, quarter)).toBe(places)
        }
      }
    }),
    { numRuns: 50 },
  )
})
