import { spa } from '#config/spa.ts'
import type { ContactDraft } from '#features/message/contact.ts'
import { emailService, type MailParameters, postMail } from './emailjs.ts'

/** Sends a mail to the spa, which may get it twice (decision 20). Throws DataError. */
export const sendToSpa = async (
  template: 'bookingTemplateId' | 'contactTemplateId',
  parameters: MailParameters,
): Promise<void> => {
  const email = emailService()
  await postMail(email, email[template], parameters, { mayRepeat: true })
}

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
