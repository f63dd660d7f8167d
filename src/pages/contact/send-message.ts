import { COPY_WAIT_MS } from '#config/limits.ts'
import { env } from '#config/env.ts'
import { newSubmissionId, submitContact } from '#data/submissions.ts'
import { sendContactMail } from '#data/email.ts'
import type { ContactDraft } from '#domain/contact.ts'
import { toContactMessage } from '#domain/contact-message.ts'
import { intentsOf } from '../forms/send-once.ts'

export const contactIntents = intentsOf('contact', newSubmissionId)

const after = <Result>(milliseconds: number, result: Result) =>
  new Promise<Result>((resolve) => setTimeout(() => resolve(result), milliseconds))

/**
 * Resolves when the message is safe in the database. The mail to the spa follows on its own, and a failure of it is no failure
 * of the message: staff read it in the portal. `copySent`: the mail left and the deployment says that it brings a copy to
 * the sender. Throws DataError.
 */
export const sendMessage = async (draft: ContactDraft, enteredAt: number): Promise<{ copySent: boolean }> => {
  const message = toContactMessage(draft)
  const sent = await contactIntents.sendOnce(message, enteredAt, (id) => submitContact(id, message))
  if (sent === 'sent elsewhere') return { copySent: false }
  const mail = sendContactMail(sent.id, message).then(
    () => true,
    () => false,
  )
  // Only a promise of a copy is worth waiting for.
  const copySent = env.email?.autoReply === true && (await Promise.race([mail, after(COPY_WAIT_MS, false)]))
  return { copySent }
}
