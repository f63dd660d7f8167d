import { describe, expect, test } from 'vitest'
import { MOST_WISHES, WISH } from '#records/wish.ts'
import type { Lite } from '#data/firebase/lite.ts'
import { daysAhead, text } from '#support/builders.ts'
import { idOf, ONE } from '#support/ids.ts'
import { openRules } from '#support/open-rules.ts'
import { CHANGED, DATE, INVENTED, LATER, PROPOSED } from './diary-fields.ts'
import { CANCEL, MOVE, store } from './wish-fields.ts'
import { allowed, contactFields, denied, type Fields, fieldsAt, put, submit } from './writes.ts'

/** Everybody with the link may ask for another time, cancel, decline the proposal, or withdraw that. */
const firestore = openRules()

const DECLINE = { kind: 'decline', date: '', time: '' }
const WISHES: [string, Fields][] = [
  ['a move', MOVE],
  ['a cancellation', CANCEL],
]

const stands = (receipt?: Fields, wish?: Fields) => store(firestore.asOwner(), receipt, wish)

type Asking = { lite?: Lite; id?: string; wish?: Fields; receipt?: Fields; left?: 'wish' | 'receipt'; wishes?: number }
/** As the page writes it; `wish` and `receipt` forge a field, `left` leaves a document out. */
const asks = (wanted: Fields, asking: Asking = {}) => {
  const { lite = firestore.asStranger(), id = ONE, wish = {}, receipt = {}, left, wishes = 1 } = asking
  const [now, batch] = [lite.serverTimestamp(), lite.writeBatch(lite.db)]
  if (left !== 'wish') batch.set(lite.doc(lite.db, 'wishes', id), { ...wanted, note: '', createdAt: now, ...wish })
  if (left !== 'receipt')
    batch.update(lite.doc(lite.db, 'receipts', id), { updatedAt: now, wish: wanted, wishes, ...receipt })
  return batch.commit()
}
const takesBack = ({ lite = firestore.asStranger(), receipt = {}, left }: Asking = {}) => {
  const batch = lite.writeBatch(lite.db)
  if (left !== 'wish') batch.delete(lite.doc(lite.db, 'wishes', ONE))
  if (left !== 'receipt')
    batch.update(lite.doc(lite.db, 'receipts', ONE), { updatedAt: lite.serverTimestamp(), wish: null, ...receipt })
  return batch.commit()
}

describe.each<[string, () => Lite]>([
  ['stranger', () => firestore.asStranger()],
  ['guest', () => firestore.asGuest()],
  ['staff', () => firestore.asStaff()],
  ['main', () => firestore.asMain()],
])('a %s with the link', (caller, callerOf) => {
  test.each(WISHES)('asks for %s, changes it and takes it back', async (_, wish) => {
    await stands()
    const lite = callerOf()
    await allowed(asks(wish, { lite }))
    await allowed(asks(MOVE, { lite, wishes: 2 }))
    await allowed(takesBack({ lite }))
    expect(await fieldsAt(firestore.asOwner(), `receipts/${ONE}`)).toMatchObject({ wish: null, wishes: 2 })
    expect(await fieldsAt(firestore.asOwner(), `wishes/${ONE}`)).toBeUndefined()
  })

  test('asks nothing without it: another id has no receipt', async () => {
    await stands()
    await denied(asks(CANCEL, { lite: callerOf(), id: idOf('two') }))
  })

  test('reads wishes only as staff', async () => {
    await stands({}, CANCEL)
    const lite = callerOf()
    const isStaff = ['staff', 'main'].includes(caller)
    await (isStaff ? allowed : denied)(lite.getDoc(lite.doc(lite.db, 'wishes', ONE)))
    await (isStaff ? allowed : denied)(lite.getDocs(lite.collection(lite.db, 'wishes')))
  })
})

