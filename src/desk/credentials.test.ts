import { pbkdf2Sync } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { usernameKey } from '#shared/staff.ts'
import { type Account, isInTable, type Verifier } from './credentials.ts'

const ROUNDS = 1000
const account = (username: string, password: string, salt: string): Account & Verifier => ({
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

describe('the table', () => {
  it.each([
    ['the right password', 'naledi', 'Quiet River 7'],
    ['another account', 'tau', 'Warm Stone 3'],
    ['a user name in any case, with spaces around it', '  NaLeDi ', 'Quiet River 7'],
    ['a password with spaces around it', 'naledi', '  Quiet River 7\t'],
    ['an e-mail address, which Firebase compares', 'thuli@spa.example', 'anything'],
  ])('lets %s go on', async (_, username, password) => {
    expect(await isInTable(username, password, accounts)).toBe(true)
  })

  it.each([
    ['a wrong password', 'naledi', 'Quiet River 8'],
    ['a password in another case', 'naledi', 'quiet river 7'],
    ['a password without its spaces', 'naledi', 'QuietRiver7'],
    ["a colleague's password", 'naledi', 'Warm Stone 3'],
    ['an unknown user', 'nobody', 'Quiet River 7'],
    ['an empty password', 'naledi', ''],
  ])('refuses %s', async (_, username, password) => {
    expect(await isInTable(username, password, accounts)).toBe(false)
  })

  it('refuses every user name while it is empty', async () => {
    expect(await isInTable('naledi', 'Quiet River 7', [])).toBe(false)
    expect(await isInTable('naledi', '', [])).toBe(false)
  })

  it('leaves an entry without a hash to Firebase, and refuses one whose hash is cut short', async () => {
    const { hash, ...without } = naledi
    expect(await isInTable('naledi', 'anything', [without])).toBe(true)
    expect(await isInTable('naledi', 'Quiet River 7', [{ ...naledi, hash: hash.slice(0, 32) }])).toBe(false)
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
      expect(['main', 'staff']).toContain(entry.role)
      expect(entry.rounds).toBeGreaterThanOrEqual(600_000)
      expect(entry.salt).toMatch(/^([0-9a-f]{2}){16,}$/)
      expect(entry.hash).toMatch(/^[0-9a-f]{64}$/)
    }
    expect(new Set(entries.map((entry) => entry.salt)).size).toBe(entries.length)
  })
})
