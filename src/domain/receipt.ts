import { readRecord, type Stored } from '#records/read.ts'
import { RECEIPT } from '#records/receipt.ts'
import { fieldsOf, textOf } from '#records/stored.ts'
import { parseWish, startOf, type When, type Wish, type WishKind, wishesLeft } from './wish.ts'

/** The public status of a request, readable by everybody who knows its id. Holds no personal data. */
export type Receipt = Stored<typeof RECEIPT> & {
  id: string
  /** Undefined for a message. */
  status: (typeof RECEIPT.status.values)[number] | undefined
  /** Another time that the spa proposes. */
  proposal: When | undefined
  wish: Wish | undefined
}

/** Never throws; a malformed receipt has no status. */
export const parseReceipt = (id: string, data: unknown): Receipt => {
  const { status, proposal, wish } = fieldsOf(data)
  const { date, time } = fieldsOf(proposal)
  return {
    ...readRecord(RECEIPT, data),
    id,
    status: RECEIPT.status.values.find((known) => known === status),
    proposal: textOf(date) ? { date: textOf(date), time: textOf(time) } : undefined,
    wish: parseWish(wish),
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
