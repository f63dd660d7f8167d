import { describe, expect, test, vi } from 'vitest'
import { closedBy, openedAgain } from '#domain/diary/closed-days.ts'
import { parseDiarySettings } from '#domain/diary/diary-settings.ts'
import { parseTherapists, type Therapist } from '#domain/diary/therapists.ts'
import type { Service } from '#domain/service.ts'
import { venueMoment } from '#domain/venue-clock.ts'
import { bookingRequest, daysAhead, NALEDI, THATO } from '#support/builders.ts'
import { openDesk } from '#support/desk.ts'
import { idOf } from '#support/ids.ts'
import { failureOf } from '#support/outcomes.ts'
import { getDay, getDiarySettings, listDays } from './diary.ts'
import { saveDaySetting, saveDiarySettings, saveTherapists, saveWeeklyHours, setUpDiary } from './house-changes.ts'
import { listBookingsAffectedBy, listClosedDays } from './diary-desk.ts'

vi.mock('#data/firebase/staff.ts', async () => (await import('#support/connections.ts')).connections)
vi.mock('#data/firebase/visitor.ts', async () => (await import('#support/connections.ts')).connections)
vi.mock('#data/email-desk.ts', async () => (await import('#support/mailbox.ts')).mailbox)

const desk = openDesk()
const DATE = daysAhead(9)
const LESEGO: Therapist = { id: 'lesego', name: 'Lesego', categories: ['massage', 'facial'], weekdays: [1], phone: '' }
const MENU: Service[] = [
  {
    id: 'swedish',
    name: 'Swedish Massage',
    description: '',
    category: 'massage',
    duration: 60,
    price: 'P350',
    icon: 'Heart',
  },
]

const storedTeam = async () => parseTherapists(await desk.at('settings/staff'))
const { dayAt } = desk
const USUAL_WEEK = { closedWeekdays: [], hours: {} }
const PLAIN = { note: '' }
const SHORT = { note: 'Open until 1 PM', lastEnd: 780, closes: 810 }
const SUNDAY_CLOSED = { closedWeekdays: [0], hours: {} }

describe('a day of its own', () => {
  test('is closed, annotated and given hours by a main admin, and keeps its counts', async () => {
    desk.signInAs(THATO)
    await desk.confirmAs(THATO, await desk.booked({ date: DATE }))
    const { massage } = await dayAt(DATE)
    desk.signInAs(NALEDI)
    await saveDaySetting(DATE, { from: PLAIN, to: SHORT })
    expect(await getDay(DATE)).toMatchObject({ massage, note: 'Open until 1 PM', lastEnd: 780, closes: 810 })
    await saveDaySetting(DATE, { from: SHORT, to: { note: '', closed: true } })
    const day = await getDay(DATE)
    expect(day).toMatchObject({ massage, note: '', closed: true })
    expect(day).not.toHaveProperty('closes')
    expect([...(await listDays({ first: daysAhead(8), last: daysAhead(10) })).keys()]).toEqual([DATE])
  })

  test('is closed and opened again as what is stored says', async () => {
    desk.signInAs(NALEDI)
    await saveDaySetting(DATE, { from: PLAIN, to: SHORT })
    await saveDaySetting(DATE, closedBy('Botswana Day'))
    expect(await getDay(DATE)).toMatchObject({ closed: true, note: 'Botswana Day', lastEnd: 780, closes: 810 })
    const others = Array.from({ length: 32 }, (_, index) => daysAhead(40 + index))
    for (const date of others) await desk.put(`days/${date}`, { date, closed: true })
    await desk.put(`days/${daysAhead(8)}`, { date: daysAhead(8), note: 'Drums' })
    await desk.put(`days/${daysAhead(-1)}`, { date: daysAhead(-1), closed: true })
    const closed = (await listClosedDays(daysAhead(0))).map(({ date, note }) => ({ date, note }))
    expect(closed).toHaveLength(33)
    expect(closed[0]).toEqual({ date: DATE, note: 'Botswana Day' })
    expect(closed.at(-1)?.date).toBe(others.at(-1))
    await saveDaySetting(DATE, openedAgain)
    const day = await getDay(DATE)
    expect(day).toMatchObject({ note: '', lastEnd: 780, closes: 810 })
    expect(day).not.toHaveProperty('closed')
  })

  test('is not set by who began from another note or opening; counts do not matter', async () => {
    desk.signInAs(NALEDI)
    await saveDaySetting(DATE, { from: PLAIN, to: SHORT })
    await saveDaySetting(DATE, { from: PLAIN, to: SHORT })
    expect(await failureOf(saveDaySetting(DATE, { from: PLAIN, to: { note: 'Drums' } }))).toMatchObject({
      code: 'conflict',
      message: expect.stringMatching(/^This day was changed meanwhile\. Nothing was saved\./) as string,
    })
    expect(await getDay(DATE)).toMatchObject(SHORT)
    desk.signInAs(THATO)
    await desk.confirmAs(THATO, await desk.booked({ date: DATE }))
    desk.signInAs(NALEDI)
    await saveDaySetting(DATE, { from: SHORT, to: { note: 'Drums' } })
    expect((await getDay(DATE)).note).toBe('Drums')
  })

  test('is not set by staff', async () => {
    desk.signInAs(THATO)
    expect(await failureOf(saveDaySetting(DATE, { from: PLAIN, to: SHORT }))).toMatchObject({ code: 'denied' })
  })
})

