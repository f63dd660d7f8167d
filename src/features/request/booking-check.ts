import { CLOSING, MOST_SERVICES } from '#config/limits.ts'
import { spa } from '#config/spa.ts'
import { BOOKING_FORM } from '#records/booking-form.ts'
import { closingText, PAST_DATE, tooFarText } from '#features/booking/booking-times.ts'
import type { BookingDraft } from '#features/booking/booking.ts'
import { looksEmpty, nameFault, visibleName, tooLong } from '#shared/characters.ts'
import { storedTime } from '#features/booking/display.ts'
import { isEmail } from '#shared/email.ts'
import { partyMinutes, requestsFor } from '#features/booking/guests.ts'
import { isPhoneEmpty, phoneProblem } from '#shared/phone.ts'
import { endsAt, isAfterClosing, isPassed, SLOTS } from '#shared/slots.ts'
import { isDate, isPastDate, venueToday } from '#shared/venue-clock.ts'

export type BookingField =
  'services' | 'date' | 'time' | 'firstName' | 'lastName' | 'email' | 'phone' | 'specialRequests' | 'healthNote'

/** Title and message of the alert, and the field to bring into focus. */
export type BookingProblem = { field: BookingField; title: string; message: string }
export type BookingErrors = Partial<Record<BookingField, string>>

type Check = (draft: BookingDraft, now: Date) => BookingProblem | undefined

/** What the diary says of the chosen day. */
export type DayCheck = {
  refusal: Check
  /** When treatments end, in minutes after midnight; 0 on a closed day, which `refusal` refuses. */
  lastEnd: number
}

export const problem = (field: BookingField, message: string, title = 'Please Check Your Booking'): BookingProblem => ({
  field,
  title,
  message,
})

const problemOf = (field: BookingField, message: string | undefined, title?: string) =>
  message === undefined ? undefined : problem(field, message, title)

const NAMES: readonly [Exclude<BookingField, 'services' | 'specialRequests' | 'healthNote'>, string][] = [
  ['date', 'Date'],
  ['time', 'Time'],
  ['firstName', 'First name'],
  ['lastName', 'Last name'],
  ['email', 'Email'],
  ['phone', 'Phone number'],
]

const isBlank = (draft: BookingDraft, field: (typeof NAMES)[number][0]) =>
  field === 'phone' ? isPhoneEmpty(draft.phone) : looksEmpty(draft[field])

const hasServices: Check = ({ selectedServices }) =>
  selectedServices.length === 0 ? problem('services', 'Please select at least one service.') : undefined

const isComplete: Check = (draft) => {
  const [missing] = NAMES.find(([field]) => isBlank(draft, field)) ?? []
  return missing && problem(missing, 'Please fill in all required fields.')
}

const emailFits: Check = ({ email }) =>
  isEmail(email) ? undefined : problem('email', 'Please enter a valid email address.')

const phoneFits: Check = ({ phone, phoneTooLong }) => problemOf('phone', phoneProblem(phone, phoneTooLong))

const dateLiesAhead: Check = ({ date }, now) =>
  !isDate(date) || isPastDate(date, now) ? problem('date', PAST_DATE) : undefined

const endsInTime =
  (lastEnd: number): Check =>
  (draft) => {
    const end = endsAt(draft.time, partyMinutes(draft))
    if (end === undefined || !isAfterClosing(end, lastEnd)) return undefined
    const ways = `Please choose an earlier time or call us at ${spa.phone} to arrange extended hours.`
    return problem(
      'time',
      `Your appointment would end after our ${closingText(lastEnd)}.\n\n${ways}`,
      'Cannot Book Appointment',
    )
  }

/** In the specified order. The check of the appointment's end comes after them. */
const SPECIFIED: readonly Check[] = [hasServices, isComplete, emailFits, phoneFits, dateLiesAhead]

const isShort =
  (field: 'firstName' | 'lastName' | 'email', noun: string): Check =>
  (draft) =>
    problemOf(field, tooLong(draft[field], BOOKING_FORM[field].most), noun)

