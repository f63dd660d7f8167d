import { addDoc, collectionGroup, deleteDoc, documentId, setDoc } from 'firebase/firestore/lite'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Lite } from '#data/firebase/lite.ts'
import { chosenService } from '#support/builders.ts'
import { openRules } from '#support/open-rules.ts'
import { allowed, bookingFields, clientFields, contactFields, denied, put, submit } from './writes.ts'

const firestore = openRules()
beforeEach(async () => {
  const owner = firestore.asOwner()
  const batch = owner.writeBatch(owner.db)
  const stored: Record<string, Record<string, unknown>> = {
    'bookings/booked': bookingFields(owner),
    'receipts/booked': { createdAt: owner.serverTimestamp() },
    'wishes/booked': { kind: 'cancel' },
    'contacts/written': contactFields(owner),
    'clients/known': clientFields(owner),
    'services/massage': { ...chosenService(), category: 'massage' },
    'settings/email': { serviceId: 's', publicKey: 'k', templateId: 't' },
    'settings/diary': { daysAhead: 366 },
    'settings/staff': { therapists: [] },
    'settings/house': { offers: [] },
    'settings/access': { uids: ['somebody-else'] },
    'bookings/booked/events/confirmed': { kind: 'confirm' },
    'blocks/lunch': { date: '2020-01-01' },
    'days/2020-01-01': { date: '2020-01-01' },
  }
  for (const [path, fields] of Object.entries(stored)) batch.set(owner.doc(owner.db, path), fields)
  await batch.commit()
})

const CALLERS = {
  stranger: () => firestore.asStranger(),
  guest: () => firestore.asGuest(),
  staff: () => firestore.asStaff(),
  main: () => firestore.asMain(),
}
type Caller = keyof typeof CALLERS
const EVERYBODY: Caller[] = ['stranger', 'guest', 'staff', 'main']
const WITH_ROLE: Caller[] = ['staff', 'main']
const MAIN: Caller[] = ['main']
const NOBODY: Caller[] = []

const get = (path: string) => (lite: Lite) => lite.getDoc(lite.doc(lite.db, path))
const list = (name: string) => (lite: Lite) => lite.getDocs(lite.collection(lite.db, name))
const count = (name: string) => (lite: Lite) => lite.getCount(lite.collection(lite.db, name))
const newest = (name: string) => (lite: Lite) =>
  lite.getDocs(lite.query(lite.collection(lite.db, name), lite.orderBy('createdAt', 'desc'), lite.limit(50)))
const having = (name: string, field: string, value: unknown) => (lite: Lite) =>
  lite.getDocs(lite.query(lite.collection(lite.db, name), lite.where(field, '==', value)))
const named = (name: string, id: string) => (lite: Lite) =>
  lite.getDocs(lite.query(lite.collection(lite.db, name), lite.where(documentId(), '==', id)))
const remove = (path: string) => (lite: Lite) => deleteDoc(lite.doc(lite.db, path))
const erase =
  (...paths: string[]) =>
  (lite: Lite) => {
    const batch = lite.writeBatch(lite.db)
    for (const path of paths) batch.delete(lite.doc(lite.db, path))
    return batch.set(lite.doc(lite.db, 'erasures/last'), { at: lite.serverTimestamp() }).commit()
  }
const write = (path: string, fields: Record<string, unknown>) => (lite: Lite) => put(lite, path, fields)
const merge = (path: string, fields: Record<string, unknown>) => (lite: Lite) =>
  setDoc(lite.doc(lite.db, path), fields, { merge: true })

