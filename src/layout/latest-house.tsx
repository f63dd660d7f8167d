import { useEffect, useLayoutEffect } from 'react'
import { putInPlace } from '#content/put-in-place.ts'
import { latestHouse, showLatest } from '#content/shown-house.ts'
import { askForHouse, rememberedHouse } from '#data/public-house.ts'
import { newerParts } from '#domain/house/printed.ts'

/** Milliseconds after which a busy page asks all the same. */
const IDLE_LIMIT_MS = 5_000

const whenIdle = (run: () => void): (() => void) => {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(run, IDLE_LIMIT_MS)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(run, { timeout: IDLE_LIMIT_MS })
  return () => cancelIdleCallback(handle)
}

/**
 * Shows what the owner has changed since the page was printed: first this device's copy, if it is newer, then, once the page is idle, what
 * is stored. Rendered beside the content of each page of visitors, so that its effects run when the content is hydrated or in place.
 */
export const LatestHouse = () => {
  useLayoutEffect(showLatest, [])
  useEffect(() => {
    const kept = rememberedHouse()
    // After the effects, because React cannot render at once within them.
    if (kept) queueMicrotask(() => putInPlace(newerParts(kept, latestHouse())))
    return whenIdle(() => void askForHouse().then((house) => house && putInPlace(house)))
  }, [])
  return null
}