const REQUESTS: [string, Fields, 'allowed' | 'denied'][] = [
  ['pending', { status: 'pending' }, 'allowed'],
  ['confirmed', { status: 'confirmed' }, 'allowed'],
  ['rejected', { status: 'rejected' }, 'denied'],
  ['cancelled', { status: 'cancelled' }, 'denied'],
  ['of yesterday', { date: daysAhead(-1), status: 'confirmed' }, 'denied'],
  ['of yesterday with a proposed time to come', { date: daysAhead(-1), proposal: PROPOSED }, 'allowed'],
  [
    'of yesterday with a proposed time that is over',
    { date: daysAhead(-1), proposal: { ...PROPOSED, date: daysAhead(-1) } },
    'denied',
  ],
  ['with a date in words', { date: 'next Friday' }, 'denied'],
  ['with a time in words', { time: 'at noon' }, 'denied'],
  ['with a time of the thirteenth hour', { time: '13:30 PM' }, 'denied'],
  ['with a date and a time of day', { date: `${DATE}T00:00` }, 'denied'],
  ['with a date that the calendar lacks', { date: `${String(new Date().getUTCFullYear() + 1)}-02-31` }, 'denied'],
]
describe.each(REQUESTS)('a request %s', (_, receipt, outcome) => {
  test.each(WISHES)(`%s: ${outcome}`, async (__, wish) => {
    await stands(receipt)
    await (outcome === 'allowed' ? allowed : denied)(asks(wish))
  })
})

test('a receipt of its time alone, a message’s too, takes no wish', async () => {
  await put(firestore.asOwner(), `receipts/${ONE}`, { createdAt: CHANGED })
  await denied(asks(CANCEL))
  await firestore.reset()
  const visitor = firestore.asStranger()
  await submit(visitor, 'contacts', contactFields(visitor), ONE)
  await denied(asks(CANCEL))
})

const FORGED: [string, Asking][] = [
  ['without its document', { left: 'wish' }],
  ['without the receipt', { left: 'receipt' }],
  ['of a kind that nobody knows', { wish: { kind: 'refund' }, receipt: { wish: { ...MOVE, kind: 'refund' } } }],
  ['that the receipt says differently', { receipt: { wish: CANCEL } }],
  ['that the receipt says with more', { receipt: { wish: { ...MOVE, note: 'x' } } }],
  ['with a further field', { wish: { email: 'a@guest.example' } }],
  ['with an invented time', { wish: { createdAt: INVENTED } }],
  ['with an invented time in the receipt', { receipt: { updatedAt: INVENTED } }],
  ['with a note of 301 characters', { wish: { note: text(WISH.note.most + 1) } }],
  ['with a note that turns the text around', { wish: { note: 'a\u202Eb' } }],
  ['with a note that is no text', { wish: { note: 7 } }],
  ['that is not counted', { wishes: 0 }],
  ['that counts twice', { wishes: 2 }],
  ['with another status', { receipt: { status: 'confirmed' } }],
  ['with another date in the receipt', { receipt: { date: LATER } }],
  ['with a revision', { receipt: { revision: 1 } }],
  ['with a proposed time', { receipt: { proposal: PROPOSED } }],
]
test.each(FORGED)('a wish %s is refused', async (_, forged) => {
  await stands()
  await denied(asks(MOVE, forged))
})

test('a wish of before is none, though it is still there', async () => {
  await stands({}, MOVE)
  await denied(asks(MOVE, { left: 'wish', wishes: 2 }))
})

test('a receipt that tells a wish that is gone takes nothing but nothing', async () => {
  const gone = { wish: CANCEL, wishes: 1 }
  await stands(gone)
  await denied(takesBack({ left: 'wish', receipt: { wish: MOVE } }))
  await denied(takesBack({ left: 'wish', receipt: { updatedAt: INVENTED } }))
  await allowed(takesBack({ left: 'wish' }))
})

