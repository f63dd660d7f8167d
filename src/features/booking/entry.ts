import { BOOKING_FORM } from '#records/booking-form.ts'
import { BOOKING } from '#records/booking.ts'
import type { Client } from '#features/client/client.ts'
import type { Contact } from '#features/message/contact.ts'
import { totalsOf } from './totals.ts'
import { LIMITS } from '#config/limits.ts'
import { type Booking, type BookingRequest, parseBooking } from './booking.ts'
import { toBookingRequest } from '#features/request/booking-request.ts'
import { tooLong, visibleMessage } from '#shared/characters.ts'
import { checkDetails, type Details, tidyDetails, detailsOf } from './details.ts'
import type { VisitDraft } from '#features/diary/booking-plan.ts'
import { displayName, hasRequests } from './display.ts'
import { guestsOf, requestsFor, withoutGuests } from './guests.ts'
import { emailKey, phoneKey } from '#shared/keys.ts'
import { isDeskPhone, normalisePhone } from '#shared/phone.ts'
import { isSameFullName } from '#shared/names.ts'
import { isPhoneQuery } from './search.ts'
import { asOnMenu } from './price-check.ts'
import type { ChosenService } from '#features/menu/service.ts'
import { isDate, isPastDate, addDays, dateText, venueMinutes, venueToday } from '#shared/venue-clock.ts'
import type { When } from './wish.ts'
import { tooFarText } from './booking-times.ts'
import { endsAt } from '#shared/slots.ts'

/** Visits that the desk enters after they took place: they are stored as done, occupy no places, and send no e-mail. */

export const PAST_VISIT = 'This visit is in the past: it is entered as Done, without an e-mail.'

/** Whether a visit of so many minutes has ended. On a day before today it has, whatever its time. */
export const isPastVisit = ({ date, time }: When, minutes: number, now: Date): boolean => {
  if (!isDate(date) || date > venueToday(now)) return false
  const end = endsAt(time, minutes)
  return isPastDate(date, now) || (end !== undefined && end <= venueMinutes(now))
}

/** Why the desk cannot enter a visit on this date; undefined when it can. */
export const entryDateProblem = (date: string, now: Date): string | undefined => {
  const first = addDays(venueToday(now), -LIMITS.daysBack)
  if (date >= first) return tooFarText(date, now)
  return `Visits can be entered at most ${String(LIMITS.daysBack)} days afterwards. Please choose a day from ${dateText(first)} on.`
}

/** Values with which New booking is opened from a client, a message, a booking or a place of the diary. */
export type Prefill = Partial<Omit<EntryDraft, 'id' | 'bookingId' | 'plan'>>

export const fromClient = (client: Client): Prefill => ({ clientId: client.id, ...detailsOf(client) })

/** From a message. Its e-mail or phone searches the clients. */
export const fromMessage = ({ name, email, phone, message }: Contact): Prefill => ({
  ...detailsOf({ firstName: '', lastName: '', fullName: name, email: email.trim(), phone: normalisePhone(phone) }),
  query: email.trim() || normalisePhone(phone),
  words: message,
})

/** From a cancelled booking. Its day is left out if it has passed, its total if it was the sum. */
export const fromBooking = (booking: Booking, now: Date): Prefill => {
  const { clientId, room, selectedServices, guests, shares = false, date, time, specialRequests } = booking
  return {
    clientId,
    ...detailsOf(booking),
    room,
    selectedServices,
    guests,
    shares,
    date: !isDate(date) || isPastDate(date, now) ? '' : date,
    time,
    note: hasRequests(specialRequests) ? withoutGuests(specialRequests).trim() : '',
    agreedTotal: totalsOf(booking).counted === undefined ? null : (booking.agreedTotal ?? null),
  }
}

/** A booking while the desk enters it, for a client on the telephone or at the door. */
export type EntryDraft = Details &
  VisitDraft & {
    /** Tells the entries of a tab apart. */
    id: string
    /** Id of the booking and idempotency key, made at the first press of Book: a duplicated tab makes its own. Empty before. */
    bookingId: string
    /** The profile that was chosen; null for somebody who is not known yet. */
    clientId: string | null
    /** The text typed to find the client. */
    query: string
    room: string
    selectedServices: ChosenService[]
    guests: number
    /** Two guests share two treatments; counts only while there are two of both (`isShared`). */
    shares: boolean
    /** Stored as special requests. */
    note: string
    /** Id of the therapist whose place in the diary was pressed, who gives the treatments that are added; empty: any. */
    therapist: string
    /** The message from which the entry was begun; shown, not stored. */
    words: string
    /** The total as typed; null: computed from treatments and offer. */
    agreedTotal: string | null
  }

export const emptyEntry = (id: string): EntryDraft => ({
  id,
  bookingId: '',
  clientId: null,
  query: '',
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  room: '',
  selectedServices: [],
  guests: 1,
  shares: false,
  date: '',
  time: '',
  note: '',
  therapist: '',
  wants: '',
  plan: [],
  words: '',
  agreedTotal: null,
})

