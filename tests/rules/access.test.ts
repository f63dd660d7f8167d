import { describe, expect, test } from 'vitest'
import type { Lite } from '#data/firebase/lite.ts'
import type { Staff } from '#domain/staff.ts'
import { NALEDI, text, THATO } from '#support/builders.ts'
import { ONE } from '#support/ids.ts'
import { openRules } from '#support/open-rules.ts'
import { ACT_NAMES, isForMain } from './act-kinds.ts'
import { actOf, commit, prepare } from './acts.ts'
import { countsOf, DATE, dayFields, INVENTED, stampOf } from './diary-fields.ts'
import { saveStamped } from './stamped.ts'
import { allowed, bookingFields, clientFields, contactFields, denied, type Fields, put, submit } from './writes.ts'

/** "Lock out now": an account in the list of `settings/access` has no role any more, whatever its token still says. */
const firestore = openRules()

const locks = (uids: unknown) => put(firestore.asOwner(), 'settings/access', { uids })
const get = (lite: Lite, path: string) => lite.getDoc(lite.doc(lite.db, path))
const list = (lite: Lite, name: string) => lite.getDocs(lite.collection(lite.db, name))
const enters = async (lite: Lite, staff: Staff) => {
  await prepare(firestore.asOwner(), 'enter')
  return commit(lite, actOf(lite, staff, 'enter'))
}

const COUNTS = { massage: { '48': 1 } }
const blockBy = (lite: Lite, staff: Staff): Fields => ({
  ...{ therapist: 'thuli', date: DATE, from: 720, to: 735, words: 'Lunch' },
  takes: { ...COUNTS, facial: {}, nails: {}, guests: {}, blocked: {} },
  ...{ createdAt: lite.serverTimestamp(), createdBy: stampOf(staff) },
})
const stamps = (lite: Lite, staff: Staff) => ({ updatedAt: lite.serverTimestamp(), updatedBy: stampOf(staff) })
const SERVICE = { name: 'Stones', description: '', category: 'massage', duration: 90, price: 'P680', icon: 'Flower2' }
type Tried = {
  what: string
  who: 'both' | 'main'
  before?: (owner: Lite) => [path: string, fields: Fields][]
  write: (lite: Lite, staff: Staff) => Promise<unknown>
}
const storedDay = (owner: Lite, own: Fields = {}): [string, Fields] => [
  `days/${DATE}`,
  dayFields(owner, DATE, { updatedAt: INVENTED, ...own }),
]
const WRITES: readonly Tried[] = [
  {
    ...{ what: 'a treatment', who: 'main' },
    write: (lite, staff) => saveStamped(lite, { 'services/new': SERVICE }, { staff }),
  },
  {
    ...{ what: 'the counts of a day', who: 'both' },
    write: (lite) => put(lite, `days/${DATE}`, dayFields(lite, DATE, COUNTS)),
  },
  {
    ...{ what: 'the closing of a day', who: 'main' },
    before: (owner) => [storedDay(owner)],
    write: (lite) =>
      lite.updateDoc(lite.doc(lite.db, `days/${DATE}`), { closed: true, updatedAt: lite.serverTimestamp() }),
  },
  {
    ...{ what: 'a block', who: 'both' },
    write: (lite, staff) => {
      const batch = lite.writeBatch(lite.db)
      batch.set(lite.doc(lite.db, `blocks/${ONE}`), blockBy(lite, staff))
      batch.set(lite.doc(lite.db, `days/${DATE}`), dayFields(lite, DATE, COUNTS))
      return batch.commit()
    },
  },
  {
    ...{ what: 'the removal of a block', who: 'both' },
    before: (owner) => [storedDay(owner, COUNTS), [`blocks/${ONE}`, blockBy(owner, THATO)]],
    write: (lite) => {
      const batch = lite.writeBatch(lite.db)
      batch.delete(lite.doc(lite.db, `blocks/${ONE}`))
      batch.update(lite.doc(lite.db, `days/${DATE}`), countsOf(lite))
      return batch.commit()
    },
  },
  {
    ...{ what: 'that a message was read', who: 'both' },
    before: (owner) => [[`contacts/${ONE}`, contactFields(owner)]],
    write: (lite, staff) => {
      const now = lite.serverTimestamp()
      const read = { status: 'read', readAt: now, updatedAt: now, readBy: stampOf(staff) }
      return lite.updateDoc(lite.doc(lite.db, `contacts/${ONE}`), read)
    },
  },
  {
    ...{ what: 'the e-mail settings', who: 'main' },
    write: (lite, staff) =>
      put(lite, 'settings/email', { serviceId: 's', publicKey: 'k', templateId: 't', ...stamps(lite, staff) }),
  },
]

