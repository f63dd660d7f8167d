import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type LocalFirestore, startLocalFirestore } from '#firestore/server.ts'
import { rulesEdition } from '../../build/rules-edition.ts'
import { openDatabase, readDocument, storeDocuments } from '../database.ts'
import type { TableEntry } from '../staff-account.ts'
import { talkBy } from '../talk.ts'
import { envFileIn } from './env-file.ts'
import { type SetUp, type Step, takeSteps } from './step.ts'
import { STEPS } from './steps.ts'

/** The set-up with firebase-tools and the site played in this file, and the local Firestore for Google's. */

const RULES = 'firestore.rules'
const ID = 'la-lumiere-4711'

let root: string
let firestore: LocalFirestore
let site: Server
/** The published `/edition.json`; undefined before. */
let published: string | undefined
/** Commands of firebase-tools and npm that change something. */
let done: string[]
/** What the account and the project have. */
let has: { account: boolean; projects: string[]; site: boolean; app: boolean }
let refuses: string | undefined

const originOf = (server: Server) => `http://127.0.0.1:${String((server.address() as { port: number }).port)}`
const database = () =>
  openDatabase({ project: ID, emulator: `127.0.0.1:${String(firestore.port)}`, token: () => Promise.resolve('owner') })

beforeEach(async () => {
  root = mkdtempSync(path.join(tmpdir(), 'set-up-'))
  for (const name of ['.env.example', 'docs/emailjs', 'src/desk/credentials.json', 'firebase.json', RULES])
    cpSync(name, path.join(root, name), { recursive: true })
  firestore = await startLocalFirestore({ port: 0 })
  site = createServer((_, response) => response.writeHead(published ? 200 : 404).end(published))
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve))
  published = undefined
  done = []
  refuses = undefined
  has = { account: false, projects: [], site: false, app: false }
})
afterEach(async () => {
  site.close()
  await firestore.close()
  rmSync(root, { recursive: true })
})

const ANSWERS: Record<string, () => unknown> = {
  'login:list': () => (has.account ? [{ user: { email: 'owner@example.com' } }] : []),
  'projects:list': () => has.projects.map((projectId) => ({ projectId })),
  'hosting:sites:list': () => ({
    sites: has.site ? [{ name: `projects/${ID}/sites/${ID}`, defaultUrl: originOf(site) }] : [],
  }),
  'apps:list': () => (has.app ? [{ appId: '1:2:web:3' }] : []),
  'apps:create': () => {
    done.push('apps:create')
    has.app = true
    return { appId: '1:2:web:3' }
  },
  'apps:sdkconfig': () => ({ sdkConfig: { apiKey: 'key', authDomain: `${ID}.firebaseapp.com`, appId: '1:2:web:3' } }),
}

const releaseRules = async () => {
  const content = readFileSync(RULES, 'utf8')
  await fetch(`http://127.0.0.1:${String(firestore.port)}/emulator/v1/projects/${ID}:securityRules`, {
    method: 'PUT',
    body: JSON.stringify({ rules: { files: [{ name: RULES, content }] } }),
  })
}

const firebase: SetUp['firebase'] = {
  run: (...words) => {
    const [name = ''] = words
    if (name === 'auth:import') {
      done.push(`${name} ${readFileSync(words[1] ?? '', 'utf8')}`)
      return Promise.resolve({ code: 0, out: 'Imported successfully.' })
    }
    const answer = { status: 'success', result: ANSWERS[name]?.() }
    return Promise.resolve({ code: 0, out: `Some words\n${JSON.stringify(answer, null, 2)}` })
  },
  show: async (...words) => {
    const [name = ''] = words
    done.push(words.join(' '))
    if (refuses === name) {
      writeFileSync(path.join(root, 'firebase-debug.log'), 'HTTP Error: 403, Callers must accept Terms of Service\n')
      return 2
    }
    if (name === 'login') has.account = true
    if (name === 'projects:create') has.projects.push(words[1] ?? '')
    if (name === 'hosting:sites:create') has.site = true
    if (name === 'deploy') await releaseRules()
    return 0
  },
}

