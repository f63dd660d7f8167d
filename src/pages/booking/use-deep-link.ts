import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { offersNow } from '#content/offers.ts'
import { withChosenOffer } from '#domain/choices.ts'
import { addService } from '#domain/selection.ts'
import type { Service } from '#domain/service.ts'
import { bookingDraft as store } from '#forms/booking/booking-draft.ts'
import { useDialog } from '#ui/dialog.tsx'

type Menu = { list: readonly Service[]; isFresh: boolean }

/**
 * Copies the choices of a link, `?service=<id>&offer=<slug>`, into the draft once the menu is loaded, then removes them from the address, so
 * that a reload does not repeat them. Waits for the menu of the database, because the printed one has no ids; an alert says if it lacks the
 * treatment. Waits for the stored offers if the link names one. Returns true when that offer has ended, is hidden or never existed.
 */
export const useDeepLink = ({ list, isFresh }: Menu, areOffersKnown: boolean): boolean => {
  const [params, setParams] = useSearchParams()
  const [isOfferGone, setOfferGone] = useState(false)
  const dialog = useDialog()
  // The effect may run again before the address has changed.
  const carried = useRef<URLSearchParams>(undefined)
  useEffect(() => {
    const [service, offer] = [params.get('service'), params.get('offer')]
    if ((service ?? offer) === null || carried.current === params || list.length === 0) return
    const chosen = list.find(({ id }) => id === service)
    const isMissing = service !== null && !chosen
    if ((isMissing && !isFresh) || (offer !== null && !areOffersKnown)) return
    carried.current = params
    const found = offersNow().find(({ id }) => id === offer)
    setOfferGone(offer !== null && !found)
    if (found) store.change(withChosenOffer(store.read(), found, list, offersNow()))
    if (chosen) store.change({ selectedServices: addService(store.read().selectedServices, chosen) })
    if (isMissing)
      void dialog.alert({ title: 'Services', message: 'A treatment of this link is no longer on our menu.' })
    if (window.scrollY === 0) document.getElementById('step-1')?.scrollIntoView({ block: 'start' })
    const others = new URLSearchParams(params)
    for (const name of ['service', 'offer']) others.delete(name)
    setParams(others, { replace: true })
  }, [params, list, isFresh, areOffersKnown, setParams, dialog])
  return isOfferGone
}