/** Whether the entry can be discarded without asking. A date and a time alone do not count, because one press in the diary sets both. */
export const isUntouched = (draft: EntryDraft): boolean => {
  const { query, firstName, lastName, email, phone, room, note, words, selectedServices, healthNote } = draft
  const typed = [query, firstName, lastName, email, phone, room, note, words, healthNote]
  return selectedServices.length === 0 && !typed.some((text) => text?.trim())
}

/** Who it is for, in words; empty while nobody knows. */
export const guestIn = (draft: EntryDraft): string =>
  displayName(tidyDetails(draft), draft.query.trim() || draft.phone.trim() || draft.email.trim())

type EntryErrors = Partial<Record<keyof Details | 'room' | 'services' | 'note', string>>

/** Errors by field; date, time and plan have checks of their own. A first name and one way to reach or find the guest are enough. */
export const checkEntry = (draft: EntryDraft): EntryErrors => {
  const details = tidyDetails(draft)
  const room = draft.room.trim()
  const note = tooLong(requestsFor(visibleMessage(draft.note), draft), BOOKING_FORM.specialRequests.most)
  const roomProblem = tooLong(room, BOOKING.room.most)
  return {
    ...checkDetails(details, room),
    ...(!details.firstName && { firstName: 'Please enter a first name.' }),
    ...(roomProblem !== undefined && { room: roomProblem }),
    ...(draft.selectedServices.length === 0 && { services: 'Please choose at least one treatment.' }),
    ...(note !== undefined && { note }),
  }
}

type EntryRequest = BookingRequest & Pick<Booking, 'guests' | 'room' | 'clientId'>

/** As it is stored. `when`: date and time in their stored form. */
export const entryRequest = (draft: EntryDraft, when: When): EntryRequest => {
  const details = tidyDetails(draft)
  return {
    ...toBookingRequest({ ...draft, ...details, ...when, specialRequests: draft.note }),
    guests: guestsOf(draft.guests),
    room: draft.room.trim(),
    clientId: draft.clientId,
  }
}

/** The booking that the entry would become, as the menu is now; without date, time and plan, which the dialog adds. */
export const entryBooking = (draft: EntryDraft, menu: readonly ChosenService[]): Booking => {
  const selectedServices = asOnMenu(draft.selectedServices, menu)
  return {
    ...parseBooking(draft.bookingId, entryRequest({ ...draft, selectedServices }, { date: '', time: '' })),
    // Without treatments there is nothing to plan.
    isItemised: true,
    isEntered: true,
  }
}

/** The details in the text typed to find a client: an e-mail address, a phone number or a name. */
export const personIn = (query: string): Partial<Details> => {
  const text = query.trim()
  if (text.includes('@')) return { email: text }
  if (isDeskPhone(text) || isPhoneQuery(text)) return { phone: normalisePhone(text) }
  const [firstName = '', ...rest] = text.split(/\s+/)
  return { firstName, lastName: rest.join(' ') }
}

/** Confirmed, not missed, its treatments stored one by one. */
const canBeRepeated = ({ status, outcome, isItemised, date }: Booking) =>
  status === 'confirmed' && outcome?.kind !== 'missed' && isItemised && isDate(date)

/** The newest visit up to today that can be repeated; without one a coming visit. */
export const lastVisitOf = (bookings: readonly Booking[], today: string): Booking | undefined => {
  const visits = bookings.filter(canBeRepeated).toSorted((one, other) => (one.date < other.date ? 1 : -1))
  return visits.find(({ date }) => date <= today) ?? visits.at(-1)
}

/** What is as in an earlier visit: treatments, guests and therapists who are still listed; its time where none is chosen. */
export const asLastTime = (
  draft: Pick<EntryDraft, 'time'>,
  { selectedServices, guests, shares, time, plan }: Booking,
  listed: readonly { id: string }[],
): Pick<EntryDraft, 'selectedServices' | 'guests' | 'shares' | 'time' | 'wants' | 'plan'> => ({
  ...{ selectedServices, guests, shares: shares === true },
  time: draft.time || time,
  wants: plan?.wants ?? '',
  plan: (plan?.entries ?? []).map(({ minutes, therapists }, position) => ({
    ...(minutes !== selectedServices[position]?.duration && { duration: minutes }),
    ...(therapists.length > 0 && therapists.every((id) => listed.some((one) => one.id === id)) && { therapists }),
  })),
})

/** Whether a booking is of the person being entered: the same profile, e-mail or phone, or the same first and last name. */
export const isSameGuest = (draft: EntryDraft, booking: Booking): boolean => {
  const { firstName, lastName, email, phone } = tidyDetails(draft)
  return (
    (draft.clientId !== null && draft.clientId === booking.clientId) ||
    (email !== '' && emailKey(email) === emailKey(booking.email)) ||
    (isDeskPhone(phone) && phoneKey(phone) === phoneKey(booking.phone)) ||
    (firstName !== '' && lastName !== '' && isSameFullName(`${firstName} ${lastName}`, displayName(booking, '')))
  )
}
