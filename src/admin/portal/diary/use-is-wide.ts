import { useSyncExternalStore } from 'react'

/** As Tailwind's `md`: below it the diary is an agenda. */
const WIDE = '(min-width: 48rem)'

/** Browsers have `matchMedia`; where a test's document has none the screen is wide. */
const media = () => (typeof window.matchMedia === 'function' ? window.matchMedia(WIDE) : undefined)

const subscribe = (listener: () => void) => {
  const list = media()
  list?.addEventListener('change', listener)
  return () => list?.removeEventListener('change', listener)
}

export const useIsWide = (): boolean => useSyncExternalStore(subscribe, () => media()?.matches ?? true)
