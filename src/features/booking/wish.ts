import { readRecord, type Stored } from '#records/read.ts'
import { MOST_WISHES, WISH } from '#records/wish.ts'
import { storedTime } from './display.ts'
import { visitStart } from './promise.ts'
import { fieldsOf, textOf } from '#records/stored.ts'

/** `YYYY-MM-DD` and `02:30 PM`, as stored: the venue's wall clock. */
export type When = { date: string; time: string }

export const WISH_KINDS = WISH.kind.values
export type WishKind = (typeof WISH_KINDS)[number]

/** A guest's wish, sent by the link to their request. Date and time are empty unless it is a move. */
export type Wish = { kind: WishKind } & When

/** As stored in `wishes/{id of the booking}` until the desk or the guest settles it; only staff read it. */
export type StoredWish = Wish & Stored<typeof WISH> & { id: string }

const kindOf = (value: unknown): WishKind | undefined => WISH_KINDS.find((kind) => kind === value)

/** Undefined for anything but a wish of a known kind. */
export const parseWish = (value: unknown): Wish | undefined => {
  const { kind, date, time } = fieldsOf(value)
  const known = kindOf(kind)
  return known && { kind: known, date: textOf(date), time: textOf(time) }
}

/** Never throws; undefined for an unknown kind. */
export const parseStoredWish = (id: string, data: unknown): StoredWish | undefined => {
  const kind = kindOf(fieldsOf(data)['kind'])
  return kind && { ...readRecord(WISH, data), kind, id }
}

export const isSameWish = (one: Wish | undefined, other: Wish | undefined): boolean =>
  one?.kind === other?.kind && one?.date === other?.date && one?.time === other?.time

/** When the visit begins; undefined if date or time is not in the stored form, which the rules cannot read either. */
export const startOf = (when: When): Date | undefined =>
  storedTime(when.time) === when.time ? visitStart(when) : undefined

/** Limits how often a guest may change a wish, with one more wish to cancel; after that they must call. */
export const wishesLeft = (kind: WishKind, wishes: number): boolean =>
  wishes < MOST_WISHES || (kind === 'cancel' && wishes === MOST_WISHES)
