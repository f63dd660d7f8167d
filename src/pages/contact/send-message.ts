import { env } from '#config/env.ts'
import { COPY_WAIT_MS } from '#config/limits.ts'
import { spa } from '#config/spa.ts'
import { submitContact } from '#data/contacts.ts'
import { sendContactMail } from '#data/email.ts'
import { toContactMessage } from '#domain/contact-message.ts'
import type { ContactDraft } from '#domain/contact.ts'
import type { Receipt } from '#domain/receipt.ts'
import { contactSuccess } from '#domain/success.ts'
import type { Entered } from '#forms/drafts/draft-store.ts'
import { rememberVisitor } from '#forms/drafts/visitor.ts'
import { type AlertText, keptText } from '#forms/sending/messages.tsx'
import { refusalMessage } from '#forms/sending/refusal-message.tsx'
import { arrivedBefore as arrivedOf, recordId, sendOnce } from '#forms/sending/send-once.ts'

export { prefetchForForms } from '#data/prefetch.ts'

// Loaded when the visitor first uses the form, because only the press of Send needs this code.

const idOf = ({ draft, key }: Entered<ContactDraft>) => recordId(key, toContactMessage(draft))

/** The receipts of earlier messages that have arrived although their answer was lost. Throws DataError. */
export const arrivedBefore = async (entered: Entered<ContactDraft>): Promise<Receipt[]> =>
  arrivedOf('contact', await idOf(entered))

const after = <Result>(milliseconds: number, result: Result) =>
  new Promise<Result>((resolve) => setTimeout(() => resolve(result), milliseconds))

/** Whether the mail was sent in time and, by the deployment's configuration, brings a copy to the sender. Never throws. */
const mailSpa = async (message: ContactDraft): Promise<boolean> => {
  const mail = sendContactMail(message).then(
    () => true,
    () => false,
  )
  // Waits for the mail only if the page is to mention a copy.
  return env.email?.autoReply === true && Promise.race([mail, after(COPY_WAIT_MS, false)])
}

/**
 * Saves the message and resolves with the texts of the success dialog; remembers a visitor who asked for it. A failed mail is not shown to
 * the visitor, because staff read the message in the portal. Throws DataError.
 */
export const sendMessage = async (
  entered: Entered<ContactDraft>,
  remember: boolean,
): Promise<ReturnType<typeof contactSuccess>> => {
  const message = toContactMessage(entered.draft)
  await sendOnce('contact', await idOf(entered), (id) => submitContact(id, message))
  const copySent = await mailSpa(message)
  if (remember) rememberVisitor(message)
  return contactSuccess(entered.draft.email, copySent)
}

const asText = ({ name, email, phone, message }: ContactDraft) =>
  [`Hello ${spa.name},`, message, `Name: ${name}`, `E-mail: ${email}`, `Phone: ${phone}`].join('\n')

/** The dialog for a message that the database refused for today; undefined for any other failure. */
export const messageOf = (error: unknown, draft: ContactDraft): AlertText | undefined =>
  refusalMessage(error, {
    subject: 'Sending messages online',
    kept: keptText(),
    text: asText(toContactMessage(draft)),
  })
