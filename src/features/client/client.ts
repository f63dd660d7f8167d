import { CLIENT, type NEW_CLIENT } from '#records/client.ts'
import { readRecord, type Stored } from '#records/read.ts'
import type { Booking } from '#features/booking/booking.ts'
import { isCancelledLate, isMissed, tookPlace } from '#features/booking/outcome.ts'
import { endOf, type Plan } from '#features/diary/plan.ts'
import { displayName, hasRequests } from '#features/booking/display.ts'
import { withoutGuests } from '#features/booking/guests.ts'
import { emailKey, keysOf } from '#shared/keys.ts'
import { withoutOffers } from '#features/menu/offer.ts'
import { searchWordsOf } from '#shared/names.ts'
import type { Category } from '#features/menu/service.ts'
import { isDate } from '#shared/venue-clock.ts'

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

/** To whom the client came last, by category: ids of therapists, kept when a visit is noted as done. What is not known is missing. */
export type CameTo = Partial<Pick<Client, `${Category}By`>>

/** Of several treatments of a category the last counts. Of several guests nobody knows whom the client had. */
export const cameToChange = ({ guests, entries }: Plan, client: CameTo): CameTo => {
  const last = entries
    .toSorted((one, other) => endOf(one) - endOf(other))
    .flatMap(({ category, therapists: [id] }) => (category && id ? [[`${category}By`, id] as const] : []))
  const kept = guests === 1 ? [...new Map(last)] : []
  return Object.fromEntries(kept.filter(([field, id]) => client[field] !== id))
}

/** Visits are counted like the owner's figures; `lastVisit` is `YYYY-MM-DD`. */
export const visitSummary = (bookings: readonly Booking[], now: Date) => {
  const visits = bookings.filter((booking) => tookPlace(booking, now))
  const dates = visits.map(({ date }) => date).filter(isDate)
  return {
    visits: visits.length,
    lastVisit: dates.toSorted().at(-1),
    missed: bookings.filter(isMissed).length,
    lateCancelled: bookings.filter((one) => one.cancelledFor === 'client' && isCancelledLate(one)).length,
  }
}
