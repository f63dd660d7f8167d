import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { type Read, useRead } from './use-read.ts'

/** Milliseconds after the last change of `first`. */
export const QUIET_MS = 5_000

/**
 * Loads low-priority data 5 s after `first` last changed; undefined until then. `reload` waits for a running `first`, so that reloading
 * both is one read. Without a value of `first` its failure counts here too. `load` must be stable.
 */
export const useLateRead = <T>(load: () => Promise<T>, first: Read<unknown>): Read<T | undefined> => {
  const isDue = useRef(false)
  const read = useRead(useCallback(() => (isDue.current ? load() : Promise.resolve(undefined)), [load]))

  const { value, loading, failed } = first
  const readFor = useRef<unknown>(undefined)
  const [isAsked, setAsked] = useState(false)
  const isHeld = isAsked && loading
  const later = useEffectEvent(() => {
    isDue.current = true
    readFor.current = value
    setAsked(false)
    void read.reload()
  })
  useEffect(() => {
    const isChanged = value !== undefined && value !== readFor.current
    if (isHeld || !(isAsked || isChanged)) return undefined
    const timer = setTimeout(later, isAsked ? 0 : QUIET_MS)
    return () => clearTimeout(timer)
  }, [value, isAsked, isHeld])

  const reload = useCallback(() => {
    setAsked(true)
    return Promise.resolve()
  }, [])
  return { ...read, failed: read.failed ?? (value === undefined ? failed : undefined), reload }
}
