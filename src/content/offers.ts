import type { PrintedHouse, HouseOffer } from '#features/house/house.ts'
import { latestHouse, useHousePart } from './shown-house.ts'

/** The offers shown until main sets others in the portal. */
export const OFFERS: readonly HouseOffer[] = [
  {
    id: 'summer-relax-massage',
    name: 'Summer Relax Massage',
    price: 'P300',
    description: '60 minutes deep tissue massage',
    minutes: 60,
    guests: 1,
    treatments: ['Deep Tissue Massage'],
    until: '',
    picture: 'offer-summer-relax-massage',
  },
  {
    id: 'couples-massage',
    name: 'Couples Massage',
    price: 'P600',
    description: 'Side-by-side massages for two with refreshments',
    minutes: 60,
    guests: 2,
    treatments: ['Swedish Massage'],
    until: '',
    picture: 'offer-couples-massage',
  },
  {
    id: 'mani-pedi-deluxe',
    name: 'Mani-Pedi Deluxe',
    price: 'P250',
    description: 'Gel manicure and pedicure',
    minutes: 120,
    guests: 1,
    treatments: ['Gel Manicure', 'Spa Pedicure'],
    until: '',
    picture: 'offer-mani-pedi-deluxe',
  },
]

const offersIn = ({ offers }: PrintedHouse): readonly HouseOffer[] => offers ?? OFFERS

export const offersNow = (): readonly HouseOffer[] => offersIn(latestHouse())

export const useOffers = (): readonly HouseOffer[] => useHousePart(offersIn)
