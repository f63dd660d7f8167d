import { type Stored, readRecord } from '#records/read.ts'
import { RECEIPT } from '#records/receipt.ts'
import { fieldsOf, textOf } from '#records/stored.ts'
import { type When, type Wish, type WishKind, parseWish, startOf, wishesLeft } from './wish.ts'
import { env } from '#config/env.ts'
import { paths } from '#config/paths.ts'

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

/** The link of a request. The id stands behind `#`, so that it reaches no server's log; empty where the address of the site is not known. */
export const requestLink = (id: string, origin: string | undefined = env.siteUrl): string =>
  origin ? `${origin}${paths.myBooking}#${id}` : ''

/** The id in `location.hash`; undefined for a link that is not complete. */
export const requestIdIn = (hash: string): string | undefined => /^#([A-Za-z0-9]{20})$/.exec(hash)?.[1]
