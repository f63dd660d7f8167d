import { spa } from '#config/spa.ts'

/** A limited-time package of the Home page; not a service. */
export type Offer = {
  /** Slug, as it stands in `/booking?offer=…`. */
  id: string
  name: string
  /** Amount without the currency, such as `300`. */
  price: string
  description: string
}

const LINE = /^[^\S\r\n]*Offer:.*$/i

/** `P300`. */
export const offerPrice = (offer: Offer): string =>
  offer.price.startsWith(spa.currency) ? offer.price : spa.currency + offer.price

/** `Offer: Summer Relax Massage (P300)`, as it stands in the special requests. */
const offerLine = (offer: Offer): string => `Offer: ${offer.name} (${offerPrice(offer)})`

const lines = (requests: string) => requests.split(/\r?\n/)

/** The special requests without any `Offer:` line. */
export const withoutOffers = (requests: string): string =>
  lines(requests)
    .filter((line) => !LINE.test(line))
    .join('\n')

/** The special requests with this offer as their first line, in place of any other. */
export const withOffer = (requests: string, offer: Offer): string =>
  [offerLine(offer), withoutOffers(requests).trim()].filter(Boolean).join('\n')

/** What the first `Offer:` line names, such as `Summer Relax Massage (P300)`. */
export const offerIn = (requests: string): string | undefined =>
  lines(requests)
    .find((line) => LINE.test(line))
    ?.replace(/^\s*Offer:/i, '')
    .trim()
