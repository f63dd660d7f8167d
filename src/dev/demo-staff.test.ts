import { pbkdf2Sync } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { DEMO_STAFF } from './demo-staff.ts'

type Entry = {
  username: string
  name: string
  role: string
  salt: string
  hash: string
  rounds: number
  demo?: boolean
}

const table = JSON.parse(readFileSync('src/admin/credentials.json', 'utf8')) as Entry[]
const demoEntries = table.filter((entry) => entry.demo)

describe('demo staff', () => {
  it('is one of each role', () => {
    expect(DEMO_STAFF.map(({ role }) => role)).toEqual(['main', 'staff'])
  })
  // Once the first real account is added, the command removes the demo entries; then there is nothing to compare.
  it.skipIf(demoEntries.length === 0)('stands in the table with the same names, roles and passwords', () => {
    expect(demoEntries.map(({ username, name, role }) => ({ username, name, role }))).toEqual(
      DEMO_STAFF.map(({ username, name, role }) => ({ username, name, role })),
    )
    for (const [index, { password }] of DEMO_STAFF.entries()) {
      const { salt, hash, rounds } = demoEntries[index] as Entry
      expect(pbkdf2Sync(password, Buffer.from(salt, 'hex'), rounds, 32, 'sha256').toString('hex')).toBe(hash)
    }
  })
})
