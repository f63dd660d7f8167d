import type { Booking } from './booking.ts'
import { type Client, emailKey } from './client.ts'
import { normalisePhone } from './phone.ts'

/** Finds the alert of a booking's guest: the line of the profile that staff must know before a treatment, such as "Nut allergy". */

export type AlertOf = (booking: Pick<Booking, 'clientId' | 'email' | 'phone'>) => string | undefined

/**
 * By the linked profile, else by e-mail, else by phone: a request is linked only when it is confirmed, and one person may have two profiles.
 * Several profiles of one address or number: all of their alerts. One alert too many is safer than one too few.
 */
export const alertFinder = (clients: readonly Pick<Client, 'id' | 'email' | 'phone' | 'alert'>[]): AlertOf => {
  const [byId, byEmail, byPhone] = [new Map<string, string>(), new Map<string, string>(), new Map<string, string>()]
  const add = (map: Map<string, string>, key: string, alert: string) => {
    const known = map.get(key)
    if (key) map.set(key, known && known !== alert ? `${known}; ${alert}` : alert)
  }
  for (const { id, email, phone, alert } of clients) {
    if (!alert.trim()) continue
    add(byId, id, alert.trim())
    add(byEmail, emailKey(email), alert.trim())
    add(byPhone, normalisePhone(phone), alert.trim())
  }
  return ({ clientId, email, phone }) => {
    const linked = clientId ? byId.get(clientId) : undefined
    return linked ?? byEmail.get(emailKey(email)) ?? byPhone.get(normalisePhone(phone))
  }
}
