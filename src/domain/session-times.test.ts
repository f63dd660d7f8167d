import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseBooking } from './booking.ts'
import { everyDay } from './diary/open-days.ts'
import { curtainAfter, keptVisitsEnd, lastVisitEnds, signInEnds } from './session-times.ts'
import { venueMoment } from './venue-clock.ts'

const DATE = '2030-01-15'
const at = (hours: number, minutes = 0) => venueMoment(DATE, hours * 60 + minutes)
const MINUTE = 60_000

describe('the curtain falls', () => {
  it.each([
    ['at 8:59 AM', at(8, 59), 30],
    ['at 9:00 AM', at(9), 60],
    ['at 6:59 PM', at(18, 59), 60],
    ['at 7:00 PM', at(19), 30],
    ['at midnight', at(0), 30],
  ])('%s after %s idle minutes', (_, now, minutes) => {
    expect(curtainAfter(now, everyDay)).toBe(minutes * MINUTE)
  })
  it('after 30 on a closed day, and by the day’s own hours', () => {
    expect(curtainAfter(at(12), () => undefined)).toBe(30 * MINUTE)
    const early = () => ({ opens: 360, lastEnd: 700, closes: 720 })
    expect(curtainAfter(at(6), early)).toBe(60 * MINUTE)
    expect(curtainAfter(at(12), early)).toBe(30 * MINUTE)
  })
})

const visit = (time: string, own: object = {}) =>
  parseBooking('b', {
    ...{ status: 'confirmed', date: DATE, time },
    selectedServices: [{ name: 'Massage', duration: 90, price: 'P350' }],
    ...own,
  })
const plan = (start: number, minutes: number) => ({
  ...{ date: DATE, guests: 1, buffer: 15 },
  entries: [{ name: 'Massage', category: 'massage', start, minutes, therapists: [] }],
})

describe("the day's last visit ends", () => {
  it.each([
    ['with the latest one', [visit('07:00 PM'), visit('05:00 PM')], at(20, 30)],
    ['by its plan, where there is one', [visit('05:00 PM', { plan: plan(1_200, 75) })], at(21, 15)],
    ['after midnight', [visit('11:30 PM')], at(25)],
    ['also when the guest did not come', [visit('07:00 PM', { outcome: { kind: 'missed' } })], at(20, 30)],
  ])('%s', (_, bookings, end) => {
    expect(lastVisitEnds(bookings, DATE)).toEqual(end)
  })
  it('never, where none is confirmed or has a readable time', () => {
    const bookings = [visit('07:00 PM', { status: 'pending' }), visit('late')]
    expect(lastVisitEnds(bookings, DATE)).toBeUndefined()
    expect(lastVisitEnds([], DATE)).toBeUndefined()
  })
})

describe('a sign-in ends', () => {
  it.each([
    ['at 8 PM', at(9), undefined, at(20)],
    ['at 8 PM when the last visit ends before 7 PM', at(9), at(18, 59), at(20)],
    ['an hour after the last visit', at(13), at(19, 30), at(20, 30)],
    ['12 hours after it began, however late the last visit is', at(9), at(23), at(21)],
    ['12 hours after it began at 7 AM', at(7), undefined, at(19)],
    ['an hour after it began at 7:55 PM', at(19, 55), undefined, at(20, 55)],
    ['at 8 PM when it began at 7 PM', at(19), undefined, at(20)],
    ['an hour after it began shortly before a late evening ends', at(20, 50), at(20), at(21, 50)],
    ['12 hours after it began at 8 PM', at(20), undefined, at(32)],
    ['after the last visit for a sign-in at 8:30 PM', at(20, 30), at(21), at(22)],
    ['12 hours after it began when the last visit is over', at(23), at(21), at(35)],
  ])('%s', (_, begun, visitsEnd, end) => {
    expect(signInEnds(begun, visitsEnd)).toEqual(end)
  })

  it.each([
    ['at 8 PM, when a visit was cancelled before', at(15), undefined, at(20)],
    ['15 minutes after the cancellation of the last visit', at(20, 10), undefined, at(20, 25)],
    ['15 minutes after it was moved forward', at(20, 10), at(18), at(20, 25)],
    ['no later than before', at(20, 25), undefined, at(20, 30)],
    ['when a later visit ends', at(20, 10), at(20), at(21)],
  ])('%s', (_, now, read, end) => {
    expect(signInEnds(at(13), keptVisitsEnd(at(19, 30), read, now))).toEqual(end)
  })
})

describe('a sign-in, at any moment and with any visits', () => {
  const moment = fc.integer({ min: 0, max: 1_439 }).map((minutes) => venueMoment(DATE, minutes))
  const visits = fc.option(
    fc.integer({ min: 0, max: 2_880 }).map((minutes) => venueMoment(DATE, minutes)),
    {
      nil: undefined,
    },
  )
  it('a re-read of the visits never ends the sign-in within 15 minutes, unless it would have ended anyway', () => {
    fc.assert(
      fc.property(moment, visits, visits, moment, (begun, kept, read, now) => {
        const endOf = (visitsEnd: Date | undefined) => signInEnds(begun, visitsEnd).getTime()
        const end = endOf(keptVisitsEnd(kept, read, now))
        const [before, after] = [endOf(kept), endOf(read)]
        if (begun < at(20)) {
          expect(end).toBeGreaterThanOrEqual(Math.min(before, now.getTime() + 15 * MINUTE))
          expect(end).toBeLessThanOrEqual(Math.max(before, after))
        }
      }),
    )
  })
  const HOURS_12 = 12 * 60 * MINUTE
  const lasts = (begun: Date, visitsEnd: Date | undefined) => signInEnds(begun, visitsEnd).getTime() - begun.getTime()
  it('ends within 12 hours', () => {
    fc.assert(
      fc.property(moment, visits, (begun, visitsEnd) => {
        expect(lasts(begun, visitsEnd)).toBeGreaterThan(0)
        expect(lasts(begun, visitsEnd)).toBeLessThanOrEqual(HOURS_12)
      }),
    )
  })
  it('lasts at least an hour', () => {
    fc.assert(
      fc.property(moment, visits, (begun, visitsEnd) => {
        expect(lasts(begun, visitsEnd)).toBeGreaterThanOrEqual(60 * MINUTE)
      }),
    )
  })
  it('never ends before 8 PM unless 12 hours are over', () => {
    fc.assert(
      fc.property(moment, visits, (begun, visitsEnd) => {
        const isAfterEight = signInEnds(begun, visitsEnd) >= at(20)
        expect(isAfterEight || lasts(begun, visitsEnd) === HOURS_12).toBe(true)
      }),
    )
  })
  it('a later visit never ends it sooner', () => {
    const beforeEight = moment.filter((begun) => begun < at(20))
    fc.assert(
      fc.property(beforeEight, visits, (begun, visitsEnd) => {
        const later = visitsEnd && new Date(visitsEnd.getTime() + MINUTE)
        expect(lasts(begun, later)).toBeGreaterThanOrEqual(lasts(begun, visitsEnd))
      }),
    )
  })
})
