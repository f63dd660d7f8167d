import { type Booking, isMoved } from '#domain/booking.ts'
import { servicesSummary } from '#domain/display.ts'
import type { Staff } from '#domain/staff.ts'
import { countOn, type Profile, profileFor, readProfile, withProfile } from '../client-profile.ts'
import type { Lite } from '../firebase/lite.ts'
import { remoteCall } from '../firebase/remote-call.ts'
import { staffFirestore } from '../firebase/staff.ts'
import { staffChange } from '../firebase/staff-change.ts'
import { newId } from '../new-id.ts'
import { act } from './act.ts'
import { type Appointment, assertStillFree, decided, decidedInWords, whenOf } from './appointment.ts'
import { type Mailed, mailClient } from './mail.ts'
import { assertDetailsAsShown, type BookingChange } from './stored-booking.ts'

/** `kept`: a re-confirmation, which neither links nor counts again. `failed`: the booking is confirmed without its profile. */
export type ClientOutcome = 'created' | 'linked' | 'failed' | 'kept'
export type Confirmation = { booking: Booking; client: ClientOutcome; dateChanged: boolean }

/**
 * Confirms a pending booking, or re-confirms one with another date, time or plan. One transaction writes booking, event, receipt, the
 * counts of its days, and the client profile with its count. Then sends the client's e-mail and records the outcome on the booking; a
 * failed mail undoes nothing. Throws DataError when the booking was not confirmed; `conflict` when booking or day are no longer as the
 * screen showed.
 */
export const confirmBooking = async (
  booking: Booking,
  change: Appointment,
  staff: Staff,
): Promise<Confirmation & Mailed> => {
  const confirmation = await staffChange('Confirming the booking', (lite, signal) =>
    confirm(lite, { booking, change, staff, signal }),
  )
  return { ...confirmation, ...(await mailClient(confirmation.booking, confirmation.dateChanged, staff)) }
}

/** The profile that a confirmation of this booking would use. Throws DataError. */
export const lookUpProfile = (booking: Booking): Promise<Profile | undefined> =>
  remoteCall('Looking for the client profile', async () => profileFor(await staffFirestore(), booking))

type Confirming = BookingChange & { change: Appointment; withMail?: boolean }

/**
 * Writes booking, profile and count in one transaction. If the profile fails, confirms without it, because the client waits for the
 * confirmation.
 */
export const confirm = (lite: Lite, confirming: Confirming): Promise<Confirmation> => {
  const mark = newId()
  const write = (profileId?: string) => transact(lite, { ...confirming, mark }, profileId)
  const { booking, change } = confirming
  return booking.status === 'pending' ? withProfile(lite, booking, write, change.profileId) : write()
}

const transact = async (
  lite: Lite,
  confirming: Confirming & { mark: string },
  profileId: string | undefined,
): Promise<Confirmation> => {
  const { booking, staff, change, mark, withMail = true } = confirming
  const isFirst = booking.status === 'pending'
  const dateChanged = isMoved(booking, change)
  const moved = dateChanged ? { ...whenOf(change), dateModified: true } : {}
  const services = isFirst ? change.agreed?.services : undefined
  let client: ClientOutcome | undefined

  const written = await act(lite, confirming, async (current, { transaction, at, by }) => {
    // The profile was looked up by the details that the screen showed.
    if (isFirst) assertDetailsAsShown(current, booking, staff)
    const profile = profileId === undefined ? undefined : await readProfile(lite, transaction, profileId)
    return {
      kind: isFirst ? 'confirm' : 'move',
      fields: {
        status: 'confirmed',
        ...{ confirmedAt: at, confirmedBy: by },
        ...(withMail && { mail: { state: 'sending', reason: '', at, by, attempt: mark } }),
        ...moved,
        ...(current.proposal && { proposal: null }),
        ...(profile && { clientId: profile.staying.id }),
        ...decided(change, by, isFirst),
        ...(services && { selectedServices: services }),
      },
      plan: change.plan,
      from: { ...whenOf(current), ...(services && { services: servicesSummary(current.selectedServices) }) },
      to: {
        ...whenOf({ ...current, ...moved }),
        ...decidedInWords(change),
        ...(services && { services: servicesSummary(services) }),
      },
      isPublic: true,
      checkDay: (day) => assertStillFree(change, day, current.plan ?? undefined),
      write: () => {
        if (profile) client = countOn(lite, transaction, profile, { booking, staff, firstVisit: change.date })
      },
    }
  })
  // If `client` is missing, an earlier run of this call has written the booking, with its profile.
  const outcome = client ?? (isFirst && written.clientId !== null ? 'linked' : isFirst ? 'failed' : 'kept')
  return { booking: written, client: outcome, dateChanged }
}
