import { readStoredJson, writeStored } from '#config/storage.ts'

const KEY = 'scroll-positions'

/** Pixels from the top, by history entry and address; in session storage so that a reload finds its place too. */
const read = () => (readStoredJson('sessionStorage', KEY) ?? {}) as Record<string, number>

let positions: Record<string, number> | undefined

export const rememberScroll = (place: string, top: number) => {
  positions ??= read()
  positions[place] = top
}

export const keepScroll = () => {
  if (positions) writeStored('sessionStorage', KEY, JSON.stringify(positions))
}

export const scrollOf = (place: string): number => {
  positions ??= read()
  return positions[place] ?? 0
}

/** The page is long enough to be scrolled down to `top`. */
export const hasRoomFor = (top: number) => document.documentElement.scrollHeight - window.innerHeight >= top

/**
 * Scrolls to `top`; where the page is still too short (a list is on its way) it follows its growth until it fits or the
 * visitor moves. Returns the stop.
 */
export const restoreScroll = (top: number): (() => void) => {
  window.scrollTo({ top, behavior: 'instant' })
  if (hasRoomFor(top)) return () => {}
  const growth = new ResizeObserver(() => {
    window.scrollTo({ top, behavior: 'instant' })
    if (hasRoomFor(top)) stop()
  })
  const acts = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const
  const stop = () => {
    growth.disconnect()
    for (const act of acts) window.removeEventListener(act, stop)
  }
  growth.observe(document.body)
  for (const act of acts) window.addEventListener(act, stop, { passive: true })
  return stop
}