const npm: SetUp['npm'] = (...words) => {
  done.push(`npm ${words.join(' ')}`)
  const rules = rulesEdition(readFileSync(RULES, 'utf8'))
  published = JSON.stringify({ edition: 'one', rules, database: 'https://example.com', apiKey: 'key' })
  return Promise.resolve(0)
}

type Answers = readonly (readonly [question: string, answer: string])[]

/** Fails on a question that is not the next. */
const play = async (answers: Answers, steps: readonly Step[] = STEPS) => {
  const said: string[] = []
  const left = [...answers]
  const answer = (question: string) => {
    const [expected = 'no question', given = ''] = left.shift() ?? []
    if (!question.includes(expected)) throw new Error(`${question}, not ${expected}\n${said.join('\n')}`)
    return Promise.resolve(given)
  }
  const env = envFileIn(root)
  const talk = talkBy(answer, (text) => said.push(text))
  const isDone = await takeSteps(steps, { root, env, firebase, npm, database, talk })
  expect(left).toEqual([])
  return { isDone, said: said.join('\n') }
}

const TO_THE_RULES: Answers = [
  ['Press Enter when you see the Firebase console', ''],
  ['Id of the project', ID],
  ['Shall the records be there?', 'y'],
]
const THE_SPA: Answers = [
  ['What is the spa called? [La Lumière]', 'Acacia & Co'],
  ['At which lodge', ''],
  ['Phone for guests', '+267 71 234 567'],
  ['Phone for guests', '+267 72 345 678'],
  ['Phone on the page of treatments: [+267 72 345 678]', ''],
  ['WhatsApp', ''],
  ['booking requests', 'bookings@acacia.co.bw'],
  ['messages', 'info@acacia.co.bw'],
  ['receipts', ''],
  ['[bookings@acacia.co.bw]', ''],
  ['paste them here', '25.83,-24.61'],
  ['paste them here', '-24.61,25.83'],
]
const THE_MAILS: Answers = [
  ['Service ID', 'template_1'],
  ['Service ID', 'service_1'],
  ['Public Key', 'public'],
  ['booking-notification', 'template_1'],
  ['contact-message', 'template_1'],
  ['contact-message', 'template_2'],
  ['Press Enter when it is saved', ''],
]
const TO_THE_END: Answers = [
  ['Your name', 'Naledi Molefe'],
  ['User name to sign in with: [naledi]', ''],
  ['on paper?', ''],
  ['on paper?', 'y'],
  ['The file', 'menu.csv'],
  ['Store these 1 treatments?', ''],
  ['Publish it now?', ''],
]

const tableOf = () => JSON.parse(readFileSync(path.join(root, 'src/desk/credentials.json'), 'utf8')) as TableEntry[]
const nameOf = (command: string) => command.split(' {')[0] ?? ''

