import { useMemo } from 'react'
import { countClients, listJoinedClients, watchClientNews, watchClients } from '#data/clients.ts'
import type { Client } from '#domain/client.ts'
import { isJoined } from '#domain/joined-clients.ts'
import { useCounted } from '../lists/use-counted.ts'
import { useLive } from '../lists/use-live.ts'
import { usePages } from '../lists/use-pages.ts'
import { useRead } from '../lists/use-read.ts'

/**
 * The clients of the portal and their number, without those joined into another. The list is read when it is first shown. `joined` are the
 * profiles that were ever joined: read once, because a listener costs a read an hour, and kept up to date by the news.
 */
export const useReadClients = (isShown: boolean) => {
  const news = useLive(watchClientNews)
  const read = useRead(listJoinedClients)
  const changed = news.value?.changed
  const joined = useMemo(() => read.value && withChanges(read.value, changed ?? []), [read.value, changed])
  const pages = usePages(watchClients, isShown)
  const stored = useCounted(countClients)
  const count = {
    ...stored,
    value: joined && stored.value !== undefined ? stored.value - joined.filter(isJoined).length : undefined,
    failed: stored.failed ?? read.failed,
  }
  const list: readonly Client[] | undefined = pages.list?.filter((client) => !isJoined(client))
  return {
    pages: { ...pages, list, total: count.value },
    count,
    joined: { ...read, value: joined },
    parts: [pages, news, count, read],
  }
}

const withChanges = (joined: readonly Client[], changed: readonly Client[]): readonly Client[] => [
  ...new Map([...joined, ...changed.filter(({ mergedAt }) => mergedAt)].map((client) => [client.id, client])).values(),
]

export type Clients = ReturnType<typeof useReadClients>
