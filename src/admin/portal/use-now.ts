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

/** Ticks while something shows it; a tab that was in the background ticks at once. */
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

/** Between two ticks every reader gets the same time; without readers it is the current one. */
const snapshot = () => {
  if (timer === undefined && Date.now() - now.getTime() >= MINUTE) now = new Date()
  return now
}

/** The time, on every whole minute: one clock for the whole portal, so that all promises move together. */
export const useNow = (): Date => useSyncExternalStore(subscribe, snapshot)
