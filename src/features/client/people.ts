import type { Client } from './client.ts'
import { keysOf } from '#shared/keys.ts'
import { isDeskPhone } from '#features/booking/details.ts'
import { displayName } from '#features/booking/display.ts'

/** Finds people in bookings, messages and profiles, also those who never became clients. */

/** Whether an e-mail or a phone is typed in full. */
export const isWayToReach = (typed: string): boolean => /\S@\S/.test(typed) || isDeskPhone(typed)

type Names = Pick<Client, 'fullName' | 'firstName' | 'lastName' | 'email' | 'phone'>
export type RecordCounts = Record<'bookings' | 'contacts' | 'clients', number>
export type PersonRecord = Names & { kind: keyof RecordCounts; id: string }

/** `id`: that of the profile; empty without one. */
export type FoundPerson = Pick<Client, 'id' | 'fullName' | 'email' | 'phone'> & RecordCounts

/** Records of one e-mail, or without one of one phone, are one person's, but a second profile is another person's. */
export const peopleIn = (records: readonly PersonRecord[]): FoundPerson[] => {
  const people = new Map<string, FoundPerson>()
  for (const record of records) {
    const { kind, id, email, phone } = record
    const name = displayName(record, '')
    const keys = keysOf({ email, phone })
    const shared = keys.emailKey ?? keys.phoneKey ?? ''
    const isSecond = kind === 'clients' && keys.emailKey === undefined && (people.get(shared)?.id ?? '') !== ''
    const key = isSecond ? id : shared
    const known = people.get(key) ?? {
      ...{ id: '', fullName: '', email: email.trim(), phone: '' },
      ...{ bookings: 0, contacts: 0, clients: 0 },
    }
    people.set(key, {
      ...known,
      id: known.id || (kind === 'clients' ? id : ''),
      fullName: known.fullName || name,
      phone: known.phone || phone.trim(),
      [kind]: known[kind] + 1,
    })
  }
  return [...people.values()]
}
