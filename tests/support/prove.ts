/** `npm run prove` sets PROVE to the seed of all random cases; `npm test` draws a new seed for each test. */
const seed = process.env['PROVE'] === undefined ? undefined : Number(process.env['PROVE'])

if (seed !== undefined) (await import('fast-check')).default.configureGlobal({ seed })

/** How many random cases a test runs, and from which seed: `usual` in `npm test`, `proving` in `npm run prove`. */
export const randomRuns = (usual: number, proving: number): { numRuns: number; seed?: number } =>
  seed === undefined ? { numRuns: usual } : { numRuns: proving, seed }
