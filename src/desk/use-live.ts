import { useMemo } from 'react'
import type { Listener, Subscription } from '#data/firebase/listen.ts'
import { type Read, useWatch } from './use-read.ts'

/** Watches while the component is shown; without a `watch` it does nothing. A different `watch` (keep it stable) starts again. */
export const useLive = <T>(watch: ((listener: Listener<T>) => Subscription) | undefined): Read<T> =>
  useWatch(watch, true)

/** Watches what belongs to a key, such as a date; without a key it does nothing. `watch` must be stable. */
export const useLiveOf = <K, T>(watch: (key: K, listener: Listener<T>) => Subscription, key: K | undefined): Read<T> =>
  useLive(
    useMemo(() => (key === undefined ? undefined : (listener: Listener<T>) => watch(key, listener)), [watch, key]),
  )
