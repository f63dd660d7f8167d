import { beforeEach, describe, test } from 'vitest'
import type { Lite } from '#data/firebase/lite.ts'
import { daysAhead } from '#support/builders.ts'
import { idOf } from '#support/ids.ts'
import { openRules } from '#support/open-rules.ts'
import { CHANGED, countsOf, dayFields, INVENTED, planFor, receiptFields, wishFields } from './diary-fields.ts'
import { allowed, bookingFields, contactFields, denied, type Fields, notesErasure } from './writes.ts'

/** Main erases a booking with all its documents in one commit, which also notifies every open portal. */
const firestore = openRules()

const [PAST, TODAY, COMING] = [daysAhead(-1), daysAhead(0), daysAhead(7)]
const EVENTS = 12

const eventsOf = (id: string) =>
  Array.from({ length: EVENTS }, (_, index) => `bookings/${id}/events/${idOf(`event${String(index)}x`)}`)
const stores = async (ids: string[], own: Fields) => {
  const owner = firestore.asOwner()
  const batch = owner.writeBatch(owner.db)
  for (const id of ids) {
    const mark = eventsOf(id)[0]?.split('/').at(-1)
    batch.set(owner.doc(owner.db, 'bookings', id), { ...bookingFields(owner), status: 'confirmed', mark, ...own })
    batch.set(owner.doc(owner.db, 'receipts', id), receiptFields())
    batch.set(owner.doc(owner.db, 'wishes', id), wishFields())
    for (const path of eventsOf(id)) batch.set(owner.doc(owner.db, path), { kind: 'mail', at: CHANGED })
  }
  for (const date of [PAST, TODAY, COMING]) {
    batch.set(owner.doc(owner.db, 'days', date), dayFields(owner, date, { updatedAt: INVENTED }))
  }
  await batch.commit()
}

type Left = { receipt?: true; wish?: true; events?: true; erasure?: true; booking?: true; listed?: string[] }
/** Erases bookings in one commit; `left` are the documents that it forgets, `day` the one it counts. */
const erases = (lite: Lite, ids: string[], { left = {}, day }: { left?: Left; day?: string | undefined } = {}) => {
  const batch = lite.writeBatch(lite.db)
  for (const id of ids) {
    if (!left.booking) batch.delete(lite.doc(lite.db, 'bookings', id))
    if (!left.receipt) batch.delete(lite.doc(lite.db, 'receipts', id))
    if (!left.wish) batch.delete(lite.doc(lite.db, 'wishes', id))
    if (!left.events) for (const path of eventsOf(id)) batch.delete(lite.doc(lite.db, path))
  }
  if (day) batch.update(lite.doc(lite.db, 'days', day), countsOf(lite, { massage: {}, guests: {} }))
  if (!left.erasure) notesErasure(lite, batch, left.listed ?? ids)
  return batch.commit()
}

const ONE = [idOf('one')]
const EIGHT = Array.from({ length: 8 }, (_, index) => idOf(`booking${String(index)}x`))

test('eight bookings of the past with their events are erased in one commit', async () => {
  await stores(EIGHT, { date: PAST, plan: planFor(PAST) })
  await allowed(erases(firestore.asMain(), EIGHT))
})

test('eight bookings to come with their events are erased in one commit, with their day', async () => {
  await stores(EIGHT, { plan: planFor(COMING) })
  await allowed(erases(firestore.asMain(), EIGHT, { day: COMING }))
})

describe('the day', () => {
  test.each<[string, Fields, string | undefined, 'allowed' | 'denied']>([
    ['of a visit to come is counted', { plan: planFor(COMING) }, COMING, 'allowed'],
    ['of a visit to come is not counted', { plan: planFor(COMING) }, undefined, 'denied'],
    ['of today is counted', { plan: planFor(TODAY) }, TODAY, 'allowed'],
    ['of today is not counted', { plan: planFor(TODAY) }, undefined, 'denied'],
    ['is another', { plan: planFor(COMING) }, TODAY, 'denied'],
    ['of yesterday needs no count', { plan: planFor(PAST) }, undefined, 'allowed'],
    ['of a visit that was cancelled needs none', { plan: null }, undefined, 'allowed'],
    ['of a request needs none', {}, undefined, 'allowed'],
  ])('%s', async (_, own, day, outcome) => {
    await stores(ONE, own)
    await (outcome === 'allowed' ? allowed : denied)(erases(firestore.asMain(), ONE, { day }))
  })
})

describe('main leaves nothing behind', () => {
  beforeEach(() => stores(ONE, {}))
  const left = (what: Left) => erases(firestore.asMain(), ONE, { left: what })

  test('no booking without its receipt', () => denied(left({ receipt: true, wish: true })))
  test('no booking without its receipt, where no wish needs it', async () => {
    const owner = firestore.asOwner()
    await owner
      .writeBatch(owner.db)
      .delete(owner.doc(owner.db, 'wishes', idOf('one')))
      .commit()
    await denied(left({ receipt: true, wish: true }))
  })
  test('no booking without its wish', () => denied(left({ wish: true })))
  test('no booking without its history', () => denied(left({ events: true })))
  test('nothing without telling the portals', () => denied(left({ erasure: true })))
  test('nothing that the list of its commit does not name', () => denied(left({ listed: [idOf('other')] })))
  test('no event of a booking that stays', () => denied(left({ booking: true, receipt: true, wish: true })))
})

test('two hundred messages with their receipts are erased in one commit', async () => {
  const [owner, lite] = [firestore.asOwner(), firestore.asMain()]
  const ids = Array.from({ length: 200 }, (_, index) => idOf(`message${String(index)}x`))
  const stored = owner.writeBatch(owner.db)
  const batch = lite.writeBatch(lite.db)
  for (const id of ids) {
    stored.set(owner.doc(owner.db, 'contacts', id), contactFields(owner))
    stored.set(owner.doc(owner.db, 'receipts', id), { createdAt: CHANGED })
    batch.delete(lite.doc(lite.db, 'contacts', id)).delete(lite.doc(lite.db, 'receipts', id))
  }
  await stored.commit()
  await allowed(notesErasure(lite, batch, ids).commit())
})
