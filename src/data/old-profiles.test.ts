import { beforeEach, describe, expect, test } from 'vitest'
import { parseKeeping } from '#domain/keeping.ts'
import { daysAhead, NALEDI } from '#support/builders.ts'
import { openDesk } from '#support/desk.ts'
import { disturb, meanwhile } from '#support/faults.ts'
import { counts, erase, momentAgo, oldRecordsOn, yearsAgo } from '#support/old-records.ts'
import { eraseDue } from './erase-old-records.ts'
import { countDue } from './old-records.ts'

const desk = openDesk()
const { profile, stored, visit } = oldRecordsOn(desk)
const KEPT = parseKeeping(undefined)

beforeEach(() => {
  desk.signInAs(NALEDI)
})

describe('profiles', () => {
  test('go, but one with a later visit counts as seen today', async () => {
    await profile('unseen')
    await profile('visited')
    await visit('last', { date: yearsAgo(2), clientId: 'visited' })
    expect(await erase('profiles')).toMatchObject({ erased: { profiles: 1 } })
    expect(await stored('clients/unseen', 'clients/visited')).toEqual(['clients/visited'])
    expect(await desk.at('clients/visited')).toMatchObject({ updatedBy: { uid: NALEDI.uid } })
    // The id of a profile may be a hash of an e-mail, which can be guessed.
    expect(await desk.erasedIds()).toEqual([[]])
  })

  test('one that was changed meanwhile stays', async () => {
    await profile('unseen')
    const due = await countDue()
    meanwhile(':commit', () => profile('unseen', { updatedAt: new Date() }))
    expect(await eraseDue('profiles', due.profiles, NALEDI)).toMatchObject({
      erased: { profiles: 0 },
    })
    expect(await stored('clients/unseen')).toHaveLength(1)
  })
})

describe('old notes', () => {
  const FILLED = { notes: 'Bad knee', preferences: 'Tea', alert: 'Nut allergy' }

  test('of a profile that was joined into another stay while the guest comes', async () => {
    await profile('moved', { updatedAt: momentAgo(3), ...FILLED, mergedInto: 'staying' })
    await profile('staying', { updatedAt: new Date() })
    expect(await erase('notes')).toMatchObject({ erased: { notes: 0 } })
    expect(await desk.at('clients/moved')).toMatchObject(FILLED)
    await profile('left', { updatedAt: momentAgo(3), ...FILLED, mergedInto: 'gone' })
    await desk.put('settings/records', {})
    expect(await erase('notes')).toMatchObject({ erased: { notes: 1 } })
  })

  test('go without the alert of a client who shall not come again', async () => {
    await profile('unwelcome', { updatedAt: momentAgo(3), ...FILLED, isUnwelcome: true })
    expect(await erase('notes')).toMatchObject({ erased: { notes: 1 } })
    expect(await desk.at('clients/unwelcome')).toMatchObject({ notes: '', preferences: '', alert: 'Nut allergy' })
  })

  test('become empty without another time, and are not counted again', async () => {
    await profile('unseen', { ...FILLED, updatedAt: momentAgo(3) })
    await profile('plain', { updatedAt: momentAgo(3), notes: '', preferences: '' })
    await profile('seen', { ...FILLED, updatedAt: new Date() })
    const before = await desk.at('clients/unseen')
    expect(await counts()).toMatchObject({ notes: 2 })
    expect(await erase('notes')).toMatchObject({ erased: { notes: 1 } })
    expect(await desk.at('clients/unseen')).toEqual({ ...before, notes: '', preferences: '', alert: '' })
    expect(await desk.at('clients/seen')).toMatchObject(FILLED)
    expect(await desk.at('clients/plain')).not.toHaveProperty('alert')
    expect(await desk.at('settings/records')).toMatchObject(KEPT)
    expect(await desk.erasedIds()).toEqual([[]])
  })

  test('of a client with a later visit stay', async () => {
    await profile('visited', { ...FILLED, updatedAt: momentAgo(3) })
    await visit('next', { date: daysAhead(1), clientId: 'visited' })
    expect(await erase('notes')).toMatchObject({ erased: { notes: 0 } })
    expect(await desk.at('clients/visited')).toMatchObject(FILLED)
  })

  test('of more profiles of one moment than a commit takes are all emptied', async () => {
    const at = momentAgo(3)
    for (let index = 0; index < 55; index += 1) await profile(`unseen-${String(index)}`, { ...FILLED, updatedAt: at })
    await profile('after', { ...FILLED, updatedAt: new Date(at.getTime() + 1) })
    expect(await erase('notes')).toMatchObject({ erased: { notes: 56 } })
    expect((await desk.clients()).filter((one) => one['notes'] !== '')).toEqual([])
  })

  test('are emptied once, also when the answer was lost', async () => {
    await profile('unseen', { ...FILLED, updatedAt: momentAgo(3) })
    disturb(':commit', ['dropped after'])
    expect(await erase('notes')).toMatchObject({ erased: { notes: 1 } })
    expect(await desk.at('clients/unseen')).toMatchObject({ notes: '', alert: '' })
  })

  test('that are written anew are due again later', async () => {
    await profile('unseen', { ...FILLED, updatedAt: momentAgo(4) })
    await erase('notes')
    await profile('unseen', { ...FILLED, updatedAt: momentAgo(2) })
    expect(await counts()).toMatchObject({ notes: 1 })
  })
})
