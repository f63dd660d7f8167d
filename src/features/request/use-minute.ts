import { useSyncExternalStore } from 'react'
import { minuteNow, watchMinute } from '#shared/minute.ts'
import { useHydrated } from '#ui/use-hydrated.ts'

/** The server's time, updated on every whole minute; undefined while prerendered, where no day is "today". */
export const useMinute = (): Date | undefined => {
  const now = useSyncExternalStore(watchMinute, minuteNow, minuteNow)
  return useHydrated() ? now : undefined
}
