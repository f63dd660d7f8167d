import { CLOSING, MOST_SERVICES } from '#config/limits.ts'
import { spa } from '#config/spa.ts'
import { BOOKING_FORM } from '#records/booking-form.ts'
import { closingText, PAST_DATE, tooFarText } from '#features/booking/booking-times.ts'
import type { BookingDraft } from '#features/booking/booking.ts'
import { looksEmpty, nameFault, visibleName, tooLong } from '#shared/characters.ts'
import { isEmail } from '#shared/email.ts'
import { partyMinutes, requestsFor } from '#features/booking/guests.ts'
import { isPhoneEmpty, phoneProblem } from '#shared/phone.ts'
import { endsAt, isAfterClosing, isPassed } from '#shared/slots.ts'
import { isDate, isPastDate, venueToday } from '#shared/venue-clock.ts'

/** The fields, and the step of the form in which each stands. */
const STEP_OF = {
  services: 1,
  date: 2,
  time: 2,
  firstName: 3,
  lastName: 3,
  email: 3,
  phone: 3,
  specialRequests: 4,
  healthNote: 4,
} as const

export type BookingField = keyof typeof STEP_OF

/** The last step is optional. */
export type StepNumber = (typeof STEP_OF)[BookingField]

export type BookingProblem = { field: BookingField; title: string; message: string }
export type BookingErrors = Partial<Record<BookingField, string>>

type Check = (draft: BookingDraft, now: Date) => BookingProblem | undefined

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

const NAMES = {
  date: 'Date',
  time: 'Time',
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  phone: 'Phone number',
} as const
const REQUIRED = Object.keys(NAMES) as (keyof typeof NAMES)[]

const isBlank = (draft: BookingDraft, field: keyof typeof NAMES) =>
  field === 'phone' ? isPhoneEmpty(draft.phone) : looksEmpty(draft[field])

const isComplete: Check = (draft) => {
  const missing = REQUIRED.find((field) => isBlank(draft, field))
  return missing && problem(missing, 'Please fill in all required fields.')
}

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
const SPECIFIED: readonly Check[] = [
  ({ selectedServices }) =>
    selectedServices.length === 0 ? problem('services', 'Please select at least one service.') : undefined,
  isComplete,
  ({ email }) => (isEmail(email) ? undefined : problem('email', 'Please enter a valid email address.')),
  ({ phone, phoneTooLong }) => problemOf('phone', phoneProblem(phone, phoneTooLong)),
  ({ date }, now) => (!isDate(date) || isPastDate(date, now) ? problem('date', PAST_DATE) : undefined),
]

const isShort =
  (field: 'firstName' | 'lastName' | 'email' | 'healthNote', noun: string): Check =>
  (draft) =>
    problemOf(field, tooLong(draft[field] ?? '', BOOKING_FORM[field].most), noun)

/** The `Guests:` line is part of the stored text, so it counts too. */
const requestsAreShort: Check = (draft) => {
  const added = requestsFor(draft.specialRequests, draft).length - draft.specialRequests.trim().length
  const text = tooLong(draft.specialRequests, BOOKING_FORM.specialRequests.most - added)
  return problemOf('specialRequests', text, 'Special requests')
}

/** A guest of one name writes a dash as the other. */
const firstNameIsReadable: Check = ({ firstName }) =>
  nameFault(visibleName(firstName)) && problem('firstName', 'First name needs at least one letter or digit.')

const timeIsAhead: Check = ({ date, time }, now) =>
  date === venueToday(now) && isPassed(time, date, now)
    ? problem('time', 'This time has already passed today. Please choose a later time or another day.')
    : undefined

const servicesFit: Check = ({ selectedServices }) => {
  const text = `You can book at most ${String(MOST_SERVICES)} services at once. Please remove a service, or call us at ${spa.phone} to book it.`
  return selectedServices.length > MOST_SERVICES ? problem('services', text) : undefined
}

/** Limits of `firestore.rules`, checked after the specified ones, whose order is fixed. */
const LIMIT_CHECKS: readonly Check[] = [
  servicesFit,
  ({ date }, now) => problemOf('date', tooFarText(date, now)),
  timeIsAhead,
  firstNameIsReadable,
  isShort('firstName', NAMES.firstName),
  isShort('lastName', NAMES.lastName),
  isShort('email', NAMES.email),
  requestsAreShort,
  isShort('healthNote', 'Health note'),
]

const problemsIn = (draft: BookingDraft, now: Date, day?: DayCheck): BookingProblem[] => {
  const checks = [...SPECIFIED, endsInTime(day?.lastEnd || CLOSING), ...LIMIT_CHECKS, ...(day ? [day.refusal] : [])]
  return checks.flatMap((check) => check(draft, now) ?? [])
}

/** The first failing check: specified, then limits, then the diary. `day` is undefined until the chosen day was read. */
export const checkBooking = (draft: BookingDraft, now: Date, day?: DayCheck): BookingProblem | undefined =>
  problemsIn(draft, now, day)[0]

export const checkBookingFields = (draft: BookingDraft, now: Date, day?: DayCheck): BookingErrors => {
  const errors: BookingErrors = {}
  for (const field of REQUIRED) if (isBlank(draft, field)) errors[field] = `${NAMES[field]} is required`
  for (const { field, message } of problemsIn(draft, now, day)) errors[field] ??= message
  return errors
}

const openSteps = (draft: BookingDraft, now: Date, day?: DayCheck): StepNumber[] =>
  (Object.keys(checkBookingFields(draft, now, day)) as BookingField[]).map((field) => STEP_OF[field]).toSorted()

export const nextOpenStep = (draft: BookingDraft, now: Date, day?: DayCheck): StepNumber | undefined =>
  openSteps(draft, now, day)[0]

/** Whether a step is filled in without a fault. The optional one is done as soon as it holds a text. */
export const isStepDone = (step: StepNumber, draft: BookingDraft, now: Date, day?: DayCheck): boolean =>
  !openSteps(draft, now, day).includes(step) &&
  (step !== 4 || `${draft.specialRequests}${draft.healthNote ?? ''}`.trim() !== '')
