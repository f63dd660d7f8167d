import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { Service } from '#domain/service.ts'
import type { BookingDraftStore } from '#forms/booking/booking-draft.ts'
import { useDialog } from '#ui/dialog.tsx'
import { isLinkedOfferGone, linkedDraft, serviceIn } from './linked-draft.ts'

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
  const isLinked = NAMES.some((name) => params.has(name))
  // The effect may run again before the address has changed.
  const carried = useRef<URLSearchParams>(undefined)
  useEffect(() => {
    if (!isLinked || carried.current === params || list.length === 0) return
    const isWhole = params.getAll('service').every((wanted) => serviceIn(list, wanted))
    if (!isWhole && !isFresh && !failed) return
    if (params.has('offer') && !areOffersKnown) return
    carried.current = params
    setOfferGone(isLinkedOfferGone(params))
    store.change(linkedDraft(params, list, store.read(), new Date()))
    if (!isWhole && isFresh)
      void dialog.alert({ title: 'Services', message: 'A treatment of this link is no longer on our menu.' })
    document.getElementById('step-1')?.scrollIntoView({ block: 'start' })
    const others = new URLSearchParams(params)
    for (const name of NAMES) others.delete(name)
    setParams(others, { replace: true, preventScrollReset: true })
  }, [isLinked, params, list, isFresh, failed, areOffersKnown, setParams, store, dialog])
  return isOfferGone
}
