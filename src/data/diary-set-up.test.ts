import { beforeEach, expect, test, vi } from 'vitest'
import { parseBooking } from '#domain/booking.ts'
import { countDay, countsOf, parseDay } from '#domain/diary/day.ts'
import { parseDiarySettings } from '#domain/diary/diary-settings.ts'
import { parseService } from '#domain/stored-service.ts'
import { venueMoment } from '#domain/venue-clock.ts'
import { bookingRequest, daysAhead, NALEDI, THATO } from '#support/builders.ts'
import { openDesk } from '#support/desk.ts'
import { meanwhile } from '#support/faults.ts'
import { failureOf } from '#support/outcomes.ts'
import { cancelBooking } from './acts/cancel.ts'
import { getBooking } from './bookings-desk.ts'
import { DayMismatchError } from './data-error.ts'
import { countDayAgain } from './diary-changes.ts'
import { getDiarySettings } from './diary.ts'
import { listComingBookings, listEvents } from './diary-desk.ts'
import { saveDiarySettings, setUpDiary } from './house-changes.ts'

vi.mock('#data/firebase/staff.ts', async () => (await import('#support/connections.ts')).connections)
vi.mock('#data/firebase/visitor.ts', async () => (await import('#support/connections.ts')).connections)

const desk = openDesk()
const MENU = [parseService('s', { name: 'Swedish Massage', category: 'massage' })].flatMap((found) => found ?? [])
const SETTINGS = parseDiarySettings({ buffer: 15 })
const DATE = daysAhead(7)

/** Confirmed before the diary. */
const old = (id: string, own: object = {}) =>
  desk.put(`bookings/${id}`, { ...bookingRequest(), date: DATE, status: 'confirmed', createdAt: new Date(), ...own })
const planOn = async (id: string) => parseBooking(id, await desk.at(`bookings/${id}`)).plan
const countsOn = async (date: string) => countsOf(parseDay(date, await desk.at(`days/${date}`)))

beforeEach(async () => {
  await desk.reset()
  desk.signInAs(NALEDI)
})

test('setting up can be stopped and repeated; only then visitors see hints', async () => {
  for (const id of ['one', 'two', 'three']) await old(id)
  await old('past', { date: daysAhead(-1) })
  await old('open', { status: 'pending' })
  expect((await listComingBookings()).map(({ id }) => id).toSorted()).toEqual(['one', 'three', 'two'])
  const control = new AbortController()
  const stopped = await setUpDiary(
    MENU,
    SETTINGS,
    NALEDI,
    (done) => {
      if (done === 1) control.abort()
    },
    control.signal,
  )
  expect(stopped).toBeUndefined()
  expect(await desk.at('settings/diary')).toBeUndefined()
  const plans = await Promise.all(['one', 'two', 'three'].map(planOn))
  expect(plans.filter(Boolean)).toHaveLength(2)

  expect(await setUpDiary(MENU, SETTINGS, NALEDI)).toEqual({ planned: 1, unreadable: 0 })
  expect(Math.max(...Object.values((await countsOn(DATE)).massage))).toBe(3)
})

test('an act that a day does not match names the day, and counting it again mends it', async () => {
  await old('one')
  await setUpDiary(MENU, SETTINGS, NALEDI)
  const counted = await countsOn(DATE)
  await desk.put(`days/${DATE}`, { date: DATE, updatedAt: new Date() })
  const booking = await getBooking('one')
  const cancel = () => cancelBooking(booking, { cancelledFor: 'client', reason: 'Ill', isLate: false }, NALEDI)

  const failure: unknown = await cancel().catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(DayMismatchError)
  expect(failure).toMatchObject({
    code: 'malformed',
    date: DATE,
    message: expect.stringContaining('does not match') as string,
  })
  expect(await countDayAgain(DATE)).toEqual(counted)
  expect(await countsOn(DATE)).toEqual(counted)
  expect((await cancel()).status).toBe('rejected')
})

test('setting up gives coming confirmed bookings their plan, counts their days, and can be repeated', async () => {
  await old('one')
  await old('two', { time: '10:00 AM' })
  await old('odd', { time: 'in the afternoon' })
  await old('past', { date: daysAhead(-3) })
  await old('over', { outcome: { kind: 'done' } })
  await old('asked', { status: 'pending' })
  const settings = await getDiarySettings()
  expect(await setUpDiary(MENU, settings, NALEDI)).toEqual({ planned: 2, unreadable: 1 })
  expect((await getDiarySettings()).countedAt).toBeInstanceOf(Date)
  const plans = (await Promise.all(['one', 'two'].map(planOn))).flatMap((plan) => plan ?? [])
  expect(plans).toHaveLength(2)
  expect(await countsOn(DATE)).toEqual(countDay(DATE, plans, []))
  expect(await desk.at('bookings/past')).not.toHaveProperty('plan')
  expect(await listEvents('one')).toMatchObject([{ kind: 'plan', by: { name: 'Naledi' } }])
  expect(await setUpDiary(MENU, settings, NALEDI)).toEqual({ planned: 0, unreadable: 1 })
})

test('setting up goes on where it was interrupted', async () => {
  await old('one')
  await old('two')
  const settings = parseDiarySettings(undefined)
  const interrupted = setUpDiary(MENU, settings, NALEDI, (done) => {
    if (done === 1) throw new Error('The page was closed.')
  })
  await expect(interrupted).rejects.toThrow('The page was closed.')
  expect((await getDiarySettings()).countedAt).toBeNull()
  expect(await setUpDiary(MENU, settings, NALEDI)).toEqual({ planned: 1, unreadable: 0 })
  expect((await countsOn(DATE)).massage).toMatchObject({ [String((14 * 60 + 30) / 15)]: 2 })
})

test('setting up keeps what was saved in the settings meanwhile', async () => {
  const settings = await getDiarySettings()
  await saveDiarySettings({ from: settings, to: { ...settings, places: { massage: 2 } } }, NALEDI)
  await setUpDiary(MENU, settings, NALEDI)
  expect(await getDiarySettings()).toMatchObject({ places: { massage: 2 }, countedAt: expect.any(Date) as Date })
})

test('setting up plans a booking that holds its date as a timestamp', async () => {
  await old('stamped', { date: venueMoment(DATE, 0) })
  expect(await setUpDiary(MENU, await getDiarySettings(), NALEDI)).toEqual({ planned: 1, unreadable: 0 })
  expect((await countsOn(DATE)).massage).not.toEqual({})
})

test('setting up ends when a booking could not be entered, and hints stay off', async () => {
  await old('one')
  meanwhile(':commit', () => old('one', { time: '10:00 AM' }))
  expect(await failureOf(setUpDiary(MENU, await getDiarySettings(), NALEDI))).toMatchObject({ code: 'conflict' })
  expect((await getDiarySettings()).countedAt).toBeNull()
})

test('setting up is for a main admin', async () => {
  await old('one')
  desk.signInAs(THATO)
  expect(await failureOf(setUpDiary(MENU, SETTINGS, THATO))).toMatchObject({ code: 'denied' })
})
