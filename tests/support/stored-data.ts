import { type FirebaseApp, initializeApp } from 'firebase/app'
import * as full from 'firebase/firestore'
import { connectFirestoreEmulator, getFirestore } from 'firebase/firestore/lite'
import { afterEach, beforeEach, inject, vi } from 'vitest'
import { env } from '#config/env.ts'
import { liteOn } from '#data/firebase/lite.ts'
import type { Staff } from '#shared/staff.ts'
import { openAccounts } from './accounts.ts'
import { NALEDI } from './builders.ts'
import { type Caller, connectAs } from './firebase-doors.ts'
import { EMAIL } from './mail-settings.ts'
import { staffEntries } from './staff-entries.ts'
import { storedAt } from './with-keys.ts'

/**
 * The data of component tests: real data modules and both SDKs, on the local Firestore with the site's rules. A file that
 * uses it mocks no data module:
 *
 *     const data = openStoredData()                        // once a file; empty before each test
 *     await data.put('services/aroma', { name: 'Aroma' })  // bypasses the rules; a live list hears of it
 *     data.signInAs(THATO)                                 // staff are Naledi, main, until a test says otherwise
 *     expect(await data.at('services/aroma')).toEqual(…)
 *
 * Failures: `await data.setFaults({ reads: 'denied' })`, also for listeners; `data.failMails(400)`. For one request of several:
 * `disturb(':commit', ['dropped before'])` and `meanwhile` of faults.ts; the reads of Lite end in `:runQuery` and `:batchGet`.
 */
export const openStoredData = () => {
  const { host, port } = inject('firestore')
  const origin = `http://${host}:${String(port)}`
  const database = `${origin}/emulator/v1/projects/${PROJECT}/databases/(default)`
  const { fetch } = globalThis
  const administer = async (method: string, address: string, body?: object) => {
    const answer = await fetch(address, { method, ...(body && { body: JSON.stringify(body) }) })
    if (!answer.ok) throw new Error(await answer.text())
  }
  const setFaults = (faults: Faults) => administer('PUT', `${database}:faults`, faults)
  beforeEach(async () => {
    const refused = globalThis.fetch
    vi.stubGlobal('fetch', (input: RequestInfo | URL, init?: RequestInit) => {
      const address = input instanceof Request ? input.url : String(input)
      const to = new URL(address, location.href).origin
      if (to === EMAIL.origin) return outbox.post(init)
      return to === origin ? fetch(input, init) : refused(input, init)
    })
    outbox = openOutbox()
    env.email = EMAIL
    await setFaults({})
    unreadable = []
    await administer('DELETE', `${database}/documents`)
    for (const [path, fields] of Object.entries(staffEntries())) await put(path, fields)
    accounts = openAccounts(NALEDI, signInAs)
    connectAs({ visitor: callerOf(undefined), staff: callerOf(NALEDI), accounts })
  })
  afterEach(() => {
    env.email = env.firebase = env.emulators = undefined
  })
  const signInAs = (staff: Staff) => connectAs({ staff: callerOf(staff) })
  let accounts = openAccounts(NALEDI, signInAs)
  let outbox = openOutbox()
  const owner = () => callerOf('owner').lite()
  const put = async (path: string, fields: Record<string, unknown>): Promise<void> => {
    const { db, doc, writeBatch } = owner()
    await writeBatch(db).set(doc(db, path), storedAt(path, fields)).commit()
  }
  return {
    put,
    at: async (path: string): Promise<Record<string, unknown> | undefined> => {
      const { db, doc, getDoc } = owner()
      return (await getDoc(doc(db, path))).data()
    },
    remove: async (path: string): Promise<void> => {
      const { db, doc, writeBatch } = owner()
      await writeBatch(db).delete(doc(db, path)).commit()
    },
    /** Signs this person in. The staff of builders.ts have a role; anybody else needs an entry in `staff`. */
    signInAs,
    /** Firebase's accounts, for tests of signing in. */
    accounts: () => accounts,
    /** From now on the site is configured for this database, so that pages read the house by REST and the menu of `/menu.json`. */
    configure: () => {
      env.firebase = { apiKey: 'demo-key', authDomain: '', projectId: PROJECT, appId: 'demo-app' }
      env.emulators = { firestore: { host, port }, auth: '' }
    },
    /** The mails that were sent, to EmailJS as the site knows it; staff's need `settings/email`, such as MAIL_SETTINGS. */
    mails: () => outbox.mails,
    /** From now on each mail is refused with this status, or gets lost on the way; `undefined` ends it. */
    failMails: (fault: number | 'lost' | undefined) => {
      outbox.fault = fault
    },
    /** From now on the database has these faults for everybody but the test, and no others. */
    setFaults,
    /** The same for a day whose quota is used up; `false` ends it. */
    setQuotaUsedUp: (isUsedUp: boolean) =>
      setFaults(isUsedUp ? { reads: 'quota', writes: 'quota', listens: 'quota' } : {}),
    /** From now on new listeners to these collections are refused, and no others. */
    setUnreadable: (...collections: string[]) => {
      unreadable = collections
    },
  }
}

