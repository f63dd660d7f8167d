import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { LocalFirestore } from '#firestore/server.ts'
import { startLocalFirestore } from '#firestore/server.ts'
import { firebaseIn, type Firebase } from '#tools/owner/firebase.ts'
import { envFileIn } from '#tools/owner/set-up/env-file.ts'
import { googleAs } from '#tools/owner/set-up/google.ts'
import { notesIn } from '#tools/owner/set-up/notes.ts'
import type { SetUp } from '#tools/owner/set-up/step.ts'
import { database } from '#tools/owner/set-up/steps/database.ts'
import { googleAccount } from '#tools/owner/set-up/steps/google-account.ts'
import { menu } from '#tools/owner/set-up/steps/menu.ts'
import { chosenDomain, domainEntries, domainForSignIn, newAddress } from '#tools/owner/set-up/steps/own-domain.ts'
import { passwordSignIn } from '#tools/owner/set-up/steps/password-sign-in.ts'
import { project } from '#tools/owner/set-up/steps/project.ts'
import { rules } from '#tools/owner/set-up/steps/rules.ts'
import { webApp } from '#tools/owner/set-up/steps/web-app.ts'
import { takeSteps } from '#tools/owner/set-up/take-steps.ts'
import type { Talk } from '#tools/owner/set-up/talk.ts'
import type { Refusal } from '#support/google/refusals.ts'
import { type Google, startGoogle } from '#support/google/start.ts'

/** Each step as firebase-tools itself takes it, with Google played. */
const STEPS = [googleAccount, project, database, webApp, passwordSignIn, rules, menu]
const ID = 'la-lumiere-4711'
const DOMAIN = 'www.acacia.co.bw'
/** To an own domain, without the publication. */
const TO_THE_DOMAIN = [chosenDomain, domainEntries, domainForSignIn, newAddress]
const MINUTES = 60_000

/** The process ended here. */
class Stopped extends Error {}

/** Commands that make something. */
const MAKES =
  /^(projects:create|projects:addfirebase|firestore:databases:create|hosting:sites:create|apps:create|deploy)$/

let root: string
let firestore: LocalFirestore
let google: Google

/** A folder of an owner: what the set-up writes is its own, the rest is this project's. */
const newFolder = (): string => {
  const folder = mkdtempSync(path.join(tmpdir(), 'set-up-'))
  for (const file of ['.env.example', 'firebase.json', 'firestore.rules', 'firestore.indexes.json'])
    cpSync(file, path.join(folder, file))
  for (const room of ['src', 'tools', 'node_modules', 'package.json'])
    symlinkSync(path.resolve(room), path.join(folder, room))
  return folder
}

beforeEach(async () => {
  vi.stubEnv('SET_UP_PAUSE', '20')
  firestore = await startLocalFirestore({ port: 0 })
  google = await startGoogle({ firestorePort: firestore.port })
  for (const [name, value] of Object.entries(google.env)) vi.stubEnv(name, value)
  root = newFolder()
}, MINUTES)
afterEach(async () => {
  await google.close()
  await firestore.close()
  rmSync(root, { recursive: true })
})

const ANSWERS: readonly [RegExp, string | boolean][] = [
  [/owner@example.com.*Is that the account of the spa/, true],
  [/Is that the account of the spa/, false],
  [/Which project shall hold/, 'new'],
  [/^Id of the project/, ID],
  [/Where shall the database be/, 'africa-south1'],
  [/for good. Is that right/, true],
  [/Which treatments/, 'demo'],
  [/address under which visitors/, DOMAIN],
  [/^Is it saved/, true],
]

/** Answers as the list says; `again` answers "Try this step again?". */
const talkWith = (said: string[], again: () => boolean): Talk => {
  const answer = (question: string) => {
    if (question === 'Try this step again?') return again()
    const found = ANSWERS.find(([pattern]) => pattern.test(question))
    if (!found) throw new Error(`Not expected: ${question}\n${said.join('\n')}`)
    return found[1]
  }
  return {
    say: (...lines) => said.push(...lines),
    ask: (question) => Promise.resolve(String(answer(question))),
    choose: (question, choices) => {
      const wanted = answer(question)
      const choice = choices.find(({ value }) => value === wanted) ?? choices.find(({ value }) => value === ID)
      if (!choice) throw new Error(`No such choice: ${String(wanted)}`)
      return Promise.resolve(choice.value)
    },
    agree: (question) => Promise.resolve(answer(question) === true),
    open: () => Promise.resolve(),
    progress: () => undefined,
  }
}

const play = async (said: string[], { again = (): boolean => false, tool = firebaseIn(root), steps = STEPS } = {}) => {
  const setUp: SetUp = {
    talk: talkWith(said, again),
    notes: notesIn(root),
    env: envFileIn(root),
    firebase: tool,
    google: googleAs(() => Promise.resolve('owner')),
    root,
  }
  return takeSteps(steps, setUp)
}