const TABLE: [string, (lite: Lite) => Promise<unknown>, Caller[]][] = [
  ['read a service', get('services/massage'), EVERYBODY],
  ['ask for a service that is not there', get('services/none'), EVERYBODY],
  ['list services', list('services'), EVERYBODY],
  ['list one category', having('services', 'category', 'massage'), EVERYBODY],
  ['create a service', write('services/new', chosenService()), NOBODY],
  ['change a service', merge('services/massage', { price: 'P1' }), NOBODY],
  ['delete a service', remove('services/massage'), NOBODY],

  ['submit a booking', (lite) => submit(lite, 'bookings', bookingFields(lite)), EVERYBODY],
  ['submit a booking for two', (lite) => submit(lite, 'bookings', bookingFields(lite, { guests: 2 })), EVERYBODY],
  ['submit a booking for three', (lite) => submit(lite, 'bookings', bookingFields(lite, { guests: 3 })), NOBODY],
  ['read a booking', get('bookings/booked'), WITH_ROLE],
  ['ask for a booking that is not there', get('bookings/none'), WITH_ROLE],
  ['list bookings', list('bookings'), WITH_ROLE],
  ['list the newest bookings', newest('bookings'), WITH_ROLE],
  ['list pending bookings', having('bookings', 'status', 'pending'), WITH_ROLE],
  ['list the bookings of one e-mail', having('bookings', 'email', 'amantle@guest.example'), WITH_ROLE],
  ['count bookings', count('bookings'), WITH_ROLE],
  ['search every collection named bookings', (lite) => lite.getDocs(collectionGroup(lite.db, 'bookings')), NOBODY],
  ['change the guests', merge('bookings/booked', { guests: 2 }), NOBODY],
  ['change a price', merge('bookings/booked', { totalPrice: 'P1' }), NOBODY],
  ['change an e-mail', merge('bookings/booked', { email: 'other@guest.example' }), NOBODY],
  ['set a status by hand', merge('bookings/booked', { status: 'confirmed' }), NOBODY],
  ['replace a booking', (lite) => put(lite, 'bookings/booked', bookingFields(lite)), NOBODY],
  ['delete a booking', remove('bookings/booked'), NOBODY],
  ['erase a booking', erase('bookings/booked', 'receipts/booked', 'wishes/booked'), MAIN],
  ['read an event', get('bookings/booked/events/confirmed'), WITH_ROLE],
  ['list events', list('bookings/booked/events'), WITH_ROLE],
  ['search every collection named events', (lite) => lite.getDocs(collectionGroup(lite.db, 'events')), NOBODY],
  ['write an event', write('bookings/booked/events/new', { kind: 'confirm' }), NOBODY],
  ['delete an event', remove('bookings/booked/events/confirmed'), NOBODY],

  ['ask for a receipt', get('receipts/booked'), EVERYBODY],
  ['ask for a receipt that is not there', get('receipts/none'), EVERYBODY],
  ['list receipts', list('receipts'), NOBODY],
  ['list the newest receipts', newest('receipts'), NOBODY],
  ['count receipts', count('receipts'), NOBODY],
  ['read a wish', get('wishes/booked'), WITH_ROLE],
  ['ask for a wish that is not there', get('wishes/none'), WITH_ROLE],
  ['list wishes', list('wishes'), WITH_ROLE],
  ['count wishes', count('wishes'), WITH_ROLE],
  ['write a wish alone', write('wishes/booked', { kind: 'cancel' }), NOBODY],
  ['change a wish', merge('wishes/booked', { kind: 'move' }), NOBODY],
  ['delete a wish alone', remove('wishes/booked'), NOBODY],
  ['change a receipt', merge('receipts/booked', { createdAt: new Date() }), NOBODY],
  ['delete a receipt', remove('receipts/booked'), MAIN],

  ['read a day', get('days/2020-01-01'), EVERYBODY],
  ['list days', list('days'), NOBODY],
  ['change a day', merge('days/2020-01-01', { closed: true }), NOBODY],
  ['delete a day', remove('days/2020-01-01'), NOBODY],

  ['read a block', get('blocks/lunch'), WITH_ROLE],
  ['list blocks', list('blocks'), WITH_ROLE],
  ['change a block', merge('blocks/lunch', { words: 'x' }), NOBODY],
  ['delete a block without its day', remove('blocks/lunch'), NOBODY],

  ['submit a message', (lite) => submit(lite, 'contacts', contactFields(lite)), EVERYBODY],
  ['read a message', get('contacts/written'), WITH_ROLE],
  ['list messages', list('contacts'), WITH_ROLE],
  ['list new messages', having('contacts', 'status', 'new'), WITH_ROLE],
  ['count messages', count('contacts'), WITH_ROLE],
  ['change a message', merge('contacts/written', { message: 'Something else entirely' }), NOBODY],
  ['delete a message', remove('contacts/written'), NOBODY],
  ['erase a message', erase('contacts/written', 'receipts/written'), MAIN],

  ['read a client', get('clients/known'), WITH_ROLE],
  ['list clients', list('clients'), WITH_ROLE],
  ['look a client up by e-mail', having('clients', 'email', 'amantle@guest.example'), WITH_ROLE],
  ['count clients', count('clients'), WITH_ROLE],
  ['create a client', (lite) => put(lite, 'clients/new', clientFields(lite)), WITH_ROLE],
  ['add a client', (lite) => addDoc(lite.collection(lite.db, 'clients'), clientFields(lite)), WITH_ROLE],
  ["change a client's e-mail", merge('clients/known', { email: 'other@guest.example' }), NOBODY],
  ['delete a client', remove('clients/known'), NOBODY],
  ['erase a client', erase('clients/known'), MAIN],

  ['read the last erasure', get('erasures/last'), WITH_ROLE],
  ['list the last erasure', list('erasures'), WITH_ROLE],
  ['record an erasure', (lite) => put(lite, 'erasures/last', { at: lite.serverTimestamp() }), MAIN],
  ['record an erasure at an invented time', write('erasures/last', { at: new Date(2020, 0) }), NOBODY],
  [
    'record an erasure with the e-mail',
    (lite) => put(lite, 'erasures/last', { at: lite.serverTimestamp(), email: 'a@b.co' }),
    NOBODY,
  ],
  ['keep a list of erasures', (lite) => put(lite, 'erasures/first', { at: lite.serverTimestamp() }), NOBODY],
  ['delete the record of an erasure', remove('erasures/last'), NOBODY],

  ['read the e-mail settings', get('settings/email'), WITH_ROLE],
  ['read the settings of the diary', get('settings/diary'), EVERYBODY],
  ['read the therapists', get('settings/staff'), WITH_ROLE],
  ['read who is locked out', get('settings/access'), WITH_ROLE],
  ['list settings', list('settings'), WITH_ROLE],
  ['list the settings that everybody reads', named('settings', 'diary'), WITH_ROLE],
  ['change the e-mail settings without a stamp', merge('settings/email', { templateId: 'x' }), NOBODY],
  ['change who is locked out without a stamp', merge('settings/access', { uids: [] }), NOBODY],
  ['delete the list of who is locked out', remove('settings/access'), NOBODY],
  ['delete the e-mail settings', remove('settings/email'), NOBODY],

  ['read a collection without a rule', get('secrets/one'), NOBODY],
  ['write a collection without a rule', write('secrets/one', { x: 1 }), NOBODY],
  ['list a collection without a rule', list('secrets'), NOBODY],
  ['write beneath a booking', write('bookings/booked/notes/one', { x: 1 }), NOBODY],
  ['write beneath a service', write('services/massage/reviews/one', { x: 1 }), NOBODY],
]

