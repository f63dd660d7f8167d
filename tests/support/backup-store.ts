import { afterAll, beforeAll, beforeEach } from 'vitest'
import { type LocalFirestore, startLocalFirestore } from '#firestore/server.ts'

/** A local Firestore for all tests of a file, empty before each of them. */
export const openStore = (): { port: () => number } => {
  let firestore: LocalFirestore
  beforeAll(async () => {
    firestore = await startLocalFirestore({ port: 0 })
  })
  beforeEach(() => {
    firestore.reset()
  })
  afterAll(() => firestore.close())
  return { port: () => firestore.port }
}
