import { beforeEach, describe, expect, test } from 'vitest'
import { parseKeeping } from '#features/keeping/keeping.ts'
import { venueMoment } from '#shared/venue-clock.ts'
import { momentOf } from '#records/stored.ts'
import { daysAhead, NALEDI } from '#support/builders.ts'
import { openDesk } from '#support/desk.ts'
import { counts, momentAgo, OLD, oldRecordsOn, yearsAgo } from '#support/old-records.ts'
import { idOf } from '#support/ids.ts'
import { paidAs } from '#support/payments.ts'
import { eraseDue, isAnythingDue, listDue } from './old-records.ts'

const desk = openDesk()
const { message, profile, stored, visit } = oldRecordsOn(desk)

beforeEach(() => {
  desk.signInAs(NALEDI)
})

describe('what is due', () => {
  test('is counted by kind, without open work', async () => {
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
    await profile('three-years', { updatedAt: momentAgo(3), notes: 'Bad knee' })
    await profile('seen', { updatedAt: venueMoment(daysAhead(-30), 0), notes: 'Bad knee' })
    expect(await counts()).toEqual({ visits: 2, rejected: 2, messages: 1, profiles: 1, notes: 1 })
  })

  test('is nothing with nothing, with a paid cancellation alone, and with profiles without notes', async () => {
    expect(await listDue()).toEqual([])
    const paid = paidAs('cash', 5_000, { at: OLD, by: { name: 'T', uid: 't' } })
    const recent = { date: yearsAgo(2), createdAt: momentAgo(2) }
    await visit('fee', { ...recent, status: 'rejected', cancelledFor: 'client', paid })
    await profile('plain', { updatedAt: momentAgo(3), notes: '', preferences: '' })
    expect(await listDue()).toEqual([])
  })

  test('is found behind more open work than one page holds', async () => {
    const open = Array.from({ length: 201 }, (_, index) => message(`open${String(index)}`, { status: 'new' }))
    await Promise.all(open)
    await message('answered', { createdAt: new Date(OLD.getTime() + 1) })
    expect(await counts()).toEqual({ messages: 1 })
    expect(await isAnythingDue()).toBe(true)
  })
})

describe('erasing visits', () => {
  test('takes receipts, wishes, calls and history along, and leaves open and later ones', async () => {
    await visit('old')
    const booking = `bookings/${idOf('old')}`
    await desk.put(`${booking}/events/one`, { kind: 'confirm', at: OLD })
    const beside = ['receipts', 'wishes', 'calls'].map((collection) => `${collection}/${idOf('old')}`)
    for (const path of beside) await desk.put(path, { x: 1 })
    await visit('pending', { status: 'pending' })
    await visit('unreadable', { date: '15 January 2030' })
    await visit('later', { date: yearsAgo(4) })
    await eraseDue()
    expect(await stored(booking, `${booking}/events/one`, ...beside)).toEqual([])
    const stay = ['pending', 'unreadable', 'later'].map((id) => `bookings/${idOf(id)}`)
    expect(await stored(...stay)).toEqual(stay)
    expect(await stored('settings/erasure')).toHaveLength(1)
    expect(await desk.erasedIds()).toEqual([[idOf('old')]])
  })

  test('goes by the years that main keeps visits by now', async () => {
    await visit('old')
    await desk.put('settings/records', { ...parseKeeping(undefined), visits: 20 })
    await eraseDue()
    expect(await stored(`bookings/${idOf('old')}`)).toHaveLength(1)
  })
})

test('what was noted in the drawer of old days goes, and the closes stay', async () => {
  const drawer = (date: string) =>
    desk.put(`cashups/${date}`, {
      ...{ date, cash: 100, movements: { m: { kind: 'out', amount: 100, words: 'Flowers for Neo', at: OLD } } },
      ...{ mark: 'm', hasWords: true, closedAt: OLD, updatedAt: OLD },
    })
  await drawer('2020-01-15')
  await drawer('2020-01-16')
  await drawer(yearsAgo(1))
  await desk.put('cashups/2020-01-17', { date: '2020-01-17', cash: 100, closedAt: OLD, updatedAt: OLD })
  expect(await counts()).toEqual({ drawer: 2 })
  await eraseDue()
  expect(await desk.at('cashups/2020-01-15')).toMatchObject({ cash: 100, movements: {}, hasWords: false })
  expect(await desk.at(`cashups/${yearsAgo(1)}`)).toMatchObject({ hasWords: true })
  expect(await listDue()).toEqual([])
})

test('rejected requests go, but not a cancelled visit that was paid for', async () => {
  const own = { date: yearsAgo(1), createdAt: momentAgo(1), status: 'rejected' }
  await visit('refused', own)
  await visit('paid', { ...own, cancelledFor: 'client', paid: paidAs('cash', 10_000, { at: OLD }) })
  await visit('kept', { ...own, status: 'confirmed' })
  await eraseDue()
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
  await eraseDue()
  const all = [
    `contacts/${idOf('answered')}`,
    `receipts/${idOf('answered')}`,
    `contacts/${idOf('unread')}`,
    `contacts/${idOf('unanswered')}`,
  ]
  expect(await stored(...all)).toEqual([`contacts/${idOf('unread')}`, `contacts/${idOf('unanswered')}`])
})

