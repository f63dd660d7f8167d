import { countClients, listClients, watchClientNews, watchClients } from '#data/clients.ts'
import { totalSince } from '#domain/counted.ts'
import { useCounted } from '../lists/use-counted.ts'
import { useLive } from '../lists/use-live.ts'
import { usePages } from '../lists/use-pages.ts'

/** The clients of the portal and their number. The list is read when it is first shown. */
export const useReadClients = (isShown: boolean) => {
  const news = useLive(watchClientNews)
  const pages = usePages({
    watch: watchClients,
    isShown,
    load: listClients,
    changed: news.value?.changed,
  })
  const count = useCounted(countClients, news, totalSince)
  return { pages: { ...pages, total: count.value }, count, parts: [pages, news, count] }
}

export type Clients = ReturnType<typeof useReadClients>
