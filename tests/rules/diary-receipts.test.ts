import { describe, test } from 'vitest'
import type { Lite } from '#data/firebase/lite.ts'
import { daysAhead, NALEDI, THATO } from '#support/builders.ts'
import { idOf, ONE } from '#support/ids.ts'
import { openRules } from '#support/open-rules.ts'
import { type ActName, isForMain } from './act-kinds.ts'
import { type Act, actOf, commit, forge, forgeWithout, leaveOut, prepare, tryAct } from './acts.ts'
import { CREATED, INVENTED, receiptFields, wishFields } from './diary-fields.ts'
import { allowed, bookingFields, contactFields, denied, type Fields, put, submit, without } from './writes.ts'

/** A receipt equals its booking, and everybody who knows its id may read it. */
const firestore = openRules()

const ofRequest = (lite: Lite, own: Fields = {}) =>
  receiptFields({ createdAt: lite.serverTimestamp(), updatedAt: lite.serverTimestamp(), ...own })
const asks = (own: Fields = {}, request: Fields = {}) => {
  const visitor = firestore.asStranger()
  return submit(visitor, 'bookings', bookingFields(visitor, request), ONE, ofRequest(visitor, own))
}

const SAME: [string, Fields][] = [
  ['a further field', { name: 'Amantle' }],
  ['an invented time of change', { updatedAt: INVENTED }],
  ['minutes in text', { minutes: '60' }],
  ['minutes between two', { minutes: 60.5 }],
  ['fewer than no minutes', { minutes: -1 }],
  ['a proposal', { proposal: { date: daysAhead(9), time: '09:00 AM' } }],
  ['a wish', { wish: { kind: 'cancel' } }],
  ['a count of wishes', { wishes: 1 }],
  ['a status of no booking', { status: 'done' }],
  ['another date', { date: daysAhead(9) }],
  ['another time', { time: '09:00 AM' }],
]
const FIELDS = 'updatedAt status date time minutes revision proposal wish wishes'.split(' ')

describe("a visitor's request", () => {
  test('with a receipt of all its fields is allowed', () => allowed(asks()))
  test('that takes no known time is allowed', () => allowed(asks({ minutes: 0 })))

  test.each<[string, Fields]>([
    ...SAME,
    ['an invented time of creation', { createdAt: INVENTED }],
    ['the status confirmed', { status: 'confirmed' }],
    ['a later revision', { revision: 1 }],
  ])('with a receipt of %s is refused', (_, own) => denied(asks(own)))

  test.each(['createdAt', ...FIELDS])('with a receipt that lacks %s is refused', (name) => {
    const visitor = firestore.asStranger()
    return denied(submit(visitor, 'bookings', bookingFields(visitor), ONE, without(ofRequest(visitor), name)))
  })

  test('has one receipt: another one for the same booking is refused', async () => {
    await asks()
    const visitor = firestore.asStranger()
    await denied(put(visitor, `receipts/${ONE}`, ofRequest(visitor)))
    await denied(
      visitor.updateDoc(visitor.doc(visitor.db, 'receipts', ONE), { wish: null, updatedAt: visitor.serverTimestamp() }),
    )
  })
})

test('a message has a receipt of its time alone', () => {
  const visitor = firestore.asStranger()
  return denied(submit(visitor, 'contacts', contactFields(visitor), ONE, ofRequest(visitor)))
})

describe.each(['enter', 'confirm', 'move', 'reject', 'cancel'] satisfies ActName[])('the receipt of %s', (name) => {
  const receipt = (own: Fields) => tryAct(firestore, name, (act) => forge(act, 'receipt', own))

  test.each<[string, Fields]>([
    ...SAME,
    ['another time of creation', { createdAt: INVENTED }],
    [
      'the status before',
      { status: name === 'enter' || name === 'move' ? 'pending' : name === 'cancel' ? 'rejected' : 'pending' },
    ],
    ['a revision that leaves one out', { revision: 2 }],
    ['a revision in text', { revision: '1' }],
    ['a revision before', { revision: name === 'enter' ? 1 : 0 }],
  ])('with %s is refused', (_, own) => denied(receipt(own)))

  test.each(['createdAt', ...FIELDS])('without %s is refused', (field) =>
    denied(tryAct(firestore, name, (act) => forgeWithout(act, 'receipt', field))),
  )
})

describe.each(['confirm', 'move', 'reject', 'cancel', 'propose'] satisfies ActName[])(
  '%s does not leave the link of the guest as it was,',
  (name) => {
    const staff = isForMain(name) ? NALEDI : THATO
    const wish = { kind: 'cancel', date: '', time: '' }
    const leaves = async (lite: Lite, receipt: Fields, { how, fields }: { how: 'set' | 'delete'; fields: Fields }) => {
      const act = actOf(lite, staff, name)
      const updated = { updatedAt: lite.serverTimestamp(), ...receipt }
      await commit(lite, {
        ...act,
        receipt: { path: `receipts/${ONE}`, how: 'update', fields: updated },
        wish: { path: `wishes/${ONE}`, how, fields },
      })
    }
    const as = () => (staff.role === 'main' ? firestore.asMain(staff) : firestore.asStaff(staff))

    test('with a wish that is asked in the same commit', async () => {
      await prepare(firestore.asOwner(), name)
      const lite = as()
      const fields = { ...wish, note: '', createdAt: lite.serverTimestamp() }
      await denied(leaves(lite, { wish, wishes: 1 }, { how: 'set', fields }))
    })

    test('with a wish that is withdrawn in the same commit', async () => {
      const owner = firestore.asOwner()
      await prepare(owner, name)
      await put(owner, `wishes/${ONE}`, wishFields(wish))
      await owner.updateDoc(owner.doc(owner.db, 'receipts', ONE), { wish, wishes: 1 })
      await denied(leaves(as(), { wish: null }, { how: 'delete', fields: {} }))
    })
  },
)

