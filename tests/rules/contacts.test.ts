import { beforeEach, describe, test } from 'vitest'
import type { Lite } from '#data/firebase/lite.ts'
import { emailOf, NALEDI, text, THATO } from '#support/builders.ts'
import { openRules } from '#support/open-rules.ts'
import { allowed, contactFields, denied, type Fields, put, submit, without } from './writes.ts'

const firestore = openRules()

const write = (own: Fields) => {
  const visitor = firestore.asStranger()
  return submit(visitor, 'contacts', contactFields(visitor, own))
}

describe('a limit is allowed, and one beyond it is refused', () => {
  test.each<[string, Fields, Fields]>([
    ['the longest name', { name: text(121) }, { name: text(122) }],
    ['the shortest name', { name: text(2) }, { name: text(1) }],
    ['the longest message', { message: text(500) }, { message: text(501) }],
    ['the shortest message', { message: text(10) }, { message: text(9) }],
    ['the longest e-mail', { email: emailOf(254) }, { email: emailOf(255) }],
    ['the longest phone', { phone: '+123456789012345' }, { phone: '+1234567890123456' }],
    ['the shortest phone', { phone: '+1234567' }, { phone: '+123456' }],
  ])('%s', async (_, within, beyond) => {
    await allowed(write(within))
    await firestore.reset()
    await denied(write(beyond))
  })
})

describe('a phone is allowed', () => {
  test.each(['+267 71234567', '+26771234567', '+2673123456', '+27821234567', '+2681234567'])('%s', (phone) =>
    allowed(write({ phone })),
  )
})

const FIELDS = ['name', 'email', 'phone', 'message', 'status', 'createdAt', 'updatedAt']

describe('every field is required and no other is allowed', () => {
  test.each(FIELDS)('without %s', async (name) => {
    const visitor = firestore.asStranger()
    await denied(submit(visitor, 'contacts', without(contactFields(visitor), name)))
  })
  test.each(FIELDS)('with a map as %s', (name) => denied(write({ [name]: { odd: true } })))
  test.each(['readAt', 'readBy', 'fullName', 'admin'])('with %s', (name) => denied(write({ [name]: 'x' })))
})

describe('refused', () => {
  test.each<[string, Fields]>([
    ['a blank name', { name: '    ' }],
    ['a name of two lines', { name: 'Amantle\nBcc: all' }],
    ['a name of two lines, for a typewriter', { name: 'Amantle\rBcc: all' }],
    ['a new message that is already read', { status: 'read' }],
    ['an e-mail without a dot', { email: 'amantle@guest' }],
    ['a phone of Botswana with a digit too many', { phone: '+267712345678' }],
    ['a phone of Botswana with a digit too few', { phone: '+267123456' }],
    ['a landline that begins with 0', { phone: '+267 0123456' }],
    ['a phone without its code', { phone: '71234567' }],
    ['a phone with letters', { phone: '+267 7123456a' }],
    ['an invented time of creation', { createdAt: new Date(2020, 0) }],
    ['an invented time of change', { updatedAt: new Date(2020, 0) }],
  ])('%s', (_, own) => denied(write(own)))
})

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

