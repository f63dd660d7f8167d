import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Booking, parseBooking } from './booking.ts'
import { type Contact, parseContact } from './contact.ts'
import { type BookingCounts, bookingCountsSince, isConfirmedLater, totalSince, unreadSince } from './counted.ts'

const moment = (second: number) => new Date(Date.UTC(2030, 0, 15, 8, 0, second))

const answered = ({ firstAnsweredAt }: Booking, now: Date) => ({ firstAnsweredAt: firstAnsweredAt ?? now })

/** The fields that each act writes, besides `updatedAt`. Acts that leave the status alone are one. */
const ACTS: Record<string, (booking: Booking, now: Date) => Partial<Booking> | undefined> = {
  confirm: (booking, now) =>
    booking.status === 'pending' ? { ...answered(booking, now), status: 'confirmed', confirmedAt: now } : undefined,
  reconfirm: ({ status }, now) => (status === 'confirmed' ? { confirmedAt: now } : undefined),
  reject: (booking, now) =>
    booking.status === 'pending' ? { ...answered(booking, now), status: 'rejected', rejectedAt: now } : undefined,
  cancel: (booking, now) =>
    booking.status === 'rejected'
      ? undefined
      : { ...answered(booking, now), status: 'rejected', cancelledAt: now, cancelledFor: 'client' },
  remind: (_, now) => ({ remindedAt: now }),
}

const press = fc.record({
  id: fc.nat(5),
  act: fc.constantFrom('request', 'enter', 'request', 'enter', ...Object.keys(ACTS), 'confirm', 'cancel'),
})

/** The bookings after each press; one second passes between two. */
const played = (presses: readonly { id: number; act: string }[]): ReadonlyMap<number, Booking>[] => {
  // One confirmed and one pending booking are older than `createdAt` and the stamps.
  const before = new Map([
    [0, parseBooking('0', { status: 'pending' })],
    [1, parseBooking('1', { status: 'confirmed' })],
  ])
  return presses.reduce<ReadonlyMap<number, Booking>[]>(
    (moments, { id, act }, index) => {
      const now = moment(index + 1)
      const [bookings = before] = moments.slice(-1)
      const booking = bookings.get(id)
      const created = { createdAt: now, ...(act === 'enter' && { isEntered: true, confirmedAt: now }) }
      const after = booking
        ? { ...booking, ...ACTS[act]?.(booking, now) }
        : { ...parseBooking(String(id), { status: act === 'enter' ? 'confirmed' : 'pending' }), ...created }
      return [...moments, new Map([...bookings, [id, { ...after, updatedAt: now }]])]
    },
    [before],
  )
}

const counted = (bookings: ReadonlyMap<number, Booking>): BookingCounts => {
  const counts = { total: bookings.size, pending: 0, confirmed: 0, rejected: 0 }
  for (const { status } of bookings.values()) counts[status] += 1
  return counts
}

/** A random later moment, and the bookings that changed since an earlier one. News also hold older changes. */
const since = (moments: readonly ReadonlyMap<number, Booking>[], at: number, newsFrom: number) =>
  [...(moments.at(-1)?.values() ?? [])].filter(
    ({ updatedAt }) => updatedAt !== null && updatedAt > moment(Math.min(at, newsFrom)),
  )

test('figures counted at any moment, corrected by the news, are those counted anew', () => {
  fc.assert(
    fc.property(fc.array(press, { maxLength: 30 }), fc.nat(), fc.nat(), (presses, from, news) => {
      const moments = played(presses)
      const at = from % moments.length
      const [then, now] = [moments[at], moments.at(-1)]
      if (!then || !now) throw new Error('There is always a first moment.')
      // A booking of before the stamps was confirmed at an unknown time, so its cancellation is not corrected.
      fc.pre(now.get(1)?.status === then.get(1)?.status)
      const corrected = bookingCountsSince(counted(then), since(moments, at, news % moments.length), moment(at))
      expect(corrected).toEqual(counted(now))
      expect(corrected.total).toBe(corrected.pending + corrected.confirmed + corrected.rejected)
    }),
    { numRuns: 500 },
  )
})

test('a cancellation is counted back to pending or confirmed, as the booking was', () => {
  const counts = { total: 2, pending: 1, confirmed: 1, rejected: 0 }
  const cancelled = (own: Partial<Booking>): Booking => ({
    ...parseBooking('a', { status: 'rejected' }),
    ...{ createdAt: moment(0), cancelledAt: moment(9), ...own },
  })
  expect(bookingCountsSince(counts, [cancelled({})], moment(5))).toEqual({ ...counts, pending: 0, rejected: 1 })
  const wasConfirmed = cancelled({ firstAnsweredAt: moment(3), confirmedAt: moment(7) })
  expect(bookingCountsSince(counts, [wasConfirmed], moment(5))).toEqual({ ...counts, confirmed: 0, rejected: 1 })
})

test('of a request that was confirmed later than it was first answered, the stamps do not tell since when', () => {
  const request = (own: Partial<Booking>): Booking => ({ ...parseBooking('a', { status: 'confirmed' }), ...own })
  const [one, two] = [moment(1), moment(2)]
  expect(isConfirmedLater(request({ firstAnsweredAt: one, confirmedAt: two }))).toBe(true)
  expect(isConfirmedLater(request({ firstAnsweredAt: one, confirmedAt: one }))).toBe(false)
  expect(isConfirmedLater(request({ isEntered: true, firstAnsweredAt: one, confirmedAt: two }))).toBe(false)
})

test('a total grows by what was created since, and by nothing that was changed only', () => {
  const entries = [{ createdAt: moment(1) }, { createdAt: moment(2) }, { createdAt: moment(3) }, { createdAt: null }]
  expect(totalSince(41, entries, moment(2))).toBe(42)
})

test('unread messages grow by what came since and lose what was read since', () => {
  const message = (own: Partial<Contact>): Contact => ({ ...parseContact('m', { status: 'new' }), ...own })
  const [old, late] = [{ createdAt: moment(1) }, { createdAt: moment(7) }]
  const read = { status: 'read', readAt: moment(6) } as const
  expect(unreadSince(23, [message(old)], moment(5))).toBe(23)
  expect(unreadSince(23, [message(late)], moment(5))).toBe(24)
  expect(unreadSince(23, [message({ ...old, ...read })], moment(5))).toBe(22)
  expect(unreadSince(23, [message({ ...late, ...read, readAt: moment(8) })], moment(5))).toBe(23)
  expect(unreadSince(22, [message({ ...old, ...read })], moment(6))).toBe(22)
})
