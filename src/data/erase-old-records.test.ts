import { idOf } from '#support/ids.ts'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { parseKeeping } from '#domain/keeping.ts'
import { daysAhead, NALEDI, THATO } from '#support/builders.ts'
import { openDesk } from '#support/desk.ts'
import { disturb, meanwhile } from '#support/faults.ts'
import { erase, momentAgo, OLD, oldRecordsOn, yearsAgo } from '#support/old-records.ts'
import { failureOf } from '#support/outcomes.ts'
import { eraseDue } from './erase-old-records.ts'
import { countDue, saveKeeping } from './old-records.ts'

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
    expect(await erase('visits')).toMatchObject({ erased: { visits: 1 }, failure: undefined })
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
    expect(await eraseDue('visits', due.visits, NALEDI)).toMatchObject({
      erased: { visits: 0 },
    })
    expect(await stored(`bookings/${idOf('old')}`)).toHaveLength(1)
  })

  test('is refused when main keeps visits longer by now', async () => {
    await visit('old')
    const due = await countDue()
    await saveKeeping({ from: KEPT, to: { ...KEPT, visits: 20 } })
    expect(await failureOf(eraseDue('visits', due.visits, NALEDI))).toMatchObject({
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
