import { useSyncExternalStore } from 'react'

const subscribe = () => () => undefined

/** False on the prerendered page until the script runs: a press before that would send the form to an address. */
export const useAlive = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  )
