import type { Booking } from '#domain/booking.ts'
import { minutesOf, timeText } from '#domain/slots.ts'
import { stampFor } from '#domain/staff.ts'
import type { When } from '#domain/wish.ts'
import { DataError } from '../data-error.ts'
import type { Lite } from '../firebase/lite.ts'
import { act } from './act.ts'
import type { BookingChange } from './stored-booking.ts'

/** Proposes another time while the request is pending. A proposal occupies no place and replaces an earlier one. */
export const propose = (lite: Lite, change: BookingChange & { when: When }): Promise<Booking> => {
  const { date, time } = change.when
  const minutes = minutesOf(time)
  if (!date || minutes === undefined) throw new DataError('malformed', 'Please select both date and time')
  const proposed = { date, time: timeText(minutes) }
  return act(lite, change, (current) => ({
    kind: 'propose',
    fields: { proposal: { ...proposed, at: lite.serverTimestamp(), by: stampFor(change.staff) } },
    from: current.proposal ? { date: current.proposal.date, time: current.proposal.time } : {},
    to: proposed,
    isPublic: true,
  }))
}

/**
 * Declines the guest's wish. After a wish to cancel the event says that the guest comes after all, unless the visit has an outcome already.
 * Removes a proposal that the guest has declined.
 */
export const answerWish = (lite: Lite, change: BookingChange): Promise<Booking> => {
  const { wish } = change.booking
  if (!wish) throw new DataError('conflict', 'The guest asks for nothing.')
  return act(lite, change, (current) => ({
    kind: wish.kind === 'cancel' && !current.outcome ? 'keep' : 'answer',
    fields: {
      declinedAt: lite.serverTimestamp(),
      ...(wish.kind === 'decline' && current.proposal && { proposal: null }),
    },
    from: {},
    to: {},
    isPublic: true,
  }))
}
