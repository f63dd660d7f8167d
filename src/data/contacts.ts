import type { ContactDraft } from '#features/message/contact.ts'
import { keysOf } from '#shared/keys.ts'
import { type Submitted, submitOnce } from './receipts.ts'

/** Saves a message (`toContactMessage`) exactly once; see `submitOnce`. Throws DataError with the specified text. */
export const submitContact = (id: string, message: ContactDraft): Promise<Submitted> =>
  submitOnce('contacts', id, { ...message, ...keysOf(message), status: 'new' })
