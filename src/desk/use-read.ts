import { useCallback, useEffect, useRef, useState, useMemo, useEffectEvent } from 'react'
import { PAGE_SIZE } from '#config/limits.ts'
import { serverNow } from '#config/server-time.ts'
import { LOAD_FAILED } from '#shared/staff-failure.ts'
import { reasonOf } from './reason.ts'
import { useNow } from './use-now.ts'
import type { Listener, Subscription, WatchNewest } from '#data/firebase/listen.ts'

export type Read<T> = {
  /** The last good answer; it stays while a newer one is being read. */
  value: T | undefined
  /** Since when the value may be stale; undefined while it is live, and for a single read. */
  oldSince: Date | undefined
  loading: boolean
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

/** Without a `watch` it does nothing. A different `watch` (keep it stable) starts again, and so does `reload`; a live list needs that only after a failure. */
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

/** Several reads as one. */
export const together = (
  parts: readonly (Omit<Read<unknown>, 'value' | 'oldSince'> & { oldSince?: Date | undefined })[],
) => ({
  loading: parts.some(({ loading }) => loading),
  failed: parts.find(({ failed }) => failed !== undefined)?.failed,
  /** Of the oldest. */
  oldSince: parts.flatMap(({ oldSince }) => oldSince ?? []).toSorted((one, other) => +one - +other)[0],
  reload: async () => {
    await Promise.all(parts.map(({ reload }) => reload()))
  },
})

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

const HOUR_MS = 3_600_000

/** A figure that the database counts when the portal opens, on `reload`, and each hour; `asOf` is when it answered. `load` must be stable. */
export const useCounted = <C>(load: () => Promise<C>): Read<C> & { asOf: Date | undefined } => {
  const hour = Math.floor(useNow().getTime() / HOUR_MS)
  const { value: count, ...read } = useRead(
    useCallback(async () => ({ value: await load(), asOf: serverNow() }), [load]),
  )
  useOnChange(hour, read.reload)
  return { ...read, value: count?.value, asOf: count?.asOf }
}

const MOST_MORE = 500

/** The newest entries of a list, live from when it is first shown; at first 50, then as many again, at most 500 more. `watch` must be stable. */
export const usePages = <T>(watch: WatchNewest<T>, isShown: boolean) => {
  const [isOpen, setOpen] = useState(isShown)
  if (isShown && !isOpen) setOpen(true)
  const [asked, setAsked] = useState({ watch, size: PAGE_SIZE })
  const size = asked.watch === watch ? asked.size : PAGE_SIZE
  const watchSize = useMemo(() => (listener: Listener<readonly T[]>) => watch(size, listener), [watch, size])
  const { value, ...head } = useLive(isOpen ? watchSize : undefined)
  // What is shown stays until the longer list has come.
  const [kept, setKept] = useState<{ watch: WatchNewest<T>; list: readonly T[] }>()
  if (value && kept?.list !== value) setKept({ watch, list: value })
  const list = value ?? (kept?.watch === watch ? kept.list : undefined)
  return {
    ...head,
    list,
    hasMore: value ? value.length >= size : list !== undefined,
    more: () => setAsked({ watch, size: size + Math.min(size, MOST_MORE) }),
  }
}

/** `total` is the number of entries in the database; undefined if not known. */
export type CountedPages<T> = ReturnType<typeof usePages<T>> & { total: number | undefined }
