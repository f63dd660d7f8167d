import { useSyncExternalStore } from 'react'

/** Tailwind's `md`. Below this width the diary is an agenda. */
const WIDE = '(min-width: 48rem)'

const subscribe = (listener: () => void) => {
  const media = window.matchMedia(WIDE)
  media.addEventListener('change', listener)
  return () => media.removeEventListener('change', listener)
}

export const useIsWide = (): boolean => useSyncExternalStore(subscribe, () => window.matchMedia(WIDE).matches)
