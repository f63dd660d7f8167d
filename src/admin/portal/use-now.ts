import { useSyncExternalStore } from 'react'

const MINUTE = 60_000

let now = new Date()
let timer: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

const tick = () => {
  now = new Date()
  timer = setTimeout(tick, MINUTE - (now.getTime() % MINUTE))
  for (const listener of listeners) listener()
}

/** Updates the time while a component shows it; a tab that returns from the background updates at once. */
const look = () => {
  if (document.visibilityState !== 'visible') return
  clearTimeout(timer)
  tick()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  if (listeners.size === 1) {
    look()
    document.addEventListener('visibilitychange', look)
  }
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearTimeout(timer)
    timer = undefined
    document.removeEventListener('visibilitychange', look)
  }
}

/** Every reader gets the same time between two updates; without readers it is the current time. */
const snapshot = () => {
  if (timer === undefined && Date.now() - now.getTime() >= MINUTE) now = new Date()
  return now
}

/** The time, updated on every whole minute. One clock for the whole portal, so that all due times change together. */
export const useNow = (): Date => useSyncExternalStore(subscribe, snapshot)
