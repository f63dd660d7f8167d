export type Person = { firstName: string; lastName: string; email: string; phone: string }

const NAMES = [
  ['Naledi', 'Kgosi'],
  ['Kagiso', 'Tau'],
  ['Boitumelo', 'Seretse'],
  ['Mpho', 'Dikgang'],
  ['Keabetswe', 'Molefe'],
  ['Tshepo', 'Ramotswa'],
  ['Gorata', 'Phiri'],
  ['Onalenna', 'Modise'],
  ['Refilwe', 'Kgafela'],
  ['Kitso', 'Masire'],
  ['Amantle', 'Ntsima'],
  ['Lesedi', 'Gaborone'],
  ['Tebogo', 'Moagi'],
  ['Sethunya', 'Lekoko'],
  ['Neo', 'Baruti'],
  ['Warona', 'Setlhare'],
  ['Pako', 'Mokgosi'],
  ['Dineo', 'Tlhong'],
  ['Chipo', 'Ndlovu'],
  ['Anna', 'Lindqvist'],
  ['Emily', 'Hartwell'],
  ['Jean-Luc', 'Moreau'],
  ['Ruth', 'van der Merwe'],
  ['Olebogeng', 'Keitumetse-Mothibi'],
] as const

const ascii = (text: string) => text.toLowerCase().replace(/[^a-z]/g, '')

/** Invented people, each with a phone number and an e-mail address; `example.com` is reserved for examples. */
export const PEOPLE: readonly Person[] = NAMES.map(([firstName, lastName], index) => ({
  firstName,
  lastName,
  email: `${ascii(firstName)}.${ascii(lastName)}@example.com`,
  // Every sixth person has a landline: seven digits after the country code.
  phone: index % 6 === 5 ? `+2673900${String(100 + index)}` : `+26771${String(200_100 + index * 137)}`,
}))

export const REQUESTS = [
  '',
  '',
  '',
  'None',
  'A quiet room, please.',
  'I am allergic to nuts, no almond oil please.',
  'It is our anniversary.',
  'Firm pressure, please.',
  'Offer: Summer Relax Massage (P300)',
  'I may be ten minutes late, coming from Gaborone.',
  'My first massage, I am a little nervous.',
  'Two of us, side by side if you can.',
  'Room temperature not too warm, please.\nAnd no music.',
] as const

export const REJECTIONS = [
  'Not available',
  'Fully booked that afternoon; we offered the next day by phone.',
  'The therapist is on leave that week.',
  'Asked for a time after closing.',
] as const
