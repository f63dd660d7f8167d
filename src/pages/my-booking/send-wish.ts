import { sendWishNotification } from '#data/wish-mail.ts'
import { submitWish } from '#data/wishes.ts'
import type { Receipt } from '#domain/receipt.ts'
import type { Wish } from '#domain/wish.ts'

export { prefetchForForms } from '#data/prefetch.ts'

// Loaded when the visitor turns to the buttons: who only looks needs none of this.

/** Stores a wish, or takes it back without one; the mail to the spa follows on its own. Returns the receipt as stored. Throws DataError. */
export const sendWish = async (receipt: Receipt, wish: Wish | undefined, note = ''): Promise<Receipt> => {
  const stored = await submitWish(receipt, wish, note)
  // The desk sees every wish in the portal, so a mail that never left is no reason to frighten the visitor.
  if (wish) sendWishNotification(receipt, wish).catch(() => undefined)
  return stored
}
