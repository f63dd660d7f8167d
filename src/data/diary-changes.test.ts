import { describe, expect, test, vi } from 'vitest'
import { countDay, countsOf } from '#domain/diary/day.ts'
import { NO_OCCUPANCY } from '#domain/diary/occupancy.ts'
import { daysAhead, NALEDI, THATO } from '#support/builders.ts'
import { openDesk } from '#support/desk.ts'
import { disturb, meanwhile } from '#support/faults.ts'
import { idOf } from '#support/ids.ts'
import { failureOf } from '#support/outcomes.ts'
import { therapist } from '#support/therapists.ts'
import { parseBlock } from '#domain/diary/block.ts'
import { addBlock, countDayAgain, removeBlock } from './diary-changes.ts'

vi.mock('#data/firebase/staff.ts', async () => (await import('#support/connections.ts')).connections)
vi.mock('#data/firebase/visitor.ts', async () => (await import('#support/connections.ts')).connections)
vi.mock('#data/email-desk.ts', async () => (await import('#support/mailbox.ts')).mailbox)

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

describe('a block', () => {
  test('takes a place in each category of its therapist, and gives it back', async () => {
    desk.signInAs(THATO)
    await addBlock(lunch, [LESEGO], THATO)
    const [block] = await blocks()
    expect(block).toMatchObject({ ...lunch, createdBy: { name: 'Thato' } })
    expect(await dayAt(DATE)).toMatchObject({
      massage: { '48': 1, '49': 1, '50': 1, '51': 1 },
      facial: { '48': 1, '49': 1, '50': 1, '51': 1 },
      nails: {},
    })
    if (block) await removeBlock(block)
    expect(countsOf(await dayAt(DATE))).toEqual(NO_OCCUPANCY)
    expect(await blocks()).toEqual([])
  })

  test('of a therapist who is blocked already takes the rest only, and hands over what it covers', async () => {
    desk.signInAs(THATO)
    await addBlock(lunch, [LESEGO], THATO)
    await addBlock({ ...lunch, from: 750, to: 810, id: idOf('sick'), words: 'Sick' }, [LESEGO], THATO)
    expect((await dayAt(DATE)).massage).toEqual({ '48': 1, '49': 1, '50': 1, '51': 1, '52': 1, '53': 1 })
    const first = (await blocks()).find(({ words }) => words === 'Lunch')
    if (first) await removeBlock(first)
    expect((await dayAt(DATE)).massage).toEqual({ '50': 1, '51': 1, '52': 1, '53': 1 })
    expect(countsOf(await dayAt(DATE))).toEqual(countDay(DATE, [], await blocks()))
  })

  test('of the house shuts it; one that is gone already is said', async () => {
    desk.signInAs(THATO)
    await addBlock({ ...lunch, therapist: null }, [], THATO)
    expect((await dayAt(DATE)).blocked).toEqual({ '48': 1, '49': 1, '50': 1, '51': 1 })
    const [block] = await blocks()
    if (!block) throw new Error('There is no block.')
    await removeBlock(block)
    expect(await failureOf(removeBlock(block))).toMatchObject({ code: 'missing' })
  })
})

