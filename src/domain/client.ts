import { CLIENT, type NEW_CLIENT } from '#records/client.ts'
import { readRecord, type Stored } from '#records/read.ts'
import type { Booking } from './booking.ts'
import { displayName, hasRequests } from './display.ts'
import { withoutGuests } from './guests.ts'
import { emailKey, keysOf } from './keys.ts'
import { withoutOffers } from './offer.ts'
import { searchWordsOf } from './names.ts'

export type Client = Stored<typeof CLIENT> & { id: string }

/** A profile as it is created; the times are added on save. */
export type NewClient = Omit<Stored<typeof NEW_CLIENT>, 'createdAt' | 'updatedAt'> & { search: string[] } & ReturnType<
    typeof keysOf
  >

export const parseClient = (id: string, data: unknown): Client => ({ id, ...readRecord(CLIENT, data) })

/** Staff join a second profile of one person into the first: `mergedInto` points to the one that stays. */
export const isJoined = ({ mergedInto }: Pick<Client, 'mergedInto'>): boolean => mergedInto !== ''

/** Finds the profile that stays for a profile's id: the one to which it points, or the id itself. */
export const stayingIdOf = (joined: readonly Pick<Client, 'id' | 'mergedInto'>[]): ((id: string) => string) => {
  const into = new Map(joined.filter(isJoined).map(({ id, mergedInto }) => [id, mergedInto]))
  return (id) => into.get(id) ?? id
}

/** `Active` when the profile says nothing. */
export const clientStatus = (status: string): string => {
  const text = status.trim() || 'active'
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** The profile of a person whose first booking is confirmed for `firstVisit`. A booking holds no longer texts than a profile may. */
export const newClient = (booking: Booking, firstVisit: string = booking.date): NewClient => {
  const person = {
    fullName: displayName(booking),
    firstName: booking.firstName.trim(),
    lastName: booking.lastName.trim(),
    email: emailKey(booking.email),
    phone: booking.phone.trim(),
  }
  return {
    ...person,
    ...keysOf(person),
    firstVisit,
    totalBookings: 1,
    status: 'active',
    treatmentHistory: [],
    notes: '',
    preferences: preferencesFrom(booking.specialRequests),
    search: searchWordsOf(person),
  }
}

/** An existing profile's preferences are never overwritten; empty requests, `Offer:` and `Guests:` lines never become preferences. */
export const preferencesFrom = (specialRequests: string, existing = ''): string => {
  if (existing.trim()) return existing
  const own = withoutGuests(withoutOffers(specialRequests)).trim()
  return hasRequests(own) ? own : ''
}

/** Document id of a new profile: SHA-256 (hex) of its key, so that two confirmations at once write one document. */
export const clientIdFor = async (key: string): Promise<string> => {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(key))
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
