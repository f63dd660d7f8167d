import { describe, expect, it } from 'vitest'
import { block, DATE, entry, plan } from '#support/diary.ts'
import { onTuesdays } from '#support/therapists.ts'
import { venueMoment } from '#shared/venue-clock.ts'
import { type Day, parseDay } from './day.ts'
import { parseDiarySettings } from './diary-settings.ts'
import { ownDuty, usualDutyText } from '#features/roster/duty-text.ts'
import { type Asked, freeTimes, hintsFor } from './known-day.ts'
import { occupancyOf } from './occupancy.ts'

const SETTINGS = { places: { massage: 1 }, guests: 4, buffer: 0 }
const asked = (own: Partial<Asked> = {}, settings = {}): Asked => ({
  services: [{ name: 'Swedish Massage', duration: 60 }],
  guests: 1,
  menu: [{ name: 'Swedish Massage', category: 'massage' }],
  settings: parseDiarySettings({ ...SETTINGS, ...settings }),
  now: venueMoment('2030-01-14', 600),
  ...own,
})
const dayWith = (start: number, minutes: number, own: Partial<Day> = {}): Day => ({
  ...parseDay(DATE, undefined),
  ...occupancyOf(plan({ entries: [entry({ start, minutes })] })),
  ...own,
})
const FULL = dayWith(540, 600)
const remarks = (...all: Parameters<typeof hintsFor>) => Object.fromEntries(hintsFor(...all)?.remarks ?? [])

describe('hints for a day', () => {
  it('begin when limits or duty are stored, and need a date', () => {
    expect(hintsFor(asked({}, { places: {}, guests: undefined }), DATE, FULL)).toBeUndefined()
    expect(hintsFor(asked({}, { places: {}, guests: 4 }), DATE, FULL)).toBeDefined()
    expect(hintsFor(asked({}, { places: {}, guests: undefined, duty: '9'.repeat(4_704) }), DATE, FULL)).toBeDefined()
    expect(['', '2030-02-31'].map((date) => hintsFor(asked(), date, undefined))).toEqual([undefined, undefined])
  })

  it('say which times are likely taken, and which end after closing', () => {
    expect(remarks(asked(), DATE, dayWith(600, 60))).toEqual({
      '09:30 AM': 'likely taken',
      '10:00 AM': 'likely taken',
      '10:30 AM': 'likely taken',
      '06:00 PM': 'ends after closing',
      '06:30 PM': 'ends after closing',
    })
  })

  it('of two guests who share judge both treatments at the same time, one place each', () => {
    const services = [
      { name: 'Swedish Massage', duration: 60 },
      { name: 'Gel Manicure', duration: 60 },
    ]
    const menu = [
      { name: 'Swedish Massage', category: 'massage' },
      { name: 'Gel Manicure', category: 'nails' },
    ] as const
    const day = dayWith(540, 60, { guests: {} })
    const free = (own: Partial<Asked>, nails = 1) =>
      hintsFor(asked({ services, menu, guests: 2, ...own }, { places: { massage: 1, nails } }), DATE, day)?.free
    // Two places of each are lacking all day.
    expect(free({})).toEqual([])
    expect(free({ shares: true })?.slice(0, 2)).toEqual(['10:00 AM', '10:30 AM'])
    // They end together, not one after the other.
    expect(free({ shares: true })?.at(-1)).toBe('05:30 PM')
    expect(free({ shares: true }, 0)).toEqual([])
  })

  it('call a time taken at which nobody on duty is left, in the usual week or by the duty of the day', () => {
    const neo = onTuesdays('neo', [{ from: 600, to: 720 }])
    const places = { massage: 5 }
    const usual = asked({}, { places, duty: usualDutyText([neo], 0) })
    const free = (of: Asked, day?: Day) => hintsFor(of, DATE, day)?.free
    expect(free(usual)).toEqual(['10:00 AM', '10:30 AM', '11:00 AM'])
    expect(free(usual, dayWith(600, 60))).toEqual(['11:00 AM'])
    const blocks = [block({ therapist: 'neo', from: 600, to: 660 })]
    const duty = ownDuty(DATE, [neo], { buffer: 0, blocks })
    expect(free(usual, dayWith(900, 60, { duty }))).toEqual(['11:00 AM'])
    const nails = asked({ menu: [{ name: 'Swedish Massage', category: 'nails' }] }, usual.settings)
    expect(free(nails)?.length).toBeGreaterThan(15)
  })

  it('give each time one remark: passed before all, then after closing, then taken', () => {
    const today = asked({ now: venueMoment(DATE, 1_080) })
    expect(hintsFor(today, DATE, FULL)?.remarks.get('06:00 PM')).toBe('passed')
    expect(hintsFor(today, DATE, FULL)?.remarks.get('06:30 PM')).toBe('ends after closing')
    expect(hintsFor(asked(), DATE, FULL)?.remarks.get('05:30 PM')).toBe('likely taken')
  })

  it('keep the notice of the house', () => {
    const soon = asked({ now: venueMoment(DATE, 600) }, { notice: 90 })
    const first = hintsFor(soon, DATE, undefined)
    expect([first?.remarks.get('10:00 AM'), first?.remarks.get('11:00 AM'), first?.free[0]]).toEqual([
      'passed',
      'too soon',
      '11:30 AM',
    ])
  })

  it('find nothing taken where no limit is set for it, but a blocked house', () => {
    const free = asked({}, { places: { nails: 9 }, guests: undefined })
    expect(remarks(free, DATE, FULL)).toEqual({ '06:00 PM': 'ends after closing', '06:30 PM': 'ends after closing' })
    const blocked = { ...parseDay(DATE, undefined), blocked: { '40': 1 } }
    expect(remarks(free, DATE, blocked)['09:30 AM']).toBe('likely taken')
  })

  it('judge only the arrival until a treatment is chosen', () => {
    const undecided = asked({ services: [] })
    expect(remarks(undecided, DATE, FULL)).toEqual({ '06:30 PM': 'ends after closing' })
    const short = parseDay(DATE, { opens: 540, lastEnd: 780, closes: 780 })
    expect(hintsFor(undecided, DATE, short)?.free.at(-1)).toBe('12:30 PM')
    const crowded = { ...parseDay(DATE, undefined), guests: { '40': 4 } }
    expect(remarks(undecided, DATE, crowded)).toEqual({ '10:00 AM': 'likely taken', '06:30 PM': 'ends after closing' })
  })
})

describe('free times', () => {
  const hints = hintsFor(asked(), DATE, dayWith(600, 60))
  const near = (chosen: string) => hints && freeTimes(hints, chosen)

  it('are up to four nearest to the chosen one, in the order of the day', () => {
    expect(near('10:00 AM')).toEqual(['09:00 AM', '11:00 AM', '11:30 AM', '12:00 PM'])
    expect(near('06:30 PM')).toEqual(['04:00 PM', '04:30 PM', '05:00 PM', '05:30 PM'])
    expect(near('')).toEqual(['09:00 AM', '11:00 AM', '11:30 AM', '12:00 PM'])
  })
})