/** The `Guests:` line is part of the stored text, so it counts too. */
const requestsAreShort: Check = (draft) => {
  const added = requestsFor(draft.specialRequests, draft).length - draft.specialRequests.trim().length
  const text = tooLong(draft.specialRequests, BOOKING_FORM.specialRequests.most - added)
  return problemOf('specialRequests', text, 'Special requests')
}

const healthNoteIsShort: Check = ({ healthNote = '' }) =>
  problemOf('healthNote', tooLong(healthNote, BOOKING_FORM.healthNote.most), 'Health note')

/** A guest of one name writes a dash as the other. */
const firstNameIsReadable: Check = ({ firstName }) =>
  nameFault(visibleName(firstName)) && problem('firstName', 'First name needs at least one letter or digit.')

const timeIsOffered: Check = ({ date, time }, now) => {
  if (!SLOTS.includes(storedTime(time))) return problem('time', 'Please choose a time from the list.')
  return date === venueToday(now) && isPassed(time, date, now)
    ? problem('time', 'This time has already passed today. Please choose a later time or another day.')
    : undefined
}

const dateIsNear: Check = ({ date }, now) => problemOf('date', tooFarText(date, now))

const servicesFit: Check = ({ selectedServices }) => {
  const text = `You can book at most ${String(MOST_SERVICES)} services at once. Please remove a service, or call us at ${spa.phone} to book it.`
  return problemOf('services', selectedServices.length > MOST_SERVICES ? text : undefined)
}

/** Limits of `firestore.rules`, checked after the specified ones, whose order is fixed. */
const LIMIT_CHECKS: readonly Check[] = [
  servicesFit,
  dateIsNear,
  timeIsOffered,
  firstNameIsReadable,
  isShort('firstName', 'First name'),
  isShort('lastName', 'Last name'),
  isShort('email', 'Email'),
  requestsAreShort,
  healthNoteIsShort,
]

/** The check while the chosen day has not been read. */
const UNKNOWN: DayCheck = { refusal: () => undefined, lastEnd: CLOSING }

const checksFor = ({ refusal, lastEnd }: DayCheck) => [
  ...SPECIFIED,
  endsInTime(lastEnd || CLOSING),
  ...LIMIT_CHECKS,
  refusal,
]

/** The first failing check: the specified ones in their order, then the limits, then what the diary refuses. */
export const checkBooking = (draft: BookingDraft, now: Date, day = UNKNOWN): BookingProblem | undefined => {
  for (const check of checksFor(day)) {
    const found = check(draft, now)
    if (found) return found
  }
  return undefined
}

/** The error beside each field at fault; a blank field is named. */
export const checkBookingFields = (draft: BookingDraft, now: Date, day = UNKNOWN): BookingErrors => {
  const errors: BookingErrors = {}
  for (const [field, noun] of NAMES) if (isBlank(draft, field)) errors[field] = `${noun} is required`
  for (const check of checksFor(day).filter((each) => each !== isComplete)) {
    const found = check(draft, now)
    if (found) errors[found.field] ??= found.message
  }
  return errors
}

/** The four steps of the booking form; the last one is optional. */
export type StepNumber = 1 | 2 | 3 | 4

const STEP_OF: Readonly<Record<BookingField, StepNumber>> = {
  services: 1,
  date: 2,
  time: 2,
  firstName: 3,
  lastName: 3,
  email: 3,
  phone: 3,
  specialRequests: 4,
  healthNote: 4,
}

const openSteps = (draft: BookingDraft, now: Date, day?: DayCheck) =>
  (Object.keys(checkBookingFields(draft, now, day)) as BookingField[]).map((field) => STEP_OF[field]).toSorted()

/** The first step with something missing or at fault; undefined when the request can be sent. */
export const nextOpenStep = (draft: BookingDraft, now: Date, day?: DayCheck): StepNumber | undefined =>
  openSteps(draft, now, day)[0]

/** Whether a step is filled in without a fault. The optional one is done as soon as it holds a text. */
export const isStepDone = (step: StepNumber, draft: BookingDraft, now: Date, day?: DayCheck): boolean =>
  !openSteps(draft, now, day).includes(step) &&
  (step !== 4 || `${draft.specialRequests}${draft.healthNote ?? ''}`.trim() !== '')
