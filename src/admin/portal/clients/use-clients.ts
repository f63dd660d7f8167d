import { countClients, listClients, watchClientNews, watchClients } from '#data/clients.ts'
import { useLive } from '../lists/use-live.ts'
import { useOnChange } from '../lists/use-on-change.ts'
import { usePages } from '../lists/use-pages.ts'
import { useRead } from '../lists/use-read.ts'

/** The clients of the portal and their number. The list is read when it is first shown. */
export const useReadClients = (isShown: boolean) => {
  const news = useLive(watchClientNews)
  const pages = usePages({
    watch: watchClients,
    isShown,
    load: listClients,
    changed: news.value?.changed,
  })
  const count = useRead(countClients)
  useOnChange([pages.live, news.value?.changed], count.reload)
  return { pages: { ...pages, total: count.value }, count, parts: [pages, news, count] }
}

export type Clients = ReturnType<typeof useReadClients>
