import type { DocumentData } from 'firebase/firestore/lite'
import type { Booking } from '#features/booking/booking.ts'
import { type Client, parseClient } from '#features/client/client.ts'
import { correctionOf, type Details, profileCorrection } from '#features/booking/details.ts'
import { emailKey, phoneKey } from '#shared/keys.ts'
import { searchWordsOf } from '#shared/names.ts'
import type { Staff } from '#shared/staff.ts'
import { countOn, profileIdFor, readProfile } from '../client-profile.ts'
import { DataError } from '../data-error.ts'
import type { Lite } from '../firebase/lite.ts'
import { overtaken, staffChange } from '../firebase/staff-change.ts'
import { act, deskAct, assertDetailsAsShown } from './act.ts'

/** Acts on the person of a booking and the client's profile. Each throws DataError like `confirmBooking`. */

/** Counts the booking on its profile once. Throws `conflict` when it is linked already. */
export const linkClient = (booking: Booking, staff: Staff) =>
  staffChange('Linking the client profile', async (lite, signal) => {
    const profileId = await profileIdFor(lite, booking)
    if (profileId === undefined)
      throw new DataError(
        'malformed',
        'Several people may have this phone. Please correct the booking first: give it the e-mail of its guest.',
      )
    let client: 'created' | 'linked' = 'linked'
    const linked = await act(lite, { booking, staff, signal }, async (current, { transaction }) => {
      if (current.clientId !== null) throw overtaken(current, staff)
      assertDetailsAsShown(current, booking, staff)
      const profile = await readProfile(lite, transaction, profileId)
      const clientId = profile.id
      return {
        kind: 'link',
        fields: { clientId },
        to: { clientId },
        write: () => {
          client = countOn(lite, transaction, profile, { booking: current, staff, firstVisit: current.date })
        },
      }
    })
    return { booking: linked, client }
  })

/** Also corrects the linked profile where it holds the same mistake; `isProfileKept` where it holds other details. */
export const correctDetails = async (booking: Booking, details: Details, staff: Staff) => {
  let isProfileKept = false
  const corrected = await deskAct('Correcting the booking', { booking, staff }, async (current, doing) => {
    const { lite, transaction, at, by } = doing
    assertDetailsAsShown(current, booking, staff)
    const fields = withKeys(lite, correctionOf(current, details))
    const ref = current.clientId === null ? undefined : lite.doc(lite.db, 'clients', current.clientId)
    const stored = ref && (await transaction.get(ref)).data()
    const known = ref && stored && parseClient(ref.id, stored)
    const same = known ? withKeys(lite, profileCorrection(known, current, fields)) : {}
    const isSame = Object.keys(same).length > 0
    isProfileKept = stored !== undefined && !isSame && Object.keys(fields).some((name) => name !== 'healthNote')
    return {
      kind: 'correct',
      fields,
      // A health note stands in no event, because nobody could empty the history.
      from: { ...contactOf(current), ...(stored && isSame && { profile: lostOf(stored, same) }) },
      to: contactOf({ ...current, ...fields }),
      write: () => {
        if (!ref || !known || !isSame) return
        const search = searchWordsOf({ ...known, ...same })
        transaction.update(ref, { ...same, search, correctedIn: current.id, updatedAt: at, updatedBy: by })
      },
    }
  })
  return { booking: corrected, isProfileKept }
}

/** Also corrects `booking`, one of its own, if that holds the same mistake; its history keeps the correction in either case. */
export const correctClient = async (shown: Client, booking: Booking, details: Details, staff: Staff) => {
  let client = shown
  const corrected = await deskAct('Correcting the profile', { booking, staff }, async (current, doing) => {
    const { lite, transaction, at, by } = doing
    if (current.clientId !== shown.id) throw overtaken(current, staff)
    const ref = lite.doc(lite.db, 'clients', shown.id)
    const stored = (await transaction.get(ref)).data()
    if (!stored) throw new DataError('missing', 'This profile no longer exists.')
    const before = parseClient(ref.id, stored)
    assertDetailsAsShown(before, shown, staff)
    const typed = correctionOf(before, details)
    const email = typed.email === undefined ? {} : { email: emailKey(typed.email) }
    const fields = withKeys(lite, { ...typed, ...email })
    client = { ...before, ...fields, updatedBy: by }
    return {
      kind: 'correct',
      fields: withKeys(lite, profileCorrection(current, before, fields)),
      from: { ...contactOf(before), profile: lostOf(stored, fields) },
      to: { ...contactOf(client), of: 'profile' },
      write: () => {
        const search = searchWordsOf(client)
        transaction.update(ref, { ...fields, search, correctedIn: current.id, updatedAt: at, updatedBy: by })
      },
    }
  })
  return { client, booking: corrected }
}

/** A corrected e-mail or phone changes its key, an empty one takes it out. */
const withKeys = <Fields extends Partial<Details>>({ deleteField }: Lite, fields: Fields): Fields => {
  const { email, phone } = fields
  return {
    ...fields,
    ...(email !== undefined && { emailKey: email ? emailKey(email) : deleteField() }),
    ...(phone !== undefined && { phoneKey: phone ? phoneKey(phone) : deleteField() }),
  }
}

type Contact = Pick<Booking, 'fullName' | 'email' | 'phone'>
const contactOf = ({ fullName, email, phone }: Contact) => ({ fullName, email, phone })

/** The stored values of a profile that a correction overwrites. The rules demand that the event keeps them. */
const lostOf = (stored: DocumentData, fields: object): DocumentData =>
  Object.fromEntries(Object.entries(stored).filter(([name]) => name in fields))
