import { describe, expect, it } from 'vitest'
import { block, DATE, entry, plan } from '#support/diary.ts'
import { therapist } from '#support/therapists.ts'
import { addDays } from '#shared/venue-clock.ts'
import { type Day, parseDay } from './day.ts'
import { parseDiarySettings } from './diary-settings.ts'
import { usualDutyText } from '#features/roster/duty-text.ts'
import { daysToTry, nextFree } from './verdict.ts'
import { type Plan, planAt } from './plan.ts'

/** 10:00 AM at the venue on a Tuesday. */
const NOW = new Date(`${DATE}T08:00:00Z`)
const day = (days: number) => addDays(DATE, days)
const settings = { ...parseDiarySettings({ closedWeekdays: [0] }), buffer: 0, places: { massage: 1 } }
/** No massage from 9 AM to the given quarter. */
const taken = (date: string, until = 76, own: object = {}): [string, Day] => {
  const massage = Object.fromEntries(Array.from({ length: until - 36 }, (_, index) => [String(36 + index), 1]))
  return [date, parseDay(date, { massage, ...own })]
}

type Own = Partial<Parameters<typeof nextFree>[0]> & { visit?: Plan; after?: string; wanted?: number }
const find = ({ visit = plan(), after = '', wanted, ...own }: Own = {}) => {
  const planOn = (date: string) => planAt({ ...visit, date }, 720)
  const asked = { planOn, days: new Map(), settings, therapists: [], blocks: [], now: NOW, ...own }
  return nextFree(asked, daysToTry(after, NOW), wanted)
}

describe('next free', () => {
  it('is today from now on, the day after the chosen one, and nearest to the chosen time', () => {
    expect(find()).toEqual({ date: DATE, start: 600 })
    expect(find({ after: DATE })).toEqual({ date: day(1), start: 540 })
    expect(find({ after: '2020-01-01' })).toEqual({ date: DATE, start: 600 })
    expect(find({ wanted: 870 })).toEqual({ date: DATE, start: 870 })
    expect(find({ wanted: 640, days: new Map([taken(DATE, 48)]) })).toEqual({ date: DATE, start: 720 })
  })

  it('passes by full and closed days and closed weekdays, and is none where 31 days are full', () => {
    const closed = taken(day(2), 36, { closed: true })
    const days = new Map([taken(DATE), taken(day(1)), closed, taken(day(3)), taken(day(4))])
    // The fifth day after a Tuesday is a Sunday.
    expect(find({ days })).toEqual({ date: day(6), start: 540 })
    const full = new Map(Array.from({ length: 32 }, (_, index) => taken(day(index))))
    expect(find({ days: full })).toBeUndefined()
    expect(find({ days: full, after: day(1) })).toEqual({ date: day(32), start: 540 })
  })

  it('is when whoever is asked for works, and enough others do', () => {
    const shifts = { '3': [{ from: 780, to: 900 }], '4': [{ from: 540, to: 600 }] }
    const neo = therapist('neo', { weeks: [{ weekdays: [3, 4], shifts }] })
    const thato = therapist('thato', { weekdays: [4] })
    const asked = plan({ entries: [entry({ therapists: ['neo'] })] })
    for (const visit of [plan(), asked]) {
      expect(find({ therapists: [neo], visit })).toEqual({ date: day(1), start: 780 })
      expect(find({ therapists: [neo], visit, after: day(1) })).toEqual({ date: day(2), start: 540 })
    }
    const couple = { visit: plan({ guests: 2 }), settings: { ...settings, places: { massage: 2 } } }
    expect(find({ therapists: [neo, thato], ...couple })?.date).toBe(day(2))
  })

  it('is when somebody of the wish is there; who does none of the treatments holds nothing up', () => {
    const [man, nails] = [therapist('neo', { gender: 'man' }), therapist('lesedi', { categories: ['nails'] })]
    const therapists = [man, therapist('thato', { gender: 'woman', weekdays: [3] }), nails]
    const first = (wants: string) => find({ therapists, visit: plan({ wants }) })?.date
    expect([first(''), first('man'), first('woman'), first('thato'), first('lesedi')]).toEqual([0, 0, 1, 1, 0].map(day))
  })

  it('is at a time when somebody on duty has no other guest', () => {
    const therapists = [therapist('neo'), therapist('thato', { weekdays: [2] })]
    const crowded = {
      settings: { ...settings, places: { massage: 9 }, duty: usualDutyText(therapists, 0) },
      therapists,
    }
    const guests = (count: number, date = DATE): [string, Day] => {
      const massage = Object.fromEntries(Array.from({ length: 40 }, (_, index) => [String(36 + index), count]))
      return [date, parseDay(date, { massage })]
    }
    expect(find({ ...crowded, days: new Map([guests(1)]) })).toEqual({ date: DATE, start: 600 })
    expect(find({ ...crowded, days: new Map([guests(2), guests(1, day(1))]) })).toEqual({ date: day(2), start: 540 })
  })

  it('passes by the days on which nobody is there, and finds who comes in', () => {
    const neo = therapist('neo', { weekdays: [2] })
    const leave = block({ from: 0, to: 1_440 })
    expect(find({ therapists: [neo], blocks: [leave] })).toEqual({ date: day(7), start: 540 })
    const comesIn = block({ kind: 'work', date: day(1), from: 660, to: 780 })
    expect(find({ therapists: [neo], blocks: [leave, comesIn] })).toEqual({ date: day(1), start: 660 })
  })
})
