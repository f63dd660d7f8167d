import { everyDay } from '#features/diary/open-days.ts'
import { describe, expect, it } from 'vitest'
import { BOOKING_FORM } from '#records/booking-form.ts'
import { checkBooking, checkBookingFields } from '#features/request/booking-check.ts'
import { parseBooking } from '#features/booking/booking.ts'
import { toBookingRequest } from '#features/request/booking-request.ts'
import { clientIdFor, parseClient } from '#features/client/client.ts'
import { checkContact } from '#features/contact/contact-check.ts'
import { parseContact } from '#features/message/contact.ts'
import { lastVisitOf } from '#features/booking/entry.ts'
import { promiseDue } from '#features/booking/promise.ts'
import { addDays, venueToday } from '#shared/venue-clock.ts'
import { CATEGORIES } from '#features/menu/service.ts'
import { parseService } from '#features/menu/stored-service.ts'
import { SERVICE_FORM } from '#records/service.ts'
import { seedDocuments } from './seed.ts'
import type { Fields } from './document.ts'
import { emptyDay } from './visits.ts'

const NOW = new Date('2030-01-15T12:34:00Z')
/** Around midnight, opening and closing at the venue. */
const MOMENTS = ['06:59', '07:00', '08:20', '12:34', '16:59', '17:00', '18:59', '21:59', '22:01'].map(
  (time) => new Date(`2030-01-15T${time}:00Z`),
)

const collection = async (name: string, now = NOW): Promise<[id: string, fields: Fields][]> => {
  const own = (await seedDocuments(now)).flatMap(({ path, fields }): [string, Fields][] => {
    const [folder, id = '', ...below] = path.split('/')
    return folder === name && below.length === 0 ? [[id, fields]] : []
  })
  expect(own.length).toBeGreaterThan(0)
  return own
}
const bookings = async (now = NOW) =>
  (await collection('bookings', now)).map(([id, fields]) => parseBooking(id, fields))

describe('the demo menu', () => {
  it('has about fourteen services over all categories with all icons, and nothing was replaced by a default', async () => {
    const stored = await collection('services')
    const services = stored.map(([id, fields]) => parseService(id, fields))
    expect(stored).toHaveLength(14)
    expect(services).toEqual(stored.map(([id, fields]) => ({ id, ...fields })))
    expect(new Set(services.map((service) => service?.category))).toEqual(new Set(CATEGORIES.map(({ id }) => id)))
    expect(new Set(services.map((service) => service?.icon))).toEqual(new Set(SERVICE_FORM.icon.values))
    for (const service of services) expect(service?.price).toMatch(/^(From )?P\d+$/)
  })
})

describe('the demo bookings', () => {
  it('are valid submissions of the form', async () => {
    const present = await collection('bookings')
    expect(present.length).toBeGreaterThan(50)
    for (const [id, fields] of present) {
      const booking = parseBooking(id, fields)
      expect(checkBooking(booking, booking.createdAt ?? NOW)).toBeUndefined()
      expect(checkBookingFields(booking, booking.createdAt ?? NOW)).toEqual({})
      expect(fields).toMatchObject(toBookingRequest({ ...booking }))
      expect(booking.services.length).toBeLessThanOrEqual(BOOKING_FORM.services.most)
    }
  })

  it('have all three states, and one a failed mail', async () => {
    const all = await bookings()
    for (const status of ['pending', 'confirmed', 'rejected'] as const)
      expect(all.filter((booking) => booking.status === status).length).toBeGreaterThan(4)
    expect(all.filter(({ mail }) => mail?.state === 'failed')).toHaveLength(1)
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

describe('the demo clients', () => {
  it('match the confirmed bookings, with their number and the id the portal would use', async () => {
    const confirmed = (await bookings()).filter(({ status, clientId }) => status === 'confirmed' && clientId)
    const clients = await collection('clients')
    expect(clients.length).toBeGreaterThan(10)
    for (const [id, fields] of clients) {
      const client = parseClient(id, fields)
      expect(id).toBe(await clientIdFor(client.email))
      expect(client.totalBookings).toBe(confirmed.filter(({ clientId }) => clientId === id).length)
      expect(client.preferences).not.toMatch(/^Offer:|^None$/)
    }
    expect(clients.filter(([, { alert }]) => alert)).not.toHaveLength(0)
    const known = new Set(clients.map(([id]) => id))
    expect(confirmed.filter(({ clientId }) => !known.has(clientId ?? ''))).toEqual([])
  })
})

describe('the demo messages', () => {
  it('are new and read, and valid submissions of the form', async () => {
    const stored = await collection('contacts')
    const contacts = stored.map(([id, fields]) => parseContact(id, fields))
    for (const contact of contacts) expect(checkContact(contact)).toEqual({})
    expect(contacts.filter(({ status }) => status === 'new')).toHaveLength(3)
    for (const { status, readAt, readBy, createdAt } of contacts.filter(({ readBy }) => readBy)) {
      expect([status, readBy?.uid]).toEqual(['read', expect.stringMatching(/^demo-/)])
      expect(Number(readAt)).toBeGreaterThan(Number(createdAt))
      expect(Number(readAt)).toBeLessThanOrEqual(Number(NOW))
    }
  })
})

describe('the demo data', () => {
  it('is the same at every start, and a day later everybody comes a day later', async () => {
    expect(await seedDocuments(NOW)).toEqual(await seedDocuments(NOW))
    const visits = async (now: Date) =>
      (await bookings(now)).map((booking) => [booking.id, booking.firstName, booking.date, booking.time])
    const tomorrow = new Date(NOW.getTime() + 86_400_000)
    const aDayLater = (await visits(NOW)).map(([id, name, date = '', time]) => [id, name, addDays(date, 1), time])
    expect(await visits(tomorrow)).toEqual(aDayLater)
  })

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
