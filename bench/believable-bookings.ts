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
  ['Swedish Massage', 60, 'P500'],
  ['Hot Stone Massage', 90, 'P750'],
  ['Deep Cleansing Facial', 75, 'P600'],
  ['Gel Manicure', 45, 'from P250'],
] as const
const REQUESTS = [
  '',
  'None',
  'Please no lavender oil, I am allergic to it.',
  'It is our anniversary; a quiet room would be lovely.',
]

export type JsonFields = Record<string, Record<string, unknown>>

const text = (value: string) => ({ stringValue: value })
const whole = (value: number) => ({ integerValue: String(value) })
const moment = (millis: number) => ({ timestampValue: new Date(millis).toISOString() })

/** Bookings as the site stores them, in the JSON of the REST protocol, a few minutes apart up to `end`, the middle of January 2030. */
export const believableBookings = (
  count: number,
  end = Date.UTC(2030, 0, 15, 9),
): { id: string; fields: JsonFields }[] => {
  const random = createRandom(7)
  const pick = <Value>(values: readonly Value[]): Value => values[Math.floor(random() * values.length)] as Value
  return Array.from({ length: count }, (_, index) => {
    const [first, last, chosen] = [pick(FIRST_NAMES), pick(LAST_NAMES), [pick(SERVICES), pick(SERVICES)]]
    const createdAt = end - (count - index) * 7 * 60_000
    const status = pick(['pending', 'confirmed', 'confirmed', 'rejected'])
    const handledAt = status === 'pending' ? { nullValue: null } : moment(createdAt + 3_600_000)
    const fields: JsonFields = {
      firstName: text(first),
      lastName: text(last),
      fullName: text(`${first} ${last}`),
      email: text(`${first}.${last}${index}@example.com`.toLowerCase()),
      phone: text(`+26771${String(100_000 + Math.floor(random() * 899_999))}`),
      date: text(new Date(createdAt + 5 * 86_400_000).toISOString().slice(0, 10)),
      time: text(pick(['09:00 AM', '10:30 AM', '02:30 PM', '05:00 PM'])),
      specialRequests: text(pick(REQUESTS)),
      services: text(chosen.map(([name]) => name).join(', ')),
      selectedServices: {
        arrayValue: {
          values: chosen.map(([name, minutes, price]) => ({
            mapValue: { fields: { name: text(name), duration: whole(minutes), price: text(price) } },
          })),
        },
      },
      totalTime: whole(chosen.reduce((sum, [, minutes]) => sum + minutes, 0)),
      totalPrice: text('P1250'),
      serviceCount: whole(chosen.length),
      clientId: { nullValue: null },
      status: text(status),
      createdAt: moment(createdAt),
      updatedAt: moment(createdAt),
      confirmedAt: status === 'confirmed' ? handledAt : { nullValue: null },
      rejectedAt: status === 'rejected' ? handledAt : { nullValue: null },
      rejectionReason: text(status === 'rejected' ? 'Not available' : ''),
      dateModified: { booleanValue: random() < 0.1 },
    }
    return { id: `booking${String(Math.floor(random() * 1e12)).padStart(12, '0')}`, fields }
  })
}
