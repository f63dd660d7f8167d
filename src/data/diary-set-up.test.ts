import { beforeEach, expect, test, vi } from 'vitest'
import { parseBooking } from '#domain/booking.ts'
import { countsOf, parseDay } from '#domain/diary/day.ts'
import { parseDiarySettings } from '#domain/diary/diary-settings.ts'
import { parseService } from '#domain/service.ts'
import { bookingRequest, daysAhead, NALEDI } from '#support/builders.ts'
import { openDesk } from '#support/desk.ts'
import { cancelBooking } from './booking-changes.ts'
import { getBooking } from './bookings-desk.ts'
import { DayMismatchError } from './data-error.ts'
import { countDayAgain } from './diary-changes.ts'
import { setUpDiary } from './house-changes.ts'
import { listComingBookings } from './diary-desk.ts'

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
