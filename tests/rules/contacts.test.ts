import { describe, test } from 'vitest'
import type { Lite } from '#data/firebase/lite.ts'
import { NALEDI, THATO } from '#support/builders.ts'
import { openRules } from '#support/open-rules.ts'
import { allowed, contactFields, denied, type Fields, put } from './writes.ts'

/** Acts on messages, and messages of earlier versions. `attacks/contacts.ts` tries the fields and the callers. */

const firestore = openRules()

const stamp = { name: THATO.name, uid: THATO.uid }
const reading = (lite: Lite, own: Fields = {}): Fields => ({
  status: 'read',
  readAt: lite.serverTimestamp(),
  readBy: stamp,
  updatedAt: lite.serverTimestamp(),
  ...own,
})
const markRead = (lite: Lite, own: Fields = {}) =>
  lite.updateDoc(lite.doc(lite.db, 'contacts', 'one'), reading(lite, own))

const answering = (lite: Lite, own: Fields = {}): Fields => ({
  answeredAt: lite.serverTimestamp(),
  answeredBy: stamp,
  updatedAt: lite.serverTimestamp(),
  ...own,
})
const markAnswered = (lite: Lite, own: Fields = {}) =>
  lite.updateDoc(lite.doc(lite.db, 'contacts', 'one'), answering(lite, own))

describe('marking as answered', () => {
  const stored = (own: Fields = {}) =>
    put(firestore.asOwner(), 'contacts/one', { ...contactFields(firestore.asOwner()), ...own })
  /** Marks as answered a message that nobody has read. */
  const alsoRead = (own: Fields = {}) => ({ ...reading(firestore.asStaff()), ...own })

  test('a new message reads it as well', async () => {
    await stored()
    await denied(markAnswered(firestore.asStaff()))
    await allowed(markAnswered(firestore.asStaff(), alsoRead()))
  })

  test('of a message that waits, reading it keeps no answer', async () => {
    await stored()
    await allowed(markRead(firestore.asStaff(), { answeredAt: null }))
  })

  test.each<[string, Fields]>([
    ['the stamp of another reader', { readBy: { name: NALEDI.name, uid: NALEDI.uid } }],
    ['an invented time of reading', { readAt: new Date(2020, 0) }],
  ])('a new message with %s is refused', async (_, own) => {
    await stored()
    await denied(markAnswered(firestore.asStaff(), alsoRead(own)))
  })
})
