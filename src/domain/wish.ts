import { LIMITS } from '#config/limits.ts'
import { storedTime } from './display.ts'
import { visitStart } from './promise.ts'
import { fieldsOf, momentOf, textOf } from './stored.ts'

/** `YYYY-MM-DD` and `02:30 PM`, as stored: the venue's wall clock. */
export type When = { date: string; time: string }

/** `move`: another time, or exactly the offered one. `decline`: not the offered time. */
export const WISH_KINDS = ['move', 'cancel', 'decline'] as const
export type WishKind = (typeof WISH_KINDS)[number]

/** What a guest asks for by the link to their request. Date and time are empty unless it is a move. */
export type Wish = { kind: WishKind } & When

/** As stored in `wishes/{id of the booking}` until the desk or the guest settles it; only staff read it. */
export type StoredWish = Wish & { id: string; note: string; createdAt: Date | null }

const kindOf = (value: unknown): WishKind | undefined => WISH_KINDS.find((kind) => kind === value)

/** Undefined for what is no wish, or of a kind that this page does not know. */
export const parseWish = (value: unknown): Wish | undefined => {
  const { kind, date, time } = fieldsOf(value)
  const known = kindOf(kind)
  return known && { kind: known, date: textOf(date), time: textOf(time) }
}

/** Never throws; undefined for a kind that this page does not know. */
export const parseStoredWish = (id: string, data: unknown): StoredWish | undefined => {
  const { note, createdAt } = fieldsOf(data)
  const wish = parseWish(data)
  return wish && { ...wish, id, note: textOf(note), createdAt: momentOf(createdAt) }
}

export const isSameWish = (one: Wish | undefined, other: Wish | undefined): boolean =>
  one?.kind === other?.kind && one?.date === other?.date && one?.time === other?.time

/** When it begins; undefined for a text of earlier years that is no date or no time in the stored form, which the rules cannot read. */
export const startOf = (when: When): Date | undefined =>
  storedTime(when.time) === when.time ? visitStart(when) : undefined

/** A guest may change their mind so often, and cancel once more after that; then the telephone is the better way. */
export const wishesLeft = (kind: WishKind, wishes: number): boolean =>
  wishes < LIMITS.wishes || (kind === 'cancel' && wishes === LIMITS.wishes)
