import type { Booking } from '#domain/booking.ts'
import { whoHas } from '#domain/shown-booking.ts'
import { countOn, profileIdFor } from '../client-profile.ts'
import { DataError } from '../data-error.ts'
import type { Lite } from '../firebase/lite.ts'
import { act } from './act.ts'
import { assertDetailsAsShown, type BookingChange } from './stored-booking.ts'

export type Link = { booking: Booking; client: 'created' | 'linked' }

/**
 * Links a booking whose profile failed at confirmation: finds or creates the profile, counts the booking once and links it, in one
 * transaction.
 */
export const link = async (lite: Lite, linking: BookingChange): Promise<Link> => {
  const { staff } = linking
  const profileId = await profileIdFor(lite, linking.booking)
  if (profileId === undefined)
    throw new DataError('malformed', 'This booking has neither e-mail nor phone for a profile.')
  let client: Link['client'] = 'linked'
  const booking = await act(lite, linking, async (current, transaction) => {
    assertUnlinked(current, linking)
    assertDetailsAsShown(current, linking.booking)
    const profileRef = lite.doc(lite.db, 'clients', profileId)
    const profile = await transaction.get(profileRef)
    return {
      kind: 'link',
      fields: { clientId: profileId },
      from: {},
      to: { clientId: profileId },
      write: () => {
        client = countOn(lite, transaction, profileRef, profile, { booking: current, staff, firstVisit: current.date })
      },
    }
  })
  return { booking, client }
}

const assertUnlinked = ({ status, clientId, updatedBy }: Booking, { staff }: BookingChange) => {
  if (status !== 'confirmed') throw new DataError('conflict', 'Only a confirmed booking gets a profile.')
  if (clientId === null) return
  throw new DataError('conflict', `${whoHas(updatedBy, staff)} already linked a profile. Nothing was changed.`)
}
