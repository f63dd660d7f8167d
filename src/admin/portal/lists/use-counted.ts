import { useCallback, useEffect, useEffectEvent, useRef } from 'react'
import type { News } from '#data/firebase/live-lists.ts'
import type { LiveRead } from './use-live.ts'
import { type Read, useRead } from './use-read.ts'

/** Milliseconds after which a change counts again, because the news do not tell everything: deletions, and what was typed into the console. */
export const COUNT_AGAIN_MS = 3_600_000

/** Milliseconds after a count in which a reported change may be in the count already. */
export const UNSURE_MS = 3_000

/** The most counts in a row that are made for this reason, so that a busy minute does not count after each change. */
const MOST_UNSURE = 3

type Count<C> = {
  value: C
  /** Up to when the news were known when counting began, by the server's clock; undefined without news. */
  asOf: Date | undefined
  /** Whether the news were stale then. */
  wasOld: boolean
  /** When the answer came, in milliseconds of the device's clock. */
  at: number
}

type Counted<C> = Read<C> & {
  /** The last count as the database answered it, for reads that follow each count. */
  count: Read<unknown>
}

/**
 * A figure that the database counts when the portal opens and on `reload`, and that `correct` keeps current by the news. A count costs a
 * read for each thousand entries, so a change does not count again, unless the last count is an hour old, failed, or is so recent that
 * nobody can tell whether it contains the change. Counting again for such a change may be cheaper: `loadAgain`. Both must be stable.
 */
export const useCounted = <T, C>(
  load: () => Promise<C>,
  news: LiveRead<News<T>>,
  correct: (counted: C, changed: readonly T[], at: Date) => C,
  loadAgain: () => Promise<C> = load,
): Counted<C> => {
  const known = news.value
  const isReady = known !== undefined || news.failed !== undefined
  const isOld = news.oldSince !== undefined
  const latest = useRef<Pick<Count<C>, 'asOf' | 'wasOld'>>({ asOf: undefined, wasOld: false })
  // Before the effect of `useRead`, which begins to count.
  useEffect(() => {
    latest.current = { asOf: known?.asOf, wasOld: isOld }
  })
  const isAgain = useRef(false)
  const count = useRead(
    useCallback(async (): Promise<Count<C> | undefined> => {
      if (!isReady) return undefined
      const begun = latest.current
      const counting = isAgain.current ? loadAgain() : load()
      isAgain.current = false
      return { value: await counting, ...begun, at: Date.now() }
    }, [load, loadAgain, isReady]),
  )

  const { value: last, loading, failed, reload } = count
  // News that began after the count, because their listener had failed, do not tell what happened in between.
  const from = known && last?.asOf && known.since <= last.asOf ? last.asOf : undefined
  const value = last && (known && from ? correct(last.value, known.changed, from) : last.value)

  const unsure = useRef(0)
  const countAgain = useEffectEvent(() => {
    if (known === undefined || loading || isOld) return
    const age = last ? Date.now() - last.at : COUNT_AGAIN_MS
    const isUnsure = last !== undefined && (age < UNSURE_MS || last.wasOld) && !isSame(value, last.value)
    if (isUnsure) unsure.current += 1
    else if (age >= UNSURE_MS) unsure.current = 0
    if (
      failed !== undefined ||
      from === undefined ||
      age >= COUNT_AGAIN_MS ||
      (isUnsure && unsure.current <= MOST_UNSURE)
    ) {
      isAgain.current = true
      void reload()
    }
  })
  // A count that fails is tried again with the next change, not at once.
  useEffect(() => countAgain(), [known?.changed, last, isOld])

  return { value, loading: loading || !isReady, failed, reload, count }
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
