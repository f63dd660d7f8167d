import type { Booking } from './booking.ts'
import type { Client } from './client.ts'
import { stayingIdOf } from './joined-clients.ts'
import { emailKey, phoneKey } from './keys.ts'

/** Finds the alert of a booking's guest: the line of the profile that staff must know before a treatment, such as "Nut allergy". */

export type AlertOf = (booking: Pick<Booking, 'clientId' | 'email' | 'phone'>) => string | undefined

export const UNWELCOME = 'Please do not book again'

/** The alert of one profile in words; empty if it has none. For a client who shall not come again it begins with that. */
export const alertText = ({ alert, isUnwelcome }: Pick<Client, 'alert' | 'isUnwelcome'>): string =>
  [isUnwelcome ? UNWELCOME : '', alert.trim()].filter(Boolean).join(': ')

type Alerted = Pick<Client, 'id' | 'email' | 'phone' | 'alert' | 'isUnwelcome' | 'mergedInto'>

/**
 * By the linked profile, else by e-mail, else by phone: a request is linked only when it is confirmed, and one person may have two profiles.
 * Several profiles of one address or number, or joined ones: all of their alerts. One alert too many is safer than one too few. `clients`
 * are the profiles with an alert, `joined` those that take part in a joining, with or without one.
 */
export const alertFinder = (clients: readonly Alerted[], joined: readonly Alerted[] = []): AlertOf => {
  const all = [...new Map([...joined, ...clients].map((client) => [client.id, client])).values()]
  const stayingId = stayingIdOf(all)
  const alerts = new Map<string, Set<string>>()
  const [byEmail, byPhone] = [new Map<string, Set<string>>(), new Map<string, Set<string>>()]
  const add = (map: Map<string, Set<string>>, key: string, value: string) => {
    if (key) map.set(key, (map.get(key) ?? new Set()).add(value))
  }
  for (const client of all) if (alertText(client)) add(alerts, stayingId(client.id), alertText(client))
  for (const { id, email, phone } of all) {
    if (!alerts.has(stayingId(id))) continue
    add(byEmail, emailKey(email), stayingId(id))
    add(byPhone, phoneKey(phone), stayingId(id))
  }
  const textOf = (ids: Iterable<string>) =>
    [...new Set([...ids].flatMap((id) => [...(alerts.get(id) ?? [])]))].join('; ') || undefined
  const unwelcome = new Set(all.filter(({ isUnwelcome }) => isUnwelcome).map(({ id }) => stayingId(id)))
  return ({ clientId, email, phone }) => {
    const linked = clientId ? [stayingId(clientId)] : []
    const [ofEmail, ofPhone] = [[...(byEmail.get(emailKey(email)) ?? [])], [...(byPhone.get(phoneKey(phone)) ?? [])]]
    const nearest = [linked, ofEmail, ofPhone].find((ids) => textOf(ids) !== undefined) ?? []
    // That a client shall not come again is never hidden by a nearer profile.
    return textOf(new Set([...nearest, ...[...ofEmail, ...ofPhone].filter((id) => unwelcome.has(id))]))
  }
}
