import type { Booking } from '../booking.ts'
import { fieldsOf, momentOf, type Stamp, stampOf, textOf } from '#records/stored.ts'

/**
 * How far the desk is in telling a guest that a visit cannot be as it was planned: `calls/{id of the booking}`. Apart from the booking, because
 * a note on the telephone is no act on the visit and must not get in the way of a colleague's act.
 */

export const GUEST_STATES = ['', 'told', 'unreached'] as const
/** Of the guest: not told, told, not reached. */
export type GuestState = (typeof GUEST_STATES)[number]

export type Call = {
  id: string
  date: string
  state: GuestState
  at: Date | null
  by?: Stamp
}

export const parseCall = (id: string, data: unknown): Call => {
  const fields = fieldsOf(data)
  const by = stampOf(fields['by'])
  return {
    id,
    date: textOf(fields['date']),
    state: GUEST_STATES.find((state) => state === fields['state']) ?? '',
    at: momentOf(fields['at']),
    ...(by && { by }),
  }
}

/** The stored note of this visit. One of another date is left from before the visit moved. */
export const callOf = ({ date }: Pick<Booking, 'date'>, stored: Call | undefined): Call | undefined =>
  stored?.date === date ? stored : undefined

/** Whether the desk has begun to tell the guest and is not done. */
export const isUntold = (booking: Pick<Booking, 'date'>, stored: Call | undefined): boolean =>
  (callOf(booking, stored)?.state ?? 'told') !== 'told'
