import { expect, test } from 'vitest'
import { MEMBER, MOST_MEMBERS, MOST_OFFERS, OFFER, OFFER_TREATMENT, WORDS } from '#records/house.ts'
import { text } from '#support/builders.ts'
import { openRules } from '#support/open-rules.ts'
import { largestValues } from '#support/records.ts'
import { allowed, denied, type Fields, put, putNow } from './writes.ts'

/** The largest words, offers and team of `settings/house`, and odd ones. The rest is attacked in `attacks/settings.ts`. */
const firestore = openRules()

const sets = (own: Fields) => putNow(firestore.asMain(), 'settings/house', own)

const many = <T>(count: number, one: T): T[] => Array.from({ length: count }, () => one)
const LARGEST_OFFER = {
  ...largestValues(OFFER),
  ...{ id: 'a'.repeat(60), until: '2030-08-31' },
  treatments: many(OFFER.treatments.most, text(OFFER_TREATMENT.most)),
}
const LARGEST_MEMBER = largestValues(MEMBER)

test('the largest offers, then the largest team and words, are within what one write may take', async () => {
  const words = largestValues(WORDS)
  const offers = many(MOST_OFFERS, LARGEST_OFFER)
  const team = many(MOST_MEMBERS, LARGEST_MEMBER)
  await allowed(sets({ words, offers }))
  await allowed(sets({ words, offers, team }))
  await allowed(sets({ words: {}, offers, team }))
  expect(JSON.stringify({ words, offers, team }).length).toBeLessThan(20_000)
})

test('what stands there from before and does not change may stay', async () => {
  const odd = { offers: ['by hand'], team: 'nobody' }
  await put(firestore.asOwner(), 'settings/house', odd)
  await allowed(sets({ ...odd }))
  await denied(sets({ ...odd, offers: ['by another hand'] }))
})

test.each([
  ['offers', LARGEST_OFFER],
  ['team', LARGEST_MEMBER],
])('the last of the %s is taken away', async (part, last) => {
  await put(firestore.asOwner(), 'settings/house', { [part]: [last] })
  await allowed(sets({ [part]: [] }))
})
