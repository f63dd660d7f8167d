import { describe, expect, test } from 'vitest'
import type { Lite } from '#data/firebase/lite.ts'
import { HOUSE_LIMITS, WORD_NAMES } from '#domain/house/house.ts'
import { MEMBER_LIMITS } from '#domain/house/team.ts'
import { NALEDI, text, THATO } from '#support/builders.ts'
import { openRules } from '#support/open-rules.ts'
import { INVENTED, stampOf } from './diary-fields.ts'
import { allowed, denied, type Fields, put, without } from './writes.ts'

/** Words, team and offers of `settings/house`: for everybody, set by main. */
const firestore = openRules()

const offer = (own: Fields = {}): Fields => ({
  id: 'summer-relax',
  name: 'Summer Relax',
  price: 'P300',
  description: '60 minutes',
  minutes: 60,
  guests: 1,
  treatments: ['Deep Tissue Massage'],
  until: '2030-08-31',
  hidden: false,
  picture: 'offer-couples-massage',
  ...own,
})
const member = (own: Fields = {}): Fields => ({
  name: 'Naledi',
  role: 'Lead',
  specialty: 'Massage',
  sentence: 'Rest.',
  picture: 'team',
  ...own,
})
const stamps = (lite: Lite, by = NALEDI) => ({ updatedAt: lite.serverTimestamp(), updatedBy: stampOf(by) })
const house = (lite: Lite, own: Fields = {}): Fields => ({ words: { arrival: 'Come early.' }, ...stamps(lite), ...own })
const sets = (own: Fields) => put(firestore.asMain(), 'settings/house', house(firestore.asMain(), own))

const CALLERS: [string, () => Lite, boolean][] = [
  ['stranger', () => firestore.asStranger(), false],
  ['guest', () => firestore.asGuest(), false],
  ['staff', () => firestore.asStaff(), false],
  ['main', () => firestore.asMain(), true],
]
test.each(CALLERS)('a %s reads it; main alone sets it, and nobody deletes it', async (_, as, may) => {
  const lite = as()
  await (may ? allowed : denied)(put(lite, 'settings/house', house(lite)))
  await put(firestore.asOwner(), 'settings/house', { offers: [offer()] })
  await allowed(lite.getDoc(lite.doc(lite.db, 'settings/house')))
  await (may ? allowed : denied)(
    lite.updateDoc(lite.doc(lite.db, 'settings/house'), { team: [member()], ...stamps(lite) }),
  )
  await denied(lite.writeBatch(lite.db).delete(lite.doc(lite.db, 'settings/house')).commit())
})

test.each(['offers', 'team'])('none of the %s is a choice of the house', (part) => allowed(sets({ [part]: [] })))

const many = (count: number, one: Fields) => Array.from({ length: count }, () => one)
const LARGEST_OFFER = offer({
  id: 'a'.repeat(60),
  name: text(60),
  price: text(20),
  description: text(200),
  minutes: 480,
  guests: 2,
  treatments: many(4, {}).map(() => text(80)),
  picture: text(80),
  hidden: true,
})
const LARGEST_MEMBER = member(
  Object.fromEntries(Object.entries(MEMBER_LIMITS).map(([name, most]) => [name, text(most)])),
)
const limitsOf = (limits: Readonly<Record<string, number>>, change: (own: Fields) => Fields) =>
  Object.entries(limits).map(([name, most]): [string, Fields, Fields] => [
    name,
    change({ [name]: text(most) }),
    change({ [name]: text(most + 1) }),
  ])
