import { BOOKING_DRAFT_KEY } from '#config/storage.ts'
import type { BookingDraft, ChosenService } from '#features/booking/booking.ts'
import { addService } from '#features/menu/selection.ts'
import { phoneProblem, readWhole } from '#shared/phone.ts'
import { createDraftStore, type DraftStore } from '#features/visitor/draft-store.ts'
import { readVisitor } from '#features/visitor/visitor.ts'

export const BARE_PREFIX = readWhole('')

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

export const choose = (service: ChosenService): void =>
  bookingDraft.change({ selectedServices: addService(bookingDraft.read().selectedServices, service) })
