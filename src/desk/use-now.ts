import { useSyncExternalStore } from 'react'
import { minuteNow, watchMinute } from '#shared/minute.ts'

/** The server's time, updated on every whole minute. One clock for the whole portal, so that all due times change together. */
export const useNow = (): Date => useSyncExternalStore(watchMinute, minuteNow)
