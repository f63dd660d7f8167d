import { beforeEach, expect, test, vi } from 'vitest'
import { dutyText, usualDutyText } from '#features/roster/duty-text.ts'
import { weekDraftOf, WEEKLY_HOURS } from '#features/diary/hours-draft.ts'
import { daysAhead, NALEDI, THATO } from '#support/builders.ts'
import { openDesk } from '#support/desk.ts'
import { block } from '#support/diary.ts'
import { therapist } from '#support/therapists.ts'
import { getDay, getDiarySettings, listDays } from './diary.ts'
import { countDayAgain, listBlockedDays, listClosedDays } from './diary-desk.ts'
import { ChangedError } from './firebase/staff-change.ts'
import {
  closeDate,
  LIMITS,
  saveDaySetting,
  saveLimits,
  saveSetting,
  saveTherapists,
  THERAPISTS,
} from './house-changes.ts'
import { meanwhile } from '#support/faults.ts'
import { failureOf } from '#support/outcomes.ts'
import { parseDiarySettings } from '#features/diary/diary-settings.ts'

const desk = openDesk()
beforeEach(() => desk.signInAs(NALEDI))

const DATE = daysAhead(9)
const LESEGO = therapist('lesego', { categories: ['massage', 'facial'], weekdays: [1] })
const { dayAt } = desk
const PLAIN = { note: '' }
const HOURS = { opens: 540, lastEnd: 780, closes: 810 }
const SHORT = { note: 'Open until 1 PM', hours: HOURS }

test('a day is annotated, given hours and closed by main, keeps its counts, and is listed with the closed ones to come', async () => {
  await desk.confirmAs(THATO, await desk.booked({ date: DATE }))
  const { massage } = await dayAt(DATE)
  desk.signInAs(NALEDI)
  await saveDaySetting(DATE, { from: PLAIN, to: SHORT })
  expect(await getDay(DATE)).toMatchObject({ massage, note: 'Open until 1 PM', hours: HOURS })
  await saveDaySetting(DATE, { from: SHORT, to: { note: '', closed: true } })
  expect(await getDay(DATE)).toMatchObject({ massage, note: '', closed: true })
  expect(await getDay(DATE)).not.toHaveProperty('closes')
  await closeDate(DATE, ' Botswana Day ')
  for (const date of [daysAhead(-1), daysAhead(60)]) await desk.put(`days/${date}`, { date, closed: true })
  const closed = (await listClosedDays(daysAhead(0))).map(({ date, note }) => [date, note])
  expect(closed).toEqual([
    [DATE, 'Botswana Day'],
    [daysAhead(60), ''],
  ])
  expect([...(await listDays({ first: daysAhead(8), last: daysAhead(10) })).keys()]).toEqual([DATE])
})

test('therapists and limits tell visitors who is on duty, in the usual weeks and on coming days with a block', async () => {
  const UNSET = LIMITS.read(undefined)
  const limits = { ...UNSET, massage: '2', guests: '6' }
  const pair = [LESEGO, therapist('neo', { weekdays: [1, 2] })]
  const drafts = THERAPISTS.read({ therapists: pair })
  const blocks = [block({ therapist: 'neo', date: DATE, from: 0, to: 1_440 })]
  for (const { id, ...fields } of blocks) await desk.put(`blocks/${id}`, { ...fields, createdAt: new Date() })
  desk.signInAs(NALEDI)
  await saveLimits({ from: UNSET, to: limits })
  expect((await getDiarySettings()).duty).toBeUndefined()
  await saveTherapists({ from: [], to: drafts })
  expect(await getDiarySettings()).toMatchObject({ places: { massage: 2, guests: 6 }, duty: usualDutyText(pair, 15) })
  expect(await listBlockedDays()).toEqual([DATE])
  await saveLimits({ from: limits, to: { ...limits, buffer: '30' } })
  const week = (...closedWeekdays: number[]) => weekDraftOf({ closedWeekdays, hours: {} })
  await saveSetting(WEEKLY_HOURS, { from: week(), to: week(0) })
  expect((await getDiarySettings()).duty).toBe(usualDutyText(pair, 30))
  await countDayAgain(DATE)
  expect((await getDay(DATE)).duty).toBe(dutyText(DATE, pair, { buffer: 30, blocks }))
  await saveTherapists({ from: drafts, to: [] })
  await countDayAgain(DATE)
  expect([(await getDiarySettings()).duty, (await getDay(DATE)).duty]).toEqual([undefined, undefined])
})

const NO_LIMITS = LIMITS.read(undefined)
const weekly = (...closedWeekdays: number[]) => weekDraftOf({ closedWeekdays, hours: {} })

test('what a colleague saves in the middle of a save is not overwritten; another setting of the document is no conflict', async () => {
  meanwhile(':commit', async () => {
    vi.restoreAllMocks()
    await saveSetting(WEEKLY_HOURS, { from: weekly(), to: weekly(0) })
    await saveLimits({ from: NO_LIMITS, to: { ...NO_LIMITS, buffer: '20' } })
  })
  const slower = await failureOf(saveSetting(WEEKLY_HOURS, { from: weekly(), to: weekly(1) }))
  expect(slower).toBeInstanceOf(ChangedError)
  expect(slower?.message).toMatch(
    /^This was changed meanwhile \(last change at \d+:\d\d [AP]M today\)\. Nothing was saved\.$/,
  )
  await saveSetting(WEEKLY_HOURS, { from: weekly(0), to: weekly(0, 1) })
  expect(await desk.at('settings/diary')).toMatchObject({ buffer: 20, closedWeekdays: [0, 1] })
})

test('limits become those that are stored, and unchanged they are the same', () => {
  const hours = { '6': { opens: 600, lastEnd: 900, closes: 960 } }
  const others = { notice: 90, daysAhead: 60, closedWeekdays: [0], hours }
  for (const stored of [
    { places: { massage: 2, nails: 0 }, guests: 6, buffer: 20, ...others },
    { places: {}, buffer: 0, ...others },
  ]) {
    const typed = LIMITS.read(stored)
    expect(LIMITS.check(typed)).toEqual({})
    expect(parseDiarySettings(LIMITS.write(typed, stored))).toEqual(parseDiarySettings(stored))
  }
})
