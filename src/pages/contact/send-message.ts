import { env } from '#config/env.ts'
import { COPY_WAIT_MS } from '#config/limits.ts'
import { sendContactMail } from '#data/email.ts'
import { submitContact } from '#data/contacts.ts'
import { newId } from '#data/new-id.ts'
import { toContactMessage } from '#domain/contact-check.ts'
import type { ContactDraft } from '#domain/contact.ts'
import { contactSuccess } from '#domain/success.ts'
import { rememberVisitor } from '#forms/drafts/visitor.ts'
import { intentsOf } from '#forms/sending/send-once.ts'

export { prefetchForForms } from '#data/prefetch.ts'

// Loaded when somebody turns to the form: only a press of its button needs any of this.

const { sendOnce } = intentsOf('contact', newId)

const after = <Result>(milliseconds: number, result: Result) =>
  new Promise<Result>((resolve) => setTimeout(() => resolve(result), milliseconds))

/** Whether the mail left and the deployment says that it brings a copy to the sender. Never throws. */
const mailSpa = async (id: string, message: ContactDraft): Promise<boolean> => {
  const mail = sendContactMail(id, message).then(
    () => true,
    () => false,
  )
  // Only a promise of a copy is worth waiting for.
  return env.email?.autoReply === true && Promise.race([mail, after(COPY_WAIT_MS, false)])
}

/**
 * Saves the message and resolves with what the visitor reads; remembers a visitor who asked for it. A failure of the mail to the spa is
 * no failure of the message: staff read it in the portal. Throws DataError.
 */
export const sendMessage = async (
  draft: ContactDraft,
  { enteredAt, remember }: { enteredAt: number; remember: boolean },
): Promise<ReturnType<typeof contactSuccess>> => {
  const message = toContactMessage(draft)
  const sent = await sendOnce(message, enteredAt, (id) => submitContact(id, message))
  const copySent = sent !== 'sent elsewhere' && (await mailSpa(sent.id, message))
  if (remember) rememberVisitor(message)
  return contactSuccess(draft.email, copySent)
}
