import { describe, expect, test, vi } from 'vitest'
import { NALEDI, THATO } from '#support/builders.ts'
import { openDesk } from '#support/desk.ts'
import { meanwhile } from '#support/faults.ts'
import { failureOf } from '#support/outcomes.ts'
import { isLockedOut, setLockedOut } from './access-desk.ts'
import { countBookings } from './bookings-desk.ts'

vi.mock('#data/firebase/staff.ts', async () => (await import('#support/connections.ts')).connections)
vi.mock('#data/firebase/visitor.ts', async () => (await import('#support/connections.ts')).connections)

const desk = openDesk()
const listed = async () => (await desk.at('settings/access'))?.['uids']

test('main locks an account out and lets it in again, and the others stay as they are', async () => {
  desk.signInAs(NALEDI)
  await setLockedOut(THATO.uid, true, NALEDI)
  await setLockedOut('gone', true, NALEDI)
  await setLockedOut('gone', true, NALEDI)
  expect(await listed()).toEqual([THATO.uid, 'gone'])
  desk.signInAs(THATO)
  expect(await isLockedOut(THATO.uid)).toBe(true)
  expect(await failureOf(countBookings())).toMatchObject({ code: 'denied' })
  desk.signInAs(NALEDI)
  await setLockedOut(THATO.uid, false, NALEDI)
  expect(await listed()).toEqual(['gone'])
  desk.signInAs(THATO)
  expect(await isLockedOut(THATO.uid)).toBe(false)
  await countBookings()
})

test("a colleague's change of the list stays", async () => {
  desk.signInAs(NALEDI)
  meanwhile(':commit', () => desk.put('settings/access', { uids: ['first'] }))
  await setLockedOut('second', true, NALEDI)
  expect(await listed()).toEqual(['first', 'second'])
})

describe('it is refused', () => {
  test('by staff, and for their own account', async () => {
    desk.signInAs(THATO)
    expect(await failureOf(setLockedOut('other', true, THATO))).toMatchObject({ code: 'denied' })
    desk.signInAs(NALEDI)
    expect(await failureOf(setLockedOut(NALEDI.uid, true, NALEDI))).toMatchObject({ code: 'denied' })
    expect(await listed()).toBeUndefined()
  })
  test('beyond a hundred accounts', async () => {
    await desk.put('settings/access', { uids: Array.from({ length: 100 }, (_, index) => String(index)) })
    desk.signInAs(NALEDI)
    expect(await failureOf(setLockedOut('more', true, NALEDI))).toMatchObject({ code: 'malformed' })
  })
})

test('an odd list locks nobody, and is replaced by the first account that is locked out', async () => {
  await desk.put('settings/access', { uids: 'everybody', note: 'x' })
  desk.signInAs(THATO)
  expect(await isLockedOut(THATO.uid)).toBe(false)
  desk.signInAs(NALEDI)
  await setLockedOut('gone', true, NALEDI)
  expect(await desk.at('settings/access')).toMatchObject({ uids: ['gone'], updatedBy: { uid: NALEDI.uid } })
})
