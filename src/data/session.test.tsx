import { beforeEach, expect, it } from 'vitest'
import { staffEmail, type Staff } from '#shared/staff.ts'
import { eventually } from '#support/eventually.ts'
import { disturb } from '#support/faults.ts'
import { failureOf } from '#support/outcomes.ts'
import { staffEntry } from '#support/staff-entries.ts'
import { openStoredData } from '#support/stored-data.ts'
import { sendPasswordMail, signIn, type Watched, watchStaff } from './session.ts'

const data = openStoredData()
const THULI: Staff = { uid: 'thuli-uid', username: 'thuli', name: 'Thuli Nkosi', role: 'staff' }
const ENTRY = `staff/${THULI.uid}`

beforeEach(() => {
  data.accounts().add(THULI, 'a passphrase')
  data.accounts().become(undefined)
})

it.each<[string, object | undefined, RegExp]>([
  ['without an entry', undefined, /no role in the portal\. Please speak/],
  ['that has left', { role: 'none' }, /no role in the portal any more/],
  ['whose sign-ins main has ended', { signedInAfter: new Date(Date.now() + 60_000) }, /ended your sign-in/],
])('an account %s is told why, and signed out again', async (_, own, words) => {
  if (own) await data.put(ENTRY, { ...staffEntry(THULI), ...own })
  const failure = await failureOf(signIn(THULI.username, 'a passphrase'))
  expect(failure).toMatchObject({ code: 'missing', message: expect.stringMatching(words) as string })
  expect(data.accounts().isSignedIn()).toBe(false)
})

it('a database that refuses the entry denies, and is no wrong password', async () => {
  await data.put(ENTRY, staffEntry(THULI))
  disturb(':batchGet', [{ status: 403 }])
  expect(await failureOf(signIn(THULI.username, 'a passphrase'))).toMatchObject({ code: 'denied' })
})

it('nobody learns that an address has no account', async () => {
  data.accounts().mailFault = 'auth/user-not-found'
  expect(await failureOf(sendPasswordMail(staffEmail('nobody')))).toBeUndefined()
})

it('while the entry cannot be read it is the person whom the tab remembers; signed out it is nobody', async () => {
  await data.put(ENTRY, staffEntry(THULI))
  await data.setFaults({ listens: 'denied' })
  const told: Watched[] = []
  const { uid: _, ...remembered } = THULI
  const stop = watchStaff({ ...remembered, role: 'main' }, (watched) => told.push(watched))
  await eventually(() => expect(told).toEqual(['nobody']))
  data.accounts().become(THULI)
  await eventually(() => expect(told.at(-1)).toEqual({ ...THULI, role: 'main' }))
  data.accounts().become(undefined)
  await eventually(() => expect(told.at(-1)).toBe('nobody'))
  stop()
})
