import type { Booking } from '#domain/booking.ts'
import { minutesOf, timeText } from '#domain/slots.ts'
import { type Staff, stampFor } from '#domain/staff.ts'
import type { When } from '#domain/wish.ts'
import { DataError } from '../data-error.ts'
import { staffChange } from '../firebase/staff-change.ts'
import { act } from './act.ts'

/**
 * Proposes another time for a pending request: `YYYY-MM-DD` and any text that `minutesOf` reads. A proposal occupies no place and replaces
 * an earlier one. Throws DataError like `confirmBooking`.
 */
export const proposeTime = (booking: Booking, { date, time }: When, staff: Staff): Promise<Booking> =>
  staffChange('Offering another time', (lite, signal) => {
    const minutes = minutesOf(time)
    if (!date || minutes === undefined) throw new DataError('malformed', 'Please select both date and time')
    const proposed = { date, time: timeText(minutes) }
    return act(lite, { booking, staff, signal }, (current) => ({
      kind: 'propose',
      fields: { proposal: { ...proposed, at: lite.serverTimestamp(), by: stampFor(staff) } },
      from: current.proposal ? { date: current.proposal.date, time: current.proposal.time } : {},
      to: proposed,
      isPublic: true,
    }))
  })
