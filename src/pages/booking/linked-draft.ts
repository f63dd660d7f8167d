import { MOST_SERVICES } from '#config/limits.ts'
import { offersNow } from '#content/offers.ts'
import type { BookingDraft } from '#domain/booking.ts'
import { withChosenOffer } from '#domain/choices.ts'
import { addService } from '#domain/selection.ts'
import type { Service } from '#domain/service.ts'
import { isDate, isPastDate } from '#domain/venue-clock.ts'

export const serviceIn = (list: readonly Service[], wanted: string): Service | undefined =>
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
export const isLinkedOfferGone = (params: URLSearchParams): boolean => params.has('offer') && !linkedOffer(params)

/** The draft with the choices in a link: `?service=<id or name>&offer=<slug>&date=YYYY-MM-DD`. Ignores values that it cannot read. */
export const linkedDraft = (
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
