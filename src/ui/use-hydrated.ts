import { useDeferredValue, useSyncExternalStore } from 'react'

const subscribe = () => () => {}
const yes = () => true
const no = () => false

/**
 * False in prerendered HTML and during hydration, true from then on. Forms stay disabled until then, because the browser would submit them
 * natively. Deferred, so that the re-render is split into small steps.
 */
export const useHydrated = (): boolean => useDeferredValue(useSyncExternalStore(subscribe, yes, no))
