import { inject } from 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    /** Of `node tools/test/prove.mjs`. */
    seed: number | undefined
  }
}

const seed = inject('seed')

if (seed !== undefined) (await import('fast-check')).default.configureGlobal({ seed })

/** How many random cases a test runs, and from which seed: `usual` in `npm test`, `proving` in `node tools/test/prove.mjs`. */
export const randomRuns = (usual: number, proving: number): { numRuns: number; seed?: number } =>
  seed === undefined ? { numRuns: usual } : { numRuns: proving, seed }
