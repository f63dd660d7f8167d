import { useCallback, useEffect, useEffectEvent, useRef } from 'react'
import { serverNow } from '#config/server-time.ts'
import { useNow } from './use-now.ts'
import { type Read, useRead } from './use-read.ts'

const HOUR_MS = 3_600_000

/** `asOf`: when the database answered. */
export type Counted<C> = Read<C> & { asOf: Date | undefined }

/**
 * A figure that the database counts when the portal opens, on `reload`, and when the hour has changed while the tab is visible: a count costs a
 * read for each thousand entries. `load` must be stable.
 */
export const useCounted = <C>(load: () => Promise<C>): Counted<C> => {
  const now = useNow()
  const hour = Math.floor(now.getTime() / HOUR_MS)
  const { value: count, ...read } = useRead(
    useCallback(async () => ({ value: await load(), asOf: serverNow() }), [load]),
  )
  const counted = useRef(hour)
  const countAgain = useEffectEvent(() => {
    if (hour === counted.current || document.visibilityState !== 'visible') return
    counted.current = hour
    void read.reload()
  })
  useEffect(() => countAgain(), [now])
  return { ...read, value: count?.value, asOf: count?.asOf }
}
