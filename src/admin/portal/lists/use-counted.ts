import { useCallback, useEffect, useEffectEvent, useRef } from 'react'
import { serverNow } from '#config/server-time.ts'
import { useNow } from '../use-now.ts'
import { type Read, useRead } from './use-read.ts'

/** Milliseconds after which a visible portal counts again. */
export const COUNT_AGAIN_MS = 3_600_000

/** `asOf`: when the database answered. */
export type Counted<C> = Read<C> & { asOf: Date | undefined }

/**
 * A figure that the database counts when the portal opens, on `reload`, and hourly while the tab is visible: a count costs a read for each
 * thousand entries. `load` must be stable.
 */
export const useCounted = <C>(load: () => Promise<C>): Counted<C> => {
  const now = useNow()
  const attemptedAt = useRef(0)
  const { value: count, ...read } = useRead(
    useCallback(async () => {
      attemptedAt.current = serverNow().getTime()
      return { value: await load(), asOf: serverNow() }
    }, [load]),
  )
  const countAgain = useEffectEvent(() => {
    const isDue = now.getTime() - attemptedAt.current >= COUNT_AGAIN_MS
    if (isDue && !read.loading && document.visibilityState === 'visible') void read.reload()
  })
  useEffect(() => countAgain(), [now])
  return { ...read, value: count?.value, asOf: count?.asOf }
}
