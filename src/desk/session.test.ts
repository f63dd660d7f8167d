import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { PERMISSIONS, type Staff } from '#shared/staff.ts'
import { endSession, ENTRIES_KEY, readSession, sessionEnds, startSession } from './session.ts'

const naledi: Staff = { uid: 'u1', username: 'naledi', name: 'Naledi Molefe', role: 'main' }
const at = new Date('2030-01-15T08:00:00.000Z')

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
    removeItem: (key: string) => kept.delete(key),
  })
})
afterEach(() => vi.unstubAllGlobals())

it('adminSession holds user name, role, name, permissions and the ISO time of the sign-in, and is over after 12 hours', () => {
  startSession(naledi, at)
  expect(JSON.parse(sessionStorage.getItem('adminSession') ?? '')).toEqual({
    ...{ username: 'naledi', role: 'main', name: 'Naledi Molefe', permissions: PERMISSIONS.main },
    loginTime: '2030-01-15T08:00:00.000Z',
  })
  expect(sessionEnds(startSession(naledi, at))).toEqual(new Date('2030-01-15T20:00:00.000Z'))
})

it('is gone after it ended, with what was typed, which is left to the same person where the time is over', () => {
  const typed = () => sessionStorage.getItem(ENTRIES_KEY)
  startSession(naledi, at)
  sessionStorage.setItem(ENTRIES_KEY, '{}')
  endSession(true)
  endSession(true)
  startSession(naledi, at)
  expect(typed()).toBe('{}')
  endSession(true)
  startSession({ ...naledi, username: 'tau' }, at)
  expect(typed()).toBeNull()
  sessionStorage.setItem(ENTRIES_KEY, '{}')
  endSession()
  expect([typed(), readSession()]).toEqual([null, undefined])
})
