import { serverNow } from '#config/server-time.ts'
import { spa } from '#config/spa.ts'
import { isProposalAccepted } from '#features/my-request/my-booking.ts'
import type { Receipt } from '#features/booking/receipt.ts'
import { visitInWords } from '#features/booking/display.ts'
import { isSameWish, type Wish, type WishKind } from '#features/booking/wish.ts'
import { DataError, orOutdated, toDataError, withinLimit } from './data-error.ts'
import { sendToSpa } from './email.ts'
import { visitorFirestore } from './firebase/visitor.ts'
import { getReceipt } from './receipts.ts'

/**
 * Stores a guest's wish, or withdraws the open one (undefined). Returns the stored receipt. After a lost answer it reads the receipt, so a
 * repeated call stores no second wish. Throws DataError: `conflict` when the request is no longer as the page showed, `missing` when it was
 * erased.
 */
export const submitWish = async (receipt: Receipt, wish: Wish | undefined, note = ''): Promise<Receipt> => {
  try {
    await withinLimit('Asking', (signal) => write(signal, receipt, wish, note))
  } catch (error) {
    const failure = toDataError(error)
    const now = await getReceipt(receipt.id).catch(async () => {
      throw await orOutdated(failure)
    })
    if (!now) throw new DataError('missing', 'This request is no longer there.', failure)
    // By this call, or by an earlier one whose answer was lost.
    const isStored = now.wishes === receipt.wishes + (wish ? 1 : 0) && isSameWish(now.wish, wish)
    const isAsShown = now.wishes === receipt.wishes && isSameWish(now.wish, receipt.wish)
    if (now.revision !== receipt.revision || !(isStored || isAsShown))
      throw new DataError('conflict', 'The request has changed meanwhile.', failure)
    if (!isStored) throw await orOutdated(failure)
    return now
  }
  const stored = await getReceipt(receipt.id).catch(() => undefined)
  return stored ?? { ...receipt, wish, wishes: receipt.wishes + (wish ? 1 : 0), updatedAt: serverNow() }
}

const write = async (signal: AbortSignal, receipt: Receipt, wish: Wish | undefined, note: string) => {
  const { db, doc, serverTimestamp, writeBatch } = await visitorFirestore()
  const [now, batch] = [serverTimestamp(), writeBatch(db)]
  const [wishRef, receiptRef] = [doc(db, 'wishes', receipt.id), doc(db, 'receipts', receipt.id)]
  if (wish) {
    const { kind, date, time } = wish
    batch.set(wishRef, { kind, date, time, note: note.trim(), createdAt: now })
    batch.update(receiptRef, { updatedAt: now, wish: { kind, date, time }, wishes: receipt.wishes + 1 })
  } else {
    batch.delete(wishRef)
    batch.update(receiptRef, { updatedAt: now, wish: null })
  }
  signal.throwIfAborted()
  await batch.commit()
}

/** In place of the name, because the mail uses the template of a request. */
const NEWS: Readonly<Record<WishKind | 'taken', string>> = {
  move: 'Another time, asked for by a guest',
  taken: 'Offered time taken by a guest',
  cancel: 'Cancellation by a guest',
  decline: 'Offered time declined by a guest',
}

/** The time that the news is about. */
const timeOf = (receipt: Receipt, wish: Wish) => {
  if (wish.kind === 'move') return wish
  return (wish.kind === 'decline' && receipt.proposal) || receipt
}

const SEE = 'See the portal.'

/**
 * Sends the notification of a guest's wish to the spa, with the booking's id and date and no name, because somebody else may have the link.
 * Throws DataError.
 */
export const sendWishNotification = (receipt: Receipt, wish: Wish): Promise<void> =>
  sendToSpa('bookingTemplateId', {
    to_email: spa.mail.bookings,
    booking_id: receipt.id,
    client_name: NEWS[isProposalAccepted({ ...receipt, wish }) ? 'taken' : wish.kind],
    // The template's Reply-To: an answer stays in the house, and EmailJS gets no empty address.
    client_email: spa.mail.bookings,
    client_phone: SEE,
    services: SEE,
    ...visitInWords(timeOf(receipt, wish), 0),
    special_requests: SEE,
    total_time: SEE,
    total_price: SEE,
    spa_phone: spa.phone,
  })
