import type { Booking } from '#domain/booking.ts'
import { type Staff, stampFor } from '#domain/staff.ts'
import { overtaken, staffChange } from '../firebase/staff-change.ts'
import { act } from './act.ts'
import { assertAsShown } from './stored-booking.ts'

/** Notes that a reminder was opened, and by whom. Only the sender knows whether it was sent. Throws DataError like `confirmBooking`. */
export const noteReminder = (booking: Booking, staff: Staff): Promise<Booking> =>
  staffChange('Noting the reminder', (lite, signal) =>
    act(
      lite,
      { booking, staff, signal },
      () => ({
        kind: 'remind',
        fields: { remindedAt: lite.serverTimestamp(), remindedBy: stampFor(staff) },
        from: {},
        to: {},
      }),
      (current, change) => {
        assertAsShown(current, change)
        if (current.remindedAt?.getTime() !== booking.remindedAt?.getTime()) throw overtaken(current, staff)
      },
    ),
  )
