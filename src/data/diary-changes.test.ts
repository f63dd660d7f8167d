import { beforeEach, describe, expect, test } from 'vitest'
import { dutyText } from '#features/roster/duty-text.ts'
import { countsOf, NO_OCCUPANCY } from '#features/diary/occupancy.ts'
import { daysAhead, NALEDI, THATO } from '#support/builders.ts'
import { block } from '#support/diary.ts'
import { openDesk } from '#support/desk.ts'
import { meanwhile } from '#support/faults.ts'
import { idOf, ONE } from '#support/ids.ts'
import { therapist } from '#support/therapists.ts'
import { parseBlock } from '#features/diary/block.ts'
import { cancelBooking } from './acts/answers.ts'
import { getBooking } from '#support/get-booking.ts'
import { DayMismatchError } from './data-error.ts'
import { addBlock, countDayAgain, removeBlock } from './diary-changes.ts'

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
const lunchBlock = block(lunch)
const NOON = { '48': 1, '49': 1, '50': 1, '51': 1 }

beforeEach(async () => {
  await desk.put('settings/therapists', { therapists: [LESEGO] })
})

describe('a block', () => {
  test('of a therapist takes no place: the duty of the day leaves the therapist out until it is removed', async () => {
    desk.signInAs(THATO)
    await addBlock(lunch, THATO)
    const [block] = await blocks()
    expect(block).toMatchObject({ ...lunch, createdBy: { name: 'Thato' } })
    expect(countsOf(await dayAt(DATE))).toEqual(NO_OCCUPANCY)
    expect((await dayAt(DATE)).duty).toBe(dutyText(DATE, [LESEGO], { buffer: 15, blocks: [lunchBlock] }))
    await addBlock({ ...lunch, id: idOf('sick'), from: 780, to: 1_140, words: '' }, THATO)
    expect((await dayAt(DATE)).duty).toBe(dutyText(DATE, [LESEGO], { buffer: 15, blocks: await blocks() }))
    for (const one of await blocks()) await removeBlock(one)
    expect((await dayAt(DATE)).duty).toBeUndefined()
    expect(await blocks()).toEqual([])
  })

  test('of the house shuts it; one that is gone already frees nothing twice', async () => {
    desk.signInAs(THATO)
    await addBlock({ ...lunch, therapist: null }, THATO)
    expect((await dayAt(DATE)).blocked).toEqual(NOON)
    const [block] = await blocks()
    if (!block) throw new Error('There is no block.')
    await removeBlock(block)
    await removeBlock(block)
    expect(countsOf(await dayAt(DATE))).toEqual(NO_OCCUPANCY)
  })
})

describe('two at the blocks of one day', () => {
  test('the duty leaves out whom a colleague blocks meanwhile', async () => {
    desk.signInAs(THATO)
    meanwhile(':runQuery', async () => {
      await addBlock({ ...lunch, id: idOf('sick'), from: 840, to: 900, words: 'Sick' }, THATO)
    })
    await addBlock(lunch, THATO)
    const both = await blocks()
    expect(both).toHaveLength(2)
    expect((await dayAt(DATE)).duty).toBe(dutyText(DATE, [LESEGO], { buffer: 15, blocks: both }))
  })

  test('pressing again after a lost answer is the same block', async () => {
    desk.signInAs(THATO)
    await addBlock({ ...lunch, therapist: null }, THATO)
    await addBlock({ ...lunch, therapist: null }, THATO)
    expect(await blocks()).toHaveLength(1)
    expect((await dayAt(DATE)).blocked).toEqual(NOON)
  })
})

describe('“Count this day again”', () => {
  test('mends a day that an act has found not to match', async () => {
    await desk.confirmAs(THATO, await desk.booked({ date: DATE }))
    const counted = countsOf(await dayAt(DATE))
    await desk.put(`days/${DATE}`, { date: DATE, updatedAt: new Date() })
    const booking = await getBooking(ONE)
    const cancel = () => cancelBooking(booking, { cancelledFor: 'client', reason: 'Ill', isLate: false }, THATO)

    const failure: unknown = await cancel().catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(DayMismatchError)
    expect(failure).toMatchObject({
      code: 'malformed',
      message: expect.stringContaining('does not match') as string,
    })
    expect(await countDayAgain(DATE)).toEqual(counted)
    expect((await cancel()).status).toBe('rejected')
  })

  test('counts what a colleague changes meanwhile, too', async () => {
    const booking = await desk.booked({ date: DATE })
    desk.signInAs(THATO)
    meanwhile(':runQuery', () => desk.confirmAs(NALEDI, booking))
    const counts = await countDayAgain(DATE)
    expect(counts.massage).not.toEqual({})
    expect(await dayAt(DATE)).toMatchObject(counts)
  })
})