test('profiles go by their last change, one that was joined only with the other; none is named in the list', async () => {
  await profile('unseen')
  await profile('moved', { mergedInto: 'staying', mergedAt: OLD })
  await profile('staying', { updatedAt: new Date() })
  await eraseDue()
  expect(await stored('clients/unseen', 'clients/moved')).toEqual(['clients/moved'])
  // The id of a profile may be a hash of an e-mail, which can be guessed.
  expect(await desk.erasedIds()).toEqual([[]])
  await profile('staying')
  await eraseDue()
  expect(await stored('clients/moved', 'clients/staying')).toEqual([])
})

describe('old health notes', () => {
  const healthNote = 'Bad knee'
  const three = { date: yearsAgo(3), createdAt: momentAgo(3), updatedAt: momentAgo(3) }

  test('of visits that are kept go, with the time at which they went, and are not counted again', async () => {
    await visit('seen', { ...three, healthNote, specialRequests: 'A quiet room' })
    await visit('emptied', { ...three, healthNote: '' })
    await visit('plain', three)
    await visit('open', { ...three, healthNote, status: 'pending' })
    await visit('recent', { ...three, healthNote, date: yearsAgo(1) })
    const before = await desk.at(`bookings/${idOf('seen')}`)
    expect(await counts()).toEqual({ healthNotes: 1 })
    await eraseDue()
    const { healthNote: _, updatedAt: __, ...rest } = before ?? {}
    const { updatedAt, ...after } = (await desk.at(`bookings/${idOf('seen')}`)) ?? {}
    expect(after).toEqual(rest)
    expect(momentOf(updatedAt)?.getTime()).toBeGreaterThan(momentAgo(1).getTime())
    for (const id of ['open', 'recent']) expect(await desk.at(`bookings/${idOf(id)}`)).toMatchObject({ healthNote })
    expect(await desk.erasedIds()).toEqual([[]])
    expect(await listDue()).toEqual([])
  })

  test('of older visits go with these, and those of all others by the years of notes', async () => {
    await visit('old', { healthNote })
    await visit('seen', { ...three, healthNote })
    expect(await counts()).toEqual({ visits: 1, healthNotes: 1 })
    await desk.put('settings/records', { ...parseKeeping(undefined), notes: 4 })
    expect(await counts()).toEqual({ visits: 1 })
  })
})

describe('old notes', () => {
  const FILLED = { notes: 'Bad knee', preferences: 'Tea', alert: 'Nut allergy' }

  test('of a profile that was joined into another stay while the guest comes', async () => {
    const joined = { mergedInto: 'staying', mergedAt: momentAgo(4) }
    await profile('moved', { updatedAt: momentAgo(4), ...FILLED, ...joined })
    await profile('left', { updatedAt: momentAgo(3), ...FILLED, mergedInto: 'gone' })
    await profile('staying', { updatedAt: new Date() })
    await eraseDue()
    expect(await desk.at('clients/left')).toMatchObject({ notes: '', alert: '' })
    expect(await desk.at('clients/moved')).toMatchObject(FILLED)
    await profile('staying', { updatedAt: momentAgo(2), notes: '' })
    await eraseDue()
    expect(await desk.at('clients/moved')).toMatchObject({ notes: '', alert: '' })
  })

  test('go without the alert of a client who shall not come again', async () => {
    await profile('unwelcome', { updatedAt: momentAgo(3), ...FILLED, isUnwelcome: true })
    await eraseDue()
    expect(await desk.at('clients/unwelcome')).toMatchObject({ notes: '', preferences: '', alert: 'Nut allergy' })
  })

  test('become empty without another time, and are not counted again', async () => {
    await profile('unseen', { ...FILLED, updatedAt: momentAgo(3) })
    await profile('plain', { updatedAt: momentAgo(3), notes: '', preferences: '' })
    await profile('seen', { ...FILLED, updatedAt: new Date() })
    const before = await desk.at('clients/unseen')
    expect(await isAnythingDue()).toBe(false)
    await eraseDue()
    expect(await desk.at('clients/unseen')).toEqual({ ...before, notes: '', preferences: '', alert: '' })
    expect(await desk.at('clients/seen')).toMatchObject(FILLED)
    expect(await desk.at('clients/plain')).not.toHaveProperty('alert')
    expect(await desk.erasedIds()).toEqual([[]])
    expect(await listDue()).toEqual([])
  })

  test('of more profiles than a commit takes are all emptied', async () => {
    for (let index = 0; index < 205; index += 1)
      await profile(`unseen-${String(index)}`, { ...FILLED, updatedAt: momentAgo(3) })
    await eraseDue()
    expect((await desk.clients()).filter((one) => one['notes'] !== '')).toEqual([])
  })

  test('that are written anew are due again later', async () => {
    await profile('unseen', { ...FILLED, updatedAt: momentAgo(4) })
    await eraseDue()
    expect(await listDue()).toEqual([])
    await profile('unseen', { ...FILLED, updatedAt: momentAgo(2) })
    expect(await counts()).toMatchObject({ notes: 1 })
  })
})
