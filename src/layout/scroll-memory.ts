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

/** Whether the page is long enough to scroll down to `top`. */
export const hasRoomFor = (top: number) => document.documentElement.scrollHeight - window.innerHeight >= top

/**
 * Scrolls to `top`. While the page is too short (a list is loading) it scrolls again as the page grows, until the position is reached or
 * the visitor scrolls. Returns a function that stops it.
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
