import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { latestHouse, openingHours, printHouse } from '#content/shown-house.ts'
import { ownHoursInWords } from '#features/diary/hours-in-words.ts'
import { promiseDue } from '#features/booking/promise.ts'
import { venueMoment } from '#shared/venue-clock.ts'
import { connectAs } from '#support/connections.ts'
import { disturb } from '#support/faults.ts'
import { openRules } from '#support/open-rules.ts'
import { readDay, readOpening } from './day-reader.ts'

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
const THREE = '2026-12-24 to 2026-12-26'

it('a date costs the settings, itself and the three dates of the promise', async () => {
  const asked = asking()
  await readDay(DATE)
  expect(asked(':runQuery')).toEqual([THREE])
  expect(asked(':batchGet').toSorted()).toEqual([DATE, 'settings/diary'])
})

it('a promise costs three dates, more only where none of them is open, and counts the weekdays without an answer', async () => {
  const asked = asking()
  const due = async (since = '2026-12-24') => promiseDue(venueMoment(since, 20 * 60), await readOpening(since))
  await settings({ closedWeekdays: [4] })
  expect(await due()).toEqual(venueMoment('2026-12-25', 11 * 60))
  for (const date of ['2026-12-02', '2026-12-25', '2026-12-26']) await store(`days/${date}`, { date, closed: true })
  expect(await due()).toEqual(venueMoment('2026-12-27', 11 * 60))
  await settings()
  expect(await due('2026-12-01')).toEqual(venueMoment('2026-12-03', 11 * 60))
  expect(asked(':runQuery')).toEqual([THREE, THREE, '2026-12-24 to 2027-01-08', '2026-12-01 to 2026-12-03'])
  expect(new Set(asked(':batchGet'))).toEqual(new Set(['settings/diary']))

  await settings({ closedWeekdays: [5] })
  vi.restoreAllMocks()
  disturb(':runQuery', ['dropped before'])
  expect(await due()).toEqual(venueMoment('2026-12-26', 11 * 60))
  vi.restoreAllMocks()
  disturb(':batchGet', ['dropped before'])
  await expect(due()).rejects.toMatchObject(OFFLINE)
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
  disturb(':batchGet', ['dropped before', 'dropped before'])
  await expect(readDay(DATE)).rejects.toMatchObject(OFFLINE)
  expect(latestHouse().hours).toBe(printed.hours)
})
