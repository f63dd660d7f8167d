import { DataError } from '#data/data-error.ts'
import type { Lite } from '#data/firebase/lite.ts'
import type { Live } from '#data/firebase/live.ts'
import type * as staffModule from '#data/firebase/staff.ts'
import type * as visitor from '#data/firebase/visitor.ts'
import type { Accounts } from './accounts.ts'

/** A mock with all exports of a module. A browser refuses an import that a mock lacks, so the compiler finds a missing one first. */
type Complete<Module> = Record<keyof Module, unknown>

/** The two SDKs and the REST interface of one caller, a visitor or staff, on the test's database. */
export type Caller = { lite: () => Lite; live: () => Live; rest: () => staffModule.StaffRest }

const callers: { visitor?: Caller; staff?: Caller; accounts?: Accounts } = {}

export const connectAs = (own: typeof callers): void => {
  Object.assign(callers, own)
}

const known = <Name extends keyof typeof callers>(name: Name): Promise<NonNullable<(typeof callers)[Name]>> => {
  const caller = callers[name]
  if (caller) return Promise.resolve(caller)
  return Promise.reject(new DataError('unconfigured', 'The test opened no data: openStoredData().'))
}

const openNoService = () => {
  throw new Error('Tests of components open no real service.')
}

/**
 * `visitorDoor` and `staffDoor` replace `data/firebase/visitor.ts` and `staff.ts` in every component test, so that no test loads an SDK
 * unasked. Calls fail with `unconfigured` until the test calls `openStoredData`.
 */
export const visitorDoor = {
  firebaseConfiguration: openNoService,
  startAppCheck: openNoService,
  visitorFirestore: async () => (await known('visitor')).lite(),
  VISITOR_CHUNKS: [],
} satisfies Complete<typeof visitor>

/** The database for staff, as long as somebody is signed in. */
const staff = async () => {
  if (!(await known('accounts')).isSignedIn()) throw new DataError('unauthenticated', 'Nobody is signed in.')
  return known('staff')
}

export const staffDoor = {
  staffAuth: async () => (await known('accounts')).door,
  openAccount: async (email: string) => (await known('accounts')).openAccount(email),
  staffFirestore: async () => (await staff()).lite(),
  liveFirestore: async () => (await staff()).live(),
  reconnectLive: async () => (await known('staff')).live().reconnect(),
  closeLive: () => Promise.resolve(),
  staffRest: () => {
    if (!callers.staff) throw new DataError('unconfigured', 'The test opened no data: openStoredData().')
    return callers.staff.rest()
  },
} satisfies Complete<typeof staffModule>
