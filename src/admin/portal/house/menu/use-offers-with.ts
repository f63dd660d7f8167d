import { OFFERS } from '#content/offers.ts'
import { isTreatmentOf } from '#domain/offer.ts'
import { useHouse } from '../../use-house.ts'

/** The names of the offers that include a treatment. Offers refer to treatments by name. */
export const useOffersWith = (treatment: string): string => {
  const { offers = OFFERS } = useHouse().content
  return offers
    .filter((offer) => isTreatmentOf(offer, treatment))
    .map(({ name }) => name)
    .join(', ')
}
