import { useSyncExternalStore } from 'react'
import { serverNow, subscribeToServerTime } from '#config/server-time.ts'

const MINUTE = 60_000

let now = serverNow()
let timer: ReturnType<typeof setTimeout> | undefined
let stopHearing = () => {}
const listeners = new Set<() => void>()

const tick = () => {
  now = serverNow()
  timer = setTimeout(tick, MINUTE - (now.getTime() % MINUTE))
  for (const listener of listeners) listener()
}

/** Updates the time while a component shows it; at once when the tab returns from the background or the server's time is read. */
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
    stopHearing = subscribeToServerTime(look)
  }
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearTimeout(timer)
    timer = undefined
    document.removeEventListener('visibilitychange', look)
    stopHearing()
  }
}

/** Every reader gets the same time between two updates; without readers it is the current time. */
const snapshot = () => {
  if (timer === undefined && Math.abs(serverNow().getTime() - now.getTime()) >= MINUTE) now = serverNow()
  return now
}

/** The server's time, updated on every whole minute. One clock for the whole portal, so that all due times change together. */
export const useNow = (): Date => useSyncExternalStore(subscribe, snapshot)
