import { beforeEach, describe, expect, test } from 'vitest'
import { venueMoment } from '#shared/venue-clock.ts'
import { momentOf } from '#records/stored.ts'
import { daysAhead, NALEDI } from '#support/builders.ts'
import { openDesk } from '#support/desk.ts'
import { counts, momentAgo, OLD, oldRecordsOn, yearsAgo } from '#support/old-records.ts'
import { idOf } from '#support/ids.ts'
import { paidAs } from '#support/payments.ts'
import { eraseDue, isAnythingDue, listDue } from './old-records.ts'
import { parseKeeping } from '#features/keeping/keeping.ts'

const desk = openDesk()
const { message, profile, stored, visit } = oldRecordsOn(desk)

beforeEach(() => {
  desk.signInAs(NALEDI)
})

test('what is due is counted by kind, without open work; erased, it is gone with what belongs to it, and the rest stays', async () => {
  const lastMonth = venueMoment(daysAhead(-30), 0)
  const rejected = { date: yearsAgo(1), createdAt: momentAgo(1), status: 'rejected' }
  await visit('old')
  await visit('cancelled', { status: 'rejected' })
  await visit('pending', { status: 'pending' })
  await visit('unreadable', { date: '15 January 2030' })
  await visit('recent', { date: yearsAgo(4), createdAt: momentAgo(4) })
  await visit('refused', rejected)
  await visit('fee', { ...rejected, cancelledFor: 'client', paid: paidAs('cash', 10_000, { at: OLD }) })
  await visit('refused-now', { date: daysAhead(-30), createdAt: lastMonth, status: 'rejected' })
  await message('answered')
  await message('unread', { status: 'new', answeredAt: null })
  await message('unanswered', { answeredAt: null })
  await message('recent', { createdAt: lastMonth })
  await profile('unseen')
  await profile('seen', { updatedAt: lastMonth, notes: 'Bad knee' })
  const old = `bookings/${idOf('old')}`
  await desk.put(`${old}/events/one`, { kind: 'confirm', at: OLD })
  const beside = ['receipts', 'wishes', 'calls'].map((collection) => `${collection}/${idOf('old')}`)
  for (const path of [...beside, `receipts/${idOf('answered')}`]) await desk.put(path, { createdAt: OLD })

  expect(await counts()).toEqual({ visits: 2, rejected: 2, messages: 1, profiles: 1 })
  await eraseDue()
  const of = (collection: string, ...ids: string[]) => ids.map((id) => `${collection}/${idOf(id)}`)
  const gone = [...of('bookings', 'cancelled', 'refused'), ...of('contacts', 'answered'), 'clients/unseen']
  expect(await stored(old, `${old}/events/one`, ...beside, ...of('receipts', 'answered'), ...gone)).toEqual([])
  const stays = [
    ...of('bookings', 'pending', 'unreadable', 'recent', 'fee', 'refused-now'),
    ...[...of('contacts', 'unread', 'unanswered', 'recent'), 'clients/seen', 'settings/erasure'],
  ]
  expect(await stored(...stays)).toEqual(stays)
  // The id of a profile may be a hash of an e-mail, which can be guessed.
  const erased = ['old', 'cancelled', 'refused', 'answered'].map(idOf)
  expect((await desk.erasedIds()).flat().toSorted()).toEqual(erased.toSorted())
  expect([await listDue(), await isAnythingDue()]).toEqual([[], false])
})

test('what is due is found behind more open work than one page holds', async () => {
  const open = Array.from({ length: 201 }, (_, index) =>
    message(`open${String(index)}`, { status: 'new', answeredAt: null }),
  )
  await Promise.all([...open, message('answered', { createdAt: new Date(OLD.getTime() + 1) })])
  expect([await counts(), await isAnythingDue()]).toEqual([{ messages: 1 }, true])
})

test('what was noted in the drawer of old days goes, and the closes stay', async () => {
  const drawer = (date: string) =>
    desk.put(`cashups/${date}`, {
      ...{ date, cash: 100, movements: { m: { kind: 'out', amount: 100, words: 'Flowers for Neo', at: OLD } } },
      ...{ mark: 'm', hasWords: true, closedAt: OLD, updatedAt: OLD },
    })
  await drawer('2020-01-15')
  await drawer(yearsAgo(1))
  expect(await counts()).toEqual({ drawer: 1 })
  await eraseDue()
  expect(await desk.at('cashups/2020-01-15')).toMatchObject({ cash: 100, movements: {}, hasWords: false })
  expect(await desk.at(`cashups/${yearsAgo(1)}`)).toMatchObject({ hasWords: true })
  expect(await listDue()).toEqual([])
})

