import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { getDay, getDiarySettings, listDays } from '#data/diary.ts'
import { DataError } from '#data/data-error.ts'
import { parseDay } from '#domain/diary/day.ts'
import { parseDiarySettings } from '#domain/diary/diary-settings.ts'
import { addDays } from '#domain/venue-clock.ts'
import { createDayReader } from './day-reader.ts'

vi.mock('#data/diary.ts', () => ({ getDay: vi.fn(), getDiarySettings: vi.fn(), listDays: vi.fn() }))

const DATE = '2030-01-15'
const [NEXT, AFTER] = [addDays(DATE, 1), addDays(DATE, 2)]
const OFFLINE = new DataError('offline', 'no line')
const closed = (date: string) => ({ ...parseDay(date, undefined), closed: true })

beforeEach(() => {
  vi.useFakeTimers({ now: 0 })
  vi.mocked(getDay).mockImplementation((date) => Promise.resolve(parseDay(date, undefined)))
  vi.mocked(getDiarySettings).mockResolvedValue(parseDiarySettings({ daysAhead: 30 }))
  vi.mocked(listDays).mockResolvedValue(new Map([[NEXT, closed(NEXT)]]))
})
afterEach(() => {
  vi.useRealTimers()
  vi.resetAllMocks()
})

/** Besides today, which is read for the promise. */
const readDates = () => vi.mocked(getDay).mock.calls.flatMap(([date]) => (date === '1970-01-01' ? [] : [date]))
const refusal = { time: '10:00 AM' } as Parameters<
  Awaited<ReturnType<ReturnType<typeof createDayReader>>>['refusal']
>[0]

describe('reading', () => {
  it('asks for the settings once and for a date once a minute', async () => {
    const read = createDayReader()
    expect((await read(DATE)).daysAhead).toBe(30)
    await read(NEXT)
    vi.advanceTimersByTime(59_999)
    await read(DATE)
    expect(readDates()).toEqual([DATE, NEXT])
    vi.advanceTimersByTime(1)
    await read(DATE)
    expect(readDates()).toEqual([DATE, NEXT, DATE])
    expect(getDiarySettings).toHaveBeenCalledTimes(1)
    expect(listDays).not.toHaveBeenCalled()
  })

  it('asks again after a failure', async () => {
    vi.mocked(getDiarySettings).mockRejectedValueOnce(OFFLINE)
    vi.mocked(getDay).mockRejectedValueOnce(OFFLINE)
    const read = createDayReader()
    await expect(read(DATE)).rejects.toBe(OFFLINE)
    expect((await read(DATE)).date).toBe(DATE)
  })

  it('lists the dates after a closed one, which is known without them, too', async () => {
    vi.mocked(getDay).mockResolvedValue(closed(DATE))
    const message = async () =>
      (await createDayReader()(DATE)).refusal(refusal, new Date('2030-01-14T08:00:00Z'))?.message
    expect(await message()).toContain('The next open days are Thu 17 Jan')
    expect(listDays).toHaveBeenCalledExactlyOnceWith({ first: NEXT, last: addDays(DATE, 31) })
    vi.mocked(listDays).mockRejectedValue(OFFLINE)
    expect(await message()).toBe('We are closed on Tuesday 15 January 2030. Please choose another day.')
  })

  it('lists the dates after any other when it is asked', async () => {
    const day = await createDayReader()(DATE)
    expect(day.calendar(NEXT)).toBeDefined()
    expect((await day.withNextDays()).calendar(NEXT)).toBeUndefined()
  })
})

it('the calendar holds all dates read before', async () => {
  const read = createDayReader()
  vi.mocked(getDay).mockResolvedValueOnce(closed(AFTER))
  await read(AFTER)
  expect((await read(DATE)).calendar(AFTER)).toBeUndefined()
})
