import { useSyncExternalStore } from 'react'

/** As Tailwind's `md`: below it the diary is an agenda. */
const WIDE = '(min-width: 48rem)'

const subscribe = (listener: () => void) => {
  const media = window.matchMedia(WIDE)
  media.addEventListener('change', listener)
  return () => media.removeEventListener('change', listener)
}

export const useIsWide = (): boolean => useSyncExternalStore(subscribe, () => window.matchMedia(WIDE).matches)
