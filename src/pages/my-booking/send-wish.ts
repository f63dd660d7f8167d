import { sendWishNotification } from '#data/email.ts'
import { submitWish } from '#data/wishes.ts'
import type { Receipt } from '#domain/receipt.ts'
import type { Wish } from '#domain/wish.ts'
import type { AlertText } from '#forms/sending/messages.tsx'
import { refusalMessage } from '#forms/sending/refusal-message.tsx'

export { prefetchForForms } from '#data/prefetch.ts'

// Loaded when the visitor first uses the buttons, because most only look at the status.

/**
 * Stores a wish, or withdraws the open one (`undefined`). Sends the mail to the spa without waiting for it. Returns the stored receipt.
 * Throws DataError.
 */
export const sendWish = async (receipt: Receipt, wish: Wish | undefined, note = ''): Promise<Receipt> => {
  const stored = await submitWish(receipt, wish, note)
  // A failed mail is not shown to the visitor, because the desk sees every wish in the portal.
  if (wish) sendWishNotification(receipt, wish).catch(() => undefined)
  return stored
}

/** The dialog for a wish that the database refused for today; undefined for any other failure. `text` is for WhatsApp. */
export const messageOf = (error: unknown, text: string): AlertText | undefined =>
  refusalMessage(error, {
    subject: 'Changing a request online',
    kept: 'Nothing was changed.',
    text,
  })
