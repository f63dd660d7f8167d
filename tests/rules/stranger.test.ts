import { collectionGroup, deleteDoc, setDoc } from 'firebase/firestore/lite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Lite } from '#data/firebase/lite.ts'
import { bookingRequest, contactDraft, NALEDI } from '#support/builders.ts'
import { idOf } from '#support/ids.ts'
import { type LocalFirestore, startFirestore } from '#support/start-firestore.ts'
import { DATE, dayFields, stampOf } from './diary-fields.ts'
import { saveStamped } from './stamped.ts'
import {
  allowed,
  bookingFields,
  clientFields,
  contactFields,
  denied,
  type Fields,
  fieldsAt,
  put,
  submit,
} from './writes.ts'

const [MINE, THEIRS, MY_MESSAGE] = [idOf('mine'), idOf('theirs'), idOf('myMessage')]

/** An attacker who took the configuration from the site's files and tries every call of the SDK. */
let firestore: LocalFirestore
let stranger: Lite
beforeAll(async () => {
  firestore = await startFirestore()
  stranger = firestore.asStranger()
  const owner = firestore.asOwner()
  await put(owner, 'services/massage', { name: 'Massage', category: 'massage', duration: 60, price: 'P350' })
  await submit(owner, 'bookings', bookingFields(owner), THEIRS)
  await submit(owner, 'contacts', contactFields(owner), THEIRS)
  await put(owner, `clients/${THEIRS}`, clientFields(owner))
  await put(owner, 'settings/email', { serviceId: 's', publicKey: 'k', templateId: 't' })
})
afterAll(() => firestore.close())

test('reads the menu', async () => {
  const { docs } = await stranger.getDocs(stranger.collection(stranger.db, 'services'))
  expect(docs.map(({ id }) => id)).toEqual(['massage'])
})

test('sends a well-formed booking and a well-formed message, and asks whether they arrived', async () => {
  await allowed(submit(stranger, 'bookings', bookingFields(stranger, { ...bookingRequest() }), MINE))
  await allowed(submit(stranger, 'contacts', contactFields(stranger, { ...contactDraft() }), MY_MESSAGE))
  for (const id of [MINE, MY_MESSAGE]) expect(await fieldsAt(stranger, `receipts/${id}`)).toBeDefined()
})

const PRIVATE = [
  'bookings',
  `bookings/${THEIRS}/events`,
  'contacts',
  'clients',
  'settings',
  'receipts',
  'blocks',
  'erasures',
]

test.each(PRIVATE)('gets nothing out of %s by any query', async (name) => {
  const { collection, db, getCount, getDocs, limit, orderBy, query, where } = stranger
  const all = collection(db, name)
  const questions = [
    getDocs(all),
    getDocs(query(all, limit(1))),
    getDocs(query(all, orderBy('createdAt', 'desc'), limit(1))),
    getDocs(query(all, where('email', '==', 'amantle@guest.example'))),
    getDocs(query(all, where('status', '==', 'pending'))),
    getDocs(query(all, where('__name__', '==', THEIRS))),
    getDocs(query(all, where('__name__', 'in', [THEIRS, MINE]))),
    getCount(all),
    getDocs(collectionGroup(db, name.split('/').at(-1) ?? '')),
  ]
  await Promise.all(questions.map(denied))
})

test.each([
  `bookings/${THEIRS}`,
  `bookings/${MINE}`,
  `contacts/${THEIRS}`,
  `clients/${THEIRS}`,
  'settings/email',
  'settings/staff',
])('neither reads, changes nor deletes %s', async (path) => {
  const ref = stranger.doc(stranger.db, path)
  await denied(stranger.getDoc(ref))
  await denied(stranger.updateDoc(ref, { status: 'confirmed' }))
  await denied(setDoc(ref, { status: 'confirmed' }, { merge: true }))
  await denied(setDoc(ref, { status: 'confirmed' }))
  await denied(deleteDoc(ref))
  await denied(stranger.runTransaction(stranger.db, (transaction) => transaction.get(ref)))
})

const SERVICE = { name: 'Stones', description: '', category: 'massage', duration: 90, price: 'P680', icon: 'Flower2' }
const TAKES = { massage: { '48': 1 }, facial: {}, nails: {}, guests: {}, blocked: {} }
const now = () => stranger.serverTimestamp()
const ADDED: [path: string, fields: () => Fields][] = [
  ['services/new/stamps/last', () => ({ updatedAt: now(), updatedBy: stampOf(NALEDI) })],
  ['clients/new', () => clientFields(stranger)],
  ['settings/access', () => ({ uids: [], updatedAt: now(), updatedBy: stampOf(NALEDI) })],
  [`receipts/${idOf('alone')}`, () => ({ createdAt: now() })],
  [`days/${DATE}`, () => dayFields(stranger, DATE)],
  [
    `blocks/${idOf('block')}`,
    () => ({
      ...{ therapist: 'thuli', date: DATE, from: 720, to: 735, words: 'Lunch', takes: TAKES },
      ...{ createdAt: now(), createdBy: stampOf(NALEDI) },
    }),
  ],
  ['erasures/last', () => ({ at: now() })],
  ['anything/one', () => ({ at: now() })],
]
test.each(ADDED)('does not write %s as its staff do', (path, fields) => denied(put(stranger, path, fields())))

test('does not write a treatment as its staff do', () => denied(saveStamped(stranger, { 'services/new': SERVICE })))

test('cannot hide a forbidden write among allowed ones', async () => {
  const { db, doc, serverTimestamp, writeBatch } = stranger
  const hidden = idOf('hidden')
  const batch = writeBatch(db)
  batch.set(doc(db, 'bookings', hidden), bookingFields(stranger))
  batch.set(doc(db, 'receipts', hidden), { createdAt: serverTimestamp() })
  batch.update(doc(db, 'services', 'massage'), { price: 'P1' })
  await denied(batch.commit())
  expect(await fieldsAt(firestore.asOwner(), `bookings/${hidden}`)).toBeUndefined()
})

test('the owner sees exactly what should be there', async () => {
  const owner = firestore.asOwner()
  const ids = async (name: string) => (await owner.getDocs(owner.collection(owner.db, name))).docs.map(({ id }) => id)
  expect(await ids('bookings')).toEqual([MINE, THEIRS])
  expect(await ids('contacts')).toEqual([MY_MESSAGE, THEIRS])
  expect(await ids('clients')).toEqual([THEIRS])
  expect(await fieldsAt(owner, 'services/massage')).toMatchObject({ price: 'P350' })
})
