import { MOST_GUESTS } from '#config/limits.ts'
import { BOOKING_DRAFT_KEY } from '#config/storage.ts'
import type { BookingField } from '#domain/booking-check.ts'
import type { BookingDraft, ChosenService } from '#domain/booking.ts'
import { phoneProblem, readWhole } from '#domain/phone.ts'
import { createDraftStore, type DraftStore, storedTexts } from '../drafts/draft-store.ts'
import { readVisitor } from '../drafts/visitor.ts'

/** What the phone field shows when nothing was typed. */
export const BARE_PREFIX = readWhole('')

/** The draft of an untouched form. */
export const EMPTY_DRAFT: BookingDraft = {
  selectedServices: [],
  guests: 1,
  shares: false,
  date: '',
  time: '',
  firstName: '',
  lastName: '',
  email: '',
  phone: BARE_PREFIX,
  phoneTooLong: false,
  specialRequests: '',
}

const isChosenService = (value: unknown): value is ChosenService => {
  const { name, duration, price } = (value ?? {}) as Record<string, unknown>
  return typeof name === 'string' && typeof duration === 'number' && typeof price === 'string'
}

/** The fields that a choice of date and time depends on, in a booking and in a wish for another time. */
export type WhenDraft = Pick<BookingDraft, 'selectedServices' | 'guests' | 'shares' | 'date' | 'time'>

/** Call it when these fields were edited; it removes their errors. */
export type Edited = (...fields: BookingField[]) => void

export const createBookingDraftStore = (): DraftStore<BookingDraft> =>
  createDraftStore({
    key: BOOKING_DRAFT_KEY,
    empty: EMPTY_DRAFT,
    parse: (stored) => ({
      ...storedTexts(EMPTY_DRAFT, stored),
      phoneTooLong: stored.phoneTooLong === true,
      guests: stored.guests === MOST_GUESTS ? MOST_GUESTS : 1,
      shares: stored.shares === true,
      selectedServices: Array.isArray(stored.selectedServices) ? stored.selectedServices.filter(isChosenService) : [],
    }),
    start: () => {
      const visitor = readVisitor()
      if (!visitor) return EMPTY_DRAFT
      const { firstName, lastName, email, phone } = visitor
      // The contact form accepts all numbers, this form only those of Botswana.
      return { ...EMPTY_DRAFT, firstName, lastName, email, phone: phoneProblem(phone) ? BARE_PREFIX : phone }
    },
  })

/** The one draft of this tab: the menu, the booking form and the bar of chosen services show the same. */
export const bookingDraft = createBookingDraftStore()
