import { BOOKING_DRAFT_KEY } from '#config/storage.ts'
import type { BookingDraft } from '#features/booking/booking.ts'
import { phoneProblem, readWhole } from '#shared/phone.ts'
import { createDraftStore, type DraftStore } from '#features/visitor/draft-store.ts'
import { readVisitor } from '#features/visitor/visitor.ts'

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
  healthNote: '',
}

/** The fields that a choice of date and time depends on, in a booking and in a wish for another time. */
export type WhenDraft = Pick<BookingDraft, 'selectedServices' | 'guests' | 'shares' | 'date' | 'time'>

/** The store of such a draft. */
export type WhenStore = Pick<DraftStore<WhenDraft>, 'empty' | 'read' | 'change' | 'subscribe'>

export const createBookingDraftStore = (): DraftStore<BookingDraft> =>
  createDraftStore({
    key: BOOKING_DRAFT_KEY,
    empty: EMPTY_DRAFT,
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