const ACCOUNTS: [string, Staff, () => Lite][] = [
  ['staff', THATO, () => firestore.asStaff()],
  ['main', NALEDI, () => firestore.asMain()],
]
describe.each(ACCOUNTS)('%s', (role, staff, as) => {
  test('who is locked out reads, lists and counts nothing', async () => {
    await locks(['somebody-else', staff.uid])
    const lite = as()
    for (const name of ['bookings', 'clients', 'contacts', 'wishes', 'blocks', 'settings', 'bookings/x/events']) {
      await denied(list(lite, name))
      await denied(lite.getCount(lite.collection(lite.db, name)))
    }
    for (const path of ['bookings/x', 'clients/x', 'contacts/x', 'wishes/x', 'settings/email', 'settings/staff'])
      await denied(get(lite, path))
  })

  test('who is locked out writes nothing', async () => {
    await locks([staff.uid])
    const lite = as()
    await denied(enters(lite, staff))
    await denied(put(lite, 'clients/new', clientFields(lite)))
    await denied(put(lite, 'settings/erasure', { updatedAt: lite.serverTimestamp() }))
    await denied(put(lite, 'settings/access', accessFields(lite, staff, { uids: [] })))
  })

  test.each(ACT_NAMES.filter((name) => role === 'main' || !isForMain(name)))(
    'who is locked out does not %s, with its event, and does once let in again',
    async (name) => {
      await prepare(firestore.asOwner(), name)
      await locks([staff.uid])
      await denied(commit(as(), actOf(as(), staff, name)))
      await locks([])
      await allowed(commit(as(), actOf(as(), staff, name)))
    },
  )

  test.each(WRITES.filter(({ who }) => who === 'both' || role === 'main'))(
    'who is locked out does not write $what, and does once let in again',
    async ({ before, write }) => {
      const owner = firestore.asOwner()
      for (const [path, fields] of before?.(owner) ?? []) await put(owner, path, fields)
      await locks([staff.uid])
      await denied(write(as(), staff))
      await locks([])
      await allowed(write(as(), staff))
    },
  )

  test('who is locked out is a visitor like everybody', async () => {
    await locks([staff.uid])
    const lite = as()
    await allowed(get(lite, 'settings/diary'))
    await allowed(submit(lite, 'bookings', bookingFields(lite), ONE))
  })

  test('who is locked out reads the list that says so', async () => {
    await locks([staff.uid])
    expect((await get(as(), 'settings/access')).data()).toEqual({ uids: [staff.uid] })
  })

  test('who is let in again is as before', async () => {
    await locks([staff.uid])
    await locks([])
    await allowed(list(as(), 'bookings'))
    await allowed(enters(as(), staff))
  })

  const many = Array.from({ length: 100 }, (_, index) => `somebody-${String(index)}`)
  test.each<[string, Fields | undefined]>([
    ['no list', undefined],
    ['an empty document', {}],
    ['an empty list', { uids: [] }],
    ["a colleague's id", { uids: ['somebody-else'] }],
    ['nothing', { uids: null }],
    ['a text', { uids: staff.uid }],
    ['a map', { uids: { [staff.uid]: true } }],
    ['a number', { uids: 1 }],
    ['a list of other things', { uids: [null, 1, true, {}, { uid: staff.uid }, `${staff.uid} `] }],
    ['a field of another name', { uid: [staff.uid], locked: [staff.uid] }],
    ['a list longer than main can make it', { uids: [...many, staff.uid] }],
    ['a huge document', { uids: text(500_000), note: text(400_000) }],
  ])('%s locks nobody', async (_, fields) => {
    if (fields) await put(firestore.asOwner(), 'settings/access', fields)
    await allowed(list(as(), 'bookings'))
    await allowed(enters(as(), staff))
  })

  test('the longest list locks its last account', async () => {
    await locks([...many.slice(1), staff.uid])
    await denied(list(as(), 'bookings'))
  })

  test(`${role === 'main' ? 'locks out' : 'cannot lock out'} a colleague, nor themselves`, async () => {
    const lite = as()
    const locked = put(lite, 'settings/access', accessFields(lite, staff))
    await (role === 'main' ? allowed(locked) : denied(locked))
    await denied(put(lite, 'settings/access', accessFields(lite, staff, { uids: ['somebody-else', staff.uid] })))
  })
})

test.each<[string, () => Lite]>([
  ['a stranger', () => firestore.asStranger()],
  ['a sign-in without a role', () => firestore.asGuest()],
])('%s neither reads nor writes the list', async (_, as) => {
  await locks(['somebody-else'])
  const lite = as()
  await denied(get(lite, 'settings/access'))
  await denied(put(lite, 'settings/access', accessFields(lite, { uid: 'guest-uid', name: '' })))
})

test('a list of accounts in other settings opens and locks nothing', async () => {
  await put(firestore.asOwner(), 'settings/email', { uids: ['guest-uid'] })
  await denied(get(firestore.asGuest(), 'settings/email'))
  const lite = firestore.asMain()
  for (const id of ['other', 'email', 'house']) await denied(put(lite, `settings/${id}`, accessFields(lite, NALEDI)))
})

const accessFields = (lite: Lite, staff: Pick<Staff, 'uid' | 'name'>, own: Fields = {}): Fields => ({
  uids: ['somebody-else'],
  updatedAt: lite.serverTimestamp(),
  updatedBy: { uid: staff.uid, name: staff.name },
  ...own,
})
describe('the list is refused', () => {
  const uids = (count: number, length = 5) =>
    Array.from({ length: count }, (_, index) => String(index).padStart(length, 'x'))
  const sets = (own: Fields) =>
    put(firestore.asMain(), 'settings/access', accessFields(firestore.asMain(), NALEDI, own))
  test('with more than 100 accounts, or with ids longer than Firebase makes them', async () => {
    await allowed(sets({ uids: uids(100, 128) }))
    await denied(sets({ uids: uids(101) }))
    await denied(sets({ uids: [...uids(99, 128), text(129)] }))
  })
})
