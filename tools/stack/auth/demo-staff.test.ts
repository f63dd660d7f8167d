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

const read = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as Entry[]
const demoEntries = read('tools/stack/auth/demo-credentials.json')
const inTable = read('src/admin/credentials.json').filter((entry) => entry.demo)

describe('demo staff', { timeout: 60_000 }, () => {
  it('is one of each role', () => {
    expect(DEMO_STAFF.map(({ role }) => role)).toEqual(['main', 'staff'])
  })
  it('has table entries with the same names, roles and passwords', () => {
    expect(demoEntries.map(({ username, name, role, demo }) => ({ username, name, role, demo }))).toEqual(
      DEMO_STAFF.map(({ username, name, role }) => ({ username, name, role, demo: true })),
    )
    for (const [index, { password }] of DEMO_STAFF.entries()) {
      const { salt, hash, rounds } = demoEntries[index] as Entry
      expect(pbkdf2Sync(password, Buffer.from(salt, 'hex'), rounds, 32, 'sha256').toString('hex')).toBe(hash)
    }
  })
  // The first real account removes them.
  it("is in the site's table unchanged, or not at all", () => {
    expect(inTable.length === 0 ? demoEntries : inTable).toEqual(demoEntries)
  })
})
