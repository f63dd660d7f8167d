import type { Offer } from '#features/menu/offer.ts'

const offer = (name: string, own: Omit<Offer, 'id' | 'name' | 'description'>): Offer => ({
  id: name.toLowerCase().replaceAll(' ', '-'),
  name,
  description: '',
  ...own,
})

export const SUMMER = offer('Summer Relax Massage', {
  price: 'P300',
  minutes: 60,
  guests: 1,
  treatments: ['Deep Tissue Massage'],
})
export const COUPLES = offer('Couples Massage', {
  price: 'P600',
  minutes: 60,
  guests: 2,
  treatments: ['Swedish Massage'],
})
export const MANI_PEDI = offer('Mani-Pedi Deluxe', {
  price: 'P250',
  minutes: 120,
  guests: 1,
  treatments: ['Gel Manicure', 'Spa Pedicure'],
})
export const OFFERED = [SUMMER, COUPLES, MANI_PEDI]

/** A menu that has all of their treatments, and more. */
export const MENU = [
  { name: 'Swedish Massage', duration: 60, price: 'P450' },
  { name: 'Deep Tissue Massage', duration: 60, price: 'P520' },
  { name: 'Gel Manicure', duration: 60, price: 'P240' },
  { name: 'Spa Pedicure', duration: 60, price: 'P260' },
  { name: 'Foot Ritual', duration: 45, price: 'From P180' },
] as const
