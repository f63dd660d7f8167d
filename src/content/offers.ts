import type { Offer } from '#domain/offer.ts'
import { type Picture, picture } from './pictures.ts'

export type PicturedOffer = Offer & { picture: Picture }

export const OFFERS: readonly PicturedOffer[] = [
  {
    id: 'summer-relax-massage',
    name: 'Summer Relax Massage',
    price: '300',
    description: '60 minutes deep tissue massage',
    minutes: 60,
    guests: 1,
    treatments: ['Deep Tissue Massage'],
    picture: picture('offer-summer-relax-massage'),
  },
  {
    id: 'couples-massage',
    name: 'Couples Massage',
    price: '600',
    description: 'Side-by-side massages for two with refreshments',
    minutes: 60,
    guests: 2,
    treatments: ['Swedish Massage'],
    picture: picture('offer-couples-massage'),
  },
  {
    id: 'mani-pedi-deluxe',
    name: 'Mani-Pedi Deluxe',
    price: '250',
    description: 'Gel manicure and pedicure',
    minutes: 120,
    guests: 1,
    treatments: ['Gel Manicure', 'Spa Pedicure'],
    picture: picture('offer-mani-pedi-deluxe'),
  },
]

/** The offer that `/booking?offer=…` names. */
export const offerById = (id: string | null): Offer | undefined => OFFERS.find((offer) => offer.id === id)
