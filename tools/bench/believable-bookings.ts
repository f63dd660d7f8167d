import { wireFields } from '../stack/seed/document.ts'
import { toBookingRequest } from '../../src/features/request/booking-request.ts'
import { keysOf } from '../../src/shared/keys.ts'

/** The same numbers between 0 and 1 for the same seed, so that runs can be compared. */
const createRandom = (seed: number): (() => number) => {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

const FIRST_NAMES = ['Kagiso', 'Thato', 'Naledi', 'Lesedi', 'Tumelo', 'Boitumelo', 'Amantle', 'Neo', 'Refilwe', 'Kabo']
const LAST_NAMES = ['Molefe', 'Seretse', 'Kgosi', 'Modise', 'Tau', 'Phiri', 'Mothibi', 'Dube', 'Sebina', 'Ntsima']
const SERVICES = [
  { name: 'Swedish Massage', duration: 60, price: 'P500' },
  { name: 'Hot Stone Massage', duration: 90, price: 'P750' },
  { name: 'Deep Cleansing Facial', duration: 75, price: 'P600' },
  { name: 'Gel Manicure', duration: 45, price: 'From P250' },
]
const REQUESTS = [
  '',
  'None',
  'Please no lavender oil, I am allergic to it.',
  'It is our anniversary; a quiet room would be lovely.',
]

export type JsonFields = Record<string, Record<string, unknown>>

/** Bookings as the site stores them, in the JSON of the REST protocol, so many minutes apart up to `end`, the middle of January 2030. */
export const believableBookings = (
  count: number,
  end = Date.UTC(2030, 0, 15, 9),
  minutesApart = 7,
): { id: string; fields: JsonFields }[] => {
  const random = createRandom(7)
  const pick = <Value>(values: readonly Value[]): Value => values[Math.floor(random() * values.length)] as Value
  return Array.from({ length: count }, (_, index) => {
    const [firstName, lastName] = [pick(FIRST_NAMES), pick(LAST_NAMES)]
    const createdAt = new Date(end - (count - index) * minutesApart * 60_000)
    const answeredAt = new Date(createdAt.getTime() + 3_600_000)
    const status = pick(['pending', 'confirmed', 'confirmed', 'rejected'])
    const request = toBookingRequest({
      selectedServices: [pick(SERVICES), pick(SERVICES)],
      firstName,
      lastName,
      email: `${firstName}.${lastName}${index}@example.com`.toLowerCase(),
      phone: `+26771${String(100_000 + Math.floor(random() * 899_999))}`,
      date: new Date(createdAt.getTime() + 5 * 86_400_000).toISOString().slice(0, 10),
      time: pick(['09:00 AM', '10:30 AM', '02:30 PM', '05:00 PM']),
      specialRequests: pick(REQUESTS),
    })
    const fields = {
      ...request,
      ...keysOf(request),
      clientId: null,
      status,
      createdAt,
      updatedAt: createdAt,
      ...(status === 'confirmed' && {
        confirmedAt: answeredAt,
        firstAnsweredAt: answeredAt,
        dateModified: random() < 0.1,
      }),
      ...(status === 'rejected' && {
        rejectedAt: answeredAt,
        firstAnsweredAt: answeredAt,
        rejectionReason: 'Not available',
      }),
    }
    return {
      id: `booking${String(Math.floor(random() * 1e12)).padStart(12, '0')}`,
      fields: wireFields(fields) as JsonFields,
    }
  })
}
