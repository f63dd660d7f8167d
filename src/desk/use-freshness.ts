import { reconnect } from '#data/firebase/listen.ts'
import { useOnline } from '#ui/use-online.ts'
import { together, useOnChange } from './use-read.ts'
import { useLists } from './portal-lists.ts'

/** `reload` reads again, also when the line is back, because a request dies with its line; listeners that have not failed resume by themselves. */
export const useFreshnessOf = (parts: Parameters<typeof together>[0]) => {
  // A connection without answers is noticed by the live lists.
  const isOnline = useOnline()
  const read = together(parts)
  const { oldSince } = read
  const reload = async () => {
    // A failed reconnect shows in the parts.
    if (oldSince) void reconnect().catch(() => undefined)
    await read.reload()
  }

  const isLive = isOnline && oldSince === undefined
  // Not on the browser's `online` event: it may come before a request gets through.
  useOnChange(isLive, () => isLive && reload())

  return { ...read, isOnline, reload }
}

export const useFreshness = () => useLists().freshness
