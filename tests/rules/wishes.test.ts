import { describe, expect, test } from 'vitest'
import { LIMITS } from '#config/limits.ts'
import type { Lite } from '#data/firebase/lite.ts'
import { daysAhead, NALEDI, text, THATO } from '#support/builders.ts'
import { idOf, ONE } from '#support/ids.ts'
import { openRules } from '#support/open-rules.ts'
import { type Act, actOf, commit, forge, leaveOut, prepare, tryAct } from './acts.ts'
import type { ActName } from './act-kinds.ts'
import { CHANGED, DATE, INVENTED, LATER, OFFERED, receiptFields, wishFields } from './diary-fields.ts'
import { allowed, bookingFields, contactFields, denied, type Fields, fieldsAt, put, submit } from './writes.ts'

/** Whoever has the link asks for another time, cancels, declines the offered time, or takes that back; the desk settles it. */
const firestore = openRules()

const MOVE = { kind: 'move', date: LATER, time: '09:30 AM' }
const CANCEL = { kind: 'cancel', date: '', time: '' }
const DECLINE = { kind: 'decline', date: '', time: '' }
const WISHES: [string, Fields][] = [
  ['a move', MOVE],
  ['a cancellation', CANCEL],
]

/** The request as it stands: a receipt, and the wish that it names. */
const stands = async (receipt: Fields = {}, wish?: Fields) => {
  const owner = firestore.asOwner()
  await put(owner, `bookings/${ONE}`, bookingFields(owner, { status: receipt['status'] ?? 'pending' }))
  await put(owner, `receipts/${ONE}`, receiptFields({ ...receipt, ...(wish && { wish, wishes: 1 }) }))
  if (wish) await put(owner, `wishes/${ONE}`, wishFields(wish))
}

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
  ['of yesterday with an offered time to come', { date: daysAhead(-1), proposal: OFFERED }, 'allowed'],
  [
    'of yesterday with an offered time that is over',
    { date: daysAhead(-1), proposal: { ...OFFERED, date: daysAhead(-1) } },
    'denied',
  ],
  ['with a date in words', { date: 'next Friday' }, 'denied'],
  ['with a time in words', { time: 'at noon' }, 'denied'],
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
  ['with a note of 301 characters', { wish: { note: text(LIMITS.wishNote + 1) } }],
  ['with a note that turns the text around', { wish: { note: 'a\u202Eb' } }],
  ['with a note that is no text', { wish: { note: 7 } }],
  ['that is not counted', { wishes: 0 }],
  ['that counts twice', { wishes: 2 }],
  ['with another status', { receipt: { status: 'confirmed' } }],
  ['with another date in the receipt', { receipt: { date: LATER } }],
  ['with a revision', { receipt: { revision: 1 } }],
  ['with an offered time', { receipt: { proposal: OFFERED } }],
]
test.each(FORGED)('a wish %s is refused', async (_, forged) => {
  await stands()
  await denied(asks(MOVE, forged))
})

test('the longest note is allowed', async () => {
  await stands()
  await allowed(asks(MOVE, { wish: { note: text(LIMITS.wishNote) } }))
})

const TIMES: [string, Fields, 'allowed' | 'denied'][] = [
  ['a slot', MOVE, 'allowed'],
  ['a time between two slots', { ...MOVE, time: '09:45 AM' }, 'denied'],
  ['exactly the offered time', { kind: 'move', ...OFFERED }, 'allowed'],
  ['the offered time of another day', { kind: 'move', ...OFFERED, date: DATE }, 'denied'],
  ['yesterday', { ...MOVE, date: daysAhead(-1) }, 'denied'],
  ['a day too far ahead', { ...MOVE, date: daysAhead(367) }, 'denied'],
  ['a date that does not exist', { ...MOVE, date: '2031-02-31' }, 'denied'],
  ['no date', { ...MOVE, date: '' }, 'denied'],
  ['a cancellation with a date', { ...MOVE, kind: 'cancel' }, 'denied'],
  ['a declined offer', DECLINE, 'allowed'],
  ['a declined offer with a time', { ...DECLINE, time: '09:30 AM' }, 'denied'],
]
test.each(TIMES)('of a request with an offered time: %s', async (_, wish, outcome) => {
  await stands({ proposal: OFFERED })
  await (outcome === 'allowed' ? allowed : denied)(asks(wish))
})

test('without an offered time there is nothing to decline', async () => {
  await stands()
  await denied(asks(DECLINE))
})

test('a move to a closed day is refused, the offered time there is not', async () => {
  await stands({ proposal: OFFERED })
  await put(firestore.asOwner(), `days/${LATER}`, { date: LATER, closed: true })
  await denied(asks(MOVE))
  await allowed(asks({ kind: 'move', ...OFFERED }))
})

