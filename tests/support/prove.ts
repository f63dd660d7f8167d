/** `npm run prove` sets PROVE to the seed of all random cases; `npm test` draws a new seed for each test. */
const seed = process.env['PROVE'] === undefined ? undefined : Number(process.env['PROVE'])

if (seed !== undefined) (await import('fast-check')).default.configureGlobal({ seed })

/** How many random cases a test runs: `usual` in `npm test`, `proving` in `npm run prove`. */
export const randomRuns = (usual: number, proving: number): { numRuns: number } => ({
  numRuns: seed === undefined ? usual : proving,
})