describe.each(EVERYBODY)('a %s', (caller) => {
  test.each(TABLE)('may or may not %s', async (_, operation, may) => {
    const run = operation(CALLERS[caller]())
    await (may.includes(caller) ? allowed(run) : denied(run))
  })
})

describe('a role is what the signed claim says and nothing else', () => {
  test.each([
    ['a role in another case', { sub: 'x', role: 'Staff' }],
    ['an unknown role', { sub: 'x', role: 'owner' }],
    ['an empty role', { sub: 'x', role: '' }],
    ['a list of roles', { sub: 'x', role: ['main'] }],
    ['a true role', { sub: 'x', role: true }],
    ['a claim of another name', { sub: 'x', admin: true, roles: 'main' }],
    ['the user id main', { sub: 'main' }],
  ])('%s reads no booking', async (_, token) => {
    await denied(list('bookings')(firestore.asToken(token)))
  })
})

test('the table names every collection of the rules', async () => {
  const { readFile } = await import('node:fs/promises')
  const rules = await readFile(new URL('../../firestore.rules', import.meta.url), 'utf8')
  const collections = [...rules.matchAll(/match \/(\w+)\/\{/g)].flatMap(([, name]) => name ?? [])
  expect(collections).toEqual([
    'databases',
    'services',
    'bookings',
    'events',
    'receipts',
    'wishes',
    'days',
    'blocks',
    'contacts',
    'clients',
    'erasures',
    'settings',
  ])
})
