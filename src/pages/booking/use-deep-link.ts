import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { PART_MISSING } from '#domain/failure.ts'
import type { Service } from '#domain/service.ts'
import type { BookingDraftStore } from '#forms/booking/booking-draft.ts'
import { useDialog } from '#ui/dialog.tsx'
import type * as linkedDraft from './linked-draft.ts'

const NAMES = ['service', 'offer', 'date']

type Menu = { list: readonly Service[]; isFresh: boolean; failed: boolean }

/**
 * Copies a link's choices into the draft once the menu is loaded, then removes them from the address, so that a reload does not repeat
 * them. Waits for the fresh menu if the printed one lacks a treatment; an alert says if the fresh one lacks it too. Waits for the stored
 * offers if the link names one. Returns true when that offer has ended, is hidden or never existed.
 */
export const useDeepLink = (
  store: BookingDraftStore,
  { list, isFresh, failed }: Menu,
  areOffersKnown: boolean,
): boolean => {
  const [params, setParams] = useSearchParams()
  const [isOfferGone, setOfferGone] = useState(false)
  const dialog = useDialog()
  const [link, setLink] = useState<typeof linkedDraft>()
  const isLinked = NAMES.some((name) => params.has(name))
  useEffect(() => {
    if (!isLinked) return
    // Without the file the address keeps the choices, for a reload.
    import('./linked-draft.ts').then(setLink, () => dialog.alert({ title: 'Services', message: PART_MISSING }))
  }, [isLinked, dialog])
  // The effect may run again before the address has changed.
  const carried = useRef<URLSearchParams>(undefined)
  useEffect(() => {
    if (!link || !isLinked || carried.current === params || list.length === 0) return
    const isWhole = params.getAll('service').every((wanted) => link.serviceIn(list, wanted))
    if (!isWhole && !isFresh && !failed) return
    if (params.has('offer') && !areOffersKnown) return
    carried.current = params
    setOfferGone(link.isLinkedOfferGone(params))
    store.change(link.linkedDraft(params, list, store.read(), new Date()))
    if (!isWhole && isFresh)
      void dialog.alert({ title: 'Services', message: 'A treatment of this link is no longer on our menu.' })
    document.getElementById('step-1')?.scrollIntoView({ block: 'start' })
    const others = new URLSearchParams(params)
    for (const name of NAMES) others.delete(name)
    setParams(others, { replace: true, preventScrollReset: true })
  }, [link, isLinked, params, list, isFresh, failed, areOffersKnown, setParams, store, dialog])
  return isOfferGone
}
