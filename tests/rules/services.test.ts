import { deleteDoc } from 'firebase/firestore/lite'
import { beforeEach, describe, test } from 'vitest'
import type { Lite } from '#data/firebase/lite.ts'
import type { Staff } from '#domain/staff.ts'
import { ICON_NAMES } from '#domain/service.ts'
import { NALEDI, text, THATO } from '#support/builders.ts'
import { openRules } from '#support/open-rules.ts'
import { INVENTED, stampOf } from './diary-fields.ts'
import { allowed, denied, type Fields, put, without } from './writes.ts'

/** The menu: everybody reads it, main alone changes it, nobody deletes of it. */
const firestore = openRules()

const FIELDS: Fields = {
  name: 'Hot Stone Massage',
  description: 'Smooth basalt stones.',
  category: 'massage',
  duration: 90,
  price: 'P680',
  icon: 'Flower2',
}
const stamps = (lite: Lite, staff: Staff) => ({ updatedAt: lite.serverTimestamp(), updatedBy: stampOf(staff) })
const service = (lite: Lite, staff: Staff, own: Fields = {}): Fields => ({ ...FIELDS, ...stamps(lite, staff), ...own })
const adds = (own: Fields = {}, id = 'new') =>
  put(firestore.asMain(), `services/${id}`, service(firestore.asMain(), NALEDI, own))
const update = (lite: Lite, staff: Staff, own: Fields) =>
  lite.updateDoc(lite.doc(lite.db, 'services/stones'), { ...stamps(lite, staff), ...own })
const changes = (own: Fields) => update(firestore.asMain(), NALEDI, own)
const newPrice = (own: Fields = {}): Fields => ({
  price: 'P700',
  previousPrice: 'P680',
  priceChangedAt: firestore.asMain().serverTimestamp(),
  ...own,
})
const stores = (own: Fields = {}) => put(firestore.asOwner(), 'services/stones', { ...FIELDS, ...own })

beforeEach(() => stores())

const GUEST: Staff = { uid: 'guest-uid', username: 'guest', name: 'Guest', role: 'staff' }
const CALLERS: [string, () => Lite, Staff][] = [
  ['stranger', () => firestore.asStranger(), GUEST],
  ['guest', () => firestore.asGuest(), GUEST],
  ['staff', () => firestore.asStaff(), THATO],
  ['main', () => firestore.asMain(), NALEDI],
]
describe.each(CALLERS)('a %s', (caller, as, staff) => {
  const forMain = caller === 'main' ? allowed : denied

  test('reads the menu', async () => {
    const lite = as()
    await allowed(lite.getDocs(lite.collection(lite.db, 'services')))
    await allowed(lite.getDoc(lite.doc(lite.db, 'services/stones')))
  })
  test('may or may not add a treatment', () => forMain(put(as(), 'services/new', service(as(), staff))))
  test.each<[string, () => Fields]>([
    ['change the words', () => ({ name: 'Stones', description: '', category: 'facial', duration: 75, icon: 'Hand' })],
    ['change the price', () => newPrice()],
    ['hide', () => ({ hidden: true })],
    ['place', () => ({ position: 3 })],
  ])('may or may not %s it', (_, own) => forMain(update(as(), staff, own())))
  test('deletes nothing', async () => {
    const lite = as()
    await denied(deleteDoc(lite.doc(lite.db, 'services/stones')))
  })
})

const LIMITS: [string, Fields, Fields][] = [
  ['name', { name: text(80) }, { name: text(81) }],
  ['name at least', { name: 'x' }, { name: '' }],
  ['description', { description: text(400) }, { description: text(401) }],
  ['minutes', { duration: 480 }, { duration: 481 }],
  ['minutes at least', { duration: 5 }, { duration: 4 }],
  ['position', { position: 99 }, { position: 100 }],
  ['position at least', { position: 0 }, { position: -1 }],
]
test.each(LIMITS)('%s: a limit is allowed, and one beyond it is refused', async (_, within, beyond) => {
  await allowed(adds(within))
  await denied(adds(beyond, 'other'))
  await allowed(changes(within))
  await denied(changes(beyond))
})

test.each(['P1', 'P999999', 'P999,999.99', 'From P300', 'P1,250'])('the price %s is allowed', async (price) => {
  await allowed(adds({ price }))
  await allowed(changes(newPrice({ price })))
})

