import { describe, expect, test, vi } from 'vitest'
import { parseBlock } from '#features/diary/block.ts'
import { countDay } from '#features/diary/day.ts'
import { datesIn } from '#features/diary/calendar.ts'
import { awayOn } from '#features/roster/shifts.ts'
import { countsOf, NO_OCCUPANCY } from '#features/diary/occupancy.ts'
import { addDays } from '#shared/venue-clock.ts'
import { daysAhead, THATO } from '#support/builders.ts'
import { openDesk } from '#support/desk.ts'
import { disturb } from '#support/faults.ts'
import { idOf } from '#support/ids.ts'
import { failureOf } from '#support/outcomes.ts'
import { addSeries, removeBlock, removeSeries } from './diary-changes.ts'

const desk = openDesk()
const FIRST = daysAhead(9)
const LAST = addDays(FIRST, 3)
const leave = { series: idOf('leave'), words: 'Course', exceptions: awayOn('lesego', datesIn(FIRST, LAST)) }
const blocks = async () => {
  const { collection, db, getDocs } = desk.firestore.asOwner()
  const { docs } = await getDocs(collection(db, 'blocks'))
  return docs.flatMap((found) => parseBlock(found.id, found.data()) ?? [])
}
const dates = async () => (await blocks()).map(({ date }) => date).toSorted()

describe('a leave', () => {
  test('is stored a date at a time, and taken back at once', async () => {
    desk.signInAs(THATO)
    await addSeries(leave, THATO)
    expect(await dates()).toEqual(datesIn(FIRST, LAST))
    const [block] = await blocks()
    expect(block).toMatchObject({ kind: 'away', words: 'Course', series: leave.series, from: 0, to: 1_440 })
    await removeSeries({ series: leave.series, from: LAST })
    expect(await dates()).toEqual(datesIn(FIRST, LAST).slice(0, -1))
    await removeSeries({ series: leave.series, from: FIRST })
    expect(await blocks()).toEqual([])
    expect(countsOf(await desk.dayAt(LAST))).toEqual(NO_OCCUPANCY)
  })

  test('that was interrupted is completed by the same call, and stores nothing twice', async () => {
    desk.signInAs(THATO)
    await addSeries({ ...leave, exceptions: leave.exceptions.slice(0, 2) }, THATO)
    disturb(':commit', [{ status: 403 }, { status: 403 }])
    expect(await failureOf(addSeries(leave, THATO))).toBeDefined()
    expect(await dates()).toEqual(datesIn(FIRST, LAST).slice(0, 2))
    vi.restoreAllMocks()
    await addSeries(leave, THATO)
    await addSeries(leave, THATO)
    expect(await dates()).toEqual(datesIn(FIRST, LAST))
    for (const date of datesIn(FIRST, LAST)) {
      const own = (await blocks()).filter((one) => one.date === date)
      expect(countsOf(await desk.dayAt(date))).toEqual(countDay(date, [], own))
    }
  })

  test('is taken back although a colleague has removed one of its days, and another leave stays', async () => {
    desk.signInAs(THATO)
    await addSeries(leave, THATO)
    const other = { ...leave, series: idOf('other'), exceptions: awayOn('lesego', [LAST]) }
    await addSeries(other, THATO)
    const first = (await blocks()).find(({ date }) => date === FIRST)
    if (first) await removeBlock(first)
    await removeSeries({ series: leave.series, from: FIRST })
    expect(await blocks()).toMatchObject([{ series: other.series, date: LAST }])
  })
})
