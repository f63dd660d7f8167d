import { useSyncExternalStore } from 'react'

const subscribe = () => () => {}
const yes = () => true
const no = () => false

/** False in prerendered HTML and while React hydrates it, true from then on: a form may not be sent before, the browser would. */
export const useHydrated = (): boolean => useSyncExternalStore(subscribe, yes, no)
