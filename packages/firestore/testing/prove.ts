import { inject } from 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    /** Of `npm run prove`. */
    seed: number | undefined
  }
}

const seed = inject('seed')

if (seed !== undefined) (await import('fast-check')).default.configureGlobal({ seed })

/** How many random cases a test runs, and from which seed: `usual` in `npm test`, `proving` in `npm run prove`. */
export const randomRuns = (usual: number, proving: number): { numRuns: number; seed?: number } =>
  seed === undefined ? { numRuns: usual } : { numRuns: proving, seed }