describe('the settings', () => {
  const UNSET = parseDiarySettings(undefined)
  const settings = { ...UNSET, places: { massage: 2, guests: 6 }, closedWeekdays: [0] }

  test('are stored as they are shown; a main admin alone may', async () => {
    desk.signInAs(NALEDI)
    await saveDiarySettings({ from: UNSET, to: settings }, NALEDI)
    await saveWeeklyHours({ from: USUAL_WEEK, to: settings }, NALEDI)
    expect(await getDiarySettings()).toEqual(settings)
    await saveTherapists({ from: [], to: [LESEGO] }, NALEDI)
    expect(await storedTeam()).toEqual([LESEGO])
    desk.signInAs(THATO)
    expect(await failureOf(saveDiarySettings({ from: settings, to: UNSET }, THATO))).toMatchObject({ code: 'denied' })
    expect(await failureOf(saveWeeklyHours({ from: settings, to: USUAL_WEEK }, THATO))).toMatchObject({
      code: 'denied',
    })
    expect(await failureOf(saveTherapists({ from: [LESEGO], to: [] }, THATO))).toMatchObject({ code: 'denied' })
  })

  test('keep hours and when the diary was set up, whatever the form has read', async () => {
    desk.signInAs(NALEDI)
    await setUpDiary(MENU, settings, NALEDI)
    const hours = { '6': { opens: 600, lastEnd: 900, closes: 960 } }
    await saveWeeklyHours({ from: settings, to: { closedWeekdays: [1], hours } }, NALEDI)
    await saveDiarySettings({ from: settings, to: { ...settings, buffer: 20 } }, NALEDI)
    expect(await getDiarySettings()).toMatchObject({
      buffer: 20,
      closedWeekdays: [1],
      hours,
      countedAt: expect.any(Date) as Date,
    })
    await saveWeeklyHours({ from: { closedWeekdays: [1], hours }, to: USUAL_WEEK }, NALEDI)
    expect(await getDiarySettings()).toMatchObject({
      buffer: 20,
      places: settings.places,
      closedWeekdays: [],
      hours: {},
      countedAt: expect.any(Date) as Date,
    })
  })

  test('take hours also where odd ones are stored', async () => {
    await desk.put('settings/diary', {
      buffer: 'long',
      closedWeekdays: 'Sunday',
      hours: [3],
      places: null,
      countedAt: 'soon',
    })
    desk.signInAs(NALEDI)
    await saveWeeklyHours({ from: USUAL_WEEK, to: SUNDAY_CLOSED }, NALEDI)
    expect(await getDiarySettings()).toEqual({ ...UNSET, closedWeekdays: [0] })
    await desk.put('settings/diary', { buffer: 'long', daysAhead: '3', opened: true })
    await setUpDiary(MENU, settings, NALEDI)
    expect((await getDiarySettings()).countedAt).toBeInstanceOf(Date)
  })

  test('of a colleague are not replaced by hours that began from others, and it is said whose they are', async () => {
    desk.signInAs(NALEDI)
    await saveWeeklyHours({ from: USUAL_WEEK, to: SUNDAY_CLOSED }, NALEDI)
    // Once more, as after a lost answer.
    await saveWeeklyHours({ from: USUAL_WEEK, to: SUNDAY_CLOSED }, NALEDI)
    const late = saveWeeklyHours(
      { from: USUAL_WEEK, to: { closedWeekdays: [1], hours: {} } },
      { ...NALEDI, uid: 'other' },
    )
    expect(await failureOf(late)).toMatchObject({
      code: 'conflict',
      message: 'Naledi has changed the opening hours meanwhile. Nothing was saved.',
    })
    expect((await getDiarySettings()).closedWeekdays).toEqual([0])
  })

  test('of a colleague are not replaced by limits or therapists that began from others', async () => {
    const other = { ...NALEDI, uid: 'other' }
    const mine = { ...settings, buffer: 20 }
    const neo = { ...LESEGO, id: 'neo', name: 'Neo' }
    desk.signInAs(NALEDI)
    // Twice, as after a lost answer.
    for (let time = 0; time < 2; time += 1) {
      await saveDiarySettings({ from: UNSET, to: settings }, NALEDI)
      await saveTherapists({ from: [], to: [LESEGO] }, NALEDI)
    }
    expect(await failureOf(saveDiarySettings({ from: UNSET, to: mine }, other))).toMatchObject({
      code: 'conflict',
      message: 'Naledi has changed the limits meanwhile. Nothing was saved.',
    })
    expect(await failureOf(saveTherapists({ from: [], to: [neo] }, other))).toMatchObject({
      code: 'conflict',
      message: 'Naledi has changed the therapists meanwhile. Nothing was saved.',
    })
    expect(await getDiarySettings()).toMatchObject({ buffer: 15, places: { massage: 2 } })
    expect(await storedTeam()).toEqual([LESEGO])
    const ticked = { ...LESEGO, categories: LESEGO.categories.toReversed() }
    await saveTherapists({ from: [ticked], to: [ticked, neo] }, NALEDI)
    expect(await storedTeam()).toEqual([LESEGO, neo])
  })

  test('have defaults before they are set', async () => {
    expect(await getDiarySettings()).toEqual(UNSET)
    desk.signInAs(THATO)
    expect(await storedTeam()).toEqual([])
  })
})