describe('two at the blocks of one day', () => {
  test('a lost answer blocks the time once, and removes it once', async () => {
    desk.signInAs(THATO)
    disturb(':commit', ['dropped after'])
    await addBlock(lunch, [LESEGO], THATO)
    const [block, ...more] = await blocks()
    expect(more).toEqual([])
    expect((await dayAt(DATE)).massage).toEqual({ '48': 1, '49': 1, '50': 1, '51': 1 })
    if (!block) throw new Error('There is no block.')
    vi.restoreAllMocks()
    disturb(':commit', ['dropped after'])
    await removeBlock(block)
    expect(countsOf(await dayAt(DATE))).toEqual(NO_OCCUPANCY)
  })

  test('a place that a colleague blocks meanwhile is taken once', async () => {
    desk.signInAs(THATO)
    meanwhile(':runQuery', async () => {
      await addBlock({ ...lunch, id: idOf('sick'), words: 'Sick' }, [LESEGO], THATO)
    })
    await addBlock(lunch, [LESEGO], THATO)
    expect((await blocks()).map(({ words }) => words).toSorted()).toEqual(['Lunch', 'Sick'])
    expect((await dayAt(DATE)).massage).toEqual({ '48': 1, '49': 1, '50': 1, '51': 1 })
    expect(countsOf(await dayAt(DATE))).toEqual(countDay(DATE, [], await blocks()))
  })

  test('a block gives back what it inherited since it was shown', async () => {
    desk.signInAs(THATO)
    await addBlock(lunch, [LESEGO], THATO)
    await addBlock({ ...lunch, id: idOf('sick'), words: 'Sick', to: 840 }, [LESEGO], THATO)
    const shown = (await blocks()).find(({ id }) => id === idOf('sick'))
    if (!shown) throw new Error('There is no second block.')
    await removeBlock({
      ...shown,
      ...lunch,
      takes: (await blocks()).find(({ id }) => id === lunch.id)?.takes ?? NO_OCCUPANCY,
    })
    await removeBlock(shown)
    expect(countsOf(await dayAt(DATE))).toEqual(NO_OCCUPANCY)
  })

  test('pressing again after a lost answer is the same block', async () => {
    desk.signInAs(THATO)
    await addBlock(lunch, [LESEGO], THATO)
    await addBlock(lunch, [LESEGO], THATO)
    expect(await blocks()).toHaveLength(1)
    expect((await dayAt(DATE)).massage).toEqual({ '48': 1, '49': 1, '50': 1, '51': 1 })
  })

  test('a block that is gone meanwhile inherits nothing', async () => {
    desk.signInAs(THATO)
    await addBlock(lunch, [LESEGO], THATO)
    await addBlock({ ...lunch, id: idOf('sick'), words: 'Sick' }, [LESEGO], THATO)
    const [first, second] = (await blocks()).toSorted((one, other) => one.words.localeCompare(other.words))
    if (!first || !second) throw new Error('There are not two blocks.')
    meanwhile(':runQuery', () => removeBlock(second))
    await removeBlock(first)
    expect(await blocks()).toEqual([])
    expect(countsOf(await dayAt(DATE))).toEqual(NO_OCCUPANCY)
  })
})

describe('“Count this day again”', () => {
  test('writes what plans and blocks take', async () => {
    await desk.confirmAs(THATO, await desk.booked({ date: DATE }))
    await addBlock(lunch, [LESEGO], THATO)
    const right = countsOf(await dayAt(DATE))
    await desk.put(`days/${DATE}`, { date: DATE, massage: { '1': 7 }, note: 'Full moon', updatedAt: new Date() })
    expect(await countDayAgain(DATE)).toEqual(right)
    expect(await dayAt(DATE)).toMatchObject({ ...right, note: 'Full moon' })
  })

  test('counts what a colleague changes meanwhile, too', async () => {
    const booking = await desk.booked({ date: DATE })
    desk.signInAs(THATO)
    meanwhile(':runQuery', () => desk.confirmAs(NALEDI, booking))
    const counts = await countDayAgain(DATE)
    expect(counts.massage).not.toEqual({})
    expect(await dayAt(DATE)).toMatchObject(counts)
  })

  test('gives up, and says why, when the day changes each time', async () => {
    desk.signInAs(THATO)
    await desk.put(`days/${DATE}`, { date: DATE, note: '0', updatedAt: new Date() })
    let changes = 0
    const change = () => desk.put(`days/${DATE}`, { date: DATE, note: String((changes += 1)), updatedAt: new Date() })
    meanwhile(':runQuery', change, Infinity)
    expect(await failureOf(countDayAgain(DATE))).toMatchObject({
      code: 'conflict',
      message: 'A colleague changed this day meanwhile. Please try once more.',
    })
  })
})
