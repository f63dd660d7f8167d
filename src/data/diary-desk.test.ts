import { beforeEach, describe, expect, test, vi } from 'vitest'
import { dutyText } from '#features/roster/duty-text.ts'
import { awayOn } from '#features/roster/shifts.ts'
import { datesIn } from '#features/diary/calendar.ts'
import { countsOf, NO_OCCUPANCY } from '#features/diary/occupancy.ts'
import { daysAhead, THATO } from '#support/builders.ts'
import { openDesk } from '#support/desk.ts'
import { disturb, meanwhile } from '#support/faults.ts'
import { idOf, ONE } from '#support/ids.ts'
import { failureOf } from '#support/outcomes.ts'
import { therapist } from '#support/therapists.ts'
import { parseBlock } from '#features/diary/block.ts'
import { cancelBooking } from './acts/answers.ts'
import { getBooking } from '#support/get-booking.ts'
import { DayMismatchError } from './data-error.ts'
import { addBlock, addSeries, countDayAgain, removeBlock, removeSeries } from './diary-desk.ts'

const desk = openDesk()
const DATE = daysAhead(9)
const LESEGO = therapist('lesego', { categories: ['massage', 'facial'], weekdays: [1] })

const { dayAt } = desk
const blocks = async () => {
  const { collection, db, getDocs } = desk.firestore.asOwner()
  const { docs } = await getDocs(collection(db, 'blocks'))
  return docs.flatMap((found) => parseBlock(found.id, found.data()) ?? [])
}
const lunch = { id: idOf('lunch'), therapist: 'lesego', date: DATE, from: 720, to: 780, words: 'Lunch' }

beforeEach(async () => {
  await desk.put('settings/therapists', { therapists: [LESEGO] })
  desk.signInAs(THATO)
})

describe('a block', () => {
  test('of a therapist takes no place: the duty leaves the therapist out, also where a colleague blocks meanwhile', async () => {
    meanwhile(':runQuery', () => addBlock({ ...lunch, id: idOf('sick'), from: 840, to: 900, words: 'Sick' }, THATO))
    await addBlock(lunch, THATO)
    const both = await blocks()
    expect(both).toHaveLength(2)
    expect(countsOf(await dayAt(DATE))).toEqual(NO_OCCUPANCY)
    expect((await dayAt(DATE)).duty).toBe(dutyText(DATE, [LESEGO], { buffer: 15, blocks: both }))
    for (const one of both) await removeBlock(one)
    expect((await dayAt(DATE)).duty).toBeUndefined()
    expect(await blocks()).toEqual([])
  })

  test('of a leave that was interrupted: the same call stores the days that are missing; it ends early, and no other leave', async () => {
    const dates = datesIn(DATE, daysAhead(12))
    const leave = { series: idOf('leave'), words: 'Course', exceptions: awayOn('lesego', dates) }
    const stored = async () => (await blocks()).map(({ date, words }) => `${date} ${words}`).toSorted()
    const courses = dates.map((date) => `${date} Course`)
    await addSeries({ ...leave, exceptions: leave.exceptions.slice(0, 2) }, THATO)
    disturb(':commit', [{ status: 403 }, { status: 403 }])
    expect(await failureOf(addSeries(leave, THATO))).toBeDefined()
    vi.restoreAllMocks()
    expect(await stored()).toEqual(courses.slice(0, 2))
    await addSeries(leave, THATO)
    expect(await stored()).toEqual(courses)
    await addSeries({ series: idOf('other'), words: 'Other', exceptions: awayOn('lesego', dates.slice(-1)) }, THATO)
    await removeSeries({ series: leave.series, from: dates[2] ?? '' })
    expect(await stored()).toEqual([...courses.slice(0, 2), `${dates[3] ?? ''} Other`])
  })
})

describe('“Count this day again”', () => {
  test('mends a day that an act has found not to match', async () => {
    await desk.confirmAs(THATO, await desk.booked({ date: DATE }))
    const counted = countsOf(await dayAt(DATE))
    await desk.put(`days/${DATE}`, { date: DATE, updatedAt: new Date() })
    const booking = await getBooking(ONE)
    const cancel = () => cancelBooking(booking, { cancelledFor: 'client', reason: 'Ill' }, THATO)
    expect(await cancel().catch((error: unknown) => error)).toBeInstanceOf(DayMismatchError)
    expect(await countDayAgain(DATE)).toEqual(counted)
    await cancel()
    expect(await getBooking(ONE)).toMatchObject({ status: 'rejected' })
  })
})
