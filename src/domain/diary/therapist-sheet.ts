import type { Booking } from '../booking.ts'
import { displayName, hasRequests } from '../display.ts'
import { withoutOffers } from '../offer.ts'
import type { DrawnDay } from './drawn-day.ts'
import type { Therapist } from './therapists.ts'

/** The printed day for the treatment rooms. Leaves out contact details and prices, because the sheet lies where others can read it. */

export type SheetRow = {
  key: string
  /** Minutes after midnight; undefined where it cannot be read. */
  start: number | undefined
  firstName: string
  treatment: string
  minutes: number | undefined
  guests: number
  /** Empty when there are none. */
  requests: string
  booking: Booking
}

type SheetPart = { title: string; rows: SheetRow[] }

const NOBODY = 'No therapist yet'

const firstNameOf = (booking: Booking): string =>
  booking.firstName.trim() || (displayName(booking, 'Guest').split(/\s/)[0] ?? 'Guest')

/** An `Offer:` line holds a price. */
const requestsOf = ({ specialRequests }: Booking): string => {
  const said = withoutOffers(specialRequests).trim()
  return hasRequests(said) ? said : ''
}

const about = (booking: Booking) => ({ firstName: firstNameOf(booking), requests: requestsOf(booking), booking })

/** Confirmed visits by therapist, in the order of the team, then those without one; a couple stands with both therapists. */
export const therapistSheet = ({ visits, noTime }: DrawnDay, therapists: readonly Therapist[]): SheetPart[] => {
  const expected = visits.filter(({ booking, isRequest }) => !isRequest && booking.outcome?.kind !== 'missed')
  const all = expected.flatMap(({ booking, plan }) =>
    plan.entries.map((entry, index) => ({
      ids: entry.therapists,
      row: {
        ...about(booking),
        key: `${booking.id} ${String(index)}`,
        start: entry.start,
        treatment: entry.name,
        minutes: entry.minutes,
        guests: plan.guests,
      },
    })),
  )
  const unread = noTime
    .filter(({ status }) => status === 'confirmed')
    .map((booking): SheetRow => {
      const treatment = booking.selectedServices.map(({ name }) => name).join(', ') || 'Not specified'
      return {
        ...about(booking),
        key: booking.id,
        start: undefined,
        treatment,
        minutes: undefined,
        guests: booking.guests,
      }
    })
  const byStart = (rows: SheetRow[]) =>
    rows.toSorted((one, other) => (one.start ?? Infinity) - (other.start ?? Infinity) || 0)
  const known = new Set(therapists.map(({ id }) => id))
  const parts = therapists.map(({ id, name }) => ({
    title: name,
    rows: byStart(all.filter(({ ids }) => ids.includes(id)).map(({ row }) => row)),
  }))
  const rest = all.filter(({ ids, row }) => ids.filter((id) => known.has(id)).length < row.guests).map(({ row }) => row)
  return [...parts, { title: NOBODY, rows: byStart([...rest, ...unread]) }].filter(({ rows }) => rows.length > 0)
}
