import { serverNow } from '#config/server-time.ts'
import { spa } from '#config/spa.ts'
import { isProposalAccepted } from '#domain/my-booking.ts'
import type { Receipt } from '#domain/receipt.ts'
import { visitInWords } from '#domain/visit-in-words.ts'
import { isSameWish, type Wish, type WishKind, wishesLeft } from '#domain/wish.ts'
import { DataError, toDataError } from './data-error.ts'
import { sendToSpa } from './email.ts'
import type { MailParameters } from './emailjs.ts'
import { orOutdated, withinLimit } from './firebase/remote-call.ts'
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
    const now = await lookUp(receipt.id)
    if (now === 'gone') throw new DataError('missing', 'This request is no longer there.', failure)
    if (now === 'not known') throw await orOutdated(failure)
    if (isSameWish(now.wish, wish) && isFollowing(now, receipt, wish)) {
      // An earlier call may have stored the wish with another note. Only staff may read notes, so this one is written again.
      const isNoteUnsure = failure.code === 'denied' && wish && note.trim() !== '' && wishesLeft(wish.kind, now.wishes)
      return isNoteUnsure ? submitWish(now, wish, note) : now
    }
    if (isChanged(now, receipt)) throw new DataError('conflict', 'The request has changed meanwhile.', failure)
    throw await orOutdated(failure)
  }
  const now = await lookUp(receipt.id)
  const written = { ...receipt, wish, wishes: receipt.wishes + (wish ? 1 : 0), updatedAt: serverNow() }
  return typeof now === 'string' ? written : now
}

const lookUp = (id: string): Promise<Receipt | 'gone' | 'not known'> =>
  getReceipt(id).then(
    (found) => found ?? 'gone',
    () => 'not known',
  )

const isFollowing = (now: Receipt, shown: Receipt, wish: Wish | undefined) =>
  now.wishes === shown.wishes + (wish ? 1 : 0) && now.updatedAt?.getTime() !== shown.updatedAt?.getTime()

const isChanged = (now: Receipt, shown: Receipt) =>
  now.revision !== shown.revision || now.wishes !== shown.wishes || !isSameWish(now.wish, shown.wish)

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

/** The receipt as the guest saw it. */
type Shown = Pick<Receipt, 'id' | 'date' | 'time' | 'proposal'>

/** Sends the notification of a guest's wish to the spa, with the booking's id and no name. Throws DataError. */
export const sendWishNotification = async (shown: Shown, wish: Wish): Promise<void> =>
  sendToSpa('bookingTemplateId', wishParameters(shown, wish))

type WishWords = { client_name: string; services: string }

/** Texts in place of name and treatments, because the mail uses the template of a request. */
const WISHED: Readonly<Record<WishKind | 'taken', WishWords>> = {
  move: {
    client_name: 'Another time, asked for by a guest',
    services: 'Date and time are those that the guest asks for now.',
  },
  taken: {
    client_name: 'Offered time taken by a guest',
    services: 'Date and time are those that you offered. Please confirm in the portal.',
  },
  cancel: {
    client_name: 'Cancellation by a guest',
    services: 'Date and time are those of the visit. Please free the time in the portal.',
  },
  decline: {
    client_name: 'Offered time declined by a guest',
    services: 'Date and time are those of the request, not of the offer.',
  },
}

const SEE = 'See the portal.'

/** Contains only the date of the booking, because somebody else may have the link. */
const wishParameters = (shown: Shown, wish: Wish): MailParameters => ({
  to_email: spa.mail.bookings,
  booking_id: shown.id,
  // The template's Reply-To: an answer stays in the house, and EmailJS gets no empty address.
  client_email: spa.mail.bookings,
  client_phone: SEE,
  ...visitInWords(wish.kind === 'move' ? wish : shown, 0),
  special_requests: SEE,
  total_time: SEE,
  total_price: SEE,
  spa_phone: spa.phone,
  ...WISHED[isProposalAccepted({ ...shown, wish }) ? 'taken' : wish.kind],
})
