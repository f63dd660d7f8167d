import { durationOf, fieldsOf, momentOf, textOf, wholeIn } from '#records/stored.ts'
import { parseWish, startOf, type When, type Wish, type WishKind, wishesLeft } from './wish.ts'

const RECEIPT_STATUSES = ['pending', 'confirmed', 'rejected', 'cancelled'] as const
type ReceiptStatus = (typeof RECEIPT_STATUSES)[number]

/** The public status of a request, readable by everybody who knows its id. Holds no personal data. */
export type Receipt = {
  id: string
  createdAt: Date | null
  updatedAt: Date | null
  /** Undefined for a message, or a request from before links existed. */
  status: ReceiptStatus | undefined
  date: string
  time: string
  /** 0: not known. */
  minutes: number
  /** Rises with each act of the desk that the guest should know of. */
  revision: number
  /** Another time that the spa proposes. */
  proposal: When | undefined
  wish: Wish | undefined
  /** How many wishes were written so far. */
  wishes: number
}

const countIn = (value: unknown) => wholeIn(value, 0, Number.MAX_SAFE_INTEGER) ?? 0

/** Never throws; a malformed receipt has no status. */
export const parseReceipt = (id: string, data: unknown): Receipt => {
  const fields = fieldsOf(data)
  const proposal = fieldsOf(fields['proposal'])
  return {
    id,
    createdAt: momentOf(fields['createdAt']),
    updatedAt: momentOf(fields['updatedAt']),
    status: RECEIPT_STATUSES.find((status) => status === fields['status']),
    date: textOf(fields['date']),
    time: textOf(fields['time']),
    minutes: durationOf(fields['minutes']),
    revision: countIn(fields['revision']),
    proposal: textOf(proposal['date']) ? { date: textOf(proposal['date']), time: textOf(proposal['time']) } : undefined,
    wish: parseWish(fields['wish']),
    wishes: countIn(fields['wishes']),
  }
}

/**
 * Why a guest cannot make this wish: `settled`: rejected or cancelled; `begun`: the visit has begun; `often`: too many wishes; `unclear`:
 * neither the visit's nor a proposed time can be read.
 */
export type WishRefusal = 'settled' | 'begun' | 'unclear' | 'often' | 'no proposal'

export const wishRefusal = (receipt: Receipt, kind: WishKind, now: Date): WishRefusal | undefined => {
  if (receipt.status !== 'pending' && receipt.status !== 'confirmed') return 'settled'
  if (kind === 'decline' && !receipt.proposal) return 'no proposal'
  const starts = [receipt, receipt.proposal].flatMap((when) => (when && startOf(when)) ?? [])
  if (starts.length === 0) return 'unclear'
  if (starts.every((start) => start <= now)) return 'begun'
  return wishesLeft(kind, receipt.wishes) ? undefined : 'often'
}
