import type { BookingDraft } from '#features/booking/booking.ts'
import { guestsOf } from '#features/booking/guests.ts'
import { isSameTreatment, isTreatmentOf, type Offer, offerOf, withOffer, withoutOffers } from './offer.ts'
import { addService, removeService } from './selection.ts'
import type { ChosenService } from './service.ts'

/** The parts of a booking that an offer sets: treatments, guests, and its line in the special requests. */
type Choices = Pick<BookingDraft, 'selectedServices' | 'guests' | 'shares' | 'specialRequests'>

/** Adds the treatments of an offer that are on the menu, and removes those of another offer. Its guests have all of its treatments. */
export const withChosenOffer = (
  choices: Choices,
  offer: Offer,
  menu: readonly ChosenService[],
  offers: readonly Offer[],
): Choices => {
  const before = offerOf(choices.specialRequests, offers)
  const isReplaced = before !== undefined && before.id !== offer.id
  let selectedServices = choices.selectedServices.filter(({ name }) => !(isReplaced && isTreatmentOf(before, name)))
  for (const treatment of offer.treatments) {
    const found = menu.find(({ name }) => isSameTreatment(treatment, name))
    if (found) selectedServices = addService(selectedServices, found)
  }
  const guests = isReplaced && before.guests > 1 ? 1 : guestsOf(choices.guests)
  return {
    selectedServices,
    guests: Math.max(guests, offer.guests),
    ...(choices.shares && { shares: false }),
    specialRequests: withOffer(choices.specialRequests, offer),
  }
}

const withoutOffer = (choices: Choices, offers: readonly Offer[], isLost: (offer: Offer) => boolean): Choices => {
  const offer = offerOf(choices.specialRequests, offers)
  return offer && isLost(offer) ? { ...choices, specialRequests: withoutOffers(choices.specialRequests) } : choices
}

export const withoutService = (
  { selectedServices, guests, specialRequests }: Choices,
  name: string,
  offers: readonly Offer[],
): Choices =>
  withoutOffer(
    { selectedServices: removeService(selectedServices, name), guests: guestsOf(guests), specialRequests },
    offers,
    (offer) => isTreatmentOf(offer, name),
  )

export const forGuests = (
  { selectedServices, specialRequests }: Choices,
  guests: number,
  offers: readonly Offer[],
): Choices => withoutOffer({ selectedServices, guests, specialRequests }, offers, (offer) => offer.guests > guests)
