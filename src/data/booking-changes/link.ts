import { type Booking, parseBooking } from '#domain/booking.ts'
import { whoHas } from '#domain/shown-booking.ts'
import { stampFor } from '#domain/staff.ts'
import { countOn, profileIdFor } from '../client-profile.ts'
import { DataError } from '../data-error.ts'
import type { Lite } from '../firebase/lite.ts'
import { onceMoreWhenDenied } from '../firebase/remote-call.ts'
import { assertAsShown, type BookingChange, readAgain, readBooking } from './stored-booking.ts'

export type Link = { booking: Booking; client: 'created' | 'linked' }

/** Does later what confirming does about the profile: makes or finds it, counts the booking once and links it, in one transaction. */
export const link = (lite: Lite, linking: BookingChange): Promise<Link> => {
  let sent: string | undefined
  let client: Link['client'] = 'linked'

  const write = async (profileId: string) => {
    const { booking, staff } = linking
    const by = stampFor(staff)
    await lite.runTransaction(lite.db, async (transaction) => {
      const current = parseBooking(booking.id, await readBooking(lite, transaction, linking))
      // The SDK tries again when an answer is lost: linked by us to this profile is success.
      if (sent !== undefined && current.clientId === sent && current.updatedBy?.uid === staff.uid) return
      assertAsShown(current, linking)
      assertUnlinked(current, linking)
      const profileRef = lite.doc(lite.db, 'clients', profileId)
      const profile = await transaction.get(profileRef)
      const now = lite.serverTimestamp()
      transaction.update(lite.doc(lite.db, 'bookings', booking.id), {
        clientId: profileId,
        updatedAt: now,
        updatedBy: by,
      })
      client = countOn(lite, transaction, profileRef, profile, { booking, staff, firstVisit: current.date })
      sent = profileId
    })
    return { booking: await readAgain(lite, { ...booking, clientId: profileId, updatedBy: by }), client }
  }
  return onceMoreWhenDenied(async () => {
    const profileId = await profileIdFor(lite, linking.booking)
    if (profileId === undefined) throw new DataError('malformed', 'This booking has no e-mail for a profile.')
    return write(profileId)
  })
}

const assertUnlinked = ({ status, clientId, updatedBy }: Booking, { staff }: BookingChange) => {
  if (status !== 'confirmed') throw new DataError('conflict', 'Only a confirmed booking gets a profile.')
  if (clientId === null) return
  throw new DataError('conflict', `${whoHas(updatedBy, staff)} already linked a profile. Nothing was changed.`)
}
