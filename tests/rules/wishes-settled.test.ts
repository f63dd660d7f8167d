import { deleteField } from 'firebase/firestore/lite'
import { test } from 'vitest'
import { daysAhead, NALEDI, THATO } from '#support/builders.ts'
import { ONE } from '#support/ids.ts'
import { openRules } from '#support/open-rules.ts'
import { type Act, actOf, commit, forge, leaveOut, prepare, tryAct } from './acts.ts'
import type { ActName } from './act-kinds.ts'
import { CHANGED, DATE, INVENTED, PROPOSED, stampOf, wishFields } from './diary-fields.ts'
import { CANCEL, MOVE, store } from './wish-fields.ts'
import { allowed, bookingFields, denied, type Fields, fieldsAt, put } from './writes.ts'

/** The desk proposes another time, and settles what guests ask for. */
const firestore = openRules()
const stands = (receipt?: Fields, wish?: Fields) => store(firestore.asOwner(), receipt, wish)

const SETTLING: ActName[] = ['confirm', 'move', 'reject', 'cancel', 'propose']
/** Tries an act on a booking with an open wish. The act deletes the wish, unless `change` leaves that out. */
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

const PROPOSAL = { proposal: { ...PROPOSED, at: CHANGED, by: { name: 'Thato', uid: 'thato' } } }
test('answers a wish and leaves the proposed time as it is', () =>
  allowed(
    tryAct(firestore, 'keep', (act) => forge(act, 'receipt', { status: 'pending', proposal: PROPOSED }), {
      before: { status: 'pending', plan: undefined, ...PROPOSAL },
    }),
  ))
test('answers by taking the field of the proposed time away', () =>
  allowed(tryAct(firestore, 'answer', undefined, { own: { proposal: deleteField() } })))

test('answers nothing while wish and receipt stay as they are', () =>
  denied(tryAct(firestore, 'answer', (act) => leaveOut(leaveOut(act, 'receipt'), 'wish'))))

test('proposes nothing by an answer', async () => {
  const proposal = { date: DATE, time: '11:00 AM', at: CHANGED, by: { name: 'Thato', uid: 'thato' } }
  const shown = { date: proposal.date, time: proposal.time }
  await denied(tryAct(firestore, 'answer', (act) => forge(act, 'receipt', { proposal: shown }), { own: { proposal } }))
})

test.each([null, INVENTED])('answers at the time of the server, not %j', (declinedAt) =>
  denied(tryAct(firestore, 'keep', undefined, { own: { declinedAt } })),
)

test.each([
  ['the time of the wish', CHANGED, 'allowed'],
  ['another time', INVENTED, 'denied'],
  ['none', undefined, 'allowed'],
] as const)('cancels with %s as the time of the wish: %s', async (_, cancelAskedAt, outcome) => {
  await stands({ status: 'pending' }, CANCEL)
  const lite = firestore.asStaff()
  const own = cancelAskedAt ? { cancelAskedAt } : {}
  const act = forge(leaveOut(actOf(lite, THATO, 'cancel', own), 'oldDay'), 'receipt', { wishes: 1 })
  await (outcome === 'allowed' ? allowed : denied)(
    commit(lite, { ...act, wish: { path: `wishes/${ONE}`, how: 'delete', fields: {} } }),
  )
})

test('says nothing of the time of a wish that was none', async () => {
  await denied(tryAct(firestore, 'cancel', undefined, { own: { cancelAskedAt: CHANGED } }))
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

test('takes an open proposal away when it cancels', async () => {
  const proposal = { ...PROPOSED, at: CHANGED, by: { name: 'Thato', uid: 'thato' } }
  const cancels = async (own: Fields, receipt: Fields) => {
    await stands({ status: 'pending', proposal: PROPOSED }, CANCEL)
    await put(firestore.asOwner(), `bookings/${ONE}`, bookingFields(firestore.asOwner(), { proposal }))
    const lite = firestore.asStaff()
    const act = forge(leaveOut(actOf(lite, THATO, 'cancel', own), 'oldDay'), 'receipt', { wishes: 1, ...receipt })
    await commit(lite, { ...act, wish: { path: `wishes/${ONE}`, how: 'delete', fields: {} } })
  }
  await denied(cancels({}, { proposal: PROPOSED }))
  await allowed(cancels({ proposal: null }, {}))
})

test.each([-1, 367])('proposes no time %i days from today', (days) => {
  const shown = { date: daysAhead(days), time: PROPOSED.time }
  const proposal = { ...shown, at: firestore.asStaff().serverTimestamp(), by: stampOf(THATO) }
  return denied(
    tryAct(firestore, 'propose', (act) => forge(act, 'receipt', { proposal: shown }), { own: { proposal } }),
  )
})

test.each<ActName>(['confirm', 'reject'])('takes an open proposal away with %s', async (name) => {
  await denied(tryAct(firestore, name, undefined, { before: PROPOSAL }))
  await denied(tryAct(firestore, name, (act) => forge(act, 'receipt', { proposal: PROPOSED }), { before: PROPOSAL }))
  await firestore.reset()
  await allowed(tryAct(firestore, name, undefined, { before: PROPOSAL, own: { proposal: null } }))
})
