import { describe, test } from 'vitest'
import type { Lite } from '#data/firebase/lite.ts'
import type { Staff } from '#domain/staff.ts'
import { NALEDI, THATO } from '#support/builders.ts'
import { openRules } from '#support/open-rules.ts'
import { INVENTED, stampOf } from './diary-fields.ts'
import { allowed, denied, type Fields, put, without } from './writes.ts'

/** By what the portal writes to clients: set by main, read by staff. */
const firestore = openRules()

const mail = (lite: Lite, staff: Staff, own: Fields = {}): Fields => ({
  serviceId: 'service_spa',
  publicKey: 'key_Spa-1',
  templateId: 'template_confirm',
  monthlyLimit: 200,
  updatedAt: lite.serverTimestamp(),
  updatedBy: stampOf(staff),
  ...own,
})
const sets = (own: Fields = {}) => put(firestore.asMain(), 'settings/email', mail(firestore.asMain(), NALEDI, own))
const GUEST: Staff = { uid: 'guest-uid', username: 'guest', name: 'Guest', role: 'staff' }

test.each<[string, () => Lite, Staff, typeof allowed, typeof allowed]>([
  ['a stranger', () => firestore.asStranger(), GUEST, denied, denied],
  ['a sign-in without a role', () => firestore.asGuest(), GUEST, denied, denied],
  ['staff', () => firestore.asStaff(), THATO, allowed, denied],
  ['main', () => firestore.asMain(), NALEDI, allowed, allowed],
])('%s may or may not read and set them', async (_, as, staff, read, write) => {
  const lite = as()
  // As the owner typed them into the console in earlier years.
  await put(firestore.asOwner(), 'settings/email', { serviceId: 's', publicKey: 'k', templateId: 't' })
  await read(lite.getDoc(lite.doc(lite.db, 'settings/email')))
  await write(put(lite, 'settings/email', mail(lite, staff)))
  await denied(lite.writeBatch(lite.db).delete(lite.doc(lite.db, 'settings/email')).commit())
})

test.each(['other', 'access', 'diary'])('under the id %s they are refused', (name) =>
  denied(put(firestore.asMain(), `settings/${name}`, mail(firestore.asMain(), NALEDI))),
)

const id = (length: number) => 'x'.repeat(length)
test.each<[string, Fields, Fields]>([
  ['the service', { serviceId: id(100) }, { serviceId: id(101) }],
  ['the public key', { publicKey: id(100) }, { publicKey: id(101) }],
  ['the template', { templateId: id(100) }, { templateId: id(101) }],
  ['the limit of a month', { monthlyLimit: 1_000_000 }, { monthlyLimit: 1_000_001 }],
  ['the limit at least', { monthlyLimit: 1 }, { monthlyLimit: 0 }],
])('%s: a limit is allowed, and one beyond it is refused', async (_, within, beyond) => {
  await allowed(sets(within))
  await denied(sets(beyond))
})

describe('they are refused', () => {
  test.each<[string, Fields]>([
    ['with an empty service', { serviceId: '' }],
    ['with a space in an id', { templateId: 'template confirm' }],
    ['with a number for a key', { publicKey: 1 }],
    ['with a limit in text', { monthlyLimit: '200' }],
    ['with a limit of nothing', { monthlyLimit: null }],
    ['with a further field', { privateKey: 'x' }],
    ['at an invented time', { updatedAt: INVENTED }],
    ["with a colleague's stamp", { updatedBy: stampOf(THATO) }],
  ])('%s', (_, own) => denied(sets(own)))
  test.each(['serviceId', 'publicKey', 'templateId', 'updatedAt', 'updatedBy'])('without %s', (name) => {
    const lite = firestore.asMain()
    return denied(put(lite, 'settings/email', without(mail(lite, NALEDI), name)))
  })
})
test('they are allowed without a limit', () => {
  const lite = firestore.asMain()
  return allowed(put(lite, 'settings/email', without(mail(lite, NALEDI), 'monthlyLimit')))
})
