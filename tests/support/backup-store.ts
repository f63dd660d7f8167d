import { afterAll, beforeAll, beforeEach } from 'vitest'
import { type FirestoreServer, openServer } from '#firestore/testing/firestore-server.ts'
import { ROOT } from './backup-runs.ts'

/**
 * A Firestore without rules for all tests of a file, empty before each of them: our server, or Google's emulator when FIRESTORE_EMULATOR_HOST
 * names one.
 */
export const openStore = (): { port: () => number } => {
  let server: FirestoreServer
  beforeAll(async () => {
    server = await openServer()
  })
  beforeEach(async () => {
    await fetch(`http://${server.host}:${String(server.port)}/emulator/v1/${ROOT}`, { method: 'DELETE' })
  })
  afterAll(() => server.close())
  return { port: () => server.port }
}
