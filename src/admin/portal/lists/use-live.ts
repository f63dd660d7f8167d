import { useCallback, useEffect, useMemo, useState } from 'react'
import type { Listener, Subscription } from '#data/firebase/listen.ts'
import { LOAD_FAILED } from '#domain/staff-failure.ts'
import { reasonOf } from '../../reason.ts'
import type { Read } from './use-read.ts'

export type LiveRead<T> = Read<T> & {
  /** Since when the value may be stale; undefined while it is live. */
  oldSince: Date | undefined
}

type Watch<T> = (listener: Listener<T>) => Subscription
type State<T> = Omit<LiveRead<T>, 'reload'> & { watch: Watch<T> | undefined }

const waiting = <T>(watch: Watch<T> | undefined): State<T> => ({
  watch,
  value: undefined,
  oldSince: undefined,
  loading: watch !== undefined,
  failed: undefined,
})

/**
 * Watches while the component is shown; without a `watch` it does nothing. A different `watch` (keep it stable) starts again. `reload`
 * starts again after a failure; a live list needs no reload.
 */
export const useLive = <T>(watch: Watch<T> | undefined): LiveRead<T> => {
  const [state, setState] = useState(() => waiting(watch))
  const [round, setRound] = useState(0)

  useEffect(() => {
    if (!watch) return undefined
    const watching = watch({
      next: (value, oldSince) => setState({ watch, value, oldSince, loading: false, failed: undefined }),
      failed: (failure) =>
        setState((last) => ({
          ...(last.watch === watch ? last : waiting(watch)),
          loading: false,
          failed: reasonOf(failure) || LOAD_FAILED,
        })),
    })
    return watching.stop
  }, [watch, round])

  const { watch: _, ...shown } = state.watch === watch ? state : waiting(watch)
  const isFailed = shown.failed !== undefined
  const reload = useCallback(() => {
    if (isFailed) {
      setState((last) => ({ ...(last.watch === watch ? last : waiting(watch)), loading: true }))
      setRound((last) => last + 1)
    }
    return Promise.resolve()
  }, [isFailed, watch])
  return { ...shown, reload }
}

/** Watches what belongs to a key, such as a date; without a key it does nothing. `watch` must be stable. */
export const useLiveOf = <K, T>(
  watch: (key: K, listener: Listener<T>) => Subscription,
  key: K | undefined,
): LiveRead<T> =>
  useLive(
    useMemo(() => (key === undefined ? undefined : (listener: Listener<T>) => watch(key, listener)), [watch, key]),
  )
