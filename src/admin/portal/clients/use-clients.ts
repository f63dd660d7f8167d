import { countClients, watchClients, watchJoinedClients } from '#data/clients.ts'
import type { Client } from '#domain/client.ts'
import { isJoined } from '#domain/joined-clients.ts'
import { useCounted } from '../lists/use-counted.ts'
import { useLive } from '../lists/use-live.ts'
import { usePages } from '../lists/use-pages.ts'

/**
 * The clients of the portal and their number, without those joined into another. The list is read when it is first shown. `joined` are the
 * profiles that were ever joined.
 */
export const useReadClients = (isShown: boolean) => {
  const joined = useLive(watchJoinedClients)
  const pages = usePages(watchClients, isShown)
  const stored = useCounted(countClients)
  const hidden = joined.value?.filter(isJoined).length
  const count = {
    ...stored,
    value: hidden === undefined || stored.value === undefined ? undefined : stored.value - hidden,
    failed: stored.failed ?? joined.failed,
  }
  const list: readonly Client[] | undefined = pages.list?.filter((client) => !isJoined(client))
  return { pages: { ...pages, list, total: count.value }, count, joined, parts: [pages, count, joined] }
}

export type Clients = ReturnType<typeof useReadClients>
