import { startTransition, useCallback, useContext, useEffect, useMemo, useState } from 'react'
import { listServices, rememberedServices } from '#data/services.ts'
import { servicesFailureText } from '#domain/failure.ts'
import type { Service } from '#domain/service.ts'
import { useDialog } from '#ui/dialog.tsx'
import { inOwnTask } from '#ui/in-own-task.ts'
import { useHydrated } from '#ui/use-hydrated.ts'
import { PrerenderedMenuContext } from '#ui/prerendered-menu.ts'

type ServicesRead = {
  list: readonly Service[]
  /** `list` was read from the database on this page, so a treatment missing in it is no longer on the menu. */
  isFresh: boolean
  /** `list` is the menu that the build printed into the page. */
  isPrinted: boolean
  /** There is no list yet, neither a kept nor a prerendered one. */
  loading: boolean
  /** The last read failed; `list` may still be a kept or prerendered one. */
  failed: boolean
  retry: () => void
}

/**
 * The menu: at once the list kept on this device, or the prerendered one, then the fresh one. Hydration starts with the prerendered one,
 * because it must match the HTML. The read starts in a task of its own, because the effects of a page are one task. A prerendered menu
 * without descriptions is not used on Services, which shows them. The first read that fails shows the specified alert; a failed Retry does
 * not, because the notice on the page says it already.
 */
export const useServices = (page: 'booking' | 'services'): ServicesRead => {
  const menu = useContext(PrerenderedMenuContext)
  const prerendered = menu?.brief && page === 'services' ? undefined : menu?.services
  const isHydrated = useHydrated()
  const known = useMemo(() => (isHydrated ? rememberedServices() : undefined) ?? prerendered, [isHydrated, prerendered])
  const [fresh, setFresh] = useState<readonly Service[]>()
  const [attempt, setAttempt] = useState({ number: 1, failed: false })
  const dialog = useDialog()

  useEffect(() => {
    let wanted = true
    const fail = () => {
      if (!wanted) return
      setAttempt(({ number }) => ({ number, failed: true }))
      if (attempt.number === 1) void dialog.alert({ title: 'Services', message: servicesFailureText(page) })
    }
    const cancel = inOwnTask(() => {
      listServices().then((list) => wanted && startTransition(() => setFresh(list)), fail)
    })
    return () => {
      wanted = false
      cancel()
    }
  }, [attempt.number, dialog, page])

  const retry = useCallback(() => setAttempt(({ number }) => ({ number: number + 1, failed: false })), [])
  const list = fresh ?? known
  return {
    list: list ?? [],
    isFresh: fresh !== undefined,
    isPrinted: list === prerendered,
    loading: !list && !attempt.failed,
    failed: attempt.failed,
    retry,
  }
}
