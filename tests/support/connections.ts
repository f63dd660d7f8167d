import type { OpenAuth } from '#data/firebase/auth.ts'
import type { Lite } from '#data/firebase/lite.ts'
import type { Live } from '#data/firebase/live.ts'

/**
 * Replaces the connections of `src/data/firebase/visitor.ts` and `staff.ts` in unit tests, so that data modules call the local Firestore as the
 * user that the test sets. Without an own `auth`, somebody signed in now.
 */
type Callers = { visitor?: Lite | Promise<Lite>; staff?: Lite; live?: Live | Promise<Live>; auth?: unknown }

const callers: Callers = {
  auth: { auth: { currentUser: { getIdToken: () => Promise.resolve('') } } },
}

export const connectAs = (own: Callers): void => {
  Object.assign(callers, own)
}

const known = async <T>(caller: T | Promise<T> | undefined): Promise<T> =>
  (await caller) ?? Promise.reject(new Error('The test did not say who calls: connectAs({ … }).'))

export const connections = {
  visitorFirestore: (): Promise<Lite> => known(callers.visitor),
  staffFirestore: (): Promise<Lite> => known(callers.staff),
  liveFirestore: (): Promise<Live> => known(callers.live),
  staffAuth: async (): Promise<OpenAuth> => Promise.resolve(callers.auth as OpenAuth),
}
