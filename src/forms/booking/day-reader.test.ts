import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openingHours } from '#content/hours.ts'
import { printHouse, latestHouse } from '#content/shown-house.ts'
import { getDay, getDiarySettings, listDays } from '#data/diary.ts'
import { DataError } from '#data/data-error.ts'
import { parseDay } from '#domain/diary/day.ts'
import { parseDiarySettings } from '#domain/diary/diary-settings.ts'
import { ownHoursInWords } from '#domain/diary/hours-in-words.ts'
import { promiseDue } from '#domain/promise.ts'
import { addDays, venueMoment } from '#domain/venue-clock.ts'
import { readDay, readOpening } from './day-reader.ts'

vi.mock('#data/diary.ts', () => ({ getDay: vi.fn(), getDiarySettings: vi.fn(), listDays: vi.fn() }))

const DATE = '2030-01-15'
const NEXT = addDays(DATE, 1)
const OFFLINE = new DataError('offline', 'no line')
const closed = (date: string) => ({ ...parseDay(date, undefined), closed: true })

beforeEach(() => {
  vi.useFakeTimers({ now: 0 })
  vi.mocked(getDay).mockImplementation((date) => Promise.resolve(parseDay(date, undefined)))
  vi.mocked(getDiarySettings).mockResolvedValue(parseDiarySettings({ daysAhead: 30 }))
  storedClosed(NEXT)
})
afterEach(() => {
  printHouse({})
  vi.useRealTimers()
  vi.resetAllMocks()
})

/** Stores these dates as closed for `listDays`; `getDay` returns days as on the weekday. */
const storedClosed = (...dates: string[]) =>
  vi
    .mocked(listDays)
    .mockImplementation(({ first, last }) =>
      Promise.resolve(
        new Map(dates.filter((date) => date >= first && date <= last).map((date) => [date, closed(date)])),
      ),
    )
const readDates = () => vi.mocked(getDay).mock.calls.map(([date]) => date)
/** From today, 1 January 1970. */
const AHEAD = { first: '1970-01-01', last: '1970-01-03' }
const refusal = { time: '10:00 AM' } as Parameters<Awaited<ReturnType<typeof readDay>>['refusal']>[0]

describe('reading', () => {
  it('asks for the settings, the date and the dates of the promise whenever a date is chosen', async () => {
    expect((await readDay(DATE)).daysAhead).toBe(30)
    await readDay(DATE)
    expect(readDates()).toEqual([DATE, DATE])
    expect(getDiarySettings).toHaveBeenCalledTimes(2)
    expect(vi.mocked(listDays).mock.calls).toEqual([[AHEAD], [AHEAD]])
  })

  it('lists the dates after a closed one, which is known without them, too', async () => {
    vi.mocked(getDay).mockResolvedValue(closed(DATE))
    const message = async () => (await readDay(DATE)).refusal(refusal, new Date('2030-01-14T08:00:00Z'))?.message
    expect(await message()).toContain('The next open days are Thu 17 Jan')
    expect(vi.mocked(listDays).mock.calls).toEqual([[AHEAD], [{ first: NEXT, last: addDays(DATE, 31) }]])
    vi.mocked(listDays).mockRejectedValue(OFFLINE)
    expect(await message()).toBe('We are closed on Tuesday 15 January 2030. Please choose another day.')
  })

  it('lists the dates after any other when it is asked', async () => {
    const day = await readDay(DATE)
    expect(day.calendar(NEXT)).toBeDefined()
    expect((await day.withNextDays()).calendar(NEXT)).toBeUndefined()
  })

  it('fails without the date or the settings', async () => {
    vi.mocked(getDay).mockRejectedValueOnce(OFFLINE)
    await expect(readDay(DATE)).rejects.toBe(OFFLINE)
    vi.mocked(getDiarySettings).mockRejectedValueOnce(OFFLINE)
    await expect(readDay(DATE)).rejects.toBe(OFFLINE)
  })
})

