import { pbkdf2Sync } from 'node:crypto'
import { expect, it } from 'vitest'
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

it.each([
  ['the right password', 'naledi', 'Quiet River 7', true],
  ['a user name in any case and spaces around both', '  NaLeDi ', '  Quiet River 7\t', true],
  ['an e-mail address, which Firebase compares', 'thuli@spa.example', 'anything', true],
  ['a password in another case', 'naledi', 'quiet river 7', false],
  ["a colleague's password", 'naledi', 'Warm Stone 3', false],
])('the table lets %s go on or not: %s', async (_, username, password, goesOn) => {
  expect(await isInTable(username, password, accounts)).toBe(goesOn)
})

it('an entry without a hash is left to Firebase, one whose hash is cut short is refused', async () => {
  const { hash, ...without } = naledi
  expect(await isInTable('naledi', 'anything', [without])).toBe(true)
  expect(await isInTable('naledi', 'Quiet River 7', [{ ...naledi, hash: hash.slice(0, 32) }])).toBe(false)
})

it('the table in the repository holds entries with at least 600,000 rounds and a salt of their own', async () => {
  const { default: table } = await import('./credentials.json')
  const entries = table as Account[]
  expect(entries.length).toBeGreaterThan(0)
  for (const { username, role, rounds, salt, hash } of entries) {
    expect(username).toBe(usernameKey(username))
    expect(['main', 'staff']).toContain(role)
    expect(rounds).toBeGreaterThanOrEqual(600_000)
    expect(salt).toMatch(/^([0-9a-f]{2}){16,}$/)
    expect(hash).toMatch(/^[0-9a-f]{64}$/)
  }
  expect(new Set(entries.map(({ salt }) => salt)).size).toBe(entries.length)
})
