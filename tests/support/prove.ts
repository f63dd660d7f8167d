/** `npm run prove` sets PROVE to the seed of its random cases; `npm test` draws a new seed for each run. */
const seed = process.env['PROVE']

/** How many random cases a test runs, and from which seed: `usual` in `npm test`, `proving` in `npm run prove`. */
export const randomRuns = (usual: number, proving: number): { numRuns: number; seed?: number } =>
  seed === undefined ? { numRuns: usual } : { numRuns: proving, seed: Number(seed) }