test.each([
  [LIMITS.wishes - 1, MOVE, 'allowed'],
  [LIMITS.wishes, MOVE, 'denied'],
  [LIMITS.wishes, CANCEL, 'allowed'],
  [LIMITS.wishes + 1, CANCEL, 'denied'],
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

describe('the desk', () => {
  const SETTLING: ActName[] = ['confirm', 'move', 'reject', 'cancel', 'propose']
  /** A guest has asked for something before the act; the act settles it, unless `change` leaves that out. */
  const settles = async (name: ActName, change: (act: Act) => Act = (act) => act, own: Fields = {}) => {
    const owner = firestore.asOwner()
    await prepare(owner, name)
    const stored = await fieldsAt(owner, `receipts/${ONE}`)
    await put(owner, `wishes/${ONE}`, wishFields(CANCEL))
    await put(owner, `receipts/${ONE}`, { ...stored, wish: CANCEL, wishes: 3 })
    const lite = firestore.asMain()
    const act = forge(actOf(lite, NALEDI, name, own), 'receipt', { wishes: 3 })
    await commit(lite, change({ ...act, wish: { path: `wishes/${ONE}`, how: 'delete', fields: {} } }))
  }

  test.each(SETTLING)('settles a wish with %s', (name) => allowed(settles(name)))
  test.each(SETTLING)('leaves none open with %s', (name) => denied(settles(name, (act) => leaveOut(act, 'wish'))))
  test.each(SETTLING)('does not give wishes back with %s', (name) =>
    denied(settles(name, (act) => forge(act, 'receipt', { wishes: 0 }))),
  )
  test('keeps in the history what was asked for', async () => {
    const wish = { kind: 'cancel', date: '', time: '', note: 'Ill' }
    await allowed(settles('confirm', (act) => forge(act, 'event', { wish })))
    await firestore.reset()
    await denied(settles('confirm', (act) => forge(act, 'event', { wish: { ...wish, email: 'x' } })))
  })

  test('answers only what was asked for', async () => {
    const owner = firestore.asOwner()
    await prepare(owner, 'keep')
    await owner
      .writeBatch(owner.db)
      .delete(owner.doc(owner.db, 'wishes', ONE))
      .commit()
    const lite = firestore.asStaff()
    await denied(commit(lite, leaveOut(actOf(lite, THATO, 'keep'), 'wish')))
  })

  test('answers nothing while wish and receipt stay as they are', () =>
    denied(tryAct(firestore, 'answer', (act) => leaveOut(leaveOut(act, 'receipt'), 'wish'))))

  test('offers nothing by an answer', async () => {
    const proposal = { date: DATE, time: '11:00 AM', at: CHANGED, by: { name: 'Thato', uid: 'thato' } }
    const shown = { date: proposal.date, time: proposal.time }
    await denied(
      tryAct(firestore, 'answer', (act) => forge(act, 'receipt', { proposal: shown }), { own: { proposal } }),
    )
  })

  const CANCELLING: [string, Fields | undefined, Fields, 'allowed' | 'denied'][] = [
    ['on the wish of its guest', CANCEL, {}, 'allowed'],
    ['for the spa', CANCEL, { cancelledFor: 'spa' }, 'denied'],
    ['when the guest wants another time', MOVE, {}, 'denied'],
    ['when the guest asks for nothing', undefined, {}, 'denied'],
  ]
  test.each(CANCELLING)('cancels a request that waits %s: %s', async (_, wish, own, outcome) => {
    await stands({ status: 'pending' }, wish)
    const lite = firestore.asStaff()
    const act = forge(leaveOut(actOf(lite, THATO, 'cancel', own), 'oldDay'), 'receipt', { wishes: wish ? 1 : 0 })
    const all: Act = wish ? { ...act, wish: { path: `wishes/${ONE}`, how: 'delete', fields: {} } } : act
    await (outcome === 'allowed' ? allowed : denied)(commit(lite, all))
  })

  test('takes an open offer away when it cancels', async () => {
    const proposal = { ...OFFERED, at: CHANGED, by: { name: 'Thato', uid: 'thato' } }
    const cancels = async (own: Fields, receipt: Fields) => {
      await stands({ status: 'pending', proposal: OFFERED }, CANCEL)
      await put(firestore.asOwner(), `bookings/${ONE}`, bookingFields(firestore.asOwner(), { proposal }))
      const lite = firestore.asStaff()
      const act = forge(leaveOut(actOf(lite, THATO, 'cancel', own), 'oldDay'), 'receipt', { wishes: 1, ...receipt })
      await commit(lite, { ...act, wish: { path: `wishes/${ONE}`, how: 'delete', fields: {} } })
    }
    await denied(cancels({}, { proposal: OFFERED }))
    await allowed(cancels({ proposal: null }, {}))
  })

  const OFFERS: [string, Fields][] = [
    ['a date in the past', { date: daysAhead(-1) }],
    ['a date too far ahead', { date: daysAhead(367) }],
    ['a time in words', { time: 'noon' }],
    ['an invented time', { at: INVENTED }],
    ['a colleague’s stamp', { by: { name: 'Other', uid: 'other' } }],
    ['a further field', { note: 'x' }],
  ]
  test.each(OFFERS)('offers no time with %s', (_, own) =>
    denied(
      tryAct(firestore, 'propose', (act) => {
        const offered = { ...(act.booking?.fields['proposal'] as Fields), ...own }
        const { date, time } = offered
        return forge(forge(act, 'booking', { proposal: offered }), 'receipt', { proposal: { date, time } })
      }),
    ),
  )
  test.each<[string, unknown]>([
    ['another time', { ...OFFERED, time: '11:00 AM' }],
    ['none', null],
    ['who offered it', { ...OFFERED, by: 'Thato' }],
  ])('says in the receipt what it offers: %s is refused', (_, proposal) =>
    denied(tryAct(firestore, 'propose', (act) => forge(act, 'receipt', { proposal }))),
  )

  const WITH_OFFER = { proposal: { ...OFFERED, at: CHANGED, by: { name: 'Thato', uid: 'thato' } } }
  test.each<ActName>(['confirm', 'reject'])('takes an open offer away with %s', async (name) => {
    await denied(tryAct(firestore, name, undefined, { before: WITH_OFFER }))
    await denied(tryAct(firestore, name, (act) => forge(act, 'receipt', { proposal: OFFERED }), { before: WITH_OFFER }))
    await firestore.reset()
    await allowed(tryAct(firestore, name, undefined, { before: WITH_OFFER, own: { proposal: null } }))
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
