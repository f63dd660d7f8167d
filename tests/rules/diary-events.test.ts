import { collectionGroup } from 'firebase/firestore/lite'
import { beforeEach, describe, test } from 'vitest'
import type { Lite } from '#data/firebase/lite.ts'
import { NALEDI, text, THATO } from '#support/builders.ts'
import { idOf, ONE } from '#support/ids.ts'
import { openRules } from '#support/open-rules.ts'
import { type Act, actOf, commit, forge, forgeWithout, leaveOut, prepare, tryAct } from './acts.ts'
import { CHANGED, INVENTED, MARK, stampOf } from './diary-fields.ts'
import { allowed, denied, type Fields, put } from './writes.ts'

/** The history of a booking: read by staff, written with its act, never changed. */
const firestore = openRules()

const EVENT = `bookings/${ONE}/events/${MARK}`
const events = (lite: Lite) => lite.collection(lite.db, `bookings/${ONE}/events`)
const CALLERS: [string, () => Lite, 'allowed' | 'denied'][] = [
  ['stranger', () => firestore.asStranger(), 'denied'],
  ['guest', () => firestore.asGuest(), 'denied'],
  ['staff', () => firestore.asStaff(), 'allowed'],
  ['main', () => firestore.asMain(), 'allowed'],
]

describe.each(CALLERS)('a %s', (name, caller, outcome) => {
  const expected = outcome === 'allowed' ? allowed : denied
  beforeEach(() => tryAct(firestore, 'remind'))

  test(`reads and lists events: ${outcome}`, async () => {
    const lite = caller()
    await expected(lite.getDoc(lite.doc(lite.db, EVENT)))
    await expected(lite.getDocs(lite.query(events(lite), lite.orderBy('at'))))
    // Those of all bookings are read for a backup.
    await (name === 'main' ? allowed : denied)(lite.getDocs(collectionGroup(lite.db, 'events')))
  })

  test('changes and deletes none while the booking stands', async () => {
    const lite = caller()
    await denied(lite.updateDoc(lite.doc(lite.db, EVENT), { kind: 'mail' }))
    await denied(put(lite, EVENT, { kind: 'remind', at: lite.serverTimestamp(), by: stampOf(THATO), from: {}, to: {} }))
    await denied(lite.writeBatch(lite.db).delete(lite.doc(lite.db, EVENT)).commit())
  })
})

const values = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`field${String(index)}`, text(500)]))
const odd = (own: Fields) => (act: Act) => forge(act, 'event', own)
const FORGERIES: [string, (act: Act) => Act][] = [
  ['with a further field', odd({ note: 'x' })],
  ['of an invented time', odd({ at: INVENTED })],
  ['signed by a colleague', odd({ by: stampOf(NALEDI) })],
  ['with a text as what was before', odd({ from: 'x' })],
  ['with a text as what is now', odd({ to: 'x' })],
  ['with 13 values before', odd({ from: values(13) })],
  ['with 13 values after', odd({ to: values(13) })],
  ['of no kind', odd({ kind: '' })],
  ...['kind', 'at', 'by', 'from', 'to'].map((name): [string, (act: Act) => Act] => [
    `without ${name}`,
    (act) => forgeWithout(act, 'event', name),
  ]),
]
test.each(FORGERIES)('an event %s is refused', (_, change) => denied(tryAct(firestore, 'remind', change)))

test('one whose booking is gone is deleted by main only', async () => {
  await put(firestore.asOwner(), EVENT, { kind: 'remind', at: CHANGED })
  const deletes = (lite: Lite) => lite.writeBatch(lite.db).delete(lite.doc(lite.db, EVENT)).commit()
  for (const lite of [firestore.asStranger(), firestore.asGuest(), firestore.asStaff()]) await denied(deletes(lite))
  await allowed(deletes(firestore.asMain()))
})

test('12 values before and after are allowed', () =>
  allowed(tryAct(firestore, 'remind', odd({ from: values(12), to: values(12) }))))

test('alone it is refused, also with the mark that the booking has', async () => {
  await prepare(firestore.asOwner(), 'remind', { mark: MARK, updatedBy: stampOf(THATO) })
  const lite = firestore.asStaff()
  await denied(commit(lite, leaveOut(actOf(lite, THATO, 'remind'), 'booking')))
})

test('a second one in the same commit is refused', async () => {
  await prepare(firestore.asOwner(), 'remind')
  const lite = firestore.asStaff()
  const act = actOf(lite, THATO, 'remind')
  const second = {
    path: `bookings/${ONE}/events/${idOf('second')}`,
    how: 'set' as const,
    fields: act.event?.fields ?? {},
  }
  await denied(commit(lite, { ...act, day: second }))
})

test('one of an older booking counts for no other', async () => {
  await put(firestore.asOwner(), `bookings/${idOf('other')}/events/${MARK}`, { kind: 'remind', at: CHANGED })
  await denied(
    tryAct(firestore, 'remind', (act) => ({
      ...act,
      event: { path: `bookings/${idOf('other')}/events/${MARK}`, how: 'set', fields: act.event?.fields ?? {} },
    })),
  )
})
