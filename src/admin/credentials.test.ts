import { pbkdf2Sync } from 'node:crypto'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { usernameKey } from '#domain/staff.ts'
import { findAccount, listAccounts } from './credentials.ts'
import type { Account } from './credentials.ts'

const ROUNDS = 1000
const account = (username: string, password: string, salt: string): Account => ({
  username,
  name: 'Naledi Molefe',
  role: 'main',
  salt,
  hash: pbkdf2Sync(password, Buffer.from(salt, 'hex'), ROUNDS, 32, 'sha256').toString('hex'),
  rounds: ROUNDS,
})

const naledi = account('naledi', 'Quiet River 7', 'a1b2c3d4e5f60718293a4b5c6d7e8f90')
const tau = account('tau', 'Warm Stone 3', '00112233445566778899aabbccddeeff')
const accounts = [naledi, tau]

afterEach(() => vi.restoreAllMocks())

describe('findAccount', () => {
  it('finds the account whose password was typed', async () => {
    expect(await findAccount('naledi', 'Quiet River 7', accounts)).toBe(naledi)
    expect(await findAccount('tau', 'Warm Stone 3', accounts)).toBe(tau)
  })

  it('trims the user name and ignores its case', async () => {
    expect(await findAccount('  NaLeDi ', 'Quiet River 7', accounts)).toBe(naledi)
  })

  it('trims the password and keeps its case', async () => {
    expect(await findAccount('naledi', '  Quiet River 7\t', accounts)).toBe(naledi)
    expect(await findAccount('naledi', 'quiet river 7', accounts)).toBeUndefined()
    expect(await findAccount('naledi', 'QuietRiver7', accounts)).toBeUndefined()
  })

  it.each([
    ['a wrong password', 'naledi', 'Quiet River 8'],
    ["a colleague's password", 'naledi', 'Warm Stone 3'],
    ['an unknown user', 'nobody', 'Quiet River 7'],
    ['an empty password', 'naledi', ''],
  ])('refuses %s', async (_, username, password) => {
    expect(await findAccount(username, password, accounts)).toBeUndefined()
  })

  it('refuses everybody while the table is empty', async () => {
    expect(await findAccount('naledi', 'Quiet River 7', [])).toBeUndefined()
  })

  it('refuses an entry whose hash is missing or cut short', async () => {
    expect(await findAccount('naledi', 'Quiet River 7', [{ ...naledi, hash: '' }])).toBeUndefined()
    expect(
      await findAccount('naledi', 'Quiet River 7', [{ ...naledi, hash: naledi.hash.slice(0, 32) }]),
    ).toBeUndefined()
  })

  it('derives as many rounds for an unknown user as for a known one', async () => {
    const derived = vi.spyOn(crypto.subtle, 'deriveBits')
    await findAccount('nobody', 'Quiet River 7', accounts)
    await findAccount('naledi', 'wrong', accounts)
    const rounds = derived.mock.calls.map(([algorithm]) => (algorithm as Pbkdf2Params).iterations)
    expect(rounds).toEqual([ROUNDS, ROUNDS])
  })
})

describe('listAccounts', () => {
  it('gives id, name and role, but no hash or salt; an old entry has the id that add-staff gives', () => {
    expect(listAccounts([{ ...naledi, uid: 'x1' }, tau])).toEqual([
      { username: 'naledi', uid: 'x1', name: 'Naledi Molefe', role: 'main' },
      { username: 'tau', uid: 'staff-tau', name: 'Naledi Molefe', role: 'main' },
    ])
  })
})

describe('the table in the repository', () => {
  it('holds complete entries with at least 600,000 rounds and a salt of their own', async () => {
    const { default: table } = await import('./credentials.json')
    const entries = table as Account[]
    expect(entries.length).toBeGreaterThan(0)
    for (const entry of entries) {
      expect(entry.username).toBe(usernameKey(entry.username))
      expect(entry.name.trim()).not.toBe('')
      expect(entry.uid).toMatch(/^[\w.-]+$/)
      expect(['main', 'staff']).toContain(entry.role)
      expect(entry.rounds).toBeGreaterThanOrEqual(600_000)
      expect(entry.salt).toMatch(/^([0-9a-f]{2}){16,}$/)
      expect(entry.hash).toMatch(/^[0-9a-f]{64}$/)
    }
    expect(new Set(entries.map((entry) => entry.salt)).size).toBe(entries.length)
  })
})
