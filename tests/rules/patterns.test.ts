import { describe, test } from 'vitest'
import { ONE } from '#support/ids.ts'
import { openRules } from '#support/open-rules.ts'
import { appointment, tryAct } from './acts.ts'
import { dayFields } from './diary-fields.ts'
import { allowed, bookingFields, contactFields, denied, put, putNow, submit } from './writes.ts'

/** Texts at the edges of each pattern: the first and last sign of a range, and the signs beside them. */
const firestore = openRules()

const visitor = () => firestore.asStranger()
const main = () => firestore.asMain()

const books = (own: object, id = ONE) => submit(visitor(), 'bookings', bookingFields(visitor(), { ...own }), id)
const adds = (own: object, id = 'new') =>
  putNow(main(), `services/${id}`, {
    ...{ name: 'Stones', description: '', category: 'massage', duration: 90, price: 'P1', icon: 'Hand', ...own },
  })
const offers = (own: object) => {
  const words = { name: 'Summer', price: 'P300', description: '', until: '', picture: '' }
  const offer = { id: 'summer', ...words, minutes: 60, guests: 1, treatments: [], hidden: false, ...own }
  return putNow(main(), 'settings/house', { offers: [offer] })
}
const mails = (own: object) =>
  putNow(main(), 'settings/email', { serviceId: 's', publicKey: 'k', templateId: 't', ...own })
/** The signs before 0 and after 9. */
const BESIDE_DIGITS = ['/', ':']
const NO_DATES = BESIDE_DIGITS.flatMap((sign) => [`203${sign}-01-15`, `2030-0${sign}-15`, `2030-01-1${sign}`])
const DATES = ['0000-00-00', '9999-99-99']

const TEXTS: [string, (text: string) => Promise<void>, allowed: string[], denied: string[]][] = [
  [
    'the phone of a booking',
    (phone) => books({ phone }),
    ['70000000', '79999999', '1000000', '6000000', '8000000', '9999999'].map((digits) => `+267 ${digits}`),
    ['7000000', '7123456/', '7123456:', '312345/', '312345:'].map((digits) => `+267 ${digits}`),
  ],
  [
    'the phone of a message',
    (phone) => submit(visitor(), 'contacts', contactFields(visitor(), { phone })),
    ['+0000000', '+9999999'],
    ['+123456/', '+123456:'],
  ],
  [
    'a corrected phone',
    (phone) => tryAct(firestore, 'correct', undefined, { own: { phone } }),
    ['+0000000', '+9999999'],
    ['+123456/', '+123456:'],
  ],
  [
    'an e-mail',
    (email) => books({ email }),
    ['a@b.c'],
    ['@b.co', 'a@.co', 'a@b.', ...[...'?&%,;:<>"()[]\\'].map((sign) => `a${sign}b@guest.example`)],
  ],
  [
    'a total time',
    (totalTime) => books({ totalTime }),
    ['0h 0min', '9h 9min', '10h 45min'],
    ['/h 0min', ':h 0min', 'h 0min', '1h /min', '1h :min', '1h min', '60min', '1h'],
  ],
  [
    'a time of the desk',
    (time) => {
      const { own, change } = appointment(firestore.asStaff(), { time })
      return tryAct(firestore, 'confirm', change, { own })
    },
    ['01:00 AM', '09:59 PM', '10:00 AM', '12:09 PM'],
    ['00:15 PM', '0::00 PM', '1/:00 AM', '13:00 PM', '02:60 PM', '02:/0 PM', '02:0/ PM', '02:0: PM', '02:00 XM'],
  ],
  [
    'an id of a page',
    (id) => books({}, id),
    ['AZaz09'.padEnd(20, 'x')],
    ['@', '[', '`', '{', ':'].map((sign) => sign.padStart(20, 'x')),
  ],
  [
    'a price of the menu',
    (price) => adds({ price }),
    ['P0', 'P9,000.00', 'P9999.99'],
    ['P/', 'P:', 'P1,00/', 'P1,00:', 'P1.0/', 'P1.0:'],
  ],
  ['an id of the menu', (id) => adds({}, id), ['AZaz09-', 'x'], ['x@', 'x[', 'x`', 'x{', 'x:', 'x_']],
  [
    'a message of ten characters',
    (message) => submit(visitor(), 'contacts', contactFields(visitor(), { message })),
    ['\uFEFF  1234567890  \uFEFF'],
    ['123456789  ', '  123456789', '123456789\uFEFF', '\uFEFF123456789'],
  ],
  ['the address of an offer', (id) => offers({ id }), ['az09-', 'a'], ['', 'a`', 'a{', 'a/', 'a:', 'A']],
  ['the name of an offer', (name) => offers({ name }), ['x'], ['']],
  ['the price of an offer', (price) => offers({ price }), ['x'], ['']],
  ['the end of an offer', (until) => offers({ until }), ['', ...DATES], NO_DATES],
  ['the picture of an offer', (picture) => offers({ picture }), ['', 'x'.repeat(80)], ['x'.repeat(81)]],
  ['an id of the mail', (serviceId) => mails({ serviceId }), ['AZaz09_-', 'x'], ['', '@', '[', '`', '{', '/', ':']],
]
describe.each(TEXTS)('%s', (_, send, good, bad) => {
  test.each(good)('may be %j', (text) => allowed(send(text)))
  test.each(bad)('may not be %j', (text) => denied(send(text)))
})

test.each(['2019-09-29', '2030-10-10'])('the day %s can be counted', (date) => {
  const lite = firestore.asStaff()
  return allowed(put(lite, `days/${date}`, dayFields(lite, date)))
})
