import { useCallback, useEffect, useEffectEvent, useRef } from 'react'
import { type Read, useRead } from './use-read.ts'

/** Milliseconds without another change. */
export const QUIET_MS = 5_000

/**
 * What nobody waits for is read when everything it depends on has come and has been quiet for a while, and again after every change;
 * undefined until then. `reload` reads at once. `load` must be stable.
 */
export const useLateRead = <T>(load: () => Promise<T>, lists: readonly unknown[]): Read<T | undefined> => {
  const isDue = useRef(false)
  const read = useRead(useCallback(() => (isDue.current ? load() : Promise.resolve(undefined)), [load]))

  const last = useRef<readonly unknown[]>([])
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const reload = () => {
    clearTimeout(timer.current)
    isDue.current = true
    return read.reload()
  }
  const later = useEffectEvent(reload)
  useEffect(() => {
    const before = last.current
    last.current = lists
    if (lists.includes(undefined) || lists.every((list, index) => list === before[index])) return
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void later(), QUIET_MS)
  })
  useEffect(() => () => clearTimeout(timer.current), [])

  return { ...read, reload }
}
