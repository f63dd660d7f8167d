import { DataError } from '#data/data-error.ts'
import type { Lite } from '#data/firebase/lite.ts'
import type { Live } from '#data/firebase/live.ts'

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

export const visitorDoor = {
  visitorFirestore: async () => (await known('visitor')).lite(),
  VISITOR_CHUNKS: [],
}

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
}
