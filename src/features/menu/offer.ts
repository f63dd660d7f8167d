import type { OFFER } from '#records/house.ts'
import type { Stored } from '#records/read.ts'

/** A limited-time package of the Home page; not a service. */
export type Offer = Pick<Stored<typeof OFFER>, 'name' | 'price' | 'description' | 'minutes' | 'guests'> & {
  /** Slug, as it stands in `/booking?offer=…`. */
  id: string
  /** Their names on the menu. */
  treatments: readonly string[]
}

/** `Gel Manicure and Spa Pedicure, 120 min`; `Swedish Massage for two, 60 min`. What is not set is left out. */
export const offerContents = ({ treatments, guests, minutes }: Offer): string =>
  [treatments.join(' and ') + (guests === 2 ? ' for two' : ''), minutes > 0 ? `${String(minutes)} min` : '']
    .filter(Boolean)
    .join(', ')
    .trim()

/** Menus are kept by hand: capitals and spaces around a name do not matter. */
export const isSameTreatment = (one: string, other: string): boolean =>
  one.trim().toLowerCase() === other.trim().toLowerCase()

export const isTreatmentOf = (offer: Offer, name: string): boolean =>
  offer.treatments.some((treatment) => isSameTreatment(treatment, name))

const LINE = /^[^\S\r\n]*Offer:.*$/i

/** `Summer Relax Massage (P300)`. */
export const offerLabel = ({ name, price }: Offer): string => `${name} (${price})`

export const linesOf = (requests: string): string[] => requests.split(/\r?\n/)

export const withoutLines = (requests: string, line: RegExp): string =>
  linesOf(requests)
    .filter((text) => !line.test(text))
    .join('\n')

export const withoutOffers = (requests: string): string => withoutLines(requests, LINE)

/** The special requests with the line of this offer before them, `Offer: Summer Relax Massage (P300)`, in place of any other. */
export const withOffer = (requests: string, offer: Offer): string =>
  [`Offer: ${offerLabel(offer)}`, withoutOffers(requests).trim()].filter(Boolean).join('\n')

/** What the first `Offer:` line names, such as `Summer Relax Massage (P300)`. */
export const offerIn = (requests: string): string | undefined =>
  linesOf(requests)
    .find((line) => LINE.test(line))
    ?.replace(/^\s*Offer:/i, '')
    .trim()

export const offerOf = (requests: string, offers: readonly Offer[]): Offer | undefined => {
  const named = offerIn(requests)
  return offers.find((offer) => offerLabel(offer) === named)
}
