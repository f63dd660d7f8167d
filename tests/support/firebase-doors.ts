import { DataError } from '#data/data-error.ts'
import type { Lite } from '#data/firebase/lite.ts'
import type { Live } from '#data/firebase/live.ts'
import type * as staff from '#data/firebase/staff.ts'
import type * as visitor from '#data/firebase/visitor.ts'
import type { Complete } from './portal-data.ts'

/**
 * Stand in for `data/firebase/visitor.ts` and `staff.ts` in every test of a component, and load no SDK. Nothing is configured until the test
 * calls `openStoredData`.
 */
export type Caller = { lite: () => Lite; live: () => Live }

const callers: { visitor?: Caller; staff?: Caller } = {}

export const connectAs = (own: typeof callers): void => {
  Object.assign(callers, own)
}

const known = (name: keyof typeof callers): Promise<Caller> => {
  const caller = callers[name]
  if (caller) return Promise.resolve(caller)
  return Promise.reject(new DataError('unconfigured', 'The test opened no data: openStoredData().'))
}

const notHere = () => {
  throw new Error('Tests of components open no real service.')
}

export const visitorDoor = {
  firebaseConfiguration: notHere,
  startAppCheck: notHere,
  visitorFirestore: async () => (await known('visitor')).lite(),
  VISITOR_CHUNKS: [],
} satisfies Complete<typeof visitor>

const getIdTokenResult = () => Promise.resolve({ issuedAtTime: new Date().toISOString() })

export const staffDoor = {
  staffAuth: async () => {
    await known('staff')
    return { auth: { currentUser: { getIdTokenResult, getIdToken: () => Promise.resolve('') } } }
  },
  staffFirestore: async () => (await known('staff')).lite(),
  liveFirestore: async () => (await known('staff')).live(),
  reconnectLive: async () => (await known('staff')).live().reconnect(),
  closeLive: () => Promise.resolve(),
} satisfies Complete<typeof staff>
