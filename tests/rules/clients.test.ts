import { describe, test } from 'vitest'
import { THATO } from '#support/builders.ts'
import { ONE } from '#support/ids.ts'
import { openRules } from '#support/open-rules.ts'
import { actOf, commit, forge, prepare } from './acts.ts'
import { stampOf } from './diary-fields.ts'
import { allowed, clientFields, denied, type Fields, fieldsAt, put, without } from './writes.ts'

const firestore = openRules()

const create = (own: Fields = {}) => put(firestore.asStaff(), 'clients/one', clientFields(firestore.asStaff(), own))

describe('creating a profile', () => {
  test('with no more than an e-mail is allowed', () =>
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

  test.each<[string, unknown, number, 'allowed' | 'denied']>([
    ['3 to 4', 3, 4, 'allowed'],
    ['3 to 5', 3, 5, 'denied'],
    ['3 to 2', 3, 2, 'denied'],
    ['0 to 1', 0, 1, 'allowed'],
    ['none, which counts as 1, to 2', undefined, 2, 'allowed'],
    ['none to 3', undefined, 3, 'denied'],
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

  test('judges only what it changes, so that an odd field locks nobody out of the others', async () => {
    const odd = {
      notes: 5,
      preferences: 5,
      search: 'none',
      firstName: '',
      lastName: 5,
      fullName: '',
      email: '',
      phone: '',
    }
    await stored(odd)
    await allowed(change({ totalBookings: 2 }))
    await allowed(change({ alert: 'Nut allergy' }))
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

  test('neither e-mail nor phone is refused', async () => {
    await store()
    await denied(correct({ email: '', phone: '' }))
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
})
