import { useEffect } from 'react'
import { useSearchParams } from 'react-router-dom'
import { LIMITS } from '#config/limits.ts'
import { offerById, OFFERS } from '#content/offers.ts'
import type { BookingDraft } from '#domain/booking.ts'
import { withChosenOffer } from '#domain/choices.ts'
import { addService } from '#domain/selection.ts'
import type { Service } from '#domain/service.ts'
import { isDate, isPastDate } from '#domain/venue-clock.ts'
import type { BookingDraftStore } from '#forms/booking/booking-draft.ts'

const NAMES = ['service', 'offer', 'date']

const linkedServices = (asked: readonly string[], list: readonly Service[], draft: BookingDraft) => {
  let chosen = draft.selectedServices
  for (const wanted of asked) {
    const found = list.find(({ id, name }) => id === wanted || name.toLowerCase() === wanted.trim().toLowerCase())
    if (found && chosen.length < LIMITS.servicesPerBooking) chosen = addService(chosen, found)
  }
  return chosen
}

/** The draft with what a link asks for: `?service=<id or name>&offer=<slug>&date=YYYY-MM-DD`. What it cannot read is ignored. */
const linkedDraft = (
  params: URLSearchParams,
  services: readonly Service[],
  draft: BookingDraft,
  now: Date,
): BookingDraft => {
  const offer = offerById(params.get('offer'))
  const date = params.get('date') ?? ''
  const offered = offer ? { ...draft, ...withChosenOffer(draft, offer, services, OFFERS) } : draft
  return {
    ...offered,
    selectedServices: linkedServices(params.getAll('service'), services, offered),
    date: isDate(date) && !isPastDate(date, now) ? date : draft.date,
  }
}

/** Carries a link's wishes into the draft once the menu is known, then takes them out of the address: a reload must not ask again. */
export const useDeepLink = (store: BookingDraftStore, services: readonly Service[]): void => {
  const [params, setParams] = useSearchParams()
  useEffect(() => {
    if (services.length === 0 || !NAMES.some((name) => params.has(name))) return
    store.change(linkedDraft(params, services, store.read(), new Date()))
    document.getElementById('step-1')?.scrollIntoView({ block: 'start' })
    const others = new URLSearchParams(params)
    for (const name of NAMES) others.delete(name)
    setParams(others, { replace: true, preventScrollReset: true })
  }, [params, services, setParams, store])
}
