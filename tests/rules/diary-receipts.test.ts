import { describe, test } from 'vitest'
import type { Lite } from '#data/firebase/lite.ts'
import { NALEDI, THATO } from '#support/builders.ts'
import { idOf, ONE } from '#support/ids.ts'
import { openRules } from '#support/open-rules.ts'
import { type ActName, isForMain } from './act-kinds.ts'
import { type Act, actOf, commit, leaveOut, prepare, tryAct } from './acts.ts'
import { receiptFields, wishFields } from './diary-fields.ts'
import { allowed, bookingFields, contactFields, denied, type Fields, put, submit } from './writes.ts'

/** A receipt equals its booking, and everybody who knows its id may read it. */
const firestore = openRules()

const ofRequest = (lite: Lite, own: Fields = {}) =>
  receiptFields({ createdAt: lite.serverTimestamp(), updatedAt: lite.serverTimestamp(), ...own })
describe("a visitor's request", () => {
  test('has one receipt: another one for the same booking is refused', async () => {
    const visitor = firestore.asStranger()
    await submit(visitor, 'bookings', bookingFields(visitor))
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
