import { afterEach, beforeEach, expect, test } from 'vitest'
import { polyfill } from './old-browser.ts'

const PLACES = [
  [Array.prototype, ['findLast', 'toReversed', 'toSorted', 'toSpliced', 'with']],
  [AbortSignal, ['timeout']],
  [AbortSignal.prototype, ['throwIfAborted']],
] as const
const ALL = PLACES.flatMap(([place, names]) => names.map((name) => ({ place, name })))
const OWN = ALL.map(({ place, name }) => ({ place, name, own: Object.getOwnPropertyDescriptor(place, name) }))

beforeEach(() => {
  for (const { place, name } of ALL) Reflect.deleteProperty(place, name)
})
afterEach(() => {
  for (const { place, name, own } of OWN) Object.defineProperty(place, name, own ?? {})
})

const list = () => Object.freeze([3, 10, 2, 10])

/** What the calls return or throw; errors by their kind, because each engine words them in its own way. */
const answers = () =>
  [
    () => list().findLast((value) => value > 2),
    () => list().findLast((value) => value > 10),
    () => list().toReversed(),
    () => list().toSorted(),
    () => list().toSorted((one, other) => one - other),
    () => list().toSpliced(1, 2),
    () => list().toSpliced(-1, 0, 7, 8),
    () => list().with(1, 5),
    () => list().with(-1, 5),
    () => list().with(4, 5),
    () => list().with(-5, 5),
    () => Object.keys([1]),
    () => new AbortController().signal.throwIfAborted(),
    () => AbortSignal.abort().throwIfAborted(),
  ].map((call) => {
    try {
      return call()
    } catch (error) {
      return (error as Error).name
    }
  })

test('what a browser lacks is called as in a browser that has it', () => {
  expect(new Set(answers())).toContain('TypeError')
  polyfill()
  const ours = answers()
  for (const { place, name, own } of OWN) Object.defineProperty(place, name, own ?? {})
  expect(ours).toEqual(answers())
})
