import { fileURLToPath } from 'node:url'
import type { TestProject } from 'vitest/node'
import { startLocalFirestore } from '#firestore/server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The local Firestore of the component tests. */
    firestore: { host: string; port: number }
  }
}

const RULES = fileURLToPath(new URL('../../firestore.rules', import.meta.url))

/** Global setup of the component tests: one local Firestore with the site's rules, on a free port. */
export const setup = async (project: TestProject) => {
  const { port, close } = await startLocalFirestore({ port: 0, rulesFile: RULES })
  project.provide('firestore', { host: '127.0.0.1', port })
  return close
}
