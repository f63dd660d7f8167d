import { DataError } from '#data/data-error.ts'
import { getReceipt } from '#data/receipts.ts'
import type { FailureCode } from '#shared/failure.ts'
import type { Receipt } from '#features/booking/receipt.ts'
import { readExpiring, removeExpiring, writeExpiring } from './expiring-storage.ts'

type FormName = 'booking' | 'message'

const unansweredKey = (form: FormName) => `la-lumiere.${form}-unanswered`

/** The ids of records that were sent and whose answer has not come. They outlive the draft and Clear. */
const unanswered = (form: FormName): string[] => {
  const stored = readExpiring(unansweredKey(form), Infinity)
  return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : []
}

const keepUnanswered = (form: FormName, ids: readonly string[]) => {
  if (ids.length > 0) writeExpiring(unansweredKey(form), ids)
  else removeExpiring(unansweredKey(form))
}

/**
 * The document id of a record: the first 20 letters and digits of the SHA-256 of the draft's key and the record. So a retry, a double click
 * and a second tab with the same draft have the same id, and other content has another one.
 */
export const recordId = async (key: string, record: object): Promise<string> => {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(key + JSON.stringify(record)))
  const letters = btoa(String.fromCharCode(...new Uint8Array(digest))).replaceAll(/[^A-Za-z0-9]/g, '')
  return letters.slice(0, 20)
}

/**
 * Reads the receipts of all records without an answer except this one, and forgets their ids. Resolves with the receipts of those that have
 * arrived. Throws DataError if one cannot be read; then all ids are kept.
 */
export const arrivedBefore = async (form: FormName, id: string): Promise<Receipt[]> => {
  const others = unanswered(form).filter((other) => other !== id)
  const receipts = await Promise.all(others.map(getReceipt))
  const left = unanswered(form).filter((other) => !others.includes(other))
  if (others.length > 0) keepUnanswered(form, left)
  return receipts.filter((receipt) => receipt !== undefined)
}

/** Failures after which nobody knows whether the record has arrived. */
const UNCLEAR: readonly FailureCode[] = ['offline', 'unknown']

/** Remembers the id until it is known whether the record has arrived. A refusal says nothing of an earlier attempt without an answer. */
export const sendOnce = async <Sent>(
  form: FormName,
  id: string,
  send: (id: string) => Promise<Sent>,
): Promise<Sent> => {
  const others = () => unanswered(form).filter((other) => other !== id)
  const isFirstAttempt = !unanswered(form).includes(id)
  keepUnanswered(form, [id, ...others()])
  try {
    const sent = await send(id)
    keepUnanswered(form, others())
    return sent
  } catch (error) {
    if (isFirstAttempt && error instanceof DataError && !UNCLEAR.includes(error.code)) keepUnanswered(form, others())
    throw error
  }
}
