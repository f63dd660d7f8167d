import { startTransition, useCallback, useContext, useEffect, useState } from 'react'
import { showHouse } from '#content/shown-house.ts'
import { getHouse, knownServices, listServices } from '#data/services.ts'
import { servicesFailureText } from '#shared/failure.ts'
import type { Service } from '#features/menu/service.ts'
import { useDialog } from '#ui/dialog.tsx'
import { PrerenderedMenuContext } from '#features/menu/prerendered-menu.ts'

/** Runs this in a task of its own, so that input is handled in between. The result cancels it. */
const inOwnTask = (run: () => void): (() => void) => {
  const timer = setTimeout(run)
  return () => clearTimeout(timer)
}

/**
 * The printed menu at once, then the fresh one, read in a task of its own, because the effects of a page are one task. A menu without
 * descriptions is not used on Services. The first failure shows the specified alert; of a failed Retry the notice says enough.
 */
export const useServices = (page: 'booking' | 'services') => {
  const menu = useContext(PrerenderedMenuContext)
  const prerendered = menu?.brief && page === 'services' ? undefined : menu?.services
  const [printed, setPrinted] = useState(prerendered)
  const [fresh, setFresh] = useState(knownServices)
  const [attempt, setAttempt] = useState({ number: 1, failed: false })
  const dialog = useDialog()

  useEffect(() => {
    let wanted = true
    const print = (list: readonly Service[]) => wanted && startTransition(() => setPrinted((shown) => shown ?? list))
    const fail = () => {
      if (!wanted) return
      setAttempt(({ number }) => ({ number, failed: true }))
      if (attempt.number === 1) void dialog.alert({ title: 'Services', message: servicesFailureText(page) })
    }
    const cancel = inOwnTask(() => {
      listServices(print).then((list) => wanted && startTransition(() => setFresh(list)), fail)
    })
    return () => {
      wanted = false
      cancel()
    }
  }, [attempt.number, dialog, page])

  const retry = useCallback(() => setAttempt(({ number }) => ({ number: number + 1, failed: false })), [])
  const list = fresh ?? printed
  return {
    list: list ?? [],
    /** `list` was read from the database on this page, so a treatment missing in it is no longer on the menu. */
    isFresh: fresh !== undefined,
    loading: !list && !attempt.failed,
    /** The last read failed; `list` may still be that of the build. */
    failed: attempt.failed,
    retry,
  }
}

/** Replaces the printed texts and offers by the stored ones, which a request depends on. True once the read has ended, also by failure. */
export const useStoredHouse = (): boolean => {
  const [isSettled, setSettled] = useState(false)
  useEffect(() => {
    const settle = () => startTransition(() => setSettled(true))
    return inOwnTask(() => void getHouse().then(showHouse).then(settle, settle))
  }, [])
  return isSettled
}