test('bookings of several days are found, requests included, with those that were offered or wish one, and none of the days between', async () => {
  const on = (id: string, date: unknown, own: object = {}) =>
    desk.put(`bookings/${idOf(id)}`, { ...bookingRequest(), date, status: 'pending', createdAt: new Date(), ...own })
  await on('first', daysAhead(5))
  await on('second', daysAhead(6), { status: 'confirmed' })
  await on('between', daysAhead(7))
  await on('stamped', venueMoment(daysAhead(8), 600), { status: 'confirmed' })
  await on('after', daysAhead(9))
  await on('offered', daysAhead(20), { proposal: { date: daysAhead(6), time: '10:00 AM' } })
  await on('wishing', daysAhead(20), { status: 'confirmed' })
  await desk.put(`wishes/${idOf('wishing')}`, { kind: 'move', date: daysAhead(8), time: '10:00 AM', note: '' })
  await desk.put(`wishes/${idOf('erased')}`, { kind: 'move', date: daysAhead(8), time: '10:00 AM', note: '' })
  desk.signInAs(NALEDI)
  const found = await listBookingsAffectedBy([daysAhead(8), daysAhead(5), daysAhead(6)])
  expect(found.map(({ id }) => id).toSorted()).toEqual(
    ['first', 'second', 'stamped', 'offered', 'wishing'].map(idOf).toSorted(),
  )
  expect(await listBookingsAffectedBy([])).toEqual([])
})
