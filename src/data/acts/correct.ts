import type { DocumentData } from 'firebase/firestore/lite'
import type { Booking } from '#domain/booking.ts'
import { type Client, emailKey, parseClient } from '#domain/client.ts'
import { correctionOf, type Details, profileCorrection } from '#domain/details.ts'
import { searchWordsOf } from '#domain/search-words.ts'
import { type Staff, stampFor } from '#domain/staff.ts'
import { DataError } from '../data-error.ts'
import type { Lite } from '../firebase/lite.ts'
import { overtaken, staffChange } from '../firebase/staff-change.ts'
import { act } from './act.ts'
import { assertDetailsAsShown, type BookingChange } from './stored-booking.ts'

export type Correction = {
  booking: Booking
  /** `corrected`: the linked profile held the same mistake. `kept`: it held other values. `none`: no profile is linked. */
  profile: 'corrected' | 'kept' | 'none'
}

/**
 * Corrects name, phone and e-mail of a booking, and of its profile if that holds the same mistake. Throws DataError like `confirmBooking`.
 */
export const correctDetails = (booking: Booking, details: Details, staff: Staff): Promise<Correction> =>
  staffChange('Correcting the booking', (lite, signal) => correct(lite, { booking, details, staff, signal }))

const correct = async (lite: Lite, change: BookingChange & { details: Details }): Promise<Correction> => {
  let profile: Correction['profile'] = 'none'
  const booking = await act(lite, change, async (current, transaction) => {
    assertDetailsAsShown(current, change.booking, change.staff)
    const fields = correctionOf(current, change.details)
    const ref = current.clientId === null ? undefined : lite.doc(lite.db, 'clients', current.clientId)
    const stored = ref && (await transaction.get(ref)).data()
    const known = ref && stored && parseClient(ref.id, stored)
    const same = known ? profileCorrection(known, current, fields) : {}
    const isSame = Object.keys(same).length > 0
    profile = isSame ? 'corrected' : stored ? 'kept' : 'none'
    const profileBefore = stored && isSame ? { profile: lostOf(stored, same) } : {}
    return {
      kind: 'correct',
      fields,
      from: { ...contactOf(current), ...profileBefore },
      to: contactOf({ ...current, ...fields }),
      write: () => {
        if (!ref || !known || !isSame) return
        const stamp = { updatedAt: lite.serverTimestamp(), updatedBy: stampFor(change.staff) }
        const search = searchWordsOf({ ...known, ...same })
        transaction.update(ref, { ...same, search, correctedIn: current.id, ...stamp })
      },
    }
  })
  return { booking, profile }
}

export type ProfileCorrection = { client: Client; booking: Booking }

/**
 * Corrects the profile, and `booking`, one of its own, if that holds the same mistake. The booking's history keeps the correction in either
 * case. Throws DataError like `confirmBooking`.
 */
export const correctClient = (
  client: Client,
  booking: Booking,
  details: Details,
  staff: Staff,
): Promise<ProfileCorrection> =>
  staffChange('Correcting the profile', (lite, signal) =>
    correctProfile(lite, { booking, client, details, staff, signal }),
  )

const correctProfile = async (
  lite: Lite,
  change: BookingChange & { client: Client; details: Details },
): Promise<ProfileCorrection> => {
  const { client: shown, details, staff } = change
  const updatedBy = stampFor(staff)
  let client = shown
  const booking = await act(lite, change, async (current, transaction) => {
    if (current.clientId !== shown.id) throw overtaken(current, staff)
    const ref = lite.doc(lite.db, 'clients', shown.id)
    const stored = (await transaction.get(ref)).data()
    if (!stored) throw new DataError('missing', 'This profile no longer exists.')
    const before = parseClient(ref.id, stored)
    assertDetailsAsShown(before, shown, staff)
    const typed = correctionOf(before, details)
    const fields = { ...typed, ...(typed.email !== undefined && { email: emailKey(typed.email) }) }
    client = { ...before, ...fields, updatedBy }
    return {
      kind: 'correct',
      fields: profileCorrection(current, before, fields),
      from: { ...contactOf(before), profile: lostOf(stored, fields) },
      to: { ...contactOf(client), of: 'profile' },
      write: () => {
        const stamp = { updatedAt: lite.serverTimestamp(), updatedBy }
        transaction.update(ref, { ...fields, search: searchWordsOf(client), correctedIn: current.id, ...stamp })
      },
    }
  })
  return { client, booking }
}

type Contact = Pick<Booking, 'fullName' | 'email' | 'phone'>
const contactOf = ({ fullName, email, phone }: Contact) => ({ fullName, email, phone })

/** The stored values of a profile that a correction overwrites. The rules demand that the event keeps them. */
const lostOf = (stored: DocumentData, fields: object): DocumentData =>
  Object.fromEntries(Object.entries(stored).filter(([name]) => name in fields))
