import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { latestHouse, openingHours, printHouse } from '#content/shown-house.ts'
import { DataError } from '#data/data-error.ts'
import { getDay, getDiarySettings, listDays } from '#data/diary.ts'
import { parseDay } from '#features/diary/day.ts'
import { parseDiarySettings } from '#features/diary/diary-settings.ts'
import { ownHoursInWords } from '#features/diary/hours-in-words.ts'
import { promiseDue } from '#features/booking/promise.ts'
import { venueMoment } from '#shared/venue-clock.ts'
import { readDay, readOpening } from './day-reader.ts'

// How much is read, because each document costs, and what holds without an answer. The flows of Booking and of My request show the rest.
vi.mock('#data/diary.ts', () => ({ getDay: vi.fn(), getDiarySettings: vi.fn(), listDays: vi.fn() }))

const DATE = '2027-02-01'
const EVENING = venueMoment('2026-12-24', 20 * 60)
const OFFLINE = new DataError('offline', 'no line')
const closed = (date: string) => ({ ...parseDay(date, undefined), closed: true })
const settings = (own: object = {}) => vi.mocked(getDiarySettings).mockResolvedValue(parseDiarySettings(own))

beforeEach(() => {
  vi.useFakeTimers({ now: EVENING })
  vi.mocked(getDay).mockImplementation((date) => Promise.resolve(parseDay(date, undefined)))
  settings()
  storedClosed()
})
afterEach(() => {
  printHouse({})
  vi.useRealTimers()
  vi.resetAllMocks()
})

const storedClosed = (...dates: string[]) =>
  vi
    .mocked(listDays)
    .mockImplementation(({ first, last }) =>
      Promise.resolve(
        new Map(dates.filter((date) => date >= first && date <= last).map((date) => [date, closed(date)])),
      ),
    )
const listed = () => vi.mocked(listDays).mock.calls.map(([{ first, last }]) => [first, last])
const THREE = ['2026-12-24', '2026-12-26']

it('a date costs the settings, itself and the three dates of the promise', async () => {
  await readDay(DATE)
  expect([vi.mocked(getDay).mock.calls, listed()]).toEqual([[[DATE]], [THREE]])
})

it('a promise costs three dates, more only where none of them is open, and counts the weekdays without an answer', async () => {
  const due = async (since = '2026-12-24') => promiseDue(venueMoment(since, 20 * 60), await readOpening(since))
  settings({ closedWeekdays: [4] })
  expect(await due()).toEqual(venueMoment('2026-12-25', 11 * 60))
  storedClosed('2026-12-25', '2026-12-26')
  expect(await due()).toEqual(venueMoment('2026-12-27', 11 * 60))
  settings()
  storedClosed('2026-12-02')
  expect(await due('2026-12-01')).toEqual(venueMoment('2026-12-03', 11 * 60))
  expect(listed()).toEqual([THREE, THREE, ['2026-12-24', '2027-01-08'], ['2026-12-01', '2026-12-03']])
  expect(getDay).not.toHaveBeenCalled()

  settings({ closedWeekdays: [5] })
  vi.mocked(listDays).mockRejectedValue(OFFLINE)
  expect(await due()).toEqual(venueMoment('2026-12-26', 11 * 60))
  vi.mocked(getDiarySettings).mockRejectedValue(OFFLINE)
  await expect(due()).rejects.toBe(OFFLINE)
})

it('the hours of the week are shown as they are stored, and stay as printed without an answer', async () => {
  const SUNDAY_CLOSED = { closedWeekdays: [0], hours: {} }
  const printed = { hours: ownHoursInWords(SUNDAY_CLOSED) }
  settings(SUNDAY_CLOSED)
  await readDay(DATE)
  expect(latestHouse().hours?.long).toContain('Sunday closed')
  printHouse(printed)
  settings()
  expect([(await readDay(DATE)).hours, latestHouse().hours]).toEqual(['', undefined])
  expect(openingHours().long).toContain('Sunday closed')
  printHouse(printed)
  vi.mocked(getDiarySettings).mockRejectedValue(OFFLINE)
  await expect(readDay(DATE)).rejects.toBe(OFFLINE)
  expect(latestHouse().hours).toBe(printed.hours)
})
