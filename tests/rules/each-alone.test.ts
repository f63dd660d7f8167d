import { test } from 'vitest'
import { chosenService, daysAhead, NALEDI } from '#support/builders.ts'
import { ONE } from '#support/ids.ts'
import { openRules } from '#support/open-rules.ts'
import { actOf, commit, forge, prepare, tryAct } from './acts.ts'
import { DATE, dayFields, MARK, PAST, PROPOSED, planFor, receiptFields } from './diary-fields.ts'
import { allowed, bookingFields, clientFields, denied, type Fields, put, receiptOf, submit } from './writes.ts'

/** Conditions that nothing else judges once the receipt beside the booking says the same. The attack tables change one document at a time. */
const firestore = openRules()

test.each<[string, Fields]>([
  ['a time between two slots', { time: '09:15 AM' }],
  ['a date that the calendar lacks', { date: `${daysAhead(30).slice(0, 4)}-02-31` }],
  ['a date with a letter behind it', { date: `${DATE}x` }],
  ['more than a year ahead', { date: daysAhead(368) }],
  ['two treatments shared by one guest', { shares: true, guests: 1 }],
])('a visitor asks for %s', async (_, own) => {
  const visitor = firestore.asStranger()
  await denied(submit(visitor, 'bookings', bookingFields(visitor, own)))
})

test.each(['confirmed', 'rejected'])('a visitor sends a request that is %s already', async (status) => {
  const visitor = firestore.asStranger()
  const fields = bookingFields(visitor, { status })
  await denied(submit(visitor, 'bookings', fields, ONE, { ...receiptOf(visitor, 'bookings', fields), status }))
})

const services = (count: number) => ({
  selectedServices: Array.from({ length: count }, () => chosenService()),
  serviceCount: count,
})
test('the desk enters one to ten treatments', async () => {
  for (const [count, judged] of [
    [0, denied],
    [1, allowed],
    [10, allowed],
    [11, denied],
  ] as const) {
    await judged(tryAct(firestore, 'enter', undefined, { own: services(count) }))
    await firestore.reset()
  }
})

test.each<[string, Fields]>([
  ['a status of no visit', { status: 'rejected' }],
  ['an open status', { status: 'pending' }],
  ['a time that is none', { time: '14:30' }],
])('the desk enters %s', (_, own) => denied(tryAct(firestore, 'enter', (act) => forge(act, 'receipt', own), { own })))
test('the desk enters a plan for nobody', () =>
  denied(tryAct(firestore, 'enter', undefined, { own: { plan: planFor(DATE, { guests: 0, entries: [] }) } })))
test('the desk enters a past visit that did not come', () =>
  denied(
    tryAct(firestore, 'enterPast', (act) =>
      forge(act, 'booking', { outcome: { ...(act.booking?.fields['outcome'] as Fields), kind: 'missed' } }),
    ),
  ))

test.each([
  ['confirm', 'rejected'],
  ['confirm', 'pending'],
  ['move', 'rejected'],
  ['move', 'pending'],
  ['reject', 'confirmed'],
  ['reject', 'pending'],
] as const)('an act of %s leaves the booking %s', (name, status) =>
  denied(tryAct(firestore, name, (act) => forge(act, 'receipt', { status }), { own: { status } })),
)

test('a request of yesterday is confirmed as it is', () =>
  allowed(
    tryAct(
      firestore,
      'confirm',
      (act) => ({
        ...forge(act, 'receipt', { date: PAST }),
        day: { path: `days/${PAST}`, how: 'set', fields: dayFields(firestore.asStaff(), PAST) },
      }),
      { before: { date: PAST }, own: { plan: planFor(PAST) } },
    ),
  ))

test('a proposal needs a time', () => {
  const proposal = { ...PROPOSED, time: '10:15' }
  return denied(
    tryAct(firestore, 'propose', (act) =>
      forge(forge(act, 'receipt', { proposal }), 'booking', {
        proposal: { ...(act.booking?.fields['proposal'] as Fields), ...proposal },
      }),
    ),
  )
})

test('the revision of a receipt goes on from what is stored', async () => {
  const [owner, main] = [firestore.asOwner(), firestore.asMain(NALEDI)]
  await prepare(owner, 'reject')
  await put(owner, `receipts/${ONE}`, receiptFields({ revision: 4 }))
  await allowed(commit(main, forge(actOf(main, NALEDI, 'reject'), 'receipt', { revision: 5 })))
})

test('the id of a profile may be one sign', async () => {
  await put(firestore.asOwner(), 'clients/7', clientFields(firestore.asOwner()))
  await allowed(tryAct(firestore, 'link', undefined, { own: { clientId: '7' } }))
})

test.each<[string, Fields]>([
  ['its earliest end', { lastEnd: 1 }],
  ['its latest opening', { opens: 1_439 }],
  ['its latest end of treatments', { lastEnd: 1_440 }],
  ['its opening alone', { opens: 540 }],
])('main gives a day %s', (_, own) => {
  const main = firestore.asMain()
  return allowed(put(main, `days/${DATE}`, { ...dayFields(main, DATE), ...own }))
})

test('main erases no profile without telling', async () => {
  await put(firestore.asOwner(), 'clients/known', clientFields(firestore.asOwner()))
  const main = firestore.asMain()
  await denied(main.writeBatch(main.db).delete(main.doc(main.db, 'clients/known')).commit())
})

test('main tells an erasure in its own document alone', () => {
  const main = firestore.asMain()
  const [updatedAt, notice] = [main.serverTimestamp(), (id: string) => main.doc(main.db, `settings/${id}`)]
  const batch = main.writeBatch(main.db).set(main.doc(main.db, `erasures/${MARK}`), { at: updatedAt, ids: [ONE] })
  for (const id of ['erasure', 'other']) batch.set(notice(id), { updatedAt, mark: MARK })
  return denied(batch.commit())
})
