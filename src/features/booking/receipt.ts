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

/** Whether a guest may make this wish by the link: before the visit or the proposed time begins, and not too often. */
export const canWish = (receipt: Receipt, kind: WishKind, now: Date): boolean => {
  const { status, proposal, wishes } = receipt
  const isOpen = status === 'pending' || status === 'confirmed'
  const isAhead = [receipt, proposal].some((when) => when && (startOf(when) ?? now) > now)
  return isOpen && isAhead && (kind !== 'decline' || proposal !== undefined) && wishesLeft(kind, wishes)
}
