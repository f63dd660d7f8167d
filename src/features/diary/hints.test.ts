import { describe, expect, it } from 'vitest'
import { massage } from '#support/booking-draft.ts'
import { block, DATE, entry, plan } from '#support/diary.ts'
import { onTuesdays } from '#support/therapists.ts'
import { SLOTS } from '#shared/slots.ts'
import { venueMoment } from '#shared/venue-clock.ts'
import { type Day, parseDay } from './day.ts'
import { parseDiarySettings } from './diary-settings.ts'
import { ownDuty, usualDutyText } from '#features/roster/duty-text.ts'
import { type Asked, hintView, type KnownDay, remarksOf } from './known-day.ts'
import { occupancyOf } from './occupancy.ts'

const SETTINGS = { places: { massage: 1 }, guests: 4, buffer: 0 }
const asked = (own: Partial<Asked> = {}): Asked => ({
  services: [{ name: 'Swedish Massage', duration: 60 }],
  guests: 1,
  menu: [{ name: 'Swedish Massage', category: 'massage' }],
  now: venueMoment('2030-01-14', 600),
  ...own,
})
const known = (own: Partial<Day> = {}, settings = {}): KnownDay => ({
  settings: parseDiarySettings({ ...SETTINGS, ...settings }),
  day: { ...parseDay(DATE, undefined), ...own },
})
const dayWith = (start: number, minutes: number, own: Partial<Day> = {}): Day => ({
  ...parseDay(DATE, undefined),
  ...occupancyOf(plan({ entries: [entry({ start, minutes })] })),
  ...own,
})
const FULL = dayWith(540, 600)
const remarks = (...all: Parameters<typeof remarksOf>) => Object.fromEntries(remarksOf(...all) ?? [])
const free = (...all: Parameters<typeof remarksOf>) => SLOTS.filter((slot) => remarksOf(...all)?.has(slot) === false)

describe('hints for a day', () => {
  it('begin when limits or duty are stored, and need the menu', () => {
    const none = { places: {}, guests: undefined }
    expect(remarksOf(known(FULL, none), asked())).toBeUndefined()
    expect(remarksOf(known(FULL, { ...none, guests: 4 }), asked())).toBeDefined()
    expect(remarksOf(known(FULL, { ...none, duty: '9'.repeat(4_704) }), asked())).toBeDefined()
    expect(remarksOf(known(FULL), asked({ menu: [] }))).toBeUndefined()
  })

  it('say which times are likely taken, and which end after closing', () => {
    expect(remarks(known(dayWith(600, 60)), asked())).toEqual({
      '09:30 AM': 'likely taken',
      '10:00 AM': 'likely taken',
      '10:30 AM': 'likely taken',
      '06:00 PM': 'ends after closing',
      '06:30 PM': 'ends after closing',
    })
    const blocked = known({ blocked: { '40': 1 } }, { places: { nails: 9 } })
    expect(remarks(blocked, asked())['09:30 AM']).toBe('likely taken')
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
    const both = (own: Partial<Asked>, nails = 1) =>
      free(known(day, { places: { massage: 1, nails } }), asked({ services, menu, guests: 2, ...own }))
    // Two places of each are lacking all day.
    expect(both({})).toEqual([])
    // They end together, not one after the other.
    const shared = both({ shares: true })
    expect([shared[0], shared.at(-1)]).toEqual(['10:00 AM', '05:30 PM'])
    expect(both({ shares: true }, 0)).toEqual([])
  })

  it('call a time taken at which nobody on duty is left, in the usual week or by the duty of the day', () => {
    const neo = onTuesdays('neo', [{ from: 600, to: 720 }])
    const usual = { places: { massage: 5 }, duty: usualDutyText([neo], 0) }
    const on = (day?: Day) => free(known(day, usual), asked())
    expect(on()).toEqual(['10:00 AM', '10:30 AM', '11:00 AM'])
    expect(on(dayWith(600, 60))).toEqual(['11:00 AM'])
    const duty = ownDuty(DATE, [neo], { buffer: 0, blocks: [block({ therapist: 'neo', from: 600, to: 660 })] })
    expect(on(dayWith(900, 60, { duty }))).toEqual(['11:00 AM'])
  })

  it('give each time one remark: passed before all, then too soon, after closing, taken', () => {
    const at = (minutes: number, notice = 0) =>
      remarks(known(FULL, { notice }), asked({ now: venueMoment(DATE, minutes) }))
    expect([at(1_080)['06:00 PM'], at(1_080)['06:30 PM']]).toEqual(['passed', 'ends after closing'])
    expect(['10:00 AM', '11:00 AM', '11:30 AM'].map((slot) => at(600, 90)[slot])).toEqual([
      ...['passed', 'too soon', 'likely taken'],
    ])
  })

  it('judge only the arrival until a treatment is chosen', () => {
    const undecided = asked({ services: [] })
    expect(remarks(known(FULL), undecided)).toEqual({ '06:30 PM': 'ends after closing' })
    const short = known({ hours: { opens: 540, lastEnd: 780, closes: 780 } })
    expect(free(short, undecided).at(-1)).toBe('12:30 PM')
    const crowded = known({ guests: { '40': 4 } })
    expect(remarks(crowded, undecided)).toEqual({ '10:00 AM': 'likely taken', '06:30 PM': 'ends after closing' })
  })
})

const view = (of: KnownDay, time = '', own: Partial<Asked> = {}) => hintView(of, asked(own), time)

describe('the hints in words', () => {
  it('offer up to four free times, and a word on the chosen one', () => {
    const busy = known(dayWith(600, 60))
    const shown = (time: string) => [view(busy, time).words, ...view(busy, time).free.map(({ name }) => name)]
    const first = ['9:00 AM', '11:00 AM', '11:30 AM', '12:00 PM']
    expect(shown('')).toEqual(['Likely free:', ...first])
    expect(shown('10:00 AM')).toEqual(['10:00 AM is likely taken. You can still ask for it. Likely free:', ...first])
    expect(shown('05:00 PM')).toEqual([
      ...['5:00 PM is likely free. Likely free:', '4:00 PM', '4:30 PM', '5:00 PM', '5:30 PM'],
    ])
    // The select says why it is not offered.
    expect(shown('06:00 PM')[0]).toBe('Likely free:')
  })

  it('do not call a day full whose times have passed, or for which the treatments are too long', () => {
    expect(view(known(FULL)).words).toBe('This day is likely full. You can still ask.')
    const late = 'It is too late to book this day online. Please call us.'
    expect(view(known(), '', { now: venueMoment(DATE, 1_120) }).words).toBe(late)
    expect(view(known({}, { notice: 600 }), '', { now: venueMoment(DATE, 600) }).words).toBe(late)
    const long = 'Your treatments do not fit into the hours left on this day.'
    expect(view(known(), '', { services: [massage({ duration: 700 })] }).words).toBe(long)
    expect(view(known({ closed: true })).words).toBe('We are closed on this day.')
    expect(view(known({}, { daysAhead: 1 }), '', { now: venueMoment('2030-01-10', 600) }).words).toBe(
      'This day is too far ahead.',
    )
  })
})
