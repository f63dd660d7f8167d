import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { PERMISSIONS } from '#shared/staff.ts'
import type { Staff } from '#shared/staff.ts'
import {
  belongsTo,
  endSession,
  ENTRIES_KEY,
  FORM_DRAFTS_KEY,
  readSession,
  sessionEnds,
  startSession,
} from './session.ts'

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

describe('adminSession', () => {
  it('holds user name, role, name, permissions and the ISO time of the sign-in', () => {
    startSession(naledi, at)
    expect(JSON.parse(sessionStorage.getItem('adminSession') ?? '')).toEqual({
      username: 'naledi',
      role: 'main',
      name: 'Naledi Molefe',
      permissions: PERMISSIONS.main,
      loginTime: '2030-01-15T08:00:00.000Z',
    })
    expect(readSession()).toEqual(startSession(naledi, at))
  })

  it('is gone after it ended, with what was typed', () => {
    const drafts = [ENTRIES_KEY, FORM_DRAFTS_KEY]
    startSession(naledi, at)
    for (const key of drafts) sessionStorage.setItem(key, '{}')
    endSession()
    for (const key of drafts) expect(sessionStorage.getItem(key)).toBeNull()
    expect(readSession()).toBeUndefined()
  })

  it('leaves what was typed to the same person where its time is over', () => {
    startSession(naledi, at)
    sessionStorage.setItem(ENTRIES_KEY, '{}')
    endSession(true)
    endSession(true)
    startSession(naledi, at)
    expect(sessionStorage.getItem(ENTRIES_KEY)).toBe('{}')
    endSession(true)
    startSession({ ...naledi, username: 'tau' }, at)
    expect(sessionStorage.getItem(ENTRIES_KEY)).toBeNull()
  })

  it('is undefined when storage is forbidden', () => {
    const shut = () => {
      throw new Error('SecurityError')
    }
    vi.stubGlobal('sessionStorage', { getItem: shut, removeItem: shut })
    expect(readSession()).toBeUndefined()
    expect(endSession).not.toThrow()
  })

  it('belongs to the signed-in person only with the user name and role of the token', () => {
    const session = startSession(naledi, at)
    expect(belongsTo(session, naledi)).toBe(true)
    expect(belongsTo(session, { ...naledi, role: 'staff' })).toBe(false)
    expect(belongsTo(session, { ...naledi, name: 'Naledi M.' })).toBe(false)
    expect(belongsTo(session, { ...naledi, username: 'tau' })).toBe(false)
  })
})

it('ends 12 hours after the sign-in, whatever the time of day', () => {
  const ends = (loginTime: string) => sessionEnds({ ...startSession(naledi, at), loginTime }).toISOString()
  expect(ends('2030-01-15T06:59:30.500Z')).toBe('2030-01-15T18:59:30.500Z')
  expect(ends('2030-01-15T21:30:00.000Z')).toBe('2030-01-16T09:30:00.000Z')
})
