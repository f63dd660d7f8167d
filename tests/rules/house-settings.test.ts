import { expect, test } from 'vitest'
import { HOUSE_LIMITS, WORD_NAMES } from '#domain/house/house.ts'
import { MEMBER_LIMITS } from '#domain/house/team.ts'
import { text } from '#support/builders.ts'
import { openRules } from '#support/open-rules.ts'
import { saveStamped } from './stamped.ts'
import { allowed, denied, type Fields, put } from './writes.ts'

/** The largest words, offers and team of `settings/house`, and odd ones. The rest is attacked in `attacks/settings.ts`. */
const firestore = openRules()

const sets = (own: Fields) => saveStamped(firestore.asMain(), { 'settings/house': own })

const many = <T>(count: number, one: T): T[] => Array.from({ length: count }, () => one)
const LARGEST_OFFER = {
  id: 'a'.repeat(60),
  name: text(HOUSE_LIMITS.offerName),
  price: text(HOUSE_LIMITS.offerPrice),
  description: text(HOUSE_LIMITS.offerText),
  minutes: HOUSE_LIMITS.minutes,
  guests: 2,
  treatments: many(HOUSE_LIMITS.offerTreatments, text(80)),
  until: '2030-08-31',
  hidden: true,
  picture: text(80),
}
const LARGEST_MEMBER = Object.fromEntries(Object.entries(MEMBER_LIMITS).map(([name, most]) => [name, text(most)]))

test('the largest offers, then the largest team and words, are within what one write may take', async () => {
  const words = Object.fromEntries(WORD_NAMES.map((name) => [name, text(HOUSE_LIMITS.words)]))
  const offers = many(HOUSE_LIMITS.offers, LARGEST_OFFER)
  const team = many(HOUSE_LIMITS.team, LARGEST_MEMBER)
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
