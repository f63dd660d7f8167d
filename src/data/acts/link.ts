import type { Booking } from '#domain/booking.ts'
import type { Staff } from '#domain/staff.ts'
import { countOn, profileIdFor, readProfile } from '../client-profile.ts'
import { DataError } from '../data-error.ts'
import type { Lite } from '../firebase/lite.ts'
import { overtaken, staffChange } from '../firebase/staff-change.ts'
import { act } from './act.ts'
import { assertDetailsAsShown, type BookingChange } from './stored-booking.ts'

export type Link = { booking: Booking; client: 'created' | 'linked' }

/**
 * Links a confirmed booking without a profile to one that it finds or creates, and counts it there once, in one transaction. Throws
 * DataError like `confirmBooking`; `conflict` when it is linked already.
 */
export const linkClient = (booking: Booking, staff: Staff): Promise<Link> =>
  staffChange('Linking the client profile', (lite, signal) => link(lite, { booking, staff, signal }))

const link = async (lite: Lite, linking: BookingChange): Promise<Link> => {
  const { staff } = linking
  const profileId = await profileIdFor(lite, linking.booking)
  if (profileId === undefined)
    throw new DataError('malformed', 'This booking has neither e-mail nor phone for a profile.')
  let client: Link['client'] = 'linked'
  const booking = await act(lite, linking, async (current, transaction) => {
    if (current.clientId !== null) throw overtaken(current, staff)
    assertDetailsAsShown(current, linking.booking, staff)
    const profile = await readProfile(lite, transaction, profileId)
    const clientId = profile.staying.id
    return {
      kind: 'link',
      fields: { clientId },
      from: {},
      to: { clientId },
      write: () => {
        client = countOn(lite, transaction, profile, { booking: current, staff, firstVisit: current.date })
      },
    }
  })
  return { booking, client }
}
