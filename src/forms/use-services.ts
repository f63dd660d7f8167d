import { startTransition, useCallback, useContext, useEffect, useMemo, useState } from 'react'
import { listServices, rememberedServices } from '#data/services.ts'
import type { Service } from '#domain/service.ts'
import { useHydrated } from '#ui/use-hydrated.ts'
import { PrerenderedMenuContext } from '#ui/prerendered-menu.ts'

type ServicesRead = {
  list: readonly Service[]
  /** `list` was read just now: what it lacks is no longer offered. */
  isFresh: boolean
  /** `list` is the one that the build printed into the page. */
  isPrinted: boolean
  /** Nothing to show yet; false as soon as an earlier visit's list or the prerendered one is there. */
  loading: boolean
  /** The last attempt failed; `list` may still hold what an earlier visit saw or the page brought. */
  failed: boolean
  retry: () => void
}

/**
 * The menu: the last good list of this device at once, or the prerendered one, then the fresh one. Hydration begins with the
 * prerendered one, because the HTML shows it. A prerendered menu without descriptions serves only a page that shows none.
 */
export const useServices = (asked: 'brief' | 'whole'): ServicesRead => {
  const menu = useContext(PrerenderedMenuContext)
  const prerendered = menu?.brief && asked === 'whole' ? undefined : menu?.services
  const isHydrated = useHydrated()
  const known = useMemo(() => (isHydrated ? rememberedServices() : undefined) ?? prerendered, [isHydrated, prerendered])
  const [fresh, setFresh] = useState<readonly Service[]>()
  const [attempt, setAttempt] = useState({ number: 1, failed: false })

  useEffect(() => {
    let wanted = true
    listServices().then(
      (list) => wanted && startTransition(() => setFresh(list)),
      () => wanted && setAttempt(({ number }) => ({ number, failed: true })),
    )
    return () => {
      wanted = false
    }
  }, [attempt.number])

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
