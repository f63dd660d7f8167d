import { type Booking, isMoved } from '#domain/booking.ts'
import type { Staff } from '#domain/staff.ts'
import { staffChange } from '../firebase/staff-change.ts'
import type { Appointment } from './appointment.ts'
import { confirm } from './confirm.ts'
import { changePlan } from './plan.ts'

/** Saves a change of a confirmed booking without an e-mail, for a change that the client knows of or need not know of. */
export const saveWithoutMail = (booking: Booking, change: Appointment, staff: Staff): Promise<Booking> =>
  staffChange('Changing the booking', async (lite, signal) => {
    const changing = { booking, change, staff, signal }
    if (!isMoved(booking, change)) return changePlan(lite, changing)
    return (await confirm(lite, { ...changing, withMail: false })).booking
  })
