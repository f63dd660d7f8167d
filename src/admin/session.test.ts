import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { PERMISSIONS } from '#domain/staff.ts'
import type { Staff } from '#domain/staff.ts'
import {
  belongsTo,
  endSession,
  keepVisitsEnd,
  readSession,
  sessionEnds,
  startSession,
  UNSAVED_NOTES_KEY,
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

  it('is gone after it ended', () => {
    startSession(naledi, at)
    sessionStorage.setItem(UNSAVED_NOTES_KEY, '{}')
    endSession()
    expect(sessionStorage.getItem(UNSAVED_NOTES_KEY)).toBeNull()
    expect(readSession()).toBeUndefined()
  })

  it.each([
    ['no JSON', 'yes'],
    ['no object', 'true'],
    ['null', 'null'],
    ['an unknown role', { role: 'owner' }],
    ['no user name', { username: '' }],
    ['no sign-in time', { loginTime: undefined }],
    ['an unreadable sign-in time', { loginTime: 'today' }],
    ['more permissions than the role has', { role: 'staff', permissions: PERMISSIONS.main }],
  ])('is undefined when storage holds %s', (_, change) => {
    const session = startSession(naledi, at)
    expect(readSession()).toBeDefined()
    const edited = typeof change === 'string' ? change : JSON.stringify({ ...session, ...change })
    sessionStorage.setItem('adminSession', edited)
    expect(readSession()).toBeUndefined()
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

describe('sessionEnds', () => {
  const ends = (loginTime: string) => sessionEnds({ ...startSession(naledi, at), loginTime }).toISOString()

  it.each([
    ['8 PM at the venue for a morning sign-in', '2030-01-15T06:59:30.500Z', '2030-01-15T18:00:00.000Z'],
    ['an hour later for a sign-in a minute before 8 PM', '2030-01-15T17:59:00.000Z', '2030-01-15T18:59:00.000Z'],
    ['12 hours later for a sign-in at 8 PM sharp', '2030-01-15T18:00:00.000Z', '2030-01-16T06:00:00.000Z'],
    ['12 hours later for a late sign-in', '2030-01-15T21:30:00.000Z', '2030-01-16T09:30:00.000Z'],
    ['both at once at 8 AM', '2030-01-15T06:00:00.000Z', '2030-01-15T18:00:00.000Z'],
    ['12 hours later just before 8 AM', '2030-01-15T05:59:00.000Z', '2030-01-15T17:59:00.000Z'],
  ])('is %s', (_, login, end) => {
    expect(ends(login)).toBe(end)
  })

  it('is an hour after the last visit that the portal read, until the session ends', () => {
    const noon = new Date('2030-01-15T10:00:00Z')
    const end = new Date('2030-01-15T17:30:00Z')
    keepVisitsEnd(end, noon)
    expect(ends('2030-01-15T10:00:00Z')).toBe('2030-01-15T18:30:00.000Z')
    sessionStorage.setItem('adminVisitsEnd', 'late')
    expect(ends('2030-01-15T10:00:00Z')).toBe('2030-01-15T18:00:00.000Z')
    keepVisitsEnd(end, noon)
    endSession()
    expect(ends('2030-01-15T10:00:00Z')).toBe('2030-01-15T18:00:00.000Z')
    keepVisitsEnd(end, noon)
    keepVisitsEnd(undefined, noon)
    expect(ends('2030-01-15T10:00:00Z')).toBe('2030-01-15T18:00:00.000Z')
    keepVisitsEnd(end, noon)
    keepVisitsEnd(undefined, new Date('2030-01-15T18:10:00Z'))
    expect(ends('2030-01-15T10:00:00Z')).toBe('2030-01-15T18:25:00.000Z')
  })
})
