import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { latestHouse, openingHours, printHouse } from '#content/shown-house.ts'
import { ownHoursInWords } from '#features/diary/hours-in-words.ts'
import { promiseDue } from '#features/booking/promise.ts'
import { venueMoment } from '#shared/venue-clock.ts'
import { connectAs } from '#support/connections.ts'
import { disturb } from '#support/faults.ts'
import { openRules } from '#support/open-rules.ts'
import { readDay } from './day-reader.ts'

// How much is read, because each document costs, and what holds without an answer. The flows of Booking and of My request show the rest.

const firestore = openRules()
const DATE = '2027-02-01'
const EVENING = venueMoment('2026-12-24', 20 * 60)
const OFFLINE = { code: 'offline' }

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: EVENING })
  connectAs({ visitor: firestore.asStranger() })
})
afterEach(() => {
  printHouse({})
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const store = async (path: string, fields: object) => {
  const { db, doc, writeBatch } = firestore.asOwner()
  await writeBatch(db).set(doc(db, path), fields).commit()
}
const settings = (own: object = {}) => store('settings/diary', own)
/** The dates and documents that were asked for, a line each request. */
const asking = () => {
  const fetched = vi.spyOn(globalThis, 'fetch')
  return (call: string) =>
    fetched.mock.calls
      .filter(([address]) => (address instanceof Request ? address.url : address.toString()).includes(call))
      .map(([, init]) => (init?.body as string).match(/\d{4}-\d{2}-\d{2}|settings\/diary/g)?.join(' to '))
}

it('a date costs the settings, itself and today; one of the coming week the days until it', async () => {
  const asked = asking()
  await readDay(DATE)
  expect(asked(':runQuery')).toEqual([])
  expect(asked(':batchGet').toSorted()).toEqual(['2026-12-24', DATE, 'settings/diary'])
  await readDay('2026-12-29')
  expect(asked(':runQuery')).toEqual(['2026-12-24 to 2026-12-29'])
  expect(asked(':batchGet')).toHaveLength(4)
})

it('knows of a promise made today what is stored of today and of the weekdays', async () => {
  await settings({ closedWeekdays: [5] })
  const { calendar } = await readDay(DATE)
  expect(promiseDue(EVENING, calendar)).toEqual(venueMoment('2026-12-26', 11 * 60))
  await store('days/2026-12-24', { date: '2026-12-24', closed: true })
  await store(`days/${DATE}`, { date: DATE, closed: true })
  const read = await readDay(DATE)
  expect(['2026-12-24', DATE].map(read.calendar)).toEqual([undefined, undefined])
  await store('days/2026-12-26', { date: '2026-12-26', closed: true })
  expect(promiseDue(EVENING, (await readDay('2026-12-28')).calendar)).toEqual(venueMoment('2026-12-27', 11 * 60))
})

it('the hours of the week are shown as they are stored, and stay as printed without an answer', async () => {
  const SUNDAY_CLOSED = { closedWeekdays: [0], hours: {} }
  const printed = { hours: ownHoursInWords(SUNDAY_CLOSED) }
  await settings(SUNDAY_CLOSED)
  await readDay(DATE)
  expect(latestHouse().hours?.long).toContain('Sunday closed')
  printHouse(printed)
  await settings()
  expect([(await readDay(DATE)).hours, latestHouse().hours]).toEqual(['', undefined])
  expect(openingHours().long).toContain('Sunday closed')
  printHouse(printed)
  disturb(':batchGet', ['dropped before', 'dropped before', 'dropped before'])
  await expect(readDay(DATE)).rejects.toMatchObject(OFFLINE)
  expect(latestHouse().hours).toBe(printed.hours)
})
