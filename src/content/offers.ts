import { shownOffers } from '#features/house/house.ts'
import type { PrintedHouse, HouseOffer } from '#features/house/house.ts'
import { venueToday } from '#shared/venue-clock.ts'
import { latestHouse, useHousePart } from './shown-house.ts'

/** The offers shown until main sets others in the portal. */
export const OFFERS: readonly HouseOffer[] = [
  {
    id: 'summer-relax-massage',
    name: 'Summer Relax Massage',
    price: '300',
    description: '60 minutes deep tissue massage',
    minutes: 60,
    guests: 1,
    treatments: ['Deep Tissue Massage'],
    until: '',
    isHidden: false,
    picture: 'offer-summer-relax-massage',
  },
  {
    id: 'couples-massage',
    name: 'Couples Massage',
    price: '600',
    description: 'Side-by-side massages for two with refreshments',
    minutes: 60,
    guests: 2,
    treatments: ['Swedish Massage'],
    until: '',
    isHidden: false,
    picture: 'offer-couples-massage',
  },
  {
    id: 'mani-pedi-deluxe',
    name: 'Mani-Pedi Deluxe',
    price: '250',
    description: 'Gel manicure and pedicure',
    minutes: 120,
    guests: 1,
    treatments: ['Gel Manicure', 'Spa Pedicure'],
    until: '',
    isHidden: false,
    picture: 'offer-mani-pedi-deluxe',
  },
]

type OnDate = { today: string; offers: readonly HouseOffer[] }
const seen = new WeakMap<readonly HouseOffer[], OnDate>()

/**
 * The offers that visitors see today: not hidden, and not ended by the venue's date. Returns the same array until offers or date change, and
 * the printed one where it leaves out none, because React renders a component again whose value differs after hydration.
 */
const offersIn = ({ offers: from = OFFERS }: PrintedHouse): readonly HouseOffer[] => {
  const today = venueToday(new Date())
  const known = seen.get(from)
  if (known?.today === today) return known.offers
  const shown = shownOffers(from, today)
  const offers = shown.length === from.length ? from : shown
  seen.set(from, { today, offers })
  return offers
}

/** The offers that visitors see now. */
export const offersNow = (): readonly HouseOffer[] => offersIn(latestHouse())

/** Those that were printed may have ended since. */
const offersPrinted = ({ offers }: PrintedHouse) => offers ?? OFFERS

/** The same for a component. */
export const useOffers = (): readonly HouseOffer[] => useHousePart(offersIn, offersPrinted)