test('a wish that no receipt tells is for main to erase', async () => {
  const erases = (lite: Lite) =>
    lite
      .writeBatch(lite.db)
      .delete(lite.doc(lite.db, 'wishes', ONE))
      .commit()
  const orphan = () => put(firestore.asOwner(), `wishes/${ONE}`, { ...CANCEL, createdAt: CHANGED })
  await orphan()
  for (const lite of [firestore.asStranger(), firestore.asGuest(), firestore.asStaff()]) await denied(erases(lite))
  await allowed(erases(firestore.asMain()))
  await stands()
  await orphan()
  for (const lite of [firestore.asStranger(), firestore.asStaff(), firestore.asMain()]) await denied(erases(lite))
})

test('the longest note is allowed', async () => {
  await stands()
  await allowed(asks(MOVE, { wish: { note: text(WISH.note.most) } }))
})

const TIMES: [string, Fields, 'allowed' | 'denied'][] = [
  ['a slot', MOVE, 'allowed'],
  ['a time between two slots', { ...MOVE, time: '09:45 AM' }, 'denied'],
  ['exactly the proposed time', { kind: 'move', ...PROPOSED }, 'allowed'],
  ['the proposed time of another day', { kind: 'move', ...PROPOSED, date: DATE }, 'denied'],
  ['yesterday', { ...MOVE, date: daysAhead(-1) }, 'denied'],
  ['a day too far ahead', { ...MOVE, date: daysAhead(367) }, 'denied'],
  ['a date that does not exist', { ...MOVE, date: '2031-02-31' }, 'denied'],
  ['no date', { ...MOVE, date: '' }, 'denied'],
  ['a cancellation with a date', { ...MOVE, kind: 'cancel' }, 'denied'],
  ['a declined proposal', DECLINE, 'allowed'],
  ['a declined proposal with a time', { ...DECLINE, time: '09:30 AM' }, 'denied'],
]
test.each(TIMES)('of a request with a proposed time: %s', async (_, wish, outcome) => {
  await stands({ proposal: PROPOSED })
  await (outcome === 'allowed' ? allowed : denied)(asks(wish))
})

test('without a proposed time there is nothing to decline', async () => {
  await stands()
  await denied(asks(DECLINE))
})

test('a move to a closed day is refused, the proposed time there is not', async () => {
  await stands({ proposal: PROPOSED })
  await put(firestore.asOwner(), `days/${LATER}`, { date: LATER, closed: true })
  await denied(asks(MOVE))
  await allowed(asks({ kind: 'move', ...PROPOSED }))
})

test.each([
  [MOST_WISHES - 1, MOVE, 'allowed'],
  [MOST_WISHES, MOVE, 'denied'],
  [MOST_WISHES, CANCEL, 'allowed'],
  [MOST_WISHES + 1, CANCEL, 'denied'],
] as const)('after %i wishes, %j: %s', async (before, wish, outcome) => {
  await stands({ wishes: before })
  await (outcome === 'allowed' ? allowed : denied)(asks(wish, { wishes: before + 1 }))
})

describe('taking back', () => {
  test.each<[string, Asking]>([
    ['the document alone', { left: 'receipt' }],
    ['the receipt alone', { left: 'wish' }],
    ['at an invented time', { receipt: { updatedAt: INVENTED } }],
    ['with fewer wishes', { receipt: { wishes: 0 } }],
    ['with another status', { receipt: { status: 'confirmed' } }],
  ])('%s is refused', async (_, forged) => {
    await stands({}, CANCEL)
    await denied(takesBack(forged))
  })

  test('nothing is refused', async () => {
    await stands()
    await denied(takesBack())
  })
})

test('main erases a wish with its receipt only', async () => {
  await stands({}, CANCEL)
  const lite = firestore.asMain()
  await denied(
    lite
      .writeBatch(lite.db)
      .delete(lite.doc(lite.db, 'wishes', ONE))
      .commit(),
  )
  const batch = lite.writeBatch(lite.db)
  for (const name of ['wishes', 'receipts']) batch.delete(lite.doc(lite.db, name, ONE))
  await allowed(batch.commit())
})
