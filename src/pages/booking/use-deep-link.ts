import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { MOST_SERVICES } from '#config/limits.ts'
import { offersNow } from '#content/offers.ts'
import type { BookingDraft } from '#domain/booking.ts'
import { withChosenOffer } from '#domain/choices.ts'
import { addService } from '#domain/selection.ts'
import type { Service } from '#domain/service.ts'
import { isDate, isPastDate } from '#domain/venue-clock.ts'
import type { BookingDraftStore } from '#forms/booking/booking-draft.ts'
import { useDialog } from '#ui/dialog.tsx'

const serviceIn = (list: readonly Service[], wanted: string): Service | undefined =>
  list.find(({ id, name }) => id === wanted || name.toLowerCase() === wanted.trim().toLowerCase())

const linkedServices = (asked: readonly string[], list: readonly Service[], draft: BookingDraft) => {
  let chosen = draft.selectedServices
  for (const wanted of asked) {
    const found = serviceIn(list, wanted)
    if (found && chosen.length < MOST_SERVICES) chosen = addService(chosen, found)
  }
  return chosen
}

const linkedOffer = (params: URLSearchParams) => offersNow().find(({ id }) => id === params.get('offer'))

/** Whether the link names an offer that has ended, is hidden or never existed. */
const isLinkedOfferGone = (params: URLSearchParams): boolean => params.has('offer') && !linkedOffer(params)

/** The draft with the choices in a link: `?service=<id or name>&offer=<slug>&date=YYYY-MM-DD`. Ignores values that it cannot read. */
const linkedDraft = (
  params: URLSearchParams,
  services: readonly Service[],
  draft: BookingDraft,
  now: Date,
): BookingDraft => {
  const offer = linkedOffer(params)
  const date = params.get('date') ?? ''
  const offered = offer ? { ...draft, ...withChosenOffer(draft, offer, services, offersNow()) } : draft
  return {
    ...offered,
    selectedServices: linkedServices(params.getAll('service'), services, offered),
    date: isDate(date) && !isPastDate(date, now) ? date : draft.date,
  }
}

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
