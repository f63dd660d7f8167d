import type { BookingDraft } from './booking.ts'
import { type BookingField, checkBookingFields, type DayCheck } from './booking-check.ts'

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
}

const openSteps = (draft: BookingDraft, now: Date, day?: DayCheck) =>
  (Object.keys(checkBookingFields(draft, now, day)) as BookingField[]).map((field) => STEP_OF[field]).toSorted()

/** The first step with something missing or at fault; undefined when the request can be sent. */
export const nextOpenStep = (draft: BookingDraft, now: Date, day?: DayCheck): StepNumber | undefined =>
  openSteps(draft, now, day)[0]

/** Whether a step is filled in without a fault. The optional one is done as soon as it holds a text. */
export const isStepDone = (step: StepNumber, draft: BookingDraft, now: Date, day?: DayCheck): boolean =>
  !openSteps(draft, now, day).includes(step) && (step !== 4 || draft.specialRequests.trim() !== '')
