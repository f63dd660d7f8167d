import { beforeEach, describe, expect, test } from 'vitest'
import { parseKeeping } from '#domain/keeping.ts'
import { venueMoment } from '#domain/venue-clock.ts'
import { daysAhead, NALEDI } from '#support/builders.ts'
import { openDesk } from '#support/desk.ts'
import { counts, momentAgo, OLD, oldRecordsOn, yearsAgo } from '#support/old-records.ts'
import { failureOf } from '#support/outcomes.ts'
import { countDue, listDueKinds, saveKeeping } from './old-records.ts'

const desk = openDesk()
const { message, profile, visit } = oldRecordsOn(desk)
const KEPT = parseKeeping(undefined)

beforeEach(() => {
  desk.signInAs(NALEDI)
})

describe('the years', () => {
  test('are stored by main, and up to when notes were emptied stays', async () => {
    await desk.put('settings/records', { notesErasedTo: OLD })
    await saveKeeping({ from: KEPT, to: { ...KEPT, visits: 7 } })
    expect(await desk.at('settings/records')).toMatchObject({ ...KEPT, visits: 7 })
    expect(await desk.at('settings/records')).toHaveProperty('notesErasedTo')
  })

  test('that a colleague changed are not overwritten', async () => {
    await saveKeeping({ from: KEPT, to: { ...KEPT, visits: 7 } })
    const failure = await failureOf(saveKeeping({ from: KEPT, to: { ...KEPT, visits: 9 } }))
    expect(failure?.code).toBe('conflict')
    expect(await desk.at('settings/records')).toMatchObject({ visits: 7 })
  })
})

describe('what is due', () => {
  test('is counted by kind, open work with it', async () => {
    await visit('old')
    await visit('cancelled', { status: 'rejected' })
    await visit('pending', { status: 'pending' })
    await visit('unreadable', { date: '15 January 2030' })
    await visit('recent', { date: yearsAgo(4), createdAt: momentAgo(4) })
    await visit('refused', { date: yearsAgo(1), createdAt: momentAgo(1), status: 'rejected' })
    await visit('refused-now', { date: daysAhead(-30), createdAt: venueMoment(daysAhead(-30), 0), status: 'rejected' })
    await message('answered')
    await message('unread', { status: 'new' })
    await message('unanswered', { answeredAt: null })
    await message('recent', { createdAt: venueMoment(daysAhead(-30), 0) })
    await profile('unseen')
    await profile('three-years', { updatedAt: momentAgo(3) })
    await profile('seen', { updatedAt: venueMoment(daysAhead(-30), 0) })
    expect(await counts()).toEqual({
      visits: 3,
      rejected: 2,
      messages: 3,
      profiles: 1,
      notes: 2,
    })
  })

  test('follows the years that main set', async () => {
    await visit('recent', { date: yearsAgo(2) })
    expect((await countDue()).visits.count).toBe(0)
    await saveKeeping({ from: KEPT, to: { ...KEPT, visits: 1 } })
    expect((await countDue()).visits.count).toBe(1)
  })
})

describe('the kinds of which something is due', () => {
  test('are none with nothing, with a paid cancellation alone, and with profiles without notes', async () => {
    expect(await listDueKinds()).toEqual([])
    const paid = { amount: 5_000, tip: 0, tipFor: '', way: 'cash', words: '', at: OLD, by: { name: 'T', uid: 't' } }
    const recent = { date: yearsAgo(2), createdAt: momentAgo(2) }
    await visit('fee', { ...recent, status: 'rejected', cancelledFor: 'client', paid })
    await profile('plain', { updatedAt: momentAgo(3), notes: '', preferences: '' })
    expect(await counts()).toMatchObject({ rejected: 1, notes: 1 })
    expect(await listDueKinds()).toEqual([])
  })

  test('are named', async () => {
    await visit('old')
    await visit('rejected', { date: yearsAgo(2), createdAt: momentAgo(2), status: 'rejected' })
    await message('old')
    await profile('unseen', { updatedAt: momentAgo(3), notes: 'Bad knee' })
    expect(await listDueKinds()).toEqual(['visits', 'rejected', 'messages', 'notes'])
  })
})
