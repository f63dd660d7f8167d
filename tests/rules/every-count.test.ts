import { describe, test } from 'vitest'
import { MOST_ENTRIES } from '#records/plan.ts'
import { MOST_MEMBERS, MOST_OFFERS } from '#records/house.ts'
import { openRules } from '#support/open-rules.ts'
import { tryAct } from './acts.ts'
import { DATE, dayFields, planEntry, planFor } from './diary-fields.ts'
import { allowed, denied, type Fields, put, putNow } from './writes.ts'

/**
 * Rules cannot loop, so each position of a list has a line of its own. Tries every length of a list with an invalid last entry;
 * `attacks/bookings.ts` does so with the services of a booking.
 */
const firestore = openRules()

const house = (own: Fields) => putNow(firestore.asMain(), 'settings/house', own)
const words = { name: 'x', price: 'x', description: '', until: '', picture: '' }
const offer = { id: 'x', ...words, minutes: 60, guests: 1, treatments: [], hidden: false }
const member = { name: 'x', role: '', specialty: '', sentence: '', picture: '' }

const LISTS: [string, number, Fields, Fields, (list: Fields[]) => Promise<void>][] = [
  [
    'entries of a plan',
    MOST_ENTRIES,
    planEntry({ name: 'x' }),
    planEntry({ minutes: 0 }),
    (entries) => tryAct(firestore, 'plan', undefined, { own: { plan: planFor(DATE, { entries }) } }),
  ],
  ['offers', MOST_OFFERS, offer, { ...offer, name: '' }, (list) => house({ offers: list })],
  ['members of the team', MOST_MEMBERS, member, { ...member, name: '' }, (team) => house({ team })],
]
describe.each(LISTS)('%s', (_, most, good, odd, store) => {
  const counts = Array.from({ length: most + 1 }, (__, index) => index)
  const list = (count: number, last: Fields) =>
    Array.from({ length: count }, (__, index) => (index === count - 1 ? last : good))

  test.each(counts)('%i are allowed, the last one odd is refused', async (count) => {
    await allowed(store(list(count, good)))
    await firestore.reset()
    if (count > 0) await denied(store(list(count, odd)))
  })
  test('one more is refused', () => denied(store(list(most + 1, good))))
})

test.each<[string, Fields]>([
  ['offers', { offers: {} }],
  ['members', { team: {} }],
  ['treatments of an offer', { offers: [{ ...offer, treatments: {} }] }],
])('%s in an empty map are refused', (_, own) => denied(house(own)))

test('every number of places from 1 to 99 is allowed', () => {
  const lite = firestore.asStaff()
  const counts = (from: number, to: number) =>
    Object.fromEntries(Array.from({ length: to - from + 1 }, (_, quarter) => [String(quarter), from + quarter]))
  return allowed(put(lite, `days/${DATE}`, dayFields(lite, DATE, { massage: counts(1, 96), nails: counts(97, 99) })))
})
