import { forStaff } from '#data/firebase/for-staff.ts'
import type { Lite } from '#data/firebase/lite.ts'

/**
 * Replaces `src/data/firebase/visitor.ts` and `staff.ts`, so that data modules call the local Firestore as the user the test sets:
 * `vi.mock('#data/firebase/staff.ts', async () => (await import('#support/connections.ts')).connections)`.
 */
type Callers = { visitor?: Lite | Promise<Lite>; staff?: Lite }
const callers: Callers = {}

export const connectAs = (own: Callers): void => {
  Object.assign(callers, own)
}

const known = (lite: Lite | Promise<Lite> | undefined): Promise<Lite> =>
  lite ? Promise.resolve(lite) : Promise.reject(new Error('The test did not say who calls: connectAs({ … }).'))

export const connections = {
  visitorFirestore: (): Promise<Lite> => known(callers.visitor),
  staffFirestore: async (): Promise<Lite> => forStaff(await known(callers.staff)),
}
