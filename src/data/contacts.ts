import type { ContactDraft } from '#domain/contact.ts'
import { toContactMessage } from '#domain/contact-message.ts'
import { submitOnce } from './firebase/submit-once.ts'

/** Saves a message exactly once; see `submitOnce`. Throws DataError. */
export const submitContact = (id: string, draft: ContactDraft): Promise<void> =>
  submitOnce('contacts', id, { ...toContactMessage(draft), status: 'new' })
