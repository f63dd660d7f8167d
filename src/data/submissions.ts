import type { BookingRequest } from '#domain/booking.ts'
import type { ContactDraft } from '#domain/contact.ts'
import { toContactMessage } from '#domain/contact-message.ts'
import { newId } from './new-id.ts'
import { submitOnce } from './submit-once.ts'

/** Chosen before the first attempt and kept for every retry of the same request or message. */
export const newSubmissionId = newId

/** Saves a visitor's request once, whatever happens on the line; see `submitOnce`. Throws DataError. */
export const submitBooking = (id: string, request: BookingRequest): Promise<void> =>
  submitOnce('bookings', id, { ...request, clientId: null, status: 'pending' })

/** Saves a message once, whatever happens on the line; see `submitOnce`. Throws DataError. */
export const submitContact = (id: string, draft: ContactDraft): Promise<void> =>
  submitOnce('contacts', id, { ...toContactMessage(draft), status: 'new' })
