import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  addDays,
  clockText,
  dateInWords,
  dateText,
  isDate,
  isPastDate,
  timeInWords,
  venueMinutes,
  venueMoment,
  venueToday,
} from './venue-clock.ts'

const moments = fc.date({
  min: new Date(Date.UTC(1990, 0, 1)),
  max: new Date(Date.UTC(2100, 0, 1)),
  noInvalidDate: true,
})
const dates = moments.map(venueToday)

it('agrees with the time zone Africa/Gaborone at any moment', () => {
  const zone = new Intl.DateTimeFormat('en-CA', {
    timeZone: 'Africa/Gaborone',
    dateStyle: 'short',
    timeStyle: 'short',
    hourCycle: 'h23',
  })
  fc.assert(
    fc.property(moments, (at) => {
      const minutes = venueMinutes(at)
      const clock = [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':')
      expect(`${venueToday(at)}, ${clock}`).toBe(zone.format(at))
    }),
  )
})

it('finds the moment of a date and minutes, and back', () => {
  expect(venueMoment('2030-01-15', 540).toISOString()).toBe('2030-01-15T07:00:00.000Z')
  fc.assert(
    fc.property(dates, fc.integer({ min: 0, max: 1439 }), (date, minutes) => {
      const at = venueMoment(date, minutes)
      expect([venueToday(at), venueMinutes(at)]).toEqual([date, minutes])
    }),
  )
})

it('knows a date of the calendar', () => {
  expect(['2028-02-29', '1999-12-31'].filter((text) => !isDate(text))).toEqual([])
  const none = ['', '2030-1-5', '2030-13-01', '2029-02-29', '2030-01-15T00:00', '15/01/2030', '9999-01-01']
  expect(none.filter(isDate)).toEqual([])
})

it('a date is past once a new day has begun at the venue', () => {
  const now = new Date('2030-01-14T22:00:00Z')
  expect(['2030-01-14', '2030-01-15'].map((date) => isPastDate(date, now))).toEqual([true, false])
})

it('adds days over months, years and leap days, in order, and back', () => {
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29')
  expect(addDays('2030-01-01', -1)).toBe('2029-12-31')
  fc.assert(
    fc.property(dates, fc.integer({ min: -4000, max: 4000 }), (date, days) => {
      const there = addDays(date, days)
      expect(isDate(there)).toBe(true)
      expect(addDays(there, -days)).toBe(date)
      expect(there > date).toBe(days > 0)
    }),
  )
})

it('says a date in short and in full as the calendar does; other text as it is', () => {
  expect([dateText('2030-01-15'), dateText('2030-02-31')]).toEqual(['Tue, 15 Jan 2030', '2030-02-31'])
  const calendar = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeZone: 'Africa/Gaborone' })
  fc.assert(
    fc.property(dates, (date) => {
      const words = dateInWords(date)
      expect(words).toBe(calendar.format(venueMoment(date, 720)).replace(',', ''))
      const [weekday = '', day = '', month = '', year = ''] = words.split(' ')
      expect(dateText(date)).toBe(`${weekday.slice(0, 3)}, ${day} ${month.slice(0, 3)} ${year}`)
    }),
  )
})

it.each([
  [59, '12:59 AM', '12:59 AM'],
  [540, '09:00 AM', '9:00 AM'],
  [720, '12:00 PM', '12:00 PM'],
  [870, '02:30 PM', '2:30 PM'],
  [1530, '01:30 AM', '1:30 AM'],
])('%d minutes after midnight are stored as %s and said as %s', (minutes, stored, said) => {
  expect([clockText(minutes), timeInWords(minutes)]).toEqual([stored, said])
})
