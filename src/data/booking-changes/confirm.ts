import { type Booking, isMoved, parseBooking } from '#domain/booking.ts'
import { isSameMail, whoWrote } from '#domain/shown-booking.ts'
import { minutesOf, timeText } from '#domain/slots.ts'
import { stampFor } from '#domain/staff.ts'
import { countOn, profileIdFor } from '../client-profile.ts'
import { DataError, toDataError } from '../data-error.ts'
import type { Lite } from '../firebase/lite.ts'
import { onceMoreWhenDenied } from '../firebase/remote-call.ts'
import { newId } from '../new-id.ts'
import {
  assertAsShown,
  type BookingChange,
  isMarked,
  readAgain,
  readBooking,
  conflictConsequence,
} from './stored-booking.ts'

/** `kept`: a re-confirmation, which neither links nor counts again. `failed`: the booking is confirmed without its profile. */
export type ClientOutcome = 'created' | 'linked' | 'failed' | 'kept'
export type Confirmation = { booking: Booking; client: ClientOutcome; dateChanged: boolean }

type Confirming = BookingChange & { change: { date: string; time: string } }

/** Booking, profile and count in one transaction; refused, once more without the profile, which must not hold the client up. */
export const confirm = async (lite: Lite, confirming: Confirming): Promise<Confirmation> => {
  const mark = newId()
  const write = (profileId: string | undefined) => transact(lite, confirming, mark, profileId)
  if (confirming.booking.status !== 'pending') return onceMoreWhenDenied(() => write(undefined))
  try {
    return await onceMoreWhenDenied(async () => write(await profileIdFor(lite, confirming.booking)))
  } catch (error) {
    if (toDataError(error).code !== 'denied') throw error
    return write(undefined)
  }
}

const transact = async (
  lite: Lite,
  confirming: Confirming,
  mark: string,
  profileId: string | undefined,
): Promise<Confirmation> => {
  const { booking, staff } = confirming
  const dateChanged = isMoved(booking, confirming.change)
  const moved = dateChanged ? movedTo(booking, confirming.change) : {}
  let isTried = false
  let client: ClientOutcome = booking.status === 'pending' ? 'failed' : 'kept'

  await lite.runTransaction(lite.db, async (transaction) => {
    const stored = await readBooking(lite, transaction, confirming)
    if (isMarked(stored, mark)) {
      // Written by an earlier run of this call, and the profile with it.
      if (client === 'failed' && parseBooking(booking.id, stored).clientId !== null) client = 'linked'
      return
    }
    const current = parseBooking(booking.id, stored)
    assertAsShown(current, { ...confirming, isTried })
    assertNotResent(current, { ...confirming, isTried })
    const profileRef = profileId === undefined ? undefined : lite.doc(lite.db, 'clients', profileId)
    const profile = profileRef && (await transaction.get(profileRef))
    const [now, by] = [lite.serverTimestamp(), stampFor(staff)]
    transaction.update(lite.doc(lite.db, 'bookings', booking.id), {
      status: 'confirmed',
      confirmedAt: now,
      confirmedBy: by,
      updatedAt: now,
      updatedBy: by,
      mail: { state: 'sending', reason: '', at: now, by, attempt: mark },
      ...moved,
      ...(profileId !== undefined && { clientId: profileId }),
    })
    const counted = { booking, staff, firstVisit: confirming.change.date }
    if (profileRef && profile) client = countOn(lite, transaction, profileRef, profile, counted)
    isTried = true
  })

  const written: Booking = {
    ...booking,
    ...moved,
    status: 'confirmed',
    confirmedAt: new Date(),
    clientId: profileId ?? booking.clientId,
    confirmedBy: stampFor(staff),
    updatedBy: stampFor(staff),
    // `attempt` identifies this confirmation when it cannot be read again.
    mail: { state: 'sending', reason: '', at: new Date(), by: stampFor(staff), attempt: mark },
  }
  const now = await readAgain(lite, written)
  // A colleague may have confirmed again already; this mail then still describes our change.
  return { booking: isSameMail(now, written) ? now : written, client, dateChanged }
}

/** A re-confirmation writes to the client again, so it is refused if a colleague has done so since. */
const assertNotResent = (current: Booking, decision: BookingChange) => {
  if (current.mail?.attempt === decision.booking.mail?.attempt) return
  throw new DataError('conflict', `${whoWrote(current, decision.staff)} ${conflictConsequence(decision)}`)
}

/** An unchanged day is not written: an old booking may hold it as a timestamp, which the rules would refuse. */
const movedTo = (booking: Booking, { date, time }: { date: string; time: string }) => {
  const minutes = minutesOf(time)
  if (!date || minutes === undefined) throw new DataError('malformed', 'Please select both date and time')
  return { ...(date !== booking.date && { date }), time: timeText(minutes), dateModified: true }
}
