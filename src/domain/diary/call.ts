import type { Booking } from '../booking.ts'
import { fieldsOf, listOf, momentOf, type Stamp, stampOf, textOf } from '#records/stored.ts'
import { type Plan, therapistsOf } from './plan.ts'

/**
 * How far the desk is in telling a guest and a therapist that a visit cannot be as it was planned: `calls/{id of the booking}`. Apart from
 * the booking, because a note on the telephone is no act on the visit and must not get in the way of a colleague's act.
 */

export const GUEST_STATES = ['', 'called', 'messaged', 'unreached'] as const
/** Of the guest: not told, called, WhatsApp opened, not reached. */
export type GuestState = (typeof GUEST_STATES)[number]

export type Call = {
  /** The booking's. */
  id: string
  /** Of the visit, `YYYY-MM-DD`. */
  date: string
  state: GuestState
  /** Ids of the therapists of the visit before the desk began. */
  was: readonly string[]
  /** Ids of the new therapists who know of it. */
  told: readonly string[]
  at: Date | null
  by?: Stamp
}

const idsIn = (value: unknown): string[] => listOf(value).flatMap((id) => (typeof id === 'string' && id ? [id] : []))

/** Never throws. */
export const parseCall = (id: string, data: unknown): Call => {
  const fields = fieldsOf(data)
  const by = stampOf(fields['by'])
  return {
    id,
    date: textOf(fields['date']),
    state: GUEST_STATES.find((state) => state === fields['state']) ?? '',
    was: idsIn(fields['was']),
    told: idsIn(fields['told']),
    at: momentOf(fields['at']),
    ...(by && { by }),
  }
}

/** The note with which the desk begins on this visit. */
export const newCall = ({ id, date, plan }: Pick<Booking, 'id' | 'date' | 'plan'>): Call => ({
  id,
  date,
  state: '',
  was: therapistsOf(plan),
  told: [],
  at: null,
})

export type Untold = {
  guest: boolean
  /** Ids. */
  therapists: readonly string[]
}

/** The new therapists of the visit. */
const changedIn = (plan: Plan | null, { was }: Call): string[] => therapistsOf(plan).filter((id) => !was.includes(id))

/**
 * The stored note of this visit, or a new one. A note of another date is left from before the visit moved: its therapists were those of
 * that date.
 */
export const callOf = (booking: Pick<Booking, 'id' | 'date' | 'plan'>, stored: Call | undefined): Call =>
  stored?.date === booking.date ? stored : newCall(booking)

/** What one press notes: about the guest, or that a therapist (id) knows. */
export type CallNote = Pick<Call, 'state'> | { knows: string }

export const withNote = (call: Call, note: CallNote): Call =>
  'knows' in note ? { ...call, told: [...new Set([...call.told, note.knows])] } : { ...call, ...note }

/** The note with which the visit is given to somebody: a guest who knows of one new therapist does not know of the next. */
export const callToGive = ({ plan }: Pick<Booking, 'plan'>, call: Call): Call =>
  changedIn(plan, call).length > 0 ? { ...call, state: '' } : call

/** Who must still be told that another therapist gives the visit; undefined when nobody must. */
export const untoldOf = ({ plan }: Pick<Booking, 'plan'>, call: Call | undefined): Untold | undefined => {
  const changed = call ? changedIn(plan, call) : []
  if (!call || changed.length === 0) return undefined
  const isTold = call.state === 'called' || call.state === 'messaged'
  const therapists = changed.filter((id) => !call.told.includes(id))
  return isTold && therapists.length === 0 ? undefined : { guest: !isTold, therapists }
}
