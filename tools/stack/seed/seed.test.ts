import { everyDay } from '#features/diary/open-days.ts'
import { describe, expect, it } from 'vitest'
import { BOOKING_FORM } from '#records/booking-form.ts'
import { checkBooking, checkBookingFields } from '#features/request/booking-check.ts'
import { parseBooking } from '#features/booking/booking.ts'
import { toBookingRequest } from '#features/request/booking-request.ts'
import { lastVisitOf } from '#features/booking/entry.ts'
import { promiseDue } from '#features/booking/promise.ts'
import { addDays, venueToday } from '#shared/venue-clock.ts'
import { seedDocuments } from './seed.ts'
import type { Fields } from './document.ts'
import { emptyDay } from './visits.ts'

const NOW = new Date('2030-01-15T12:34:00Z')
/** Around midnight, opening and closing at the venue. */
const MOMENTS = ['06:59', '07:00', '12:34', '16:59', '21:59', '22:01'].map((time) => new Date(`2030-01-15T${time}:00Z`))

const stored = async (now = NOW): Promise<[id: string, fields: Fields][]> =>
  (await seedDocuments(now)).flatMap(({ path, fields }): [string, Fields][] => {
    const [folder, id = '', ...below] = path.split('/')
    return folder === 'bookings' && below.length === 0 ? [[id, fields]] : []
  })
const bookings = async (now = NOW) => (await stored(now)).map(([id, fields]) => parseBooking(id, fields))

describe('the demo bookings', () => {
  it('are valid submissions of the form', async () => {
    const present = await stored()
    expect(present.length).toBeGreaterThan(50)
    for (const [id, fields] of present) {
      const booking = parseBooking(id, fields)
      expect(checkBooking(booking, booking.createdAt ?? NOW)).toBeUndefined()
      expect(checkBookingFields(booking, booking.createdAt ?? NOW)).toEqual({})
      expect(fields).toMatchObject(toBookingRequest({ ...booking }))
      expect(booking.services.length).toBeLessThanOrEqual(BOOKING_FORM.services.most)
    }
  })

  it.each(MOMENTS)('that are pending at %s are all within the promised time but one', async (now) => {
    const waiting = (await bookings(now)).filter(({ status }) => status === 'pending')
    const overdue = waiting.filter(({ createdAt }) => promiseDue(createdAt ?? now, everyDay) <= now)
    expect([waiting.length, overdue.length]).toEqual([6, 1])
  })

  it.each(MOMENTS)('that were answered by %s were answered in order and in time', async (now) => {
    const answered = (await bookings(now)).filter(({ confirmedBy, rejectedBy }) => confirmedBy ?? rejectedBy)
    expect(answered.length).toBeGreaterThan(30)
    for (const { createdAt, confirmedAt, rejectedAt, firstAnsweredAt, outcome, updatedAt } of answered) {
      const answeredAt = confirmedAt ?? rejectedAt
      expect(firstAnsweredAt).toEqual(answeredAt)
      expect(Number(createdAt)).toBeLessThan(Number(answeredAt))
      expect(Number(outcome?.at ?? answeredAt)).toBe(Number(updatedAt))
      expect(Number(answeredAt)).toBeLessThanOrEqual(Number(updatedAt))
      expect(Number(updatedAt)).toBeLessThanOrEqual(Number(now))
    }
  })
})

describe('the demo data', () => {
  it.each(MOMENTS)(
    'at %s has what the journeys lean on: a day without visits, and a client to be booked as last time',
    async (now) => {
      const confirmed = (await bookings(now)).filter(({ status }) => status === 'confirmed')
      expect(confirmed.filter(({ date }) => date === emptyDay(now))).toEqual([])
      const ofTshepo = confirmed.filter(({ email }) => email === 'tshepo.ramotswa@example.com')
      expect(lastVisitOf(ofTshepo, venueToday(now))?.date).toBe(addDays(venueToday(now), -21))
    },
  )

  it('writes each document once, with a receipt for each booking and message', async () => {
    const documents = await seedDocuments(NOW)
    expect(new Set(documents.map(({ path }) => path)).size).toBe(documents.length)
    const receipts = documents.filter(({ path }) => path.startsWith('receipts/'))
    const present = documents.filter(({ path }) => /^(bookings|contacts)\/\w+$/.test(path))
    expect(receipts.map(({ path }) => path.slice(9)).sort()).toEqual(present.map(({ path }) => path.slice(9)).sort())
  })
})