/** Lets each command that makes something finish, and ends the process right after it, once for each. */
const endsAfterEach = (ended: Set<string>): Firebase => {
  const tool = firebaseIn(root)
  const once = <Result>(words: readonly string[], result: Result): Result => {
    const name = words.slice(0, words[0] === 'deploy' ? 3 : 1).join(' ')
    if (!MAKES.test(words[0] ?? '') || ended.has(name)) return result
    ended.add(name)
    throw new Stopped()
  }
  return {
    show: async (...words) => once(words, await tool.show(...words)),
    run: async (...words) => once(words, await tool.run(...words)),
  }
}

/** As the person does in the Firebase console. */
const deleteBroken = () => {
  const kept = google.state.projects[ID]?.databases['(default)']
  if (kept) kept.indexes = kept.indexes.filter(({ state }) => state !== 'NEEDS_REPAIR')
}

describe('the set-up at Google', { timeout: 15 * MINUTES }, () => {
  it('comes to the same end when it is ended after each thing that it made, and makes nothing twice', async () => {
    const ended = new Set<string>()
    for (let isDone = false; !isDone;)
      isDone = await play([], { tool: endsAfterEach(ended) }).catch((error: unknown) => {
        if (!(error instanceof Stopped)) throw error
        return false
      })
    expect([...ended].toSorted()).toEqual(
      [
        'deploy --only auth',
        'deploy --only firestore',
        'firestore:databases:create',
        'hosting:sites:create',
        'projects:create',
        'apps:create',
      ].toSorted(),
    )
    // One of each, and every index once.
    const { [ID]: made, ...others } = google.state.projects
    expect(others).toEqual({})
    expect(made?.apps).toHaveLength(1)
    expect(Object.keys(made?.sites ?? {})).toEqual([ID])
    expect(Object.keys(made?.databases ?? {})).toEqual(['(default)'])
    const { indexes } = JSON.parse(await readFile('firestore.indexes.json', 'utf8')) as { indexes: unknown[] }
    expect(made?.databases['(default)']?.indexes).toHaveLength(indexes.length)
    expect(made?.rulesets).toHaveLength(1)
    expect(await readFile(path.join(root, '.env'), 'utf8')).toMatch(
      new RegExp(`VITE_FIREBASE_PROJECT_ID=${ID}\n[^]*VITE_SITE_URL=https://${ID}.web.app\n`),
    )

    const said: string[] = []
    expect(await play(said, { steps: TO_THE_DOMAIN }), said.join('\n')).toBe(true)
    expect(said.join('\n')).toMatch(/Add an entry of the type (A|TXT)\n {4}Name {3}\S*acacia.co.bw\n {4}Value {2}\S+/)
    expect(google.state.projects[ID]?.signIn?.authorizedDomains).toContain(DOMAIN)
    expect(await readFile(path.join(root, '.env'), 'utf8')).toContain(`VITE_SITE_URL=https://${DOMAIN}\n`)
    expect(await play(said, { steps: TO_THE_DOMAIN })).toBe(true)
    expect(google.state.projects[ID]?.signIn?.authorizedDomains.filter((domain) => domain === DOMAIN)).toHaveLength(1)
  })
  it('says of each refusal what to do, and goes on when it is over', async () => {
    const REFUSED: readonly [Refusal, RegExp][] = [
      ['account', /^Try again, and choose the other account/],
      ['project quota', /^This Google account may not have any more projects/],
      ['cloud terms', /^This Google account has not accepted the terms of Google Cloud yet/],
      ['project id', /^This id is taken by another project/],
      ['firebase terms', /^This Google account has not accepted the terms of Firebase yet/],
      ['service', /^The Google account that is signed in may not do this in the project/],
      ['place', /^Google has no database at this place/],
      ['e-mail provider', /^Google could not switch the sign-in on/],
      ['rules', /^Google could not read firestore.rules/],
      [
        'index',
        /^Google could not build \d+ of the indexes. Open https:\/\/console.firebase.google.com\/project\/la-lumiere-4711\/firestore\/indexes/,
      ],
      ['network', /cannot be reached. Check the internet connection/],
    ]
    const waiting = REFUSED.map(([name]) => name)
    const next = () => waiting[0] && google.refuse(waiting[0])
    const again = () => {
      const over = waiting.shift()
      if (!over) return false
      google.allow(over)
      if (over === 'index') deleteBroken()
      next()
      return true
    }
    next()
    const said: string[] = []
    expect(await play(said, { again }), said.join('\n')).toBe(true)
    const shown = said.filter((line) => line.startsWith('! ')).map((line) => line.slice(2))
    // Each once, in this order; the lines between say what Google said.
    const advice = shown.filter((line) => REFUSED.some(([, pattern]) => pattern.test(line)))
    expect(advice, shown.join('\n')).toHaveLength(REFUSED.length)
    for (const [index, [, pattern]] of REFUSED.entries()) expect(advice[index]).toMatch(pattern)
  })
})
