import { describe, expect, test } from 'vitest'
import { dutyText, usualDutyText } from '#features/roster/duty-text.ts'
import { LIMITS, closeDate, saveDaySetting, saveLimits, saveTherapists, THERAPISTS } from '#data/house-changes.ts'
import { weekDraftOf, WEEKLY_HOURS } from '#features/diary/hours-draft.ts'
import { bookingRequest, daysAhead, NALEDI, THATO } from '#support/builders.ts'
import { openDesk } from '#support/desk.ts'
import { block } from '#support/diary.ts'
import { idOf } from '#support/ids.ts'
import { therapist } from '#support/therapists.ts'
import { getDay, getDiarySettings, listDays } from './diary.ts'
import { countDayAgain, listBlockedDays } from './diary-changes.ts'
import { listBookingsAffectedBy, listClosedDays } from './diary-desk.ts'
import { saveSetting } from './settings-change.ts'

const desk = openDesk()
const DATE = daysAhead(9)
const LESEGO = therapist('lesego', { categories: ['massage', 'facial'], weekdays: [1] })
const { dayAt } = desk
const PLAIN = { note: '' }
const HOURS = { opens: 540, lastEnd: 780, closes: 810 }
const SHORT = { note: 'Open until 1 PM', hours: HOURS }

describe('a day of its own', () => {
  test('is closed, annotated and given hours by a main admin, and keeps its counts', async () => {
    desk.signInAs(THATO)
    await desk.confirmAs(THATO, await desk.booked({ date: DATE }))
    const { massage } = await dayAt(DATE)
    desk.signInAs(NALEDI)
    await saveDaySetting(DATE, { from: PLAIN, to: SHORT })
    expect(await getDay(DATE)).toMatchObject({ massage, note: 'Open until 1 PM', hours: HOURS })
    await saveDaySetting(DATE, { from: SHORT, to: { note: '', closed: true } })
    const day = await getDay(DATE)
    expect(day).toMatchObject({ massage, note: '', closed: true })
    expect(day).not.toHaveProperty('closes')
    expect([...(await listDays({ first: daysAhead(8), last: daysAhead(10) })).keys()]).toEqual([DATE])
  })

  test('is closed; the list names each coming closed day', async () => {
    desk.signInAs(NALEDI)
    await saveDaySetting(DATE, { from: PLAIN, to: SHORT })
    await closeDate(DATE, ' Botswana Day ')
    expect(await getDay(DATE)).toMatchObject({ closed: true, note: 'Botswana Day' })
    const others = Array.from({ length: 32 }, (_, index) => daysAhead(40 + index))
    for (const date of others) await desk.put(`days/${date}`, { date, closed: true })
    await desk.put(`days/${daysAhead(8)}`, { date: daysAhead(8), note: 'Drums' })
    await desk.put(`days/${daysAhead(-1)}`, { date: daysAhead(-1), closed: true })
    const closed = (await listClosedDays(daysAhead(0))).map(({ date, note }) => ({ date, note }))
    expect(closed).toHaveLength(33)
    expect(closed[0]).toEqual({ date: DATE, note: 'Botswana Day' })
    expect(closed.at(-1)?.date).toBe(others.at(-1))
  })
})

describe('the settings', () => {
  const UNSET = LIMITS.read(undefined)
  const limits = { ...UNSET, massage: '2', guests: '6' }
  const week = (...closedWeekdays: number[]) => weekDraftOf({ closedWeekdays, hours: {} })

  test('of therapists tell visitors who is on duty, in the usual weeks and on coming days with a block', async () => {
    desk.signInAs(NALEDI)
    const pair = [LESEGO, therapist('neo', { weekdays: [1, 2] })]
    const blocks = [block({ therapist: 'neo', date: DATE, from: 0, to: 1_440 })]
    for (const { id, ...fields } of blocks) await desk.put(`blocks/${id}`, { ...fields, createdAt: new Date() })
    await saveLimits({ from: UNSET, to: limits })
    expect((await getDiarySettings()).duty).toBeUndefined()
    const drafts = THERAPISTS.read({ therapists: pair })
    await saveTherapists({ from: [], to: drafts })
    expect(await getDiarySettings()).toMatchObject({ places: { massage: 2, guests: 6 }, duty: usualDutyText(pair, 15) })
    expect(await listBlockedDays()).toEqual([DATE])
    await saveLimits({ from: limits, to: { ...limits, buffer: '30' } })
    expect((await getDiarySettings()).duty).toBe(usualDutyText(pair, 30))
    await countDayAgain(DATE)
    expect((await getDay(DATE)).duty).toBe(dutyText(DATE, pair, { buffer: 30, blocks }))
    await saveSetting(WEEKLY_HOURS, { from: week(), to: week(0) })
    expect((await getDiarySettings()).duty).toBe(usualDutyText(pair, 30))
    await saveTherapists({ from: drafts, to: [] })
    expect((await getDiarySettings()).duty).toBeUndefined()
    await countDayAgain(DATE)
    expect((await getDay(DATE)).duty).toBeUndefined()
  })
})

test('bookings of several days are found, requests included, with those that were offered or wish one, and none of the days between', async () => {
  const on = (id: string, date: unknown, own: object = {}) =>
    desk.put(`bookings/${idOf(id)}`, { ...bookingRequest(), date, status: 'pending', createdAt: new Date(), ...own })
  await on('first', daysAhead(5))
  await on('second', daysAhead(6), { status: 'confirmed' })
  await on('between', daysAhead(7))
  await on('third', daysAhead(8), { status: 'confirmed' })
  await on('after', daysAhead(9))
  await on('offered', daysAhead(20), { proposal: { date: daysAhead(6), time: '10:00 AM' } })
  await on('wishing', daysAhead(20), { status: 'confirmed' })
  await desk.put(`wishes/${idOf('wishing')}`, { kind: 'move', date: daysAhead(8), time: '10:00 AM', note: '' })
  await desk.put(`wishes/${idOf('erased')}`, { kind: 'move', date: daysAhead(8), time: '10:00 AM', note: '' })
  desk.signInAs(NALEDI)
  const found = await listBookingsAffectedBy([daysAhead(8), daysAhead(5), daysAhead(6)])
  expect(found.map(({ id }) => id).toSorted()).toEqual(
    ['first', 'second', 'third', 'offered', 'wishing'].map(idOf).toSorted(),
  )
  expect(await listBookingsAffectedBy([])).toEqual([])
})
