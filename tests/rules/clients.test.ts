import { describe, test } from 'vitest'
import { THATO } from '#support/builders.ts'
import { ONE } from '#support/ids.ts'
import { openRules } from '#support/open-rules.ts'
import { actOf, commit, forge, keyedBy, prepare } from './acts.ts'
import { stampOf } from './diary-fields.ts'
import { allowed, clientFields, denied, type Fields, fieldsAt, put } from './writes.ts'

const firestore = openRules()

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

  test.each<[string, number, number, 'allowed' | 'denied']>([
    ['3 to 4', 3, 4, 'allowed'],
    ['3 to 5', 3, 5, 'denied'],
    ['3 to 2', 3, 2, 'denied'],
    ['0 to 1', 0, 1, 'allowed'],
  ])('totalBookings from %s', async (_, before, after, outcome) => {
    const fields = clientFields(firestore.asOwner())
    await put(firestore.asOwner(), 'clients/one', { ...fields, totalBookings: before })
    await (outcome === 'allowed' ? allowed : denied)(change({ totalBookings: after }))
  })

  test('an increment by one is allowed, by two not', async () => {
    await stored({ totalBookings: 3 })
    const { increment } = firestore.asStaff()
    await denied(change({ totalBookings: increment(2) }))
    await allowed(change({ totalBookings: increment(1) }))
  })
})

describe('correcting a profile', () => {
  const store = async (own: Fields = {}) => {
    const owner = firestore.asOwner()
    await put(owner, 'clients/one', clientFields(owner, own))
  }
  /** With the correction of a booking, whose event keeps what the profile said. */
  const correct = async (own: Fields) => {
    const [owner, lite] = [firestore.asOwner(), firestore.asStaff()]
    await prepare(owner, 'correct', { clientId: 'one' })
    const profile = (await fieldsAt(owner, 'clients/one')) ?? {}
    const act = forge(actOf(lite, THATO, 'correct'), 'event', { from: { profile } })
    const stamp = { updatedAt: lite.serverTimestamp(), updatedBy: stampOf(THATO) }
    const fields = { ...keyedBy(lite, false, own), correctedIn: ONE, ...stamp }
    const client = { path: 'clients/one', how: 'update', fields } as const
    await commit(lite, { ...act, client })
  }

  test('neither e-mail nor phone is refused', async () => {
    await store()
    await denied(correct({ email: '', phone: '' }))
  })

  test.each([
    ['e-mail', 'email', 'phone', 'amanda@guest.example'],
    ['phone', 'phone', 'email', '+267 3123456'],
  ])('the %s stays where there is nothing else', async (_, name, other, corrected) => {
    await store({ [other]: '' })
    await denied(correct({ [name]: '' }))
    await allowed(correct({ [name]: corrected }))
  })
})
