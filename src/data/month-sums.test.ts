import { idOf } from '#support/ids.ts'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { type FiguresHouse, monthFigures, requestSumsOf, visitSumsOf, withSums } from '#domain/month-figures.ts'
import { parseDiarySettings } from '#domain/diary/diary-settings.ts'
import { NALEDI, THATO } from '#support/builders.ts'
import { openDesk } from '#support/desk.ts'
import { failureOf } from '#support/outcomes.ts'
import { eraseDue } from './erase-old-records.ts'
import { readMonth } from './figures.ts'
import { getMonthSums, keepMonth } from './month-sums.ts'
import { countDue } from './old-records.ts'

vi.mock('#data/firebase/staff.ts', async () => (await import('#support/connections.ts')).connections)
vi.mock('#data/firebase/visitor.ts', async () => (await import('#support/connections.ts')).connections)

const desk = openDesk()
const MONTH = '2020-01'
const HOUSE: FiguresHouse = {
  menu: [{ name: 'Swedish Massage', category: 'massage' }],
  settings: parseDiarySettings(undefined),
  therapists: [],
}
const quiet = { signal: new AbortController().signal, onRead: () => {} }
const at = new Date()

const visit = (id: string, own: object = {}) =>
  desk.put(`bookings/${idOf(id)}`, {
    ...{ fullName: id, date: '2020-01-15', time: '10:00 AM', status: 'confirmed', guests: 2, serviceCount: 1 },
    selectedServices: [{ name: 'Swedish Massage', duration: 60, price: 'P350' }],
    createdAt: new Date('2020-01-14T08:00:00Z'),
    firstAnsweredAt: new Date('2020-01-14T09:00:00Z'),
    ...own,
  })

const counted = async () => {
  const records = await readMonth(MONTH, quiet)
  if (!records) throw new Error('It was stopped.')
  return monthFigures(records, { month: MONTH, at, house: HOUSE })
}

beforeEach(async () => {
  const paid = { tip: 1_000, tipFor: '', words: '', at, by: { name: 'Thato', uid: 'thato' } }
  await visit('card', { paid: { ...paid, amount: 30_000, way: 'card' }, outcome: { kind: 'done' } })
  await visit('room', { paid: { ...paid, amount: 40_000, way: 'room' }, outcome: { kind: 'done' } })
  await visit('plain', { guests: 1 })
  await visit('missed', { outcome: { kind: 'missed' } })
  await visit('rejected', { status: 'rejected', firstAnsweredAt: new Date('2020-01-20T09:00:00Z') })
  await visit('fee', {
    ...{ status: 'rejected', cancelledFor: 'client', firstAnsweredAt: new Date('2020-01-14T10:00:00Z') },
    paid: { ...paid, amount: 5_000, tip: 0, way: 'cash' },
  })
  await visit('nextMonth', { date: '2020-02-15' })
  desk.signInAs(NALEDI)
})

const erase = async (kind: 'visits' | 'rejected') =>
  eraseDue(kind, (await countDue())[kind], { staff: NALEDI, house: HOUSE })

const keep = (parts: ('requests' | 'visits')[] = ['requests', 'visits'], staff = NALEDI) =>
  keepMonth(MONTH, parts, { house: HOUSE, staff })

describe('the sums of a month', () => {
  test('are those of its figures, and stay the same after its bookings are erased', async () => {
    const before = await counted()
    await keep()
    const kept = await getMonthSums(MONTH)
    expect(kept.requests).toMatchObject(requestSumsOf(before))
    expect(kept.visits).toMatchObject(visitSumsOf(before))
    expect(kept.requests).toMatchObject({ requests: 7 })
    expect(kept.visits).toMatchObject({ visits: 3, guests: 5, missed: 1, massage: 5, card: 30_000, fees: 5_000 })
    await erase('visits')
    const after = await counted()
    expect(after.visits.visits).toBe(0)
    const shown = withSums(after, kept)
    expect(shown).toMatchObject({ kept: { hasVisits: false }, requests: before.requests, visits: before.visits })
    expect(shown.takings).toEqual(before.takings)
    expect(shown.earnings).toEqual({ treatments: [], therapists: [], fees: 5_000, toPutRight: [] })
  })

  test('are kept before the first of its bookings is erased, also of the month in which a visit was asked for', async () => {
    await erase('visits')
    expect(await getMonthSums(MONTH)).toMatchObject({ requests: { requests: 7 }, visits: { visits: 3 } })
    const next = await getMonthSums('2020-02')
    expect(next.visits).toMatchObject({ visits: 1 })
    expect(next.requests).toBeUndefined()
  })

  test('of which only rejected requests were erased are those of the requests alone', async () => {
    const before = await counted()
    expect(await erase('rejected')).toMatchObject({ erased: { rejected: 1 } })
    const [after, kept] = [await counted(), await getMonthSums(MONTH)]
    expect(after.requests.all).toBe(6)
    expect(kept.visits).toBeUndefined()
    expect(withSums(after, kept)).toEqual({ ...before, kept: { keptAt: kept.requests?.keptAt, hasVisits: true } })
  })

  test('hold what was paid after its rejected requests were erased', async () => {
    await erase('rejected')
    const paid = { amount: 25_000, tip: 0, tipFor: '', way: 'cash', words: '', at, by: { name: 'Thato', uid: 'thato' } }
    await visit('plain', { guests: 1, paid, outcome: { kind: 'done' } })
    await erase('visits')
    expect(await getMonthSums(MONTH)).toMatchObject({ requests: { requests: 7 }, visits: { cash: 30_000 } })
  })

  test('of nothing that was erased are those that are counted', async () => {
    const before = await counted()
    expect(withSums(before, await getMonthSums(MONTH))).toEqual(before)
  })

  test('are kept once: what is erased meanwhile does not change them', async () => {
    await keep(['visits'])
    await erase('visits')
    await keep()
    expect(await getMonthSums(MONTH)).toMatchObject({ requests: { requests: 7 }, visits: { visits: 3 } })
  })

  test('that could not be kept leave the bookings as they are', async () => {
    desk.signInAs(THATO)
    expect(await failureOf(keep(['visits'], THATO))).toMatchObject({ code: 'denied' })
    expect(await erase('visits')).toMatchObject({ erased: {}, failure: { code: 'denied' } })
    expect(await desk.at(`bookings/${idOf('plain')}`)).toBeDefined()
  })
})
