import { env } from '#config/env.ts'
import { paths } from '#config/paths.ts'
import { spa } from '#config/spa.ts'
import { amountOf } from '#domain/price.ts'
import { groupServices, type Service } from '#domain/service.ts'
import { openingHours } from './hours.ts'
import { offersNow } from './offers.ts'

const CONTEXT = 'https://schema.org'
/** The ISO code of the pula. */
const CURRENCY = 'BWP'
/** Absolute addresses only: without a configured origin the property is left out. */
const absolute = (property: string, path: string) => (env.siteUrl ? { [property]: `${env.siteUrl}${path}` } : {})

/** A price that is no plain amount (`From P300`) is left out, because search engines would show it as the full price. */
const amountIn = (price: string) => {
  const amount = amountOf(price)
  return amount === undefined ? {} : { price: String(amount), priceCurrency: CURRENCY }
}

const serviceOffer = ({ name, description, duration, price }: Service) => ({
  '@type': 'Offer',
  ...amountIn(price),
  itemOffered: { '@type': 'Service', name, ...(description ? { description } : {}) },
  additionalProperty: { '@type': 'PropertyValue', name: 'Duration', value: duration, unitCode: 'MIN' },
})

const catalogue = (menu: readonly Service[]) => ({
  '@type': 'OfferCatalog',
  name: 'Our Services',
  itemListElement: groupServices(menu).map(({ category, services }) => ({
    '@type': 'OfferCatalog',
    name: category.label,
    itemListElement: services.map(serviceOffer),
  })),
})

/** The spa for search engines (schema.org DaySpa), with its menu where that is known. No rating, because there are no reviews. */
export const daySpa = (menu?: readonly Service[]): Record<string, unknown> => ({
  '@context': CONTEXT,
  '@type': 'DaySpa',
  ...absolute('@id', `${paths.home}#spa`),
  name: spa.name,
  ...absolute('url', paths.home),
  ...absolute('image', '/og-image-la-lumiere.jpg'),
  telephone: spa.phone,
  email: spa.mail.info,
  currenciesAccepted: CURRENCY,
  address: {
    '@type': 'PostalAddress',
    streetAddress: spa.lodge,
    addressLocality: 'Mmopane',
    addressCountry: 'BW',
  },
  geo: { '@type': 'GeoCoordinates', latitude: spa.map.latitude, longitude: spa.map.longitude },
  openingHoursSpecification: openingHours().openings.map(({ days, opens, closes }) => ({
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: days,
    opens,
    closes,
  })),
  makesOffer: offersNow().map(({ name, description, price, until }) => ({
    '@type': 'Offer',
    ...amountIn(price),
    ...(until && { priceValidUntil: until }),
    itemOffered: { '@type': 'Service', name, description },
  })),
  ...(menu ? { hasOfferCatalog: catalogue(menu) } : {}),
})

/** Home, then the page, named by the part of its `title` before the bar. */
export const breadcrumbs = (path: string, title: string): Record<string, unknown> => ({
  '@context': CONTEXT,
  '@type': 'BreadcrumbList',
  itemListElement: [
    { '@type': 'ListItem', position: 1, name: 'Home', ...absolute('item', paths.home) },
    { '@type': 'ListItem', position: 2, name: title.split(' | ')[0], ...absolute('item', path) },
  ],
})
