import { act, cleanup, fireEvent } from '@testing-library/react'
import fc from 'fast-check'
import { expect, vi } from 'vitest'
import { type House } from '#admin/portal/use-house.ts'
import { houseOf } from '../diary-desk.ts'
import { randomRuns } from '#firestore/testing/prove.ts'
import type { OddSpa } from './spa.ts'
import { textFault } from './sane.ts'

/** Renders malformed documents. */

/** How many lists, or pages, a test shows; each holds many documents. */
export const PAGES = randomRuns(4, 40)
/** For components that show one document at a time. */
export const SINGLES = randomRuns(16, 200)

/** Expects no fault in any text, link, label or field on the screen, and no output on the console. */
export const expectSane = () => {
  const fields = [...document.querySelectorAll<HTMLInputElement>('input, textarea, select')].map(({ value }) => value)
  expect(textFault([document.body.innerHTML, ...fields].join('\n'))).toBeUndefined()
  expect([console.error, console.warn].flatMap((write) => vi.mocked(write).mock.calls)).toEqual([])
}

/** Waits until all reads are rendered. */
export const settle = () => act(() => new Promise<void>((done) => void setTimeout(done, 0)))

/** Shows each sample by `show`, and looks at the screen. */
export const showEach = <T,>(samples: fc.Arbitrary<T>, runs: typeof PAGES, show: (sample: T) => Promise<unknown>) =>
  fc.assert(
    fc.asyncProperty(samples, async (sample) => {
      try {
        await show(sample)
        await settle()
        expectSane()
      } finally {
        cleanup()
      }
    }),
    // Rendering again for a smaller sample takes minutes; the seed repeats it.
    { ...runs, endOnFailure: true },
  )

/** Opens everything that is folded away. */
export const unfold = async () => {
  for (const summary of document.querySelectorAll('summary')) fireEvent.click(summary)
  await settle()
}

/** The portal's house, as it is read from a database of odd documents. */
export const houseIn = ({ menu, settings, therapists, content, calendar }: OddSpa): House =>
  houseOf({}, { menu, settings, therapists, content, calendar })