describe('the promise', () => {
  const CHRISTMAS = '2026-12-25'
  const EVENING = venueMoment('2026-12-24', 20 * 60)
  const dueOn = async (date: string) => promiseDue(EVENING, (await readDay(date)).calendar)

  it.each(['2026-12-24', '2027-02-01'])('of an answer does not count a holiday, with %s chosen', async (date) => {
    vi.setSystemTime(EVENING)
    storedClosed(CHRISTMAS, '2026-12-26')
    expect(await dueOn(date)).toEqual(venueMoment('2026-12-27', 11 * 60))
    // The first three dates are closed or past, so those after them are read, too.
    expect(vi.mocked(listDays).mock.calls).toEqual([
      [{ first: '2026-12-24', last: '2026-12-26' }],
      [{ first: '2026-12-24', last: '2027-01-08' }],
    ])
  })

  it('of an earlier date is counted from that date, and reads no other', async () => {
    vi.setSystemTime(EVENING)
    storedClosed('2026-12-02')
    const opening = await readOpening('2026-12-01')
    expect(promiseDue(venueMoment('2026-12-01', 20 * 60), opening)).toEqual(venueMoment('2026-12-03', 11 * 60))
    expect(vi.mocked(listDays).mock.calls).toEqual([[{ first: '2026-12-01', last: '2026-12-03' }]])
    expect(readDates()).toEqual([])
  })

  it('of a closed weekday reads three dates', async () => {
    // Thursday.
    vi.setSystemTime(EVENING)
    vi.mocked(getDiarySettings).mockResolvedValue(parseDiarySettings({ closedWeekdays: [4] }))
    expect(promiseDue(EVENING, await readOpening('2026-12-24'))).toEqual(venueMoment(CHRISTMAS, 11 * 60))
    expect(vi.mocked(listDays).mock.calls).toEqual([[{ first: '2026-12-24', last: '2026-12-26' }]])
    expect(readDates()).toEqual([])
  })

  it('counts the hours of the weekday where the dates cannot be read, and fails without the settings', async () => {
    vi.setSystemTime(EVENING)
    vi.mocked(getDiarySettings).mockResolvedValueOnce(parseDiarySettings({ closedWeekdays: [5] }))
    vi.mocked(listDays).mockRejectedValue(OFFLINE)
    expect(promiseDue(EVENING, await readOpening('2026-12-24'))).toEqual(venueMoment('2026-12-26', 11 * 60))
    vi.mocked(getDiarySettings).mockRejectedValue(OFFLINE)
    await expect(readOpening('2026-12-24')).rejects.toBe(OFFLINE)
  })

  it('counts every day where the list cannot be read, and another date is chosen', async () => {
    vi.setSystemTime(EVENING)
    vi.mocked(listDays).mockRejectedValue(OFFLINE)
    expect(await dueOn('2027-02-01')).toEqual(venueMoment(CHRISTMAS, 11 * 60))
  })
})

describe('the hours of the week', () => {
  const SUNDAY_CLOSED = { closedWeekdays: [0], hours: {} }
  const printed = { hours: ownHoursInWords(SUNDAY_CLOSED) }

  it('are shown as they are stored, and the printed ones go', async () => {
    vi.mocked(getDiarySettings).mockResolvedValue(parseDiarySettings(SUNDAY_CLOSED))
    await readDay(DATE)
    expect(latestHouse().hours?.long).toContain('Sunday closed')
    printHouse(printed)
    vi.mocked(getDiarySettings).mockResolvedValue(parseDiarySettings({}))
    const day = await readDay(DATE)
    expect([latestHouse().hours, day.hours]).toEqual([undefined, ''])
    expect(openingHours().long).toContain('Sunday closed')
  })

  it('stay as they were printed where they cannot be read', async () => {
    printHouse(printed)
    vi.mocked(getDiarySettings).mockRejectedValue(OFFLINE)
    await expect(readDay(DATE)).rejects.toBe(OFFLINE)
    expect(latestHouse().hours).toBe(printed.hours)
  })
})
