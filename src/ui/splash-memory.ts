import { useSyncExternalStore } from 'react'
import { readStored, writeStored } from '#config/storage.ts'

/** Splashes of this page load; session storage holds those shown earlier in the session. */
const known = new Map<string, 'playing' | 'over'>()
const listeners = new Set<() => void>()

const keyOf = (name: string) => `splash:${name}`

/** Without storage a splash plays again, which is better than never. */
const wasShown = (name: string) => readStored('sessionStorage', keyOf(name)) !== null

const isOver = (name: string) => {
  const state = known.get(name) ?? (wasShown(name) ? 'over' : undefined)
  return state === 'over'
}

/** Counts as shown from its first moment: a reload does not play it again. */
export const beginSplash = (name: string) => {
  if (known.has(name) || wasShown(name)) return
  known.set(name, 'playing')
  writeStored('sessionStorage', keyOf(name), 'shown')
}

export const endSplash = (name: string) => {
  known.set(name, 'over')
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const never = () => false

/** Prerendered HTML contains the splash, so on the server it is never over. */
export const useSplashOver = (name: string): boolean => useSyncExternalStore(subscribe, () => isOver(name), never)