const ofOffer = (own: Fields) => ({ offers: [offer(own)] })
const LIMITS: [string, Fields, Fields][] = [
  ...WORD_NAMES.map((name): [string, Fields, Fields] => [
    name,
    { words: { [name]: text(HOUSE_LIMITS.words) } },
    { words: { [name]: text(HOUSE_LIMITS.words + 1) } },
  ]),
  ['offers', { offers: many(HOUSE_LIMITS.offers, offer()) }, { offers: many(HOUSE_LIMITS.offers + 1, offer()) }],
  ['members', { team: many(HOUSE_LIMITS.team, member()) }, { team: many(HOUSE_LIMITS.team + 1, member()) }],
  ...limitsOf(MEMBER_LIMITS, (own) => ({ team: [member(own)] })),
  ...limitsOf(
    { name: HOUSE_LIMITS.offerName, price: HOUSE_LIMITS.offerPrice, description: HOUSE_LIMITS.offerText },
    ofOffer,
  ),
  ['an address', ofOffer({ id: 'a'.repeat(60) }), ofOffer({ id: 'a'.repeat(61) })],
  ['minutes', ofOffer({ minutes: HOUSE_LIMITS.minutes }), ofOffer({ minutes: HOUSE_LIMITS.minutes + 1 })],
  ['minutes at least', ofOffer({ minutes: 1 }), ofOffer({ minutes: 0 })],
  ['guests', ofOffer({ guests: 2 }), ofOffer({ guests: 3 })],
  ['treatments', ofOffer({ treatments: ['a', 'b', 'c', 'd'] }), ofOffer({ treatments: ['a', 'b', 'c', 'd', 'e'] })],
]
test.each(LIMITS)('%s: a limit is allowed, and one beyond it is refused', async (_, within, beyond) => {
  await allowed(sets(within))
  await denied(sets(beyond))
})

test('the largest offers, then the largest team and words, are within what one write may take', async () => {
  const words = Object.fromEntries(WORD_NAMES.map((name) => [name, text(HOUSE_LIMITS.words)]))
  const offers = many(HOUSE_LIMITS.offers, LARGEST_OFFER)
  const team = many(HOUSE_LIMITS.team, LARGEST_MEMBER)
  await allowed(sets({ words, offers }))
  await allowed(sets({ words, offers, team }))
  await allowed(sets({ words: {}, offers, team }))
  expect(JSON.stringify({ words, offers, team }).length).toBeLessThan(20_000)
})

describe('it is refused', () => {
  test.each<[string, Fields]>([
    ['with an unknown word', { words: { parking: 'x' } }],
    ['with a word that is no text', { words: { room: 5 } }],
    ['with words in a list', { words: ['x'] }],
    ['with offers in a map', { offers: { one: offer() } }],
    ['with an offer that is a text', { offers: ['Summer'] }],
    ['with an odd last offer', { offers: [...many(HOUSE_LIMITS.offers - 1, offer()), offer({ name: '' })] }],
    ['with an odd last member', { team: [...many(HOUSE_LIMITS.team - 1, member()), member({ name: '' })] }],
    ['with a further field in an offer', ofOffer({ colour: 'gold' })],
    ['with an address that is none', ofOffer({ id: 'Summer Relax' })],
    ['with a date in words', ofOffer({ until: 'August' })],
    ['with an offer that may be hidden', ofOffer({ hidden: 'no' })],
    ['with minutes in text', ofOffer({ minutes: '60' })],
    ['with a treatment that is no list', ofOffer({ treatments: 'abcd' })],
    ['with a further field in a member', { team: [member({ phone: '1' })] }],
    ['with a further field', { hours: {} }],
    ['at an invented time', { updatedAt: INVENTED }],
    ["with a colleague's stamp", { updatedBy: stampOf(THATO) }],
  ])('%s', (_, own) => denied(sets(own)))

  test.each(['updatedAt', 'updatedBy'])('without %s', (name) => {
    const lite = firestore.asMain()
    return denied(put(lite, 'settings/house', without(house(lite), name)))
  })
  test.each(Object.keys(offer()))('with an offer without %s', (name) =>
    denied(sets({ offers: [without(offer(), name)] })),
  )
})

test('what stands there from before and does not change may stay', async () => {
  const odd = { offers: ['by hand'], team: 'nobody' }
  await put(firestore.asOwner(), 'settings/house', odd)
  await allowed(sets({ ...odd }))
  await denied(sets({ ...odd, offers: ['by another hand'] }))
})