test('health notes of visits that are kept go by the years of notes, with the time at which they went, and once', async () => {
  const healthNote = 'Bad knee'
  const three = { date: yearsAgo(3), createdAt: momentAgo(3), updatedAt: momentAgo(3) }
  await visit('seen', { ...three, healthNote, specialRequests: 'A quiet room' })
  await visit('emptied', { ...three, healthNote: '' })
  await visit('open', { ...three, healthNote, status: 'pending' })
  await visit('recent', { ...three, healthNote, date: yearsAgo(1) })
  await visit('old', { healthNote })
  const before = await desk.at(`bookings/${idOf('seen')}`)
  await desk.put('settings/records', { ...parseKeeping(undefined), notes: 4, visits: 20 })
  expect(await counts()).toEqual({ healthNotes: 1 })
  await desk.put('settings/records', { ...parseKeeping(undefined) })
  expect(await counts()).toEqual({ visits: 1, healthNotes: 1 })
  await eraseDue()
  const { healthNote: _, updatedAt: __, ...rest } = before ?? {}
  const { updatedAt, ...after } = (await desk.at(`bookings/${idOf('seen')}`)) ?? {}
  expect(after).toEqual(rest)
  expect(momentOf(updatedAt)?.getTime()).toBeGreaterThan(momentAgo(1).getTime())
  for (const id of ['open', 'recent']) expect(await desk.at(`bookings/${idOf(id)}`)).toMatchObject({ healthNote })
  expect(await listDue()).toEqual([])
})

describe('old notes', () => {
  const FILLED = { notes: 'Bad knee', preferences: 'Tea', alert: 'Nut allergy' }

  test('and a profile that was joined into another stay while the guest comes', async () => {
    await profile('moved', { updatedAt: momentAgo(4), ...FILLED, mergedInto: 'staying', mergedAt: momentAgo(4) })
    await profile('left', { updatedAt: momentAgo(3), ...FILLED, mergedInto: 'gone' })
    await profile('staying', { updatedAt: new Date() })
    await eraseDue()
    expect(await desk.at('clients/left')).toMatchObject({ notes: '', alert: '' })
    expect(await desk.at('clients/moved')).toMatchObject(FILLED)
    await profile('staying', { updatedAt: momentAgo(2), notes: '' })
    await eraseDue()
    expect(await desk.at('clients/moved')).toMatchObject({ notes: '', alert: '' })
    await profile('moved', { mergedInto: 'staying', mergedAt: OLD })
    await eraseDue()
    expect(await stored('clients/moved')).toHaveLength(1)
    await profile('staying')
    await eraseDue()
    expect(await stored('clients/moved', 'clients/staying')).toEqual([])
  })

  test('become empty without another time, more than a commit takes, too, but for the alert of who shall not come again', async () => {
    const three = { ...FILLED, updatedAt: momentAgo(3) }
    for (let index = 0; index < 205; index += 1) await profile(`unseen-${String(index)}`, three)
    await profile('unwelcome', { ...three, isUnwelcome: true })
    await profile('plain', { updatedAt: momentAgo(3), notes: '', preferences: '' })
    await profile('seen', { ...FILLED, updatedAt: new Date() })
    const before = await desk.at('clients/unseen-0')
    expect(await isAnythingDue()).toBe(false)
    await eraseDue()
    expect(await desk.at('clients/unseen-0')).toEqual({ ...before, notes: '', preferences: '', alert: '' })
    expect((await desk.clients()).filter((one) => one['notes'] !== '')).toMatchObject([{ id: 'seen', ...FILLED }])
    expect(await desk.at('clients/unwelcome')).toMatchObject({ preferences: '', alert: 'Nut allergy' })
    expect(await desk.at('clients/plain')).not.toHaveProperty('alert')
    expect((await desk.erasedIds()).flat()).toEqual([])
    expect(await listDue()).toEqual([])
  })
})
