import { useEffect, useEffectEvent, useRef } from 'react'

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
