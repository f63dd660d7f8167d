import { type Booking, parseBooking } from '#features/booking/booking.ts'
import { clientIdFor, newClient, preferencesFrom } from '#features/client/client.ts'
import type { SeedDocument } from './document.ts'
import { PEOPLE } from './people.ts'

const NOTES: Record<string, string> = {
  'naledi.kgosi@example.com': 'Prefers Lerato. Always early; offer tea.',
  'emily.hartwell@example.com': 'Stays at the lodge every March with her sister.',
  'tshepo.ramotswa@example.com': 'Old shoulder injury on the left: light pressure.',
}

/** The first of them comes on the busy day. */
const ALERTS: Record<string, string> = {
  'kitso.masire@example.com': 'Nut allergy',
  'tshepo.ramotswa@example.com': 'Pacemaker: no heat',
}

/** Document id by e-mail, the same as the portal's. */
export const clientIds = async (): Promise<ReadonlyMap<string, string>> =>
  new Map(await Promise.all(PEOPLE.map(async ({ email }) => [email, await clientIdFor(email)] as const)))

/** The profiles that result from confirming these bookings one after the other. */
export const clientDocuments = (bookings: readonly SeedDocument[]): SeedDocument[] => {
  const visits = bookings
    .map(({ path, fields }) => parseBooking(path.replace('bookings/', ''), fields))
    .filter(({ status, clientId, confirmedAt }) => status === 'confirmed' && clientId && confirmedAt)
    .sort((one, other) => Number(one.confirmedAt) - Number(other.confirmedAt))
  const byClient = new Map<string, Booking[]>()
  for (const visit of visits) {
    const id = visit.clientId ?? ''
    byClient.set(id, [...(byClient.get(id) ?? []), visit])
  }
  return [...byClient].flatMap(([id, own]) => {
    const [first] = own
    const last = own.at(-1)
    if (!first || !last) return []
    return {
      path: `clients/${id}`,
      fields: {
        ...newClient(first),
        totalBookings: own.length,
        preferences: own.reduce((known, { specialRequests }) => preferencesFrom(specialRequests, known), ''),
        notes: NOTES[first.email] ?? '',
        ...(ALERTS[first.email] && { alert: ALERTS[first.email] }),
        createdAt: first.confirmedAt,
        updatedAt: last.confirmedAt,
      },
    }
  })
}
