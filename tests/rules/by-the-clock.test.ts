import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { SESSION_MAX_MS } from '#config/limits.ts'
import { SLOTS } from '#shared/slots.ts'
import { NALEDI } from '#support/builders.ts'
import { ONE } from '#support/ids.ts'
import { openRules } from '#support/open-rules.ts'
import type { ActName } from './act-kinds.ts'
import { actOf, commit, forge, prepare } from './acts.ts'
import { CANCEL, CHANGED, DATE, planFor, receiptFields, stampOf } from './diary-fields.ts'
import { allowed, bookingFields, clientFields, denied, type Fields, notesErasure, put, submit } from './writes.ts'

/**
 * Rules that depend on the time of day, tested to the millisecond. Our server uses the clock of this process; the emulator has its own, so
 * these tests skip it.
 */
const isOurs = process.env['FIRESTORE_EMULATOR_HOST'] === undefined

describe.runIf(isOurs)('by the clock', () => {
  beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2031, 0, 1) }))
  afterAll(() => void vi.useRealTimers())
  const firestore = openRules()

  /** The tests of this file go forward in time: the clock of a server never goes back. */
  const at = (moment: string): void => {
    vi.setSystemTime(new Date(moment))
  }
  /** A token for each moment, because `auth_time` differs. */
  const asMain = () => firestore.asToken({ sub: 'naledi-uid', auth_time: Math.floor(Date.now() / 1000) })

  const asks = async (date: string, time: string) => {
    const visitor = firestore.asStranger()
    await submit(visitor, 'bookings', bookingFields(visitor, { date, time }))
    await firestore.reset()
  }
  const cancels = async (date: string, time: string, proposal: { date: string; time: string } | null = null) => {
    const owner = firestore.asOwner()
    await put(owner, `bookings/${ONE}`, bookingFields(owner, { updatedAt: CHANGED }))
    await put(owner, `receipts/${ONE}`, receiptFields({ date, time, proposal }))
    const visitor = firestore.asStranger()
    const [now, batch] = [visitor.serverTimestamp(), visitor.writeBatch(visitor.db)]
    batch.set(visitor.doc(visitor.db, 'wishes', ONE), { ...CANCEL, note: '', createdAt: now })
    batch.update(visitor.doc(visitor.db, 'receipts', ONE), { updatedAt: now, wish: CANCEL, wishes: 1 })
    await batch.commit()
  }
  /** An act of main; booking and receipt have the fields of `told`. */
  const acts = async (name: ActName, own: Fields, told: Fields) => {
    await prepare(firestore.asOwner(), name, { date: DATE })
    const lite = asMain()
    await commit(lite, forge(actOf(lite, NALEDI, name, own), 'receipt', told))
    await firestore.reset()
  }
  const erases = async (date: string) => {
    const [owner, lite] = [firestore.asOwner(), asMain()]
    await put(owner, `bookings/${ONE}`, { plan: planFor(date) })
    const batch = lite.writeBatch(lite.db).delete(lite.doc(lite.db, 'bookings', ONE))
    await notesErasure(lite, batch, [ONE]).commit()
  }

  /** Minutes after midnight of a time such as `02:30 PM`. */
  const minutesOf = (time: string): number => {
    const [hours, minutes] = [Number(time.slice(0, 2)) % 12, Number(time.slice(3, 5))]
    return (hours + (time.endsWith('PM') ? 12 : 0)) * 60 + minutes
  }
  /** Botswana is two hours ahead of UTC. */
  const momentOf = (date: string, minutes: number): number => Date.parse(`${date}T00:00:00+02:00`) + minutes * 60_000
  const beforeAndAt = async (moment: number, run: () => Promise<unknown>) => {
    vi.setSystemTime(moment - 1)
    await allowed(run())
    vi.setSystemTime(moment)
    await denied(run())
  }

  test.each(SLOTS)('a request for %s is allowed until it begins', (time) =>
    beforeAndAt(momentOf('2031-03-04', minutesOf(time)), () => asks('2031-03-04', time)),
  )

  const TIMES = [
    '12:00 AM',
    '12:01 AM',
    '01:00 AM',
    '09:09 AM',
    '11:59 AM',
    '12:00 PM',
    '12:59 PM',
    '01:00 PM',
    '11:59 PM',
  ]
  test.each(TIMES)('a visit at %s can be cancelled until it begins', (time) =>
    beforeAndAt(momentOf('2031-04-05', minutesOf(time)), () => cancels('2031-04-05', time)),
  )
  test.each(TIMES)('with a proposed time of %s a request can be cancelled until then', (time) =>
    beforeAndAt(momentOf('2031-05-06', minutesOf(time)), () =>
      cancels('2031-05-01', '09:00 AM', { date: '2031-05-06', time }),
    ),
  )

  test.each(['12:00 AM', '12:00 PM', '11:59 PM'])(
    'a visit at %s is entered afterwards as soon as it has begun',
    async (time) => {
      const own = { date: '2031-05-20', time }
      vi.setSystemTime(momentOf(own.date, minutesOf(time)) - 1)
      await denied(acts('enterPast', own, own))
      vi.setSystemTime(momentOf(own.date, minutesOf(time)))
      await allowed(acts('enterPast', own, own))
    },
  )

  test('the last day that can be booked is another one from midnight in Botswana on', async () => {
    at('2031-06-07T21:59:59.999Z')
    await allowed(asks('2032-06-07', '09:00 AM'))
    await denied(asks('2032-06-08', '09:00 AM'))
    at('2031-06-07T22:00:00.000Z')
    await allowed(asks('2032-06-08', '09:00 AM'))
    await denied(asks('2032-06-09', '09:00 AM'))
  })

  test('the day of today may be erased without its day from midnight on', async () => {
    at('2031-07-08T21:59:59.999Z')
    await denied(erases('2031-07-08'))
    await allowed(erases('2031-07-07'))
    at('2031-07-08T22:00:00.000Z')
    await allowed(erases('2031-07-08'))
    await denied(erases('2031-07-09'))
  })

  test('the notes of a profile may be emptied once they are 365 days old', async () => {
    const empties = async (updatedAt: Date) => {
      const [owner, lite] = [firestore.asOwner(), asMain()]
      await put(owner, 'clients/one', { ...clientFields(owner), notes: 'Bad knee', updatedAt })
      const batch = lite.writeBatch(lite.db).update(lite.doc(lite.db, 'clients/one'), { notes: '' })
      await notesErasure(lite, batch, []).commit()
    }
    at('2031-08-01T10:00:00.000Z')
    await denied(empties(new Date('2030-08-01T10:00:00.001Z')))
    await allowed(empties(new Date('2030-08-01T10:00:00.000Z')))
    await firestore.reset()
  })

  test('the desk proposes a time of today until midnight', async () => {
    const proposes = (date: string) => {
      const proposal = { date, time: '09:00 AM' }
      const at = firestore.asOwner().serverTimestamp()
      return acts('propose', { proposal: { ...proposal, at, by: stampOf(NALEDI) } }, { proposal })
    }
    at('2031-08-09T21:59:59.999Z')
    await allowed(proposes('2031-08-09'))
    await denied(proposes('2031-08-08'))
    at('2031-08-09T22:00:00.000Z')
    await denied(proposes('2031-08-09'))
    await allowed(proposes('2031-08-10'))
  })

  test('a sign-in has its role for 12 hours, as in the portal', async () => {
    at('2031-09-01T12:00:00.000Z')
    const now = Date.now() / 1_000
    const most = SESSION_MAX_MS / 1_000
    expect(most).toBe(43_200)
    const reads = (authTime: unknown) => {
      const { collection, db, getDocs } = firestore.asToken({ sub: 'naledi-uid', auth_time: authTime })
      return getDocs(collection(db, 'clients'))
    }
    // A clock may be a minute ahead.
    for (const right of [now - most + 1, now, now + 60]) await allowed(reads(right))
    for (const odd of [now - most, now + most, null, 0, String(now), [now], now * 1_000]) await denied(reads(odd))
  })
})
