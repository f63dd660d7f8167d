import { describe, test } from 'vitest'
import { NALEDI, text, THATO } from '#support/builders.ts'
import { ONE } from '#support/ids.ts'
import { openRules } from '#support/open-rules.ts'
import { actOf, commit, forge, prepare } from './acts.ts'
import { stampOf } from './diary-fields.ts'
import { allowed, clientFields, denied, type Fields, fieldsAt, put, without } from './writes.ts'

const firestore = openRules()

const create = (own: Fields = {}) => put(firestore.asStaff(), 'clients/one', clientFields(firestore.asStaff(), own))

describe('creating a profile', () => {
  test.each<[string, number, (length: number) => Fields]>([
    ['first name', 60, (length) => ({ firstName: text(length) })],
    ['last name', 60, (length) => ({ lastName: text(length) })],
    ['full name', 121, (length) => ({ fullName: text(length) })],
    ['e-mail', 254, (length) => ({ email: text(length) })],
    ['phone', 20, (length) => ({ phone: text(length) })],
    ['notes', 4_000, (length) => ({ notes: text(length) })],
    ['preferences', 4_000, (length) => ({ preferences: text(length) })],
  ])('%s: %i is allowed, one more refused', async (_, limit, own) => {
    await allowed(create(own(limit)))
    await firestore.reset()
    await denied(create(own(limit + 1)))
  })

  const FIELDS = [
    'fullName firstName lastName email phone firstVisit totalBookings status treatmentHistory notes preferences',
    'createdAt updatedAt',
  ].flatMap((line) => line.split(' '))
  test.each(FIELDS)('without %s is refused', (name) =>
    denied(put(firestore.asStaff(), 'clients/one', without(clientFields(firestore.asStaff()), name))),
  )
  test.each(FIELDS)('with a map as %s is refused', (name) => denied(create({ [name]: { odd: true } })))

  test.each<[string, Fields]>([
    ['no bookings', { totalBookings: 0 }],
    ['two bookings', { totalBookings: 2 }],
    ['another status', { status: 'vip' }],
    ['a history', { treatmentHistory: ['massage'] }],
    ['neither e-mail nor phone', { email: '', phone: '' }],
    ['an invented time of creation', { createdAt: new Date(2020, 0) }],
    ['an invented time of change', { updatedAt: new Date(2020, 0) }],
    ['an unknown field', { discount: 10 }],
  ])('with %s is refused', (_, own) => denied(create(own)))

  test('with words for the search of 640 characters is allowed, of 641 and in one text refused', async () => {
    const words = Array.from({ length: 40 }, () => text(16))
    await denied(create({ search: words.with(0, text(17)) }))
    await denied(create({ search: text(40) }))
    await denied(create({ search: { size: 1 } }))
    await allowed(create({ search: words }))
  })

  test('with a first visit as a moment is allowed', () => allowed(create({ firstVisit: new Date(2020, 0) })))

  test('with a first visit in 40 characters is allowed, in 41 refused', async () => {
    await denied(create({ firstVisit: text(41) }))
    await allowed(create({ firstVisit: text(40) }))
  })

  test('in place of one that is there is refused', async () => {
    await put(firestore.asOwner(), 'clients/one', clientFields(firestore.asOwner(), { notes: 'Prefers mornings' }))
    await denied(create())
  })

  test('of somebody whom the desk knows by phone only is allowed', () => allowed(create({ email: '' })))

  test('from an old booking with little more than an e-mail is allowed', () =>
    allowed(create({ firstName: '', lastName: '', fullName: '', phone: '', firstVisit: '' })))
})

