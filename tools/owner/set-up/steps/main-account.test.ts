import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Ended } from '#tools/owner/firebase.ts'
import { readTable, TABLE } from '#tools/owner/staff-account.ts'
import { DEMO_PROJECT } from '#tools/stack/demo-env.ts'
import { type Answer, ENTER, expectAllAsked, type Played, playSetUp, Stopped } from '#support/set-up.ts'
import { type LocalFirestore, startFirestore } from '#support/start-firestore.ts'
import { mainAccount } from './main-account.ts'

let local: LocalFirestore
beforeAll(async () => {
  local = await startFirestore()
})
beforeEach(() => local.reset())
afterAll(() => local.close())

const UID = 'staff-naledi'
const STANDING = 'Naledi Molefe signs in as naledi'
const NAMED: readonly Answer[] = [
  [/Your name/, ' Naledi  Molefe '],
  [/User name/, ENTER],
]
const ON_PAPER: Answer = [/on paper/, true]

type Imported = { localId: string; email: string; passwordHash: string }
/** What Firebase imported, and the file it read. */
const playFirebase = () => {
  const accounts = new Map<string, Imported>()
  const files: string[] = []
  const firebase = ([, file = '']: readonly string[]): Ended => {
    files.push(file)
    const { users } = JSON.parse(readFileSync(file, 'utf8')) as { users: Imported[] }
    for (const user of users) accounts.set(user.localId, user)
    return { code: 0, out: 'Starting importing 1 account(s).\n✔  Imported successfully.\n' }
  }
  return { firebase, accounts, files }
}

const play = (options: Partial<Parameters<typeof playSetUp>[0]> = {}) =>
  playSetUp({
    answers: [...NAMED, ON_PAPER],
    firestore: `${local.host}:${String(local.port)}`,
    firebase: playFirebase().firebase,
    ...options,
  })
const entry = async () => {
  const { db, doc, getDoc } = local.asOwner()
  return (await getDoc(doc(db, 'staff', UID))).data()
}
const passphraseIn = ({ said }: Played) => /Passphrase {3}(\S+)/.exec(said.join('\n'))?.[1] ?? ''
const everyFile = (root: string) =>
  readdirSync(root, { recursive: true, encoding: 'utf8', withFileTypes: true })
    .filter((found) => found.isFile())
    .map((found) => readFileSync(path.join(found.parentPath, found.name), 'utf8'))
    .join('\n')

