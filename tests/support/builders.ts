import {
  type Booking,
  type BookingDraft,
  type BookingRequest,
  type ChosenService,
  parseBooking,
} from '#features/booking/booking.ts'
import { toBookingRequest } from '#features/request/booking-request.ts'
import type { NewClient } from '#features/client/client.ts'
import type { Service } from '#features/menu/service.ts'
import type { ContactDraft } from '#features/message/contact.ts'
import { keysOf } from '#shared/keys.ts'
import { searchWordsOf } from '#shared/names.ts'
import type { Staff } from '#shared/staff.ts'
import { addDays, venueToday } from '#shared/venue-clock.ts'

/** Valid records; a test names only what matters to it. */

export const THATO: Staff = { uid: 'thato-uid', username: 'thato', name: 'Thato', role: 'staff' }
export const NALEDI: Staff = { uid: 'naledi-uid', username: 'naledi', name: 'Naledi', role: 'main' }
export const KGOSI: Staff = { ...NALEDI, uid: 'kgosi-uid', username: 'kgosi', name: 'Kgosi' }
export const KEFILWE: Staff = { uid: 'kefilwe-uid', username: 'kefilwe', name: 'Kefilwe', role: 'staff' }

/** `YYYY-MM-DD` at the venue, so many days from now. */
export const daysAhead = (days: number): string => addDays(venueToday(new Date()), days)

export const text = (length: number): string => 'x'.repeat(length)

/** An address of exactly this many characters. */
export const emailOf = (length: number): string => `${'a'.repeat(length - '@b.example'.length)}@b.example`

/** A treatment of the menu. */
export const service = (own: Partial<Service> = {}): Service => ({
  ...{ id: 'swedish', name: 'Swedish Massage', description: 'Long strokes.', category: 'massage' },
  ...{ duration: 60, price: 'P350', icon: 'Heart' },
  ...own,
})

export const chosenService = (own: Partial<ChosenService> = {}): ChosenService => ({
  name: 'Swedish Massage',
  duration: 60,
  price: 'P350',
  ...own,
})

export const bookingDraft = (own: Partial<BookingDraft> = {}): BookingDraft => ({
  selectedServices: [chosenService()],
  date: daysAhead(7),
  time: '02:30 PM',
  firstName: 'Amantle',
  lastName: 'Kgosi',
  email: 'amantle@guest.example',
  phone: '+267 71234567',
  specialRequests: '',
  ...own,
})

export const bookingRequest = (own: Partial<BookingRequest> = {}): BookingRequest => ({
  ...toBookingRequest(bookingDraft()),
  ...own,
})

export const contactDraft = (own: Partial<ContactDraft> = {}): ContactDraft => ({
  name: 'Amantle Kgosi',
  email: 'amantle@guest.example',
  phone: '+267 71234567',
  message: 'Do you offer massages for two?',
  ...own,
})

export const newClientFields = (own: Partial<NewClient> = {}): NewClient => {
  const fields = {
    fullName: 'Amantle Kgosi',
    firstName: 'Amantle',
    lastName: 'Kgosi',
    email: 'amantle@guest.example',
    phone: '+267 71234567',
    firstVisit: daysAhead(7),
    totalBookings: 1,
    status: 'active',
    treatmentHistory: [],
    notes: '',
    preferences: '',
    ...own,
  }
  return { search: searchWordsOf(fields), ...fields, ...keysOf(fields) }
}

/** A confirmed booking, for texts about it. */
export const amara: Booking = parseBooking('b1', {
  fullName: 'Amara Dube',
  email: 'amara@example.com',
  phone: '+267 71234567',
  date: '2030-01-15',
  time: '02:30 PM',
  status: 'confirmed',
})
