import { afterAll, beforeAll, beforeEach } from 'vitest'
import { type LocalFirestore, startFirestore } from './start-firestore.ts'

/** One Firestore with the project's rules for all tests of a file, empty before each of them. */
export const openRules = (): Omit<LocalFirestore, 'host' | 'port' | 'project' | 'close'> & { port: () => number } => {
  let firestore: LocalFirestore
  beforeAll(async () => {
    firestore = await startFirestore()
  })
  beforeEach(() => firestore.reset())
  afterAll(() => firestore.close())

  return {
    asStranger: () => firestore.asStranger(),
    asGuest: () => firestore.asGuest(),
    asStaff: (staff) => firestore.asStaff(staff),
    asMain: (staff) => firestore.asMain(staff),
    asOwner: () => firestore.asOwner(),
    asToken: (token) => firestore.asToken(token),
    reset: () => firestore.reset(),
    port: () => firestore.port,
  }
}
