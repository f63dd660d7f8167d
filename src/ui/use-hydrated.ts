import { useDeferredValue, useSyncExternalStore } from 'react'

const subscribe = () => () => {}
const yes = () => true
const no = () => false

/**
 * False in prerendered HTML and while React hydrates it, true from then on: a form may not be sent before, the browser would. Deferred, so
 * that what changes with it renders in small steps.
 */
export const useHydrated = (): boolean => useDeferredValue(useSyncExternalStore(subscribe, yes, no))
