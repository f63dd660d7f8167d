import { useSyncExternalStore } from 'react'
import { type HouseOffer, shownOffers } from '#domain/house/house.ts'
import { venueToday } from '#domain/venue-clock.ts'
import { printedHouse, shownHouse, subscribeHouse } from './shown-house.ts'

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

const printedOffers = () => printedHouse().offers ?? OFFERS

let last: { from: readonly HouseOffer[]; today: string; offers: readonly HouseOffer[] } | undefined

/** The offers that visitors see now: not hidden, and not ended by the venue's date. Returns the same array until offers or date change. */
export const offersNow = (): readonly HouseOffer[] => {
  const [from, today] = [shownHouse().offers ?? OFFERS, venueToday(new Date())]
  if (last?.from !== from || last.today !== today) last = { from, today, offers: shownOffers(from, today) }
  return last.offers
}

/** The same for a component. Hydration starts with the printed offers, because they must match the HTML. */
export const useOffers = (): readonly HouseOffer[] => useSyncExternalStore(subscribeHouse, offersNow, printedOffers)