type Mail = { template_id: string; template_params: Record<string, string> }

const openOutbox = () => {
  const mails: Mail[] = []
  const outbox = {
    mails,
    fault: undefined as number | 'lost' | undefined,
    post: async (init: RequestInit | undefined): Promise<Response> => {
      if (outbox.fault === 'lost') throw new TypeError('The mail got lost.')
      if (outbox.fault !== undefined) return new Response('The mail was refused.', { status: outbox.fault })
      mails.push(JSON.parse(init?.body as string) as Mail)
      return Promise.resolve(new Response('OK'))
    },
  }
  return outbox
}

/**
 * `denied` and `quota` refuse; `late` is answered when the fault ends, so a call that is never answered is one that nobody ends; `lost` is
 * carried out, but the answer never arrives.
 */
type Fault = 'denied' | 'late' | 'lost' | 'quota'
type Faults = { reads?: Fault; writes?: Fault; listens?: Exclude<Fault, 'lost'> }

/** A project for this file only, because test files run in parallel. */
const PROJECT = `demo-${crypto.randomUUID()}`
// Read when the module loads, because a test may later install a fake clock.
const AUTH_TIME = Math.floor(Date.now() / 1_000)
const callers = new Map<string, Caller>()

let unreadable: readonly string[] = []
/** The rules know nothing of the collection to which a listener is sent in place of an unreadable one, and refuse it. */
const collection = ((db: full.Firestore, path: string) =>
  full.collection(db, unreadable.includes(path) ? 'unreadable' : path)) as typeof full.collection

const claimsOf = (who: Staff | 'owner' | undefined) => {
  if (who === undefined) return {}
  if (who === 'owner') return { mockUserToken: who }
  return { mockUserToken: { sub: who.uid, auth_time: AUTH_TIME } }
}

/** A token as the local Firestore reads it, without a signature. */
const tokenOf = (who: Staff | 'owner' | undefined): string => {
  if (who === undefined || who === 'owner') return who ?? ''
  const claims = { sub: who.uid, user_id: who.uid, auth_time: AUTH_TIME }
  return `${[{ alg: 'none' }, claims].map((part) => btoa(JSON.stringify(part))).join('.')}.`
}

const callerOf = (who: Staff | 'owner' | undefined): Caller => {
  const name = JSON.stringify(who ?? null)
  const known = callers.get(name)
  if (known) return known
  const { host, port } = inject('firestore')
  const app = (sdk: string): FirebaseApp =>
    initializeApp({ apiKey: 'demo-key', projectId: PROJECT, appId: 'demo-app' }, `${sdk} ${name}`)
  const caller: Caller = {
    lite: once(() => {
      const db = getFirestore(app('lite'))
      connectFirestoreEmulator(db, host, port, claimsOf(who))
      return liteOn(db)
    }),
    live: once(() => {
      // As live.ts does.
      full.setLogLevel('silent')
      const db = full.getFirestore(app('full'))
      full.connectFirestoreEmulator(db, host, port, claimsOf(who))
      const reconnect = async () => {
        await full.disableNetwork(db)
        await full.enableNetwork(db)
      }
      return { ...full, collection, db, reconnect, close: () => Promise.resolve() }
    }),
    rest: () => ({
      project: PROJECT,
      documents: `http://${host}:${String(port)}/v1/projects/${PROJECT}/databases/(default)/documents`,
      headers: () => Promise.resolve({ Authorization: `Bearer ${tokenOf(who)}` }),
    }),
  }
  callers.set(name, caller)
  return caller
}

const once = <T>(open: () => T): (() => T) => {
  let opened: { value: T } | undefined
  return () => (opened ??= { value: open() }).value
}
