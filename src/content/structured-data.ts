import { env } from '#config/env.ts'
import { paths } from '#config/paths.ts'
import { spa } from '#config/spa.ts'
import { OFFERS } from './offers.ts'

const CONTEXT = 'https://schema.org'
const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

/** `09:00` for 540 minutes after midnight. */
const clock = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

/** Absolute addresses only: without a configured origin the property is left out. */
const absolute = (property: string, path: string) => (env.siteUrl ? { [property]: `${env.siteUrl}${path}` } : {})

/** The spa for search engines (schema.org DaySpa). No rating: nobody has given one. */
export const daySpa = (): Record<string, unknown> => ({
  '@context': CONTEXT,
  '@type': 'DaySpa',
  name: spa.name,
  ...absolute('url', paths.home),
  ...absolute('image', '/og-image-la-lumiere.jpg'),
  telephone: spa.phone,
  email: spa.mail.info,
  currenciesAccepted: 'BWP',
  address: {
    '@type': 'PostalAddress',
    streetAddress: spa.lodge,
    addressLocality: 'Mmopane',
    addressCountry: 'BW',
  },
  geo: { '@type': 'GeoCoordinates', latitude: spa.map.latitude, longitude: spa.map.longitude },
  openingHoursSpecification: {
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: DAYS,
    opens: clock(spa.hours.opens),
    closes: clock(spa.hours.closes),
  },
  makesOffer: OFFERS.map(({ name, description, price }) => ({
    '@type': 'Offer',
    price,
    priceCurrency: 'BWP',
    itemOffered: { '@type': 'Service', name, description },
  })),
})

/** Home, then the page itself. `title` is the page's, of which the part before the bar names it. */
export const breadcrumbs = (path: string, title: string): Record<string, unknown> => ({
  '@context': CONTEXT,
  '@type': 'BreadcrumbList',
  itemListElement: [
    { '@type': 'ListItem', position: 1, name: 'Home', ...absolute('item', paths.home) },
    { '@type': 'ListItem', position: 2, name: title.split(' | ')[0], ...absolute('item', path) },
  ],
})
