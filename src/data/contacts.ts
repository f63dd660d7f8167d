import type { ContactDraft } from '#domain/contact.ts'
import { submitOnce } from './firebase/submit-once.ts'

/** Saves a message (`toContactMessage`) exactly once; see `submitOnce`. Throws DataError. */
export const submitContact = (id: string, message: ContactDraft): Promise<void> =>
  submitOnce('contacts', id, { ...message, status: 'new' })