describe('an older booking', () => {
  const confirms = async (stored: Fields | undefined, own: Fields) => {
    const [owner, lite] = [firestore.asOwner(), firestore.asStaff()]
    await prepare(owner, 'confirm')
    const ref = owner.doc(owner.db, 'receipts', ONE)
    if (stored) await put(owner, `receipts/${ONE}`, stored)
    else await owner.writeBatch(owner.db).delete(ref).commit()
    await commit(lite, forge(actOf(lite, THATO, 'confirm'), 'receipt', own))
  }

  test('whose receipt is its time alone gets revision 1 and keeps that time', async () => {
    const stored = { createdAt: CREATED }
    await denied(confirms(stored, { createdAt: INVENTED }))
    await denied(confirms(stored, { revision: 0 }))
    await denied(confirms(stored, { revision: 2 }))
    await allowed(confirms(stored, { revision: 1 }))
  })

  test('without a receipt gets revision 0, made now', async () => {
    const createdAt = firestore.asStaff().serverTimestamp()
    await denied(confirms(undefined, { revision: 0 }))
    await denied(confirms(undefined, { revision: 1, createdAt }))
    await allowed(confirms(undefined, { revision: 0, createdAt }))
  })

  test('that spells its status in another way gets no receipt of that spelling', () => {
    const status = ' Confirmed'
    const receipt = receiptFields({ status, revision: 1, updatedAt: firestore.asStaff().serverTimestamp() })
    const follow = (act: Act): Act => ({ ...act, receipt: { path: `receipts/${ONE}`, how: 'set', fields: receipt } })
    return denied(tryAct(firestore, 'remind', follow, { before: { status } }))
  })

  test('with its date as a moment has the date of the venue in its receipt', async () => {
    const before = { date: new Date('2020-03-05T09:00:00Z'), time: 1430 }
    const receipt = (own: Fields) =>
      tryAct(firestore, 'reject', (act) => forge(act, 'receipt', { date: '2020-03-05', time: '1430', ...own }), {
        before,
      })
    await denied(receipt({ time: 1430.5 }))
    await denied(receipt({ date: null }))
    await allowed(receipt({}))
  })

  test.each(['', 'x'.repeat(40), 'x'.repeat(41)])('has date and time in at most 40 characters: %j', async (words) => {
    const outcome = words.length <= 40 ? allowed : denied
    for (const name of ['date', 'time']) {
      await outcome(
        tryAct(firestore, 'reject', (act) => forge(act, 'receipt', { [name]: words }), {
          before: { [name]: undefined },
        }),
      )
      await firestore.reset()
    }
  })

  test('whose receipt was revised before goes on from there', async () => {
    const stored = receiptFields({ revision: 3 })
    await denied(confirms(stored, { revision: 1 }))
    await allowed(confirms(stored, { revision: 4 }))
  })
})

describe('staff', () => {
  test('change no receipt alone', async () => {
    await prepare(firestore.asOwner(), 'confirm')
    for (const staff of [THATO, NALEDI]) {
      const lite = staff.role === 'main' ? firestore.asMain() : firestore.asStaff()
      const { receipt } = actOf(lite, staff, 'confirm')
      await denied(commit(lite, { receipt }))
      await denied(
        commit(lite, { receipt: receipt && { ...receipt, fields: { ...receipt.fields, status: 'pending' } } }),
      )
    }
  })

  test('write no request and no message in place of one, even with the receipt of an act', async () => {
    const [owner, lite] = [firestore.asOwner(), firestore.asStaff()]
    await put(owner, `bookings/${ONE}`, { fullName: 'Old Guest' })
    await denied(submit(lite, 'bookings', bookingFields(lite), ONE, ofRequest(lite)))
    await prepare(owner, 'remind')
    await owner
      .writeBatch(owner.db)
      .set(owner.doc(owner.db, 'contacts', ONE), contactFields(owner))
      .delete(owner.doc(owner.db, 'receipts', ONE))
      .commit()
    const act = actOf(lite, THATO, 'remind')
    const receipt = { path: `receipts/${ONE}`, how: 'set', fields: ofRequest(lite, { status: 'confirmed' }) } as const
    await denied(
      commit(lite, {
        ...act,
        receipt,
        client: { path: `contacts/${ONE}`, how: 'set', fields: contactFields(lite) },
      }),
    )
  })

  test('write none of a booking that they do not change', async () => {
    await prepare(firestore.asOwner(), 'confirm')
    await denied(
      tryAct(firestore, 'confirm', (act: Act) => ({
        ...leaveOut(act, 'receipt'),
        client: { path: `receipts/${idOf('other')}`, how: 'set', fields: act.receipt?.fields ?? {} },
      })),
    )
  })

  test('may say what did not change with any other act', async () => {
    const follow = (act: Act): Act => ({
      ...act,
      receipt: {
        path: `receipts/${ONE}`,
        how: 'set',
        fields: receiptFields({ status: 'confirmed', revision: 1, updatedAt: firestore.asStaff().serverTimestamp() }),
      },
    })
    await allowed(tryAct(firestore, 'remind', follow))
  })
})
