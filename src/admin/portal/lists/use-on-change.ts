import { useEffect, useEffectEvent, useRef } from 'react'

/** Milliseconds in which changes are gathered, because one act changes several lists. */
const GATHER_MS = 300

/** Calls `act` 300 ms after a list was replaced; changes within that time count once. A first value is no change. */
export const useOnChange = (lists: readonly unknown[], act: () => unknown): void => {
  const last = useRef(lists)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const later = useEffectEvent(act)

  useEffect(() => {
    const before = last.current
    last.current = lists
    const isChanged = lists.some(
      (list, index) => before[index] !== undefined && list !== undefined && before[index] !== list,
    )
    if (!isChanged || timer.current !== undefined) return
    timer.current = setTimeout(() => {
      timer.current = undefined
      later()
    }, GATHER_MS)
  })

  useEffect(() => () => clearTimeout(timer.current), [])
}
