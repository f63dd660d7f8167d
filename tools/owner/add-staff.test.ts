import { execFileSync } from 'node:child_process'
import { pbkdf2Sync } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { makePassphrase, type TableEntry } from './staff-account.ts'

const SCRIPT = fileURLToPath(new URL('add-staff.ts', import.meta.url))
/** The folder of a test has no packages. */
const TSX = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href
const demo = { username: 'lerato', name: 'Lerato', role: 'main', salt: '00', hash: '11', rounds: 600_000, demo: true }
const real = { ...demo, username: 'tau', demo: undefined }

let root: string
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'staff-'))
  mkdirSync(path.join(root, 'src', 'admin'), { recursive: true })
})
afterEach(() => rmSync(root, { recursive: true }))

const tableFile = () => path.join(root, 'src', 'admin', 'credentials.json')
const table = () => JSON.parse(readFileSync(tableFile(), 'utf8')) as TableEntry[]
const writeTable = (accounts: readonly object[]) => writeFileSync(tableFile(), JSON.stringify(accounts))
const addStaff = (...args: string[]) =>
  execFileSync(process.execPath, ['--import', TSX, SCRIPT, ...args], { cwd: root, encoding: 'utf8', stdio: 'pipe' })
const refusal = (...args: string[]) => {
  try {
    addStaff(...args)
  } catch (cause) {
    return (cause as { stderr: string }).stderr
  }
  throw new Error('it was not refused')
}
const hashOf = (passphrase: string, salt: Buffer, rounds: number) => pbkdf2Sync(passphrase, salt, rounds, 32, 'sha256')

type Imported = { salt: string; passwordHash: string }
const importedIn = (file: string) => (JSON.parse(readFileSync(file, 'utf8')) as { users: Imported[] }).users
type Importer = Record<'validateOptions' | 'validateUserJson', (value: unknown) => unknown>

// Deriving keys is slow, above all on a busy machine.
describe('npm run add-staff', { timeout: 60_000 }, () => {
  it('shows a passphrase once that matches the table and the Firebase file, each with its own salt, and removes the demo', () => {
    writeTable([demo, real])
    const output = addStaff('--username', ' Naledi ', '--name', 'Naledi  Molefe', '--role', 'staff')
    const [, passphrase = ''] = /Passphrase +(\S+)/.exec(output) ?? []
    const [kept, entry, ...others] = table()
    expect([kept?.username, others]).toEqual(['tau', []])
    expect(entry).toMatchObject({ username: 'naledi', name: 'Naledi Molefe', role: 'staff', rounds: 600_000 })
    expect(Object.keys(entry ?? {})).toEqual(['username', 'name', 'role', 'salt', 'hash', 'rounds'])
    const tableSalt = Buffer.from(entry?.salt ?? '', 'hex')
    expect(hashOf(passphrase, tableSalt, 600_000).toString('hex')).toBe(entry?.hash)

    const file = path.join(root, '.cache', 'staff', 'naledi.json')
    const [user] = importedIn(file)
    expect(user).toMatchObject({
      localId: 'staff-naledi',
      email: 'naledi@staff.lalumiere.example',
      customAttributes: '{"role":"staff","staffName":"Naledi Molefe"}',
      emailVerified: true,
    })
    const salt = Buffer.from(user?.salt ?? '', 'base64')
    expect(hashOf(passphrase, salt, 120_000).toString('base64')).toBe(user?.passwordHash)
    expect(salt).not.toEqual(tableSalt)
    if (process.platform !== 'win32') expect(statSync(file).mode & 0o077).toBe(0)
    expect(readFileSync(tableFile(), 'utf8') + readFileSync(file, 'utf8')).not.toContain(passphrase)
  })

  it('writes a file and prints a command that firebase-tools accepts', () => {
    writeTable([])
    const output = addStaff('--username', 'naledi', '--name', 'Naledi Molefe', '--role', 'main')
    const [, hashAlgo, rounds] = /auth:import \S+naledi\.json --hash-algo=(\S+) --rounds=(\S+)\n/.exec(output) ?? []
    const importer = createRequire(import.meta.url)('firebase-tools/lib/accountImporter') as Importer
    const [user] = importedIn(path.join(root, '.cache', 'staff', 'naledi.json'))
    expect(importer.validateOptions({ hashAlgo, rounds })).toMatchObject({ valid: true })
    expect(importer.validateUserJson(user)).not.toHaveProperty('error')
    // The validator rejects an invalid hash, so the check above is meaningful.
    expect(importer.validateUserJson({ ...user, passwordHash: '%' })).toHaveProperty('error')
  })

  it.each([
    ['a short user name', ['--username', 'na'], '--username is "na". Write 3 to 30'],
    ['a user name with a space', ['--username', 'na ledi'], 'such as naledi'],
    ['a user name that is taken', ['--username', 'TAU'], '--username is "tau". It has an account already'],
    ['no name', ['--name', ' '], '--name is ""'],
    ['an unknown role', ['--role', 'boss'], '--role is "boss". Write main'],
    ['a password', ['--password', 'secret'], 'The passphrase is generated'],
    ['a misspelt option', ['--rolle', 'main'], '--rolle'],
  ])('refuses %s in clear words and writes nothing', (_, args, words) => {
    writeTable([real, demo])
    expect(refusal('--username', 'naledi', '--name', 'Naledi Molefe', '--role', 'main', ...args)).toContain(words)
    expect(table()).toHaveLength(2)
    expect(existsSync(path.join(root, '.cache'))).toBe(false)
  })

  it('removes only the demo accounts with --remove-demo', () => {
    writeTable([demo, real])
    addStaff('--remove-demo')
    expect(table().map(({ username }) => username)).toEqual(['tau'])
  })

  it('prints its usage without options', () => {
    expect(addStaff()).toContain('npm run add-staff -- --username')
  })
})

describe('a passphrase', () => {
  it('has at least 80 bits and is never repeated', () => {
    const many = new Set(Array.from({ length: 500 }, makePassphrase))
    expect(many.size).toBe(500)
    for (const passphrase of many) expect(passphrase).toMatch(/^([a-hjkmnp-z2-9]{5}-){3}[a-hjkmnp-z2-9]{5}$/)
    const signs = new Set([...many].join('').replaceAll('-', ''))
    expect(20 * Math.log2(signs.size)).toBeGreaterThanOrEqual(80)
  })
})
