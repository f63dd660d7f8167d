import type { Booking } from '#features/booking/booking.ts'
import { type Client, stayingIdOf } from './client.ts'
import { emailKey, phoneKey } from '#shared/keys.ts'

/** Finds the alert of a booking's guest: the line of the profile that staff must know before a treatment, such as "Nut allergy". */

export type AlertOf = (booking: Pick<Booking, 'clientId' | 'email' | 'phone'>) => string | undefined

export const UNWELCOME = 'Please do not book again'

/** The alert of one profile in words; empty if it has none. For a client who shall not come again it begins with that. */
export const alertText = ({ alert, isUnwelcome }: Pick<Client, 'alert' | 'isUnwelcome'>): string =>
  [isUnwelcome ? UNWELCOME : '', alert.trim()].filter(Boolean).join(': ')

type Alerted = Pick<Client, 'id' | 'email' | 'phone' | 'alert' | 'isUnwelcome' | 'mergedInto'>

/** A request is linked only when it is confirmed, and one person may have two profiles: one alert too many is safer than one too few. */
export const alertFinder = (clients: readonly Alerted[], joined: readonly Alerted[] = []): AlertOf => {
  const all = [...new Map([...joined, ...clients].map((client) => [client.id, client])).values()]
  const stayingId = stayingIdOf(all)
  return ({ clientId, email, phone }) => {
    const isSame = (client: Alerted) =>
      client.id === clientId ||
      (email !== '' && emailKey(client.email) === emailKey(email)) ||
      (phone !== '' && phoneKey(client.phone) === phoneKey(phone))
    const ids = new Set([...(clientId ? [clientId] : []), ...all.filter(isSame).map(({ id }) => id)].map(stayingId))
    const alerts = all.filter(({ id }) => ids.has(stayingId(id))).map(alertText)
    return [...new Set(alerts.filter(Boolean))].join('; ') || undefined
  }
}
