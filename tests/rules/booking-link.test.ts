import { describe, expect, test } from 'vitest'
import { THATO } from '#support/builders.ts'
import { idOf, ONE } from '#support/ids.ts'
import { openRules } from '#support/open-rules.ts'
import { actOf, commit, prepare, remark, tryAct } from './acts.ts'
import { stampOf } from './diary-fields.ts'
import { allowed, clientFields, denied, type Fields, fieldsAt, put } from './writes.ts'

/** Linking a confirmed booking to a client, after the profile failed at its confirmation. */
const firestore = openRules()

const link = (own: Fields = {}, before: Fields = {}) => tryAct(firestore, 'link', undefined, { own, before })

describe('the booking before', () => {
  test.each<[string, Fields, 'allowed' | 'denied']>([
    ['confirmed', {}, 'allowed'],
    ['confirmed, linked to somebody', { clientId: 'other' }, 'denied'],
    ['confirmed, linked by a number', { clientId: 7 }, 'denied'],
  ])('%s, %o: %s', async (_, before, outcome) => {
    await (outcome === 'allowed' ? allowed : denied)(link({}, before))
  })

  test('is linked once', async () => {
    const [owner, lite] = [firestore.asOwner(), firestore.asStaff()]
    const again = (clientId: unknown) => commit(lite, remark(actOf(lite, THATO, 'link', { clientId }), idOf('again')))
    await allowed(link())
    await put(owner, 'clients/another', clientFields(owner))
    await denied(again('another'))
    await denied(again(null))
  })
})

test('a link by a number is refused, even if a client has that id', async () => {
  await put(firestore.asOwner(), 'clients/7', clientFields(firestore.asOwner()))
  await denied(link({ clientId: 7 }))
})

describe('in one commit', () => {
  const linkWith = async (path: string, how: 'set' | 'update', fields: Fields) => {
    const [owner, lite] = [firestore.asOwner(), firestore.asStaff()]
    await prepare(owner, 'link')
    await put(owner, 'clients/known', { ...clientFields(owner), totalBookings: 3 })
    const act = actOf(lite, THATO, 'link', { clientId: path.slice('clients/'.length) })
    await commit(lite, { ...act, client: { path, how, fields } })
  }
  const counted = (by: number) => {
    const { increment, serverTimestamp } = firestore.asStaff()
    return { totalBookings: increment(by), updatedAt: serverTimestamp(), updatedBy: stampOf(THATO) }
  }

  test('the profile counts one more, not two', async () => {
    await denied(linkWith('clients/known', 'update', counted(2)))
    await allowed(linkWith('clients/known', 'update', counted(1)))
    expect(await fieldsAt(firestore.asOwner(), 'clients/known')).toMatchObject({ totalBookings: 4 })
  })

  test('the profile can be created', async () => {
    await allowed(linkWith('clients/new', 'set', clientFields(firestore.asStaff())))
    expect(await fieldsAt(firestore.asOwner(), `bookings/${ONE}`)).toMatchObject({ clientId: 'new' })
  })
})
