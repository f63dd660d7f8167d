import { spa } from '#config/spa.ts'
import type { ContactDraft } from '#features/message/contact.ts'
import { keysOf } from '#shared/keys.ts'
import { sendToSpa, type Submitted, submitOnce } from './receipts.ts'

/** Saves a message (`toContactMessage`) exactly once; see `submitOnce`. Throws DataError with the specified text. */
export const submitContact = (id: string, message: ContactDraft): Promise<Submitted> =>
  submitOnce('contacts', id, { ...message, ...keysOf(message), status: 'new' })

/** Sends a visitor's message (`toContactMessage`) to the spa's mailbox. Throws DataError. */
export const sendContactMail = ({ name, email, phone, message }: ContactDraft): Promise<void> =>
  sendToSpa('contactTemplateId', {
    to_email: spa.mail.info,
    from_name: name,
    from_email: email,
    from_phone: phone,
    message,
    spa_email: spa.mail.info,
  })
