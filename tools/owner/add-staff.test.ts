import { execFileSync } from 'node:child_process'
import { pbkdf2Sync } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { makePassphrase, openAccount, type TableEntry, type Wanted } from './staff-account.ts'
import { talkBy } from './talk.ts'

const SCRIPT = fileURLToPath(new URL('add-staff.ts', import.meta.url))
/** The folder of a test has no packages. */
const TSX = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href
const demo = { username: 'lerato', name: 'Lerato', role: 'main', salt: '00', hash: '11', rounds: 600_000, demo: true }
const real = { ...demo, username: 'tau', demo: undefined }

let root: string
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'staff-'))
  mkdirSync(path.join(root, 'src', 'desk'), { recursive: true })
})
afterEach(() => rmSync(root, { recursive: true }))

const tableFile = () => path.join(root, 'src', 'desk', 'credentials.json')
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

type Imported = { users: Record<string, string>[] }
type Importer = Record<'validateOptions' | 'validateUserJson', (value: unknown) => unknown>

/** What `openAccount` gave to firebase-tools, wrote to the database and showed. */
const opened = async (wanted: Wanted, out = 'Imported successfully.') => {
  const seen = {
    words: [] as string[],
    mode: 0,
    file: '',
    users: [] as Imported['users'],
    written: [] as unknown[],
    said: '',
  }
  await openAccount(
    {
      root,
      project: 'one',
      firebase: {
        show: () => Promise.reject(new Error('not called')),
        run: (...words) => {
          const file = words[1] ?? ''
          Object.assign(seen, { words, file, mode: statSync(file).mode })
          seen.users = (JSON.parse(readFileSync(file, 'utf8')) as Imported).users
          return Promise.resolve({ code: 0, out })
        },
      },
      database: {
        ...{ project: 'one', root: 'documents', address: '' },
        call: (_, body) => Promise.resolve(seen.written.push(body)),
      },
      talk: talkBy(
        () => Promise.resolve('y'),
        (text) => (seen.said += `${text}\n`),
      ),
    },
    wanted,
  )
  return { ...seen, passphrase: /Passphrase +(\S+)/.exec(seen.said)?.[1] ?? '' }
}

// Deriving keys is slow, above all on a busy machine.
describe('an account', { timeout: 60_000 }, () => {
  const wanted: Wanted = { username: 'naledi', name: 'Naledi Molefe', role: 'staff' }

  it('has a passphrase that matches the table and the Firebase file, each with its own salt, and removes the demo', async () => {
    writeTable([demo, real])
    const { passphrase, users, written, file, mode } = await opened(wanted)
    const [kept, entry, ...others] = table()
    expect([kept?.username, others]).toEqual(['tau', []])
    expect(entry).toMatchObject({ username: 'naledi', name: 'Naledi Molefe', role: 'staff', rounds: 600_000 })
    expect(Object.keys(entry ?? {})).toEqual(['username', 'name', 'role', 'salt', 'hash', 'rounds'])
    const tableSalt = Buffer.from(entry?.salt ?? '', 'hex')
    expect(hashOf(passphrase, tableSalt, 600_000).toString('hex')).toBe(entry?.hash)

    const [user = {}] = users
    expect(user).toMatchObject({
      localId: 'staff-naledi',
      email: 'naledi@staff.lalumiere.example',
      emailVerified: true,
    })
    expect(user).not.toHaveProperty('customAttributes')
    const salt = Buffer.from(user['salt'] ?? '', 'base64')
    expect(hashOf(passphrase, salt, 120_000).toString('base64')).toBe(user['passwordHash'])
    expect(salt).not.toEqual(tableSalt)
    if (process.platform !== 'win32') expect(mode & 0o077).toBe(0)
    expect(existsSync(file)).toBe(false)
    expect(written).toMatchObject([
      { writes: [{ update: { name: 'documents/staff/staff-naledi', fields: { role: { stringValue: 'staff' } } } }] },
    ])
    expect(readFileSync(tableFile(), 'utf8') + JSON.stringify([users, written])).not.toContain(passphrase)
  })

  it('is imported by a command and a file that firebase-tools accepts', async () => {
    writeTable([])
    const { words, users } = await opened(wanted)
    const [hashAlgo, rounds] = words.slice(2, 4).map((word) => word.split('=')[1])
    const importer = createRequire(import.meta.url)('firebase-tools/lib/accountImporter') as Importer
    expect(importer.validateOptions({ hashAlgo, rounds })).toMatchObject({ valid: true })
    expect(importer.validateUserJson(users[0])).not.toHaveProperty('error')
    // The validator rejects an invalid hash, so the check above is meaningful.
    expect(importer.validateUserJson({ ...users[0], passwordHash: '%' })).toHaveProperty('error')
  })

  it('that Firebase refuses is entered nowhere', async () => {
    writeTable([demo])
    await expect(opened(wanted, 'OPERATION_NOT_ALLOWED')).rejects.toThrow(
      /E-mail\/Password switched on.*\n.*NOT_ALLOWED/,
    )
    expect(table()).toHaveLength(1)
  })
})

describe('npm run add-staff', { timeout: 60_000 }, () => {
  it.each([
    ['a short user name', ['--username', 'na'], '--username is "na". Write 3 to 30'],
    ['a user name that is taken', ['--username', 'TAU'], '--username is "tau". It has an account already'],
    ['no name', ['--name', ' '], '--name is ""'],
    ['a password', ['--password', 'secret'], 'The passphrase is generated'],
    ['a misspelt option', ['--rolle', 'main'], '--rolle'],
  ])('refuses %s in clear words and writes nothing', (_, args, words) => {
    writeTable([real, demo])
    expect(refusal('--username', 'naledi', '--name', 'Naledi Molefe', '--role', 'main', ...args)).toContain(words)
    expect(table()).toHaveLength(2)
  })

  it('removes only the demo accounts with --remove-demo', () => {
    writeTable([demo, real])
    addStaff('--remove-demo')
    expect(table().map(({ username }) => username)).toEqual(['tau'])
  })

  it('needs a project, which npm run set-up makes', () => {
    writeTable([])
    writeFileSync(path.join(root, '.env'), '')
    expect(refusal('--username', 'naledi', '--name', 'Naledi Molefe', '--role', 'main')).toContain('names no project')
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
