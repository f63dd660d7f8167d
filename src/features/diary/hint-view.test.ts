import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { draft, massage } from '#support/booking-draft.ts'
import { DATE, entry, plan } from '#support/diary.ts'
import { checkBooking } from '#features/request/booking-check.ts'
import { venueMoment } from '#shared/venue-clock.ts'
import { type Day, parseDay } from './day.ts'
import { parseDiarySettings } from './diary-settings.ts'
import { hintView, hoursAt, type KnownDay, outsideText, refusalOf, type Asked } from './known-day.ts'
import { occupancyOf } from './occupancy.ts'

const SETTINGS = { places: { massage: 1 }, guests: 4, buffer: 0 }
const YESTERDAY = venueMoment('2030-01-14', 600)
const taken = (start: number, minutes: number): Partial<Day> =>
  occupancyOf(plan({ entries: [entry({ start, minutes })] }))

const known = (own: Partial<Day> = {}, settings = {}, more: Partial<KnownDay> = {}): KnownDay => ({
  settings: parseDiarySettings({ ...SETTINGS, ...settings }),
  day: { ...parseDay(DATE, undefined), ...own },
  others: new Map(),
  ...more,
})
const view = (of: KnownDay, time = '', own: Partial<Omit<Asked, 'settings'>> = {}) =>
  hintView(
    of,
    {
      services: [massage()],
      guests: 1,
      menu: [{ name: 'Swedish Massage', category: 'massage' }],
      now: YESTERDAY,
      settings: of.settings,
      ...own,
    },
    time,
  )
const names = ({ free }: ReturnType<typeof view>) => free.map(({ name }) => name)

describe('the hints of a day', () => {
  it('offer up to four free times, and a word on the chosen one', () => {
    const busy = known(taken(600, 60))
    expect(view(busy).words).toBe('Likely free:')
    expect(names(view(busy))).toEqual(['9:00 AM', '11:00 AM', '11:30 AM', '12:00 PM'])
    expect(view(busy, '10:00 AM').words).toBe('10:00 AM is likely taken. You can still ask for it. Likely free:')
    expect(view(busy, '11:00 AM').words).toBe('11:00 AM is likely free. Likely free:')
    expect(view(busy).remarks?.get('10:00 AM')).toBe('likely taken')
  })

  it('leave to the select why any other time is not offered', () => {
    const today = { now: venueMoment(DATE, 600) }
    const remarked = [
      view(known(), '06:00 PM'),
      view(known(), '09:30 AM', today),
      view(known({}, { notice: 60 }), '10:30 AM', today),
      view(known({ hours: { opens: 600, lastEnd: 1_110, closes: 1_140 } }), '09:30 AM'),
    ]
    expect(remarked.map(({ words }) => words)).toEqual(Array(4).fill('Likely free:'))
  })

  it('do not call a day full whose times have passed, or for which the treatments are too long', () => {
    const late = view(known(), '', { now: venueMoment(DATE, 1_120) })
    const soon = view(known({}, { notice: 600 }), '', { now: venueMoment(DATE, 600) })
    for (const { words } of [late, soon]) expect(words).toBe('It is too late to book this day online. Please call us.')
    expect(view(known(), '', { services: [massage({ duration: 700 })] }).words).toBe(
      'Your treatments do not fit into the hours left on this day.',
    )
  })
})

it('no time that is offered is refused', () => {
  const quarters = fc.integer({ min: 0, max: 96 }).map((count) => count * 15)
  const hours = fc.option(
    fc
      .tuple(quarters, quarters, quarters)
      .map((times) => times.toSorted((one, other) => one - other))
      .map(([opens, lastEnd, closes]) => ({ opens, lastEnd, closes }) as Partial<Day>),
    { nil: {} },
  )
  const settings = fc.record({
    notice: fc.nat(300),
    closedWeekdays: fc.subarray([1, 2]),
    daysAhead: fc.integer({ min: 1, max: 3 }),
  })
  const slots = fc.constantFrom('', '01:00 PM', '06:30 PM')
  fc.assert(
    fc.property(
      hours,
      settings,
      fc.nat(2_000),
      fc.constantFrom(30, 60, 400),
      slots,
      (own, limits, minutes, duration, time) => {
        const now = venueMoment('2030-01-14', minutes)
        const of = known(own, limits)
        const services = [massage({ duration })]
        for (const { value } of view(of, time, { now, services }).free) {
          const asked = draft({ date: DATE, time: value, selectedServices: services })
          const day = {
            refusal: (each: typeof asked, at: Date) => refusalOf(of, each, at),
            lastEnd: hoursAt(of)?.lastEnd ?? 0,
          }
          expect(checkBooking(asked, now, day)).toBeUndefined()
          expect(outsideText(of, value)).toBeUndefined()
        }
      },
    ),
  )
})
