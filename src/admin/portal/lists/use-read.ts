import { useCallback, useEffect, useRef, useState } from 'react'
import { LOAD_FAILED } from '#domain/staff-failure.ts'
import { reasonOf } from '../../reason.ts'

export type Read<T> = {
  /** The last good answer; it stays while a newer one is being read. */
  value: T | undefined
  loading: boolean
  /** The message about the last attempt, if it failed. */
  failed: string | undefined
  reload: () => Promise<void>
}

type State<T> = Omit<Read<T>, 'reload'> & { load: () => Promise<T> }

const waiting = <T>(load: () => Promise<T>): State<T> => ({ load, value: undefined, loading: true, failed: undefined })

/**
 * Reads once when the component is shown, and again on `reload`. A different `load` (keep it stable) reads again; only the newest attempt
 * counts.
 */
export const useRead = <T>(load: () => Promise<T>): Read<T> => {
  const [state, setState] = useState(() => waiting(load))
  const attempts = useRef(0)

  const read = useCallback(async () => {
    attempts.current += 1
    const attempt = attempts.current
    const outcome = await load().then(
      (value) => ({ value, failed: undefined }),
      (error: unknown) => ({ failed: reasonOf(error) || LOAD_FAILED }),
    )
    if (attempt !== attempts.current) return
    setState((last) => ({ ...(last.load === load ? last : waiting(load)), ...outcome, loading: false }))
  }, [load])

  useEffect(() => {
    void read()
    return () => {
      attempts.current += 1
    }
  }, [read])

  const reload = useCallback(() => {
    setState((last) => ({ ...(last.load === load ? last : waiting(load)), loading: true }))
    return read()
  }, [load, read])

  const { value, loading, failed } = state.load === load ? state : waiting(load)
  return { value, loading, failed, reload }
}
