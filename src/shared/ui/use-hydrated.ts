import { startTransition, useEffect, useState } from 'react'

const isPrerendered = typeof window === 'undefined'
let isHydrating = isPrerendered
if (!isPrerendered) {
  // Dispatched by src/main.tsx and src/site/layout.tsx.
  window.addEventListener('hydrating', () => (isHydrating = true))
  window.addEventListener('hydrated', () => (isHydrating = false))
}

/** False until hydrated: a browser would submit a form natively. Not `useSyncExternalStore`: React renders its change in one task, a transition in small steps. */
export const useHydrated = (): boolean => {
  const [isHydrated, setHydrated] = useState(!isHydrating)
  useEffect(() => startTransition(() => setHydrated(true)), [])
  return isHydrated
}