describe('changing a profile', () => {
  const stored = (own: Fields = {}) =>
    put(firestore.asOwner(), 'clients/one', { ...clientFields(firestore.asOwner()), ...own })
  const change = (own: Fields) => {
    const lite = firestore.asStaff()
    return lite.updateDoc(lite.doc(lite.db, 'clients', 'one'), {
      updatedAt: lite.serverTimestamp(),
      updatedBy: { name: THATO.name, uid: THATO.uid },
      ...own,
    })
  }

  test.each<[string, Fields]>([
    ['notes', { notes: text(4_000) }],
    ['preferences', { preferences: text(4_000) }],
    ['an alert', { alert: text(120) }],
    ['no alert any more', { alert: '' }],
    ['nothing but the stamp', {}],
  ])('%s is allowed', async (_, own) => {
    await stored()
    await allowed(change(own))
  })

  test.each<[string, Fields]>([
    ['notes of 4,001', { notes: text(4_001) }],
    ['preferences of 4,001', { preferences: text(4_001) }],
    ['notes that are no text', { notes: 7 }],
    ['an alert of 121', { alert: text(121) }],
    ['an alert of two lines', { alert: 'Nuts\nFish' }],
    ['an alert that is no text', { alert: true }],
    ['a name', { firstName: 'Amanda' }],
    ['an e-mail', { email: 'amanda@guest.example' }],
    ['a phone', { phone: '+267 72345678' }],
    ['a status', { status: 'vip' }],
    ["a colleague's stamp", { updatedBy: { name: NALEDI.name, uid: NALEDI.uid } }],
    ['an invented time', { updatedAt: new Date(2020, 0) }],
  ])('%s is refused', async (_, own) => {
    await stored()
    await denied(change(own))
  })

  test.each<[string, unknown, number, 'allowed' | 'denied']>([
    ['3 to 4', 3, 4, 'allowed'],
    ['3 to 5', 3, 5, 'denied'],
    ['3 to 2', 3, 2, 'denied'],
    ['0 to 1', 0, 1, 'allowed'],
    ['none, which counts as 1, to 2', undefined, 2, 'allowed'],
    ['none to 3', undefined, 3, 'denied'],
    ['null to 2', null, 2, 'allowed'],
    ['the text 3 to 4', '3', 4, 'allowed'],
    ['a text that is no number to 2', 'many', 2, 'allowed'],
    ['a text that is no number to 9', 'many', 9, 'denied'],
  ])('totalBookings from %s', async (_, before, after, outcome) => {
    const fields = clientFields(firestore.asOwner())
    await put(
      firestore.asOwner(),
      'clients/one',
      before === undefined ? without(fields, 'totalBookings') : { ...fields, totalBookings: before },
    )
    await (outcome === 'allowed' ? allowed : denied)(change({ totalBookings: after }))
  })

  test('an increment by one is allowed, by two not', async () => {
    await stored({ totalBookings: 3 })
    const { increment } = firestore.asStaff()
    await denied(change({ totalBookings: increment(2) }))
    await allowed(change({ totalBookings: increment(1) }))
  })

  test('by an account without a role is refused', async () => {
    await stored()
    const lite = firestore.asGuest()
    const updatedBy = { name: 'Guest', uid: 'guest-uid' }
    const fields = { notes: 'x', updatedAt: lite.serverTimestamp(), updatedBy }
    await denied(lite.updateDoc(lite.doc(lite.db, 'clients', 'one'), fields))
  })

  test('an odd full name of before may stay', async () => {
    await stored({ fullName: '' })
    await allowed(change({ notes: 'x' }))
  })

  test('an old profile with odd fields stays usable', async () => {
    await put(firestore.asOwner(), 'clients/one', { name: 'Old Guest', email: 7, legacy: { any: 'thing' } })
    await allowed(change({ totalBookings: 2, notes: 'Prefers mornings' }))
  })
})

describe('correcting a profile', () => {
  const store = async (own: Fields = {}) => {
    const owner = firestore.asOwner()
    await put(owner, 'clients/one', { ...clientFields(owner), ...own })
  }
  /** With the correction of a booking, whose event keeps what the profile said. */
  const correct = async (own: Fields) => {
    const [owner, lite] = [firestore.asOwner(), firestore.asStaff()]
    await prepare(owner, 'correct', { clientId: 'one' })
    const profile = (await fieldsAt(owner, 'clients/one')) ?? {}
    const act = forge(actOf(lite, THATO, 'correct'), 'event', { from: { profile } })
    const stamp = { updatedAt: lite.serverTimestamp(), updatedBy: stampOf(THATO) }
    const client = { path: 'clients/one', how: 'update', fields: { ...own, correctedIn: ONE, ...stamp } } as const
    await commit(lite, { ...act, client })
  }

  test.each<[string, Fields]>([
    ['a name', { firstName: text(60), lastName: text(60), fullName: text(121) }],
    ['an e-mail', { email: text(254) }],
    ['a phone', { phone: text(20) }],
    ['a phone instead of the e-mail', { email: '' }],
    ['an e-mail instead of the phone', { phone: '' }],
  ])('%s is allowed', async (_, own) => {
    await store()
    await allowed(correct(own))
  })

  test.each<[string, Fields]>([
    ['no first name', { firstName: '' }],
    ['no full name', { fullName: '' }],
    ['a full name of 122', { fullName: text(122) }],
    ['a first name of 61', { firstName: text(61) }],
    ['a last name of 61', { lastName: text(61) }],
    ['an e-mail of 255', { email: text(255) }],
    ['an e-mail that is no text', { email: 7 }],
    ['a phone of 21', { phone: text(21) }],
    ['a phone that is no text', { phone: 7 }],
    ['neither e-mail nor phone', { email: '', phone: '' }],
  ])('%s is refused', async (_, own) => {
    await store()
    await denied(correct(own))
  })

  test.each([
    ['e-mail', 'email', 'phone'],
    ['phone', 'phone', 'email'],
  ])('the %s stays where there is nothing else', async (_, name, other) => {
    await store({ [other]: '' })
    await denied(correct({ [name]: '' }))
    await put(firestore.asOwner(), 'clients/one', without(clientFields(firestore.asOwner()), other))
    await denied(correct({ [name]: '' }))
    await allowed(correct({ [name]: '+267 3123456' }))
  })

  test('an old profile with odd fields is put right', async () => {
    await put(firestore.asOwner(), 'clients/one', { name: 'Old Guest', email: 7, legacy: { any: 'thing' } })
    await allowed(correct({ fullName: 'Old Guest of Ours', email: 'old@guest.example' }))
  })
})