describe('marking as read', () => {
  const stored = (own: Fields = {}) =>
    put(firestore.asOwner(), 'contacts/one', { ...contactFields(firestore.asOwner()), ...own })
  beforeEach(() => stored())

  test('by staff and main is allowed, by others refused', async () => {
    await denied(markRead(firestore.asStranger()))
    await denied(markRead(firestore.asGuest()))
    await denied(markRead(firestore.asGuest(), { readBy: { name: 'Guest', uid: 'guest-uid' } }))
    await allowed(markRead(firestore.asStaff()))
    await stored()
    await allowed(markRead(firestore.asMain(), { readBy: { name: NALEDI.name, uid: NALEDI.uid } }))
  })

  test('a second time is refused: the first reader keeps the stamp', async () => {
    await markRead(firestore.asStaff())
    await denied(markRead(firestore.asStaff()))
  })

  test('back to new is refused', async () => {
    await markRead(firestore.asStaff())
    await denied(markRead(firestore.asStaff(), { status: 'new' }))
  })

  test.each<[string, Fields]>([
    ["a colleague's stamp", { readBy: { name: NALEDI.name, uid: NALEDI.uid } }],
    ['an invented time', { readAt: new Date(2020, 0) }],
    ['an invented time of change', { updatedAt: new Date(2020, 0) }],
    ['another message', { message: 'Something else entirely' }],
    ['an unknown status', { status: 'archived' }],
    ['an answer at once', { answeredAt: new Date(2020, 0) }],
    ['who answered', { answeredBy: stamp }],
  ])('with %s is refused', (_, own) => denied(markRead(firestore.asStaff(), own)))

  test.each<[string, Fields]>([
    ['without a status', { name: 'Old', fullName: 'Old Guest', message: 'short' }],
    ['with an unknown status', { status: 'unread', fullName: 'Old Guest' }],
  ])('an old message %s is allowed', async (_, own) => {
    await put(firestore.asOwner(), 'contacts/one', own)
    await allowed(markRead(firestore.asStaff()))
  })
})

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
  const READ = { status: 'read', readAt: new Date(2020, 0), readBy: { name: 'Naledi', uid: 'naledi-uid' } }

  test('a message that waits since it was read is allowed for staff and main, refused for others', async () => {
    await stored({ ...READ, answeredAt: null })
    await denied(markAnswered(firestore.asStranger()))
    await denied(markAnswered(firestore.asGuest(), { answeredBy: { name: 'Guest', uid: 'guest-uid' } }))
    await allowed(markAnswered(firestore.asStaff()))
    await stored({ ...READ, answeredAt: null })
    await allowed(markAnswered(firestore.asMain(), { answeredBy: { name: NALEDI.name, uid: NALEDI.uid } }))
  })

  test('a new message reads it as well', async () => {
    await stored()
    await denied(markAnswered(firestore.asStaff()))
    await allowed(markAnswered(firestore.asStaff(), alsoRead()))
  })

  test('a message without a status reads it as well', async () => {
    await put(firestore.asOwner(), 'contacts/one', { fullName: 'Old Guest' })
    await denied(markAnswered(firestore.asStaff(), { status: 'read' }))
    await allowed(markAnswered(firestore.asStaff(), alsoRead()))
  })

  test('one that was read before answers were noted is allowed', async () => {
    await stored(READ)
    await allowed(markAnswered(firestore.asStaff()))
  })

  test('a second time is refused, and so is taking it back', async () => {
    await stored({ ...READ, answeredAt: null })
    await markAnswered(firestore.asStaff())
    await denied(markAnswered(firestore.asStaff()))
    await denied(markAnswered(firestore.asStaff(), { answeredAt: null }))
  })

  test('of a message that waits, reading it keeps no answer', async () => {
    await stored()
    await allowed(markRead(firestore.asStaff(), { answeredAt: null }))
  })

  test.each<[string, Fields]>([
    ["a colleague's stamp", { answeredBy: { name: NALEDI.name, uid: NALEDI.uid } }],
    ['an invented time', { answeredAt: new Date(2020, 0) }],
    ['no time', { answeredAt: null }],
    ['an invented time of change', { updatedAt: new Date(2020, 0) }],
    ['another reader', { readBy: stamp }],
    ['another time of reading', { readAt: new Date(2021, 0) }],
    ['the status new', { status: 'new' }],
    ['another message', { message: 'Something else entirely' }],
  ])('with %s is refused', async (_, own) => {
    await stored({ ...READ, answeredAt: null })
    await denied(markAnswered(firestore.asStaff(), own))
  })

  test.each<[string, Fields]>([
    ['the stamp of another reader', { readBy: { name: NALEDI.name, uid: NALEDI.uid } }],
    ['an invented time of reading', { readAt: new Date(2020, 0) }],
  ])('a new message with %s is refused', async (_, own) => {
    await stored()
    await denied(markAnswered(firestore.asStaff(), alsoRead(own)))
  })
})
