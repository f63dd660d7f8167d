import { useCallback, useEffect, useRef, useState, useMemo, useEffectEvent } from 'react'
import { LOAD_FAILED } from '#shared/staff-failure.ts'
import { reasonOf } from './reason.ts'
import type { Listener, Subscription } from '#data/firebase/listen.ts'

export type Read<T> = {
  /** The last good answer; it stays while a newer one is being read. */
  value: T | undefined
  /** Since when the value may be stale; undefined while it is live, and for a single read. */
  oldSince: Date | undefined
  loading: boolean
  /** The message about the last attempt, if it failed. */
  failed: string | undefined
  /** Resolves with the answer, also a failure. */
  reload: () => Promise<void>
}

type Hearer<T> = { next: (value: T, oldSince: Date | undefined) => void; failed: (failure: unknown) => void }
type Watch<T> = (hearer: Hearer<T>) => { stop: () => void }
type State<T> = Omit<Read<T>, 'reload'> & { watch: Watch<T> | undefined }

const waiting = <T>(watch: Watch<T> | undefined): State<T> => ({
  watch,
  value: undefined,
  oldSince: undefined,
  loading: watch !== undefined,
  failed: undefined,
})

/**
 * Watches while the component is shown; without a `watch` it does nothing. A different `watch` (keep it stable) starts again, and so does
 * `reload`; a live list needs that only after a failure.
 */
const useWatch = <T>(watch: Watch<T> | undefined, isLive: boolean): Read<T> => {
  const [state, setState] = useState(() => waiting(watch))
  const [round, setRound] = useState(0)
  const waiters = useRef<(() => void)[]>([])

  useEffect(() => {
    if (!watch) return undefined
    const settle = () => waiters.current.splice(0).forEach((resolve) => resolve())
    const watching = watch({
      next: (value, oldSince) => {
        setState({ watch, value, oldSince, loading: false, failed: undefined })
        settle()
      },
      failed: (failure) => {
        setState((last) => ({
          ...(last.watch === watch ? last : waiting(watch)),
          loading: false,
          failed: reasonOf(failure) || LOAD_FAILED,
        }))
        settle()
      },
    })
    return watching.stop
  }, [watch, round])

  const { watch: _, ...shown } = state.watch === watch ? state : waiting(watch)
  const startsAgain = watch !== undefined && (!isLive || shown.failed !== undefined)
  const reload = useCallback(() => {
    if (!startsAgain) return Promise.resolve()
    setState((last) => ({ ...(last.watch === watch ? last : waiting(watch)), loading: true }))
    setRound((last) => last + 1)
    return new Promise<void>((resolve) => waiters.current.push(resolve))
  }, [startsAgain, watch])
  return { ...shown, reload }
}

/** Reads once when the component is shown, and again on `reload` or with a different `load` (keep it stable). */
export const useRead = <T>(load: () => Promise<T>): Read<T> =>
  useWatch(
    useCallback(
      (hearer: Hearer<T>) => {
        let isStopped = false
        load().then(
          (value) => isStopped || hearer.next(value, undefined),
          (error: unknown) => isStopped || hearer.failed(error),
        )
        return { stop: () => (isStopped = true) }
      },
      [load],
    ),
    false,
  )

/** Watches while the component is shown; without a `watch` it does nothing. A different `watch` (keep it stable) starts again. */
export const useLive = <T>(watch: ((listener: Listener<T>) => Subscription) | undefined): Read<T> =>
  useWatch(watch, true)

/** Watches what belongs to a key, such as a date; without a key it does nothing. `watch` must be stable. */
export const useLiveOf = <K, T>(watch: (key: K, listener: Listener<T>) => Subscription, key: K | undefined): Read<T> =>
  useLive(
    useMemo(() => (key === undefined ? undefined : (listener: Listener<T>) => watch(key, listener)), [watch, key]),
  )

/** Calls `act` after the value was replaced. A first value is no change. */
export const useOnChange = (value: unknown, act: () => unknown): void => {
  const last = useRef(value)
  const react = useEffectEvent(act)
  useEffect(() => {
    if (last.current !== undefined && value !== undefined && last.current !== value) react()
    last.current = value
  }, [value])
}

type Changed = { id: string; updatedAt: Date | null }

/** A value for `useOnChange` that differs after each change of these documents, and of no others. */
export const changesKey = <T extends Changed>(
  changed: readonly T[] | undefined,
  isMeant: (entry: T) => boolean,
): string | undefined =>
  changed
    ?.filter(isMeant)
    .map(({ id, updatedAt }) => `${id} ${String(updatedAt?.getTime())}`)
    .toSorted()
    .join()
