import { idOf } from '#support/ids.ts'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { parseKeeping } from '#domain/keeping.ts'
import { daysAhead, NALEDI, THATO } from '#support/builders.ts'
import { openDesk } from '#support/desk.ts'
import { disturb, meanwhile } from '#support/faults.ts'
import { erase, momentAgo, OLD, oldRecordsOn, yearsAgo } from '#support/old-records.ts'
import { failureOf } from '#support/outcomes.ts'
import { snapshot } from '#support/snapshot.ts'
import { eraseDue } from './erase-old-records.ts'
import { countDue, saveKeeping } from './old-records.ts'

vi.mock('#data/firebase/staff.ts', async () => (await import('#support/connections.ts')).connections)
vi.mock('#data/firebase/visitor.ts', async () => (await import('#support/connections.ts')).connections)

const desk = openDesk()
const { message, stored, visit } = oldRecordsOn(desk)
const KEPT = parseKeeping(undefined)

beforeEach(() => {
  desk.signInAs(NALEDI)
})

describe('erasing visits', () => {
  test('takes receipts, wishes, calls and history along, and leaves open, coming and later ones', async () => {
    await visit('old')
    await desk.put(`bookings/${idOf('old')}/events/one`, { kind: 'confirm', at: OLD })
    for (const beside of ['receipts', 'wishes', 'calls']) await desk.put(`${beside}/old`, { x: 1 })
    await visit('pending', { status: 'pending' })
    await visit('unreadable', { date: '15 January 2030' })
    await visit('coming', { plan: { date: daysAhead(3), guests: 1, buffer: 0, entries: [] } })
    await visit('later', { date: yearsAgo(4) })
    expect(await erase('visits')).toMatchObject({ erased: { visits: 1 }, failure: undefined, isStopped: false })
    const gone = [
      `bookings/${idOf('old')}`,
      `bookings/${idOf('old')}/events/one`,
      `receipts/${idOf('old')}`,
      `wishes/${idOf('old')}`,
      `calls/${idOf('old')}`,
    ]
    expect(await stored(...gone)).toEqual([])
    const stay = ['pending', 'unreadable', 'coming', 'later'].map((id) => `bookings/${idOf(id)}`)
    expect(await stored(...stay)).toEqual(stay)
    expect(await stored('settings/erasure')).toHaveLength(1)
    expect(await desk.erasedIds()).toEqual([[idOf('old')]])
  })

  test('stopped between two commits it keeps what is left; continued it ends as if it had not been stopped', async () => {
    const plant = async () => {
      for (let index = 0; index < 18; index += 1) await visit(`old${String(index).padStart(2, '0')}x`)
      await visit('later', { date: yearsAgo(4) })
    }
    await plant()
    await erase('visits')
    const whole = await snapshot(desk.firestore.asOwner())
    await desk.reset()
    await plant()
    const control = new AbortController()
    const told: [number, number][] = []
    const stopped = await erase('visits', {
      signal: control.signal,
      onProgress: (done: number, all: number) => {
        told.push([done, all])
        if (done > 0) control.abort()
      },
    })
    expect(told).toEqual([
      [0, 18],
      [8, 18],
    ])
    expect(stopped).toMatchObject({ erased: { visits: 8 }, isStopped: true })
    expect(await erase('visits')).toMatchObject({ erased: { visits: 10 } })
    expect(await snapshot(desk.firestore.asOwner())).toBe(whole)
  })

  test('what was erased before a lost answer is not erased twice', async () => {
    for (let index = 0; index < 10; index += 1) await visit(`old${String(index)}x`)
    // The SDK tries a transaction five times.
    disturb(':commit', ['dropped after', ...Array.from({ length: 4 }, () => 'dropped before' as const)])
    const lost = await erase('visits')
    expect(lost).toMatchObject({ erased: {}, failure: { code: 'offline' } })
    vi.restoreAllMocks()
    expect(await erase('visits')).toMatchObject({ erased: { visits: 2 } })
  })

  test('a booking that a colleague moved meanwhile stays', async () => {
    await visit('old')
    const due = await countDue()
    meanwhile(':commit', () => visit('old', { date: daysAhead(3) }))
    expect(await eraseDue('visits', due.visits, { staff: NALEDI })).toMatchObject({
      erased: { visits: 0 },
    })
    expect(await stored(`bookings/${idOf('old')}`)).toHaveLength(1)
  })

  test('is refused when main keeps visits longer by now', async () => {
    await visit('old')
    const due = await countDue()
    await saveKeeping({ from: KEPT, to: { ...KEPT, visits: 20 } })
    expect(await failureOf(eraseDue('visits', due.visits, { staff: NALEDI }))).toMatchObject({
      code: 'conflict',
    })
    expect(await stored(`bookings/${idOf('old')}`)).toHaveLength(1)
  })

  test('the role staff is refused', async () => {
    await visit('old')
    desk.signInAs(THATO)
    expect(await erase('visits')).toMatchObject({ failure: { code: 'denied' } })
  })
})

test('rejected requests go, but not a cancelled visit that was paid for', async () => {
  const own = { date: yearsAgo(1), createdAt: momentAgo(1), status: 'rejected' }
  await visit('refused', own)
  await visit('paid', { ...own, cancelledFor: 'client', paid: { amount: 10_000, tip: 0, way: 'cash', at: OLD } })
  await visit('kept', { ...own, status: 'confirmed' })
  expect(await erase('rejected')).toMatchObject({ erased: { rejected: 1 } })
  expect(await stored(`bookings/${idOf('refused')}`, `bookings/${idOf('paid')}`, `bookings/${idOf('kept')}`)).toEqual([
    `bookings/${idOf('paid')}`,
    `bookings/${idOf('kept')}`,
  ])
})

test('messages go with their receipts, and those that wait for an answer stay', async () => {
  await message('answered', { answeredAt: OLD })
  await desk.put(`receipts/${idOf('answered')}`, { createdAt: OLD })
  await message('unread', { status: 'new' })
  await message('unanswered', { answeredAt: null })
  expect(await erase('messages')).toMatchObject({ erased: { messages: 1 } })
  const all = [
    `contacts/${idOf('answered')}`,
    `receipts/${idOf('answered')}`,
    `contacts/${idOf('unread')}`,
    `contacts/${idOf('unanswered')}`,
  ]
  expect(await stored(...all)).toEqual([`contacts/${idOf('unread')}`, `contacts/${idOf('unanswered')}`])
})