const ODD: [string, Fields][] = [
  ['a name of two lines', { name: 'Hot\nStone' }],
  ['a name of signs', { name: '***' }],
  ['a name as a number', { name: 7 }],
  ['a description of two lines', { description: 'One\ntwo' }],
  ['a description as nothing', { description: null }],
  ['an unknown category', { category: 'hair' }],
  ['a category by its label', { category: 'Massage Therapy' }],
  ['minutes in text', { duration: '90' }],
  ['half a minute', { duration: 30.5 }],
  ['an unknown picture', { icon: 'Star' }],
  ['a position in text', { position: '1' }],
  ['hidden in text', { hidden: 'true' }],
  ['hidden as nothing', { hidden: null }],
  ['a further field', { note: 'x' }],
  ['an invented time', { updatedAt: INVENTED }],
  ["a colleague's stamp", { updatedBy: stampOf(THATO) }],
]
test.each(ODD)('%s is refused', async (_, own) => {
  await denied(adds(own))
  await denied(changes(own))
})

test.each<[string, Fields]>([
  ...['massage', 'facial', 'nails'].map((category): [string, Fields] => ['category', { category }]),
  ...ICON_NAMES.map((icon): [string, Fields] => ['picture', { icon }]),
])('each %s of the menu is allowed: %j', (_, own) => allowed(adds(own)))

const PRICES = ['', '350', 'P', 'P1000000', 'P1,2', 'P350 - P500', 'from P300', 'P3.5', 'x P350', 'P350 ', 350, null]
test.each(PRICES)('the price %j is refused', async (price) => {
  await denied(adds({ price }))
  await denied(changes(newPrice({ price })))
})

describe('a new treatment', () => {
  test.each([...Object.keys(FIELDS), 'updatedAt', 'updatedBy'])('without %s is refused', (name) => {
    const lite = firestore.asMain()
    return denied(put(lite, 'services/new', without(service(lite, NALEDI), name)))
  })
  test('may be hidden and placed from the beginning', () => allowed(adds({ hidden: true, position: 2 })))
  test('has no price of before', async () => {
    await denied(adds({ previousPrice: 'P900' }))
    await denied(adds({ priceChangedAt: firestore.asMain().serverTimestamp() }))
  })
  test('has an id of at most 40 letters, digits and hyphens', async () => {
    await allowed(adds({}, text(40)))
    await denied(adds({}, text(41)))
    await denied(adds({}, 'hot stone'))
  })
})

describe('a new price', () => {
  test.each<[string, Fields]>([
    ['without the price of before', { previousPrice: 'P1' }],
    ['at an invented time', { priceChangedAt: INVENTED }],
    ['at no time', { priceChangedAt: null }],
  ])('%s is refused', (_, own) => denied(changes(newPrice(own))))
  test('is refused alone', () => denied(changes({ price: 'P700' })))
  test.each([
    ['P1250', 'P1,250.00', allowed],
    ['from p 300', 'From P300', allowed],
    ['P1250', 'P1,250.50', denied],
    ['P350', 'From P350', denied],
    [350, 'P350', denied],
  ])('of %j that is respelt as %s leaves the one of before', async (before, price, judged) => {
    await stores({ price: before, previousPrice: 'P200', priceChangedAt: INVENTED })
    await judged(changes({ price }))
  })
  test('of before is not told of a price that stays', () =>
    denied(changes({ previousPrice: 'P680', priceChangedAt: firestore.asMain().serverTimestamp() })))
  test('is not asked for when a treatment without one gets another name', async () => {
    await put(firestore.asOwner(), 'services/stones', without(FIELDS, 'price'))
    await allowed(changes({ name: 'Stones' }))
  })
  test('keeps the one of before, whatever was stored', async () => {
    await stores({ price: 350 })
    await allowed(changes(newPrice({ previousPrice: 350 })))
    await put(firestore.asOwner(), 'services/stones', without(FIELDS, 'price'))
    await allowed(changes(newPrice({ previousPrice: '' })))
  })
  test('is not told of a price that stays', async () => {
    await denied(changes({ previousPrice: 'P600' }))
    await denied(changes({ priceChangedAt: firestore.asMain().serverTimestamp() }))
  })
})

describe('a treatment of earlier years', () => {
  beforeEach(() => stores({ duration: '1h 30min', price: 'P350 - P500', category: 'Massage', icon: '', note: 'x' }))
  test('stays as it is where nothing changes', () => allowed(changes({ name: 'Stones' })))
  test('may be put right', () =>
    allowed(
      changes({ duration: 90, category: 'massage', icon: 'Hand', ...newPrice({ previousPrice: 'P350 - P500' }) }),
    ))
  test('keeps an odd name and description', async () => {
    await stores({ name: '***', description: 'One\ntwo' })
    await allowed(changes({ hidden: true }))
  })
  test('gets no further odd value', () => denied(changes({ note: 'y' })))
})

test('a place is given and taken away', async () => {
  await allowed(changes({ position: 4 }))
  await allowed(changes({ position: null }))
})