// Deriving the keys of a passphrase is slow.
describe('npm run set-up', { timeout: 60_000 }, () => {
  it('leads from the folder to the published site, and sees each step when it is started again', async () => {
    writeFileSync(path.join(root, 'menu.csv'), 'name,category,minutes,price\nHot Stones,massage,90,P680')
    const restore = ['Do you have a backup', 'n'] as const
    const first = await play([...TO_THE_RULES, restore, ...THE_SPA, ...THE_MAILS, ...TO_THE_END])
    expect(first.isDone).toBe(true)
    expect(done.map(nameOf)).toEqual([
      'login --reauth',
      `projects:create ${ID} --display-name la-lumiere`,
      `hosting:sites:create ${ID} --project ${ID}`,
      'apps:create',
      `deploy --only firestore,auth --project ${ID}`,
      'auth:import',
      'npm deploy',
    ])
    expect(envFileIn(root).read()).toMatchObject({
      VITE_FIREBASE_PROJECT_ID: ID,
      VITE_FIREBASE_API_KEY: 'key',
      VITE_FIREBASE_AUTH_DOMAIN: `${ID}.firebaseapp.com`,
      VITE_FIREBASE_APP_ID: '1:2:web:3',
      VITE_SITE_URL: originOf(site),
      VITE_SPA_NAME: 'Acacia & Co',
      VITE_SPA_WHATSAPP: '+267 72 345 678',
      VITE_SPA_MAIL_ADMIN: 'bookings@acacia.co.bw',
      VITE_SPA_MAP: '-24.61,25.83',
      VITE_EMAILJS_SERVICE_ID: 'service_1',
      VITE_EMAILJS_CONTACT_TEMPLATE_ID: 'template_2',
    })
    expect(first.said).toContain('africa-south1, Johannesburg')
    const mail = readFileSync(path.join(root, 'e-mails/booking-notification.txt'), 'utf8')
    expect(mail).toMatch(/^Subject: .*\nTo Email: bookings@acacia\.co\.bw\nFrom Name: Acacia & Co website\n/)
    expect(mail).not.toContain('La Lumière')

    // What is stored is shown before.
    expect(first.said).toContain('  Hot Stones · massage · 90 min · P680')
    expect(await readDocument(database(), 'services/hot-stones')).toMatchObject({ price: 'P680', duration: 90 })
    expect(await readDocument(database(), 'staff/staff-naledi')).toMatchObject({
      ...{ username: 'naledi', name: 'Naledi Molefe', role: 'main' },
      updatedBy: { name: 'Naledi Molefe', uid: 'staff-naledi' },
      signedInAfter: expect.any(String) as string,
    })
    expect(tableOf().map(({ username, role, demo }) => [username, role, demo])).toEqual([['naledi', 'main', undefined]])
    const [, passphrase = ''] = /Passphrase {3}(\S+)/.exec(first.said) ?? []
    expect(passphrase).toMatch(/^(\w{5}-){3}\w{5}$/)
    expect(readFileSync(path.join(root, '.env'), 'utf8') + done.join()).not.toContain(passphrase)

    done = []
    const again = await play([])
    expect(again.isDone).toBe(true)
    expect(again.said.match(/^✓ /gm)).toHaveLength(STEPS.length)
    expect(done).toEqual([])
  })

  it('goes on where it was ended, and asks for a backup before anything is written', async () => {
    const restore = ['Do you have a backup', 'y'] as const
    const { isDone, said } = await play([...TO_THE_RULES, restore, ['Try this step again?', 'n']])
    expect(isDone).toBe(false)
    expect(said).toContain(`npm run restore -- FILE… --project ${ID}`)
    await storeDocuments(database(), [{ path: 'bookings/one', fields: { firstName: 'Neo' }, now: [] }])
    done = []
    await expect(play(THE_SPA.slice(0, 1))).rejects.toThrow('At which lodge')
    expect(done).toEqual([])
    expect(envFileIn(root).read()['VITE_SPA_NAME']).toBe('Acacia & Co')
  })

  it('says what Google refused and where to read on, and begins no later step', async () => {
    refuses = 'projects:create'
    const { isDone, said } = await play([...TO_THE_RULES.slice(0, 2), ['Try this step again?', 'n']])
    expect(isDone).toBe(false)
    expect(said).toContain('! HTTP Error: 403, Callers must accept Terms of Service')
    expect(said).toContain('docs/publishing.md')
    expect(said).not.toContain('── 3 of')
    // Another try offers the same id.
    expect(envFileIn(root).read()['VITE_FIREBASE_PROJECT_ID']).toBe(ID)
    expect(done.map(nameOf)).toEqual(['login --reauth', `projects:create ${ID} --display-name la-lumiere`])
  })

  it('stores a menu only when it was agreed to', async () => {
    envFileIn(root).write({ VITE_FIREBASE_PROJECT_ID: ID })
    writeFileSync(path.join(root, 'menu.csv'), 'name,category,minutes,price\nHot Stones,massage,90,P1,250')
    writeFileSync(path.join(root, 'good.csv'), 'name,category,minutes,price\nHot Stones,massage,90,"P1,250"')
    const menu = STEPS.filter(({ title }) => title === 'The menu')
    const { said } = await play(
      [
        ['The file', 'menu.csv'],
        ['The file', 'good.csv'],
        ['Store these', 'n'],
      ],
      menu,
    )
    expect(said).toContain('! Line 2: 5 cells')
    expect(await readDocument(database(), 'services/hot-stones')).toBeUndefined()
  })
})
