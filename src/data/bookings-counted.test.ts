import { expect, test, vi } from 'vitest'
import { parseBooking } from '#domain/booking.ts'
import { type BookingCounts, bookingCountsSince } from '#domain/counted.ts'
import { bookingRequest, daysAhead, NALEDI, THATO } from '#support/builders.ts'
import { appointmentOf, openDesk } from '#support/desk.ts'
import { idOf, ONE } from '#support/ids.ts'
import { everyMailIsSent } from '#support/mailbox.ts'
import { cancelBooking } from './acts/cancel.ts'
import { enterBooking } from './acts/enter.ts'
import { rejectBooking } from './acts/reject.ts'
import { noteReminder } from './acts/remind.ts'
import { countBookings, getBooking } from './bookings-desk.ts'

vi.mock('#data/firebase/staff.ts', async () => (await import('#support/connections.ts')).connections)
vi.mock('#data/firebase/visitor.ts', async () => (await import('#support/connections.ts')).connections)
vi.mock('#data/email-desk.ts', async () => (await import('#support/mailbox.ts')).mailbox)

const desk = openDesk()
everyMailIsSent()

const stored = async () => {
  const { collection, db, getDocs } = desk.firestore.asOwner()
  return (await getDocs(collection(db, 'bookings'))).docs.map((found) => parseBooking(found.id, found.data()))
}
const newest = async () => new Date(Math.max(...(await stored()).map(({ updatedAt }) => updatedAt?.getTime() ?? 0)))

test('figures that were counted before an act of the desk, corrected by its stamps, are those counted after it', async () => {
  const [two, three] = [idOf('two'), idOf('three')]
  const [date, time] = [daysAhead(12), '10:00 AM']
  const cancellation = { cancelledFor: 'spa', reason: '', isLate: false } as const
  await desk.booked()
  await desk.booked({}, two)
  const acts = [
    async () => desk.confirmAs(THATO, await getBooking(ONE)),
    async () => desk.confirmAs(THATO, await getBooking(ONE), { date, time }),
    async () => desk.booked({}, three),
    async () => {
      desk.signInAs(NALEDI)
      await rejectBooking(await getBooking(two), '', NALEDI)
    },
    async () => {
      const request = { ...bookingRequest({ email: '', phone: '+27821234567', date, time }), guests: 1, room: '12' }
      const appointment = appointmentOf(parseBooking('', request), { date, time })
      await enterBooking(idOf('four'), { ...request, clientId: null, appointment }, NALEDI)
    },
    async () => noteReminder(await getBooking(ONE), NALEDI),
    async () => desk.confirmAs(NALEDI, await getBooking(three)),
    async () => cancelBooking(await getBooking(ONE), cancellation, NALEDI),
  ]
  const counted: { counts: BookingCounts; asOf: Date }[] = []
  const count = async () => void counted.push({ counts: await countBookings(), asOf: await newest() })
  await count()
  for (const act of acts) {
    await act()
    await count()
  }
  const now = await stored()
  for (const { counts, asOf } of counted) {
    const changed = now.filter(({ updatedAt }) => updatedAt && updatedAt > asOf)
    expect(bookingCountsSince(counts, changed, asOf)).toEqual(await countBookings())
  }
  expect(await countBookings()).toEqual({ total: 4, pending: 0, confirmed: 2, rejected: 2 })
})