// Deriving keys is slow, above all on a busy machine.
describe('the step of the first Main Admin', { timeout: 60_000 }, () => {
  it('imports the account, enters the person, shows the passphrase once, and takes the demo out', async () => {
    const { firebase, accounts, files } = playFirebase()
    const played = play({ firebase })
    expect(await mainAccount.standing(played.setUp)).toBeUndefined()
    await mainAccount.work(played.setUp)
    expectAllAsked(played)

    const [file = ''] = files
    expect(played.ran).toEqual([
      ['auth:import', file, '--hash-algo=PBKDF2_SHA256', '--rounds=120000', '--project', DEMO_PROJECT],
    ])
    expect(existsSync(path.dirname(file))).toBe(false)
    expect(accounts.get(UID)).toMatchObject({ email: 'naledi@staff.lalumiere.example' })

    const { signedInAfter, updatedAt, ...fields } = (await entry()) ?? {}
    expect(fields).toEqual({
      username: 'naledi',
      name: 'Naledi Molefe',
      role: 'main',
      updatedBy: { name: 'Naledi Molefe', uid: UID },
    })
    expect(signedInAfter).toEqual(updatedAt)

    expect(readTable(played.root)).toMatchObject([{ username: 'naledi', name: 'Naledi Molefe', role: 'main' }])
    expect(passphraseIn(played)).toMatch(/^(\w{5}-){3}\w{5}$/)
    expect(everyFile(played.root)).not.toContain(passphraseIn(played))
    expect(await mainAccount.standing(played.setUp)).toBe(STANDING)
  })

  it('writes an entry with which the person is a main who may enter others', async () => {
    await mainAccount.work(play().setUp)
    const { db, doc, serverTimestamp, writeBatch } = local.asToken({
      sub: UID,
      // A second later than the entry, as a sign-in is.
      auth_time: Math.floor(Date.now() / 1_000) + 5,
    })
    const now = { signedInAfter: serverTimestamp(), updatedAt: serverTimestamp() }
    const colleague = { username: 'tau@example.com', name: 'Tau', role: 'staff', ...now }
    await expect(
      writeBatch(db)
        .set(doc(db, 'staff', 'tau'), { ...colleague, updatedBy: { name: 'Naledi Molefe', uid: UID } })
        .commit(),
    ).resolves.toBeUndefined()
  })

  it('shows a sheet while the question stands, and nothing afterwards', async () => {
    let sheet = ''
    const played = play({
      answers: [
        ...NAMED,
        [/on paper/, false],
        [
          /on paper/,
          async () => {
            sheet = await (await fetch(played.opened[0] ?? '')).text()
            return true
          },
        ],
      ],
    })
    played.setUp.env.write({ VITE_SITE_URL: 'https://www.acacia.co.bw', VITE_SPA_NAME: 'Acacia & Co' })
    await mainAccount.work(played.setUp)
    for (const text of ['https://www.acacia.co.bw', 'naledi', passphraseIn(played), 'Acacia &amp; Co', 'five times'])
      expect(sheet).toContain(text)
    await expect(fetch(played.opened[0] ?? '')).rejects.toThrow()
  })

  it('refuses names that cannot be used, and that of a colleague', async () => {
    const played = play({
      answers: [
        [/Your name/, 'N'],
        [/Your name/, 'Ňo'],
        [/User name/, 'Na ledi'],
        [/User name/, 'Tau'],
        [/User name/, 'Main'],
        ON_PAPER,
      ],
    })
    const colleague = { username: 'tau', name: 'Tau', role: 'staff' }
    writeFileSync(path.join(played.root, TABLE), JSON.stringify([colleague]))
    await mainAccount.work(played.setUp)
    expect(readTable(played.root)).toMatchObject([colleague, { username: 'main', name: 'Ňo' }])
    expect(played.said.filter((line) => line.startsWith('!'))).toEqual([
      '! Write the name colleagues see, 2 to 60 characters, such as "Naledi Molefe".',
      '! Write 3 to 30 lowercase letters, digits, dots or hyphens, beginning with a letter, such as naledi.',
      '! A colleague has this user name. Choose another.',
    ])
  })

  it.each([
    ['ends with an error', { code: 1, out: 'Error: No project active' }, 'does not know why:\nNo project active'],
    [
      'imports nothing, although it ends well',
      {
        code: 0,
        out: "Encountered problems while importing accounts. Details:\n[ { account: '{…}', reason: 'DUPLICATE_EMAIL' } ]",
      },
      'does not know why:\nDUPLICATE_EMAIL',
    ],
    [
      'cannot be reached',
      { code: 1, out: 'Error: Failed to make request to https://www.googleapis.com' },
      'Google cannot be reached.',
    ],
    [
      'has no sign-in with a password yet',
      { code: 0, out: "[ { account: '{…}', reason: 'CONFIGURATION_NOT_FOUND' } ]" },
      'Switch E-mail/Password on in the Firebase console',
    ],
  ])('when Firebase %s, says so, leaves no file and enters nobody', async (_, ended, words) => {
    let file = ''
    const played = play({
      answers: NAMED,
      firebase: ([, given = '']) => {
        file = given
        return ended
      },
    })
    await expect(mainAccount.work(played.setUp)).rejects.toThrow(words)
    expect(existsSync(path.dirname(file))).toBe(false)
    expect(await entry()).toBeUndefined()
    expect(readTable(played.root).every(({ demo }) => demo)).toBe(true)
  })

  it('stopped at any moment and begun again, comes to one account that the shown passphrase opens', async () => {
    for (let stopAt = 1; ; stopAt += 1) {
      await local.reset()
      const { firebase, accounts } = playFirebase()
      const first = play({ stopAt, firebase })
      const end = await mainAccount.work(first.setUp).catch((cause: unknown) => cause)
      if (end === undefined) {
        expect(stopAt).toBeGreaterThan(4)
        break
      }
      expect(end).toBeInstanceOf(Stopped)
      expect(await mainAccount.standing(first.setUp)).toBeUndefined()
      const again = play({ root: first.root, firebase })
      await mainAccount.work(again.setUp)
      expect(await mainAccount.standing(again.setUp)).toBe(STANDING)
      expect([...accounts.keys()]).toEqual([UID])
      expect(readTable(again.root)).toHaveLength(1)
      expect(passphraseIn(again)).not.toBe(passphraseIn(first))
    }
  })

  it('stopped while the passphrase is shown, makes another one', async () => {
    const { firebase, accounts } = playFirebase()
    const stopped: Answer = [
      /on paper/,
      () => {
        throw new Stopped()
      },
    ]
    const first = play({ answers: [...NAMED, stopped], firebase })
    await expect(mainAccount.work(first.setUp)).rejects.toThrow(Stopped)
    const before = accounts.get(UID)?.passwordHash
    expect(await mainAccount.standing(first.setUp)).toBeUndefined()
    const again = play({ root: first.root, firebase })
    await mainAccount.work(again.setUp)
    expect(passphraseIn(again)).not.toBe(passphraseIn(first))
    expect(accounts.get(UID)?.passwordHash).not.toBe(before)
  })

  it('offers the main of the table whose entry is gone, as after a new database', async () => {
    const first = play()
    await mainAccount.work(first.setUp)
    await local.reset()
    const again = play({ root: first.root, answers: [[/Your name/, ENTER], [/User name/, ENTER], ON_PAPER] })
    expect(await mainAccount.standing(again.setUp)).toBeUndefined()
    await mainAccount.work(again.setUp)
    expect(readTable(again.root)).toHaveLength(1)
    expect(await mainAccount.standing(again.setUp)).toBe(STANDING)
  })
})
