import { describe, expect, it } from 'vitest'
import { DATE } from '#support/diary.ts'
import { SLOTS } from '#shared/slots.ts'
import { venueMoment } from '#shared/venue-clock.ts'
import { type Day, parseDay } from './day.ts'
import { parseDiarySettings } from './diary-settings.ts'
import { dayHoursText, type KnownDay, outsideText, refusalOf } from './known-day.ts'

const NOW = venueMoment(DATE, 600)
const known = (own: Partial<Day> = {}, settings = {}): KnownDay => ({
  settings: parseDiarySettings(settings),
  day: { ...parseDay(DATE, undefined), ...own },
})
const refusal = (of: KnownDay, time = '02:30 PM') => refusalOf(of, time, NOW)

const SHORT = { hours: { opens: 600, lastEnd: 900, closes: 960 } }

describe('what the diary refuses', () => {
  it('is a closed weekday, unless the day has a word of its own, and nothing on an open day, however full it is', () => {
    const tuesdays = { closedWeekdays: [2] }
    expect(refusal(known({}, tuesdays))?.field).toBe('date')
    expect(refusal(known({ closed: false }, tuesdays))).toBeUndefined()
    const full = { guests: { '58': 99 }, blocked: { '58': 1 } }
    expect(refusal(known(full, { places: { massage: 1 }, guests: 1 }))).toBeUndefined()
  })

  it('is a time within the notice of the house', () => {
    const slow = known({}, { notice: 90 })
    expect([refusal(slow, '11:30 AM'), refusal(slow, '')]).toEqual([undefined, undefined])
    expect(refusal(slow, '11:00 AM')).toMatchObject({
      field: 'time',
      message: expect.stringContaining('This time is too soon: we need 1h 30min before a visit.') as string,
    })
  })

  it('is a time outside of the hours of the day, which are said', () => {
    const hours = 'Our hours on this day are 10:00 AM to 4:00 PM, treatments until 3:00 PM. Please choose another time'
    for (const time of ['09:30 AM', '03:00 PM'])
      expect(refusalOf(known(SHORT), time, venueMoment('2030-01-14', 600))).toMatchObject({
        field: 'time',
        message: expect.stringContaining(hours) as string,
      })
    expect(refusal(known(SHORT), '02:30 PM')).toBeUndefined()
  })
})

it('the hours of a day are said where they or those of another weekday are not the usual ones', () => {
  const usual = 'On this day 9:00 AM to 7:00 PM, treatments until 6:30 PM'
  expect(
    [known(), known({ closed: true }), known(SHORT), known({}, { closedWeekdays: [0] })].map(dayHoursText),
  ).toEqual(['', 'Closed on this day', 'On this day 10:00 AM to 4:00 PM, treatments until 3:00 PM', usual])
  expect(dayHoursText(known({}, { hours: { '6': SHORT.hours } }))).toBe(usual)
})

it('times before opening and from the last end on are outside; at the usual hours all 20 can be chosen', () => {
  const outside = (own: Partial<Day>) => SLOTS.flatMap((slot) => outsideText(known(own), slot) ?? [])
  expect(outside({})).toEqual([])
  expect(outside({ hours: { opens: 571, lastEnd: 1_081, closes: 1_140 } })).toEqual([
    ...['before opening', 'before opening', 'after the last treatment'],
  ])
  expect(outside({ hours: { opens: 540, lastEnd: 1_080, closes: 1_140 } })).toHaveLength(2)
  expect(outsideText(known({ closed: true }), '10:00 AM')).toBe('closed')
})
