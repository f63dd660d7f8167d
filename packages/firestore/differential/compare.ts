import fc from 'fast-check'
import { expect } from 'vitest'
import { randomRuns } from '#firestore/testing/prove.ts'

/** The answers of both servers to one case, in a form that is equal when they agree. */
export type Outcome = { ours: unknown; googles: unknown }

/** The same in every run: a new difference is news about Google's emulator, not a fault of the change that is tested. */
const USUAL_SEED = 731122929

/**
 * Compares the servers in random cases: `usual` of them, always the same, in `npm test -- --all`, and `proving` from a new seed in
 * `npm run prove`. `ask` gets the cases in groups of `size`, because loading rules is slow. The first case with a difference is shrunk and
 * reported alone.
 */
export const compare = async <Case>(
  name: string,
  cases: fc.Arbitrary<Case>,
  ask: (group: readonly Case[]) => Promise<Outcome[]>,
  { usual = 200, proving = 5000, size = 1, shown = JSON.stringify }: Options<Case> = {},
): Promise<void> => {
  const { numRuns, seed = USUAL_SEED } = randomRuns(usual, proving)
  console.log(`${name}: ${numRuns} random cases from the seed ${seed}`)
  const drawn = fc.sample(cases, { numRuns, seed })
  for (let from = 0; from < drawn.length; from += size) {
    const outcomes = await ask(drawn.slice(from, from + size))
    const at = outcomes.findIndex(({ ours, googles }) => !isSame(ours, googles))
    if (at < 0) continue
    // The same seed and path make the same case again, and shrink it.
    const alone = fc.asyncProperty(cases, async (one) => {
      const [outcome] = await ask([one])
      expect(outcome?.ours, shown(one)).toEqual(outcome?.googles)
    })
    await fc.assert(alone, { seed, path: String(from + at), endOnFailure: false, numRuns: 1 })
    const { ours, googles } = outcomes[at] ?? {}
    expect(
      ours,
      `only among others: ${drawn
        .slice(from, from + size)
        .map(shown)
        .join('\n')}`,
    ).toEqual(googles)
  }
}

type Options<Case> = { usual?: number; proving?: number; size?: number; shown?: (one: Case) => string }

const isSame = (ours: unknown, googles: unknown): boolean => {
  try {
    expect(ours).toEqual(googles)
    return true
  } catch {
    return false
  }
}
