import { serverNow } from '#config/server-time.ts'
import { isSameWish, type Wish, wishesLeft } from '#domain/wish.ts'
import type { Receipt } from '#domain/receipt.ts'
import { DataError, toDataError } from './data-error.ts'
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
