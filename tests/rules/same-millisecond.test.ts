import { afterAll, beforeAll, beforeEach, describe, test, vi } from 'vitest'
import type { Lite } from '#data/firebase/lite.ts'
import type { Staff } from '#shared/staff.ts'
import { daysAhead, NALEDI, THATO } from '#support/builders.ts'
import { ONE } from '#support/ids.ts'
import { openRules } from '#support/open-rules.ts'
import { staffEntry } from '#support/staff-entries.ts'
import type { ActName } from './act-kinds.ts'
import { type Act, actOf, commit, forge, type Part, prepare } from './acts.ts'
import {
  CANCEL,
  CHANGED,
  DATE,
  dayFields,
  INVENTED,
  MARK,
  MOVE,
  receiptFields,
  stampOf,
  wishFields,
} from './diary-fields.ts'
import { allowed, bookingFields, clientFields, contactFields, denied, type Fields, put } from './writes.ts'

/**
 * Documents that the rules want written together prove it by their times, and those of two commits can be the same: each document is refused
 * on its own, even when the others have been written in this millisecond. Our server takes the clock of this process, which stands still.
 */
const isOurs = process.env['FIRESTORE_EMULATOR_HOST'] === undefined

describe.runIf(isOurs)('in one millisecond', () => {
  beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'], now: Date.now() }))
  afterAll(() => void vi.useRealTimers())
  const firestore = openRules()
  beforeEach(() => void vi.setSystemTime(Date.now() + 1_000))

  const GUEST: Staff = { uid: 'guest-uid', username: 'guest', name: 'Guest', role: 'staff' }
  /** Whose stamp is right, and who has no role. */
  beforeEach(() => put(firestore.asOwner(), 'staff/guest-uid', { ...staffEntry(GUEST), role: 'none' }))
  const path = (lite: Lite, name: string) => lite.doc(lite.db, name)

  /** All documents of an act but these have been written by somebody else. */
  const alone = async (
    name: ActName,
    part: Part,
    staff: Staff,
    lite: Lite,
    change: (act: Act) => Act = (act) => act,
  ) => {
    const owner = firestore.asOwner()
    await prepare(owner, name)
    const act = change(actOf(lite, staff, name))
    // The rules compare event and receipt with the booking, which is the same in either case.
    await commit(owner, { ...act, [part]: undefined })
    await commit(lite, { [part]: act[part] })
  }
  const CALLERS: [string, Staff, () => Lite, boolean][] = [
    ['stranger', GUEST, () => firestore.asStranger(), false],
    ['guest', GUEST, () => firestore.asGuest(), false],
    ['member of staff', THATO, () => firestore.asStaff(), true],
  ]
  describe.each(CALLERS)('a %s', (_, staff, as, may) => {
    test.each<[ActName, Part]>([
      ['enter', 'booking'],
      ['remind', 'booking'],
      ['confirm', 'booking'],
      ['remind', 'event'],
      ['enter', 'receipt'],
      ['confirm', 'receipt'],
    ])(`completes %s by its %s: ${may ? 'allowed' : 'denied'}`, (name, part) =>
      (may ? allowed : denied)(alone(name, part, staff, as())),
    )

    test(`writes a block of a day that is counted: ${may ? 'allowed' : 'denied'}`, async () => {
      const [owner, lite, right] = [firestore.asOwner(), as(), may ? allowed : denied]
      const hours = { from: 870, to: 900, words: '' }
      const createdBy = stampOf(staff)
      const block = { therapist: 'x', kind: 'away', date: DATE, ...hours, createdAt: lite.serverTimestamp(), createdBy }
      await put(owner, `days/${DATE}`, dayFields(owner, DATE))
      await right(put(lite, `blocks/${ONE}`, block))
      await put(owner, `blocks/${ONE}`, block)
      await right(
        lite
          .writeBatch(lite.db)
          .delete(path(lite, `blocks/${ONE}`))
          .commit(),
      )
    })
  })

  const ERASERS: [string, () => Lite, boolean][] = [
    ['stranger', () => firestore.asStranger(), false],
    ['guest', () => firestore.asGuest(), false],
    ['member of staff', () => firestore.asStaff(), false],
    ['main', () => firestore.asMain(), true],
  ]
  test.each(ERASERS)(
    'a %s erases records and old notes in the millisecond of a notice of erasure',
    async (_, as, may) => {
      const [owner, lite, right] = [firestore.asOwner(), as(), may ? allowed : denied]
      const [now, knee] = [lite.serverTimestamp(), { updatedAt: CHANGED, notes: 'Bad knee', healthNote: 'Bad knee' }]
      await put(owner, 'settings/erasure', { updatedAt: owner.serverTimestamp(), mark: MARK })
      await right(put(lite, `erasures/${MARK}`, { at: now, ids: [ONE] }))
      await put(owner, `erasures/${MARK}`, { at: owner.serverTimestamp(), ids: ['one'] })
      await put(owner, 'bookings/one', { ...knee, date: daysAhead(-365) })
      await put(owner, 'contacts/one', contactFields(owner))
      await put(owner, 'clients/one', { ...clientFields(owner), ...knee })
      await put(owner, 'calls/one', { date: DATE })
      await right(lite.updateDoc(path(lite, 'clients/one'), { notes: '' }))
      await right(lite.updateDoc(path(lite, 'bookings/one'), { healthNote: '', updatedAt: now }))
      for (const name of ['bookings/one', 'contacts/one', 'clients/one', 'calls/one'])
        await right(lite.writeBatch(lite.db).delete(path(lite, name)).commit())
    },
  )

  test('an act says when it happens, whenever its event did', () =>
    denied(
      alone('remind', 'booking', THATO, firestore.asStaff(), (act) => forge(act, 'booking', { updatedAt: INVENTED })),
    ))

  describe('a wish', () => {
    const now = () => firestore.asStranger().serverTimestamp()
    const asks = (own: Fields = {}) =>
      put(firestore.asStranger(), `wishes/${ONE}`, { ...MOVE, note: '', createdAt: now(), ...own })
    const stands = async (wish: Fields | null, own: Fields = {}) => {
      const owner = firestore.asOwner()
      await put(owner, `bookings/${ONE}`, bookingFields(owner, { updatedAt: CHANGED }))
      await put(
        owner,
        `receipts/${ONE}`,
        receiptFields({ updatedAt: owner.serverTimestamp(), wish, wishes: 1, ...own }),
      )
    }
    test('that the receipt tells is allowed', async () => {
      await stands(MOVE)
      await allowed(asks())
    })
    test.each<[string, Fields]>([
      ['at an invented time', { createdAt: INVENTED }],
      ['for a day that has passed', { date: '2020-01-15' }],
      ['for a day that the calendar lacks', { date: '2031-02-31' }],
      ['for a time in words', { time: 'noon' }],
      ['of a kind that nobody knows', { kind: 'refund', date: '', time: '' }],
      ['to cancel on a day', { kind: 'cancel', time: '' }],
      ['to cancel at a time', { kind: 'cancel', date: '' }],
    ])('%s is refused, though the receipt tells it', async (_, own) => {
      const { kind, date, time } = { ...MOVE, ...own }
      await stands({ kind, date, time })
      await denied(asks(own))
    })
    test('that the receipt told before is refused', async () => {
      await stands(MOVE, { updatedAt: CHANGED })
      await denied(asks())
    })
    test('is told by the receipt at its time', async () => {
      const owner = firestore.asOwner()
      await stands(null, { wishes: 0 })
      await put(owner, `wishes/${ONE}`, wishFields({ ...CANCEL, createdAt: owner.serverTimestamp() }))
      const [lite, told] = [firestore.asStranger(), { wish: CANCEL, wishes: 1 }]
      await denied(lite.updateDoc(path(lite, `receipts/${ONE}`), { ...told, updatedAt: INVENTED }))
      await allowed(lite.updateDoc(path(lite, `receipts/${ONE}`), { ...told, updatedAt: now() }))
    })
    test('stays as long as the receipt tells it', async () => {
      await stands(MOVE)
      await put(firestore.asOwner(), `wishes/${ONE}`, wishFields(MOVE))
      const lite = firestore.asStranger()
      await denied(
        lite
          .writeBatch(lite.db)
          .delete(path(lite, `wishes/${ONE}`))
          .commit(),
      )
    })
  })

  test('who acts is main where the act is for main', async () => {
    await denied(alone('reject', 'booking', THATO, firestore.asStaff()))
    await firestore.reset()
    await allowed(alone('reject', 'booking', NALEDI, firestore.asMain()))
  })
})
