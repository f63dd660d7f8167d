import { useEffect, useEffectEvent, useRef } from 'react'

/** Milliseconds in which changes are gathered, because one act changes several lists. */
const GATHER_MS = 300

/** Calls `act` 300 ms after a value was replaced; changes within that time count once. A first value is no change. */
export const useOnChange = (values: readonly unknown[], act: () => unknown): void => {
  const last = useRef(values)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const later = useEffectEvent(act)

  useEffect(() => {
    const before = last.current
    last.current = values
    const isChanged = values.some(
      (value, index) => before[index] !== undefined && value !== undefined && before[index] !== value,
    )
    if (!isChanged || timer.current !== undefined) return
    timer.current = setTimeout(() => {
      timer.current = undefined
      later()
    }, GATHER_MS)
  })

  useEffect(() => () => clearTimeout(timer.current), [])
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
