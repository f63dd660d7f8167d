import type { DocumentData } from 'firebase/firestore/lite'
import type { Booking } from '#domain/booking.ts'
import { type Client, emailKey, parseClient } from '#domain/client.ts'
import { correctionOf, type Details, profileCorrection } from '#domain/details.ts'
import { orderEvents, parseEvent } from '#domain/diary/events.ts'
import type { Outcome } from '#domain/diary/outcome.ts'
import type { Menu, Plan } from '#domain/diary/plan.ts'
import { countedPlan } from '#domain/diary/uncounted.ts'
import { searchWordsOf } from '#domain/search-words.ts'
import { stampFor } from '#domain/staff.ts'
import { isDate } from '#domain/venue-clock.ts'
import { DataError } from '../data-error.ts'
import type { Lite } from '../firebase/lite.ts'
import { act } from './act.ts'
import { assertDetailsAsShown, type BookingChange } from './stored-booking.ts'

/** Acts that neither the guest's link nor the client's e-mail tells of. */

/** Arrived, done, did not come; undefined takes the last one back. `plan`: what the visit takes from now on, where that changes. */
export const recordOutcome = (
  lite: Lite,
  change: BookingChange & { outcome: Outcome | undefined; plan?: Plan | null },
): Promise<Booking> =>
  act(lite, change, (current) => {
    const { outcome, plan, staff } = change
    return {
      kind: 'outcome',
      fields: { outcome: outcome ? { kind: outcome, at: lite.serverTimestamp(), by: stampFor(staff) } : null },
      ...(plan !== undefined && { plan }),
      from: { outcome: current.outcome?.kind ?? null, ...(plan !== undefined && { plan: current.plan }) },
      to: { outcome: outcome ?? null },
    }
  })

/** Takes the last outcome back. What "Did not come" gave back is taken again, as its event keeps it, whoever has the time by now. */
export const takeBack = async (lite: Lite, change: BookingChange): Promise<Booking> => {
  const { booking } = change
  const plan = booking.outcome?.kind === 'missed' ? await planBeforeMissed(lite, booking) : undefined
  return recordOutcome(lite, { ...change, outcome: undefined, ...(plan && { plan }) })
}

const planBeforeMissed = async ({ collection, db, getDocs }: Lite, { id, date }: Booking) => {
  const { docs } = await getDocs(collection(db, 'bookings', id, 'events'))
  const missed = orderEvents(docs.map((found) => parseEvent(found.id, found.data()))).findLast(
    (event) => event.kind === 'outcome' && event.to === 'missed',
  )
  const plan = missed?.kind === 'outcome' ? missed.planBefore : undefined
  return plan && (!isDate(date) || plan.date === date) ? plan : undefined
}

export type Correction = {
  booking: Booking
  /** Whether the linked profile said the same and was corrected, too; `none`: there is none. */
  profile: 'corrected' | 'kept' | 'none'
}

/** Name, phone and e-mail as they are right, on the booking and, where it holds the same mistake, on its profile. */
export const correct = async (lite: Lite, change: BookingChange & { details: Details }): Promise<Correction> => {
  let profile: Correction['profile'] = 'none'
  const booking = await act(lite, change, async (current, transaction) => {
    assertDetailsAsShown(current, change.booking)
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
 * The same from the profile's side: the profile as it is right and, where it holds the same mistake, one of its bookings, whose history
 * keeps the correction.
 */
export const correctProfile = async (
  lite: Lite,
  change: BookingChange & { client: Client; details: Details },
): Promise<ProfileCorrection> => {
  const { client: shown, details, staff } = change
  const updatedBy = stampFor(staff)
  let client = shown
  const booking = await act(lite, change, async (current, transaction) => {
    if (current.clientId !== shown.id)
      throw new DataError('conflict', 'This booking is no longer one of this client. Nothing was changed.')
    const ref = lite.doc(lite.db, 'clients', shown.id)
    const stored = (await transaction.get(ref)).data()
    if (!stored) throw new DataError('missing', 'This profile no longer exists.')
    const before = parseClient(ref.id, stored)
    assertDetailsAsShown(before, shown)
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

/** What a correction overwrites in a profile, as it is stored: the rules demand that the event keeps it. */
const lostOf = (stored: DocumentData, fields: object): DocumentData =>
  Object.fromEntries(Object.entries(stored).filter(([name]) => name in fields))

/** A reminder was opened: whether it was sent is the sender's to know. */
export const recordReminder = (lite: Lite, change: BookingChange): Promise<Booking> =>
  act(lite, change, () => ({
    kind: 'remind',
    fields: { remindedAt: lite.serverTimestamp(), remindedBy: stampFor(change.staff) },
    from: {},
    to: {},
  }))

/** Gives a booking that was confirmed before the diary its plan. */
export const takeUp = (lite: Lite, change: BookingChange & { plan: Plan }): Promise<Booking> =>
  act(lite, change, (current) => {
    if (current.plan !== null) throw new DataError('conflict', 'This booking already has its place in the diary.')
    return { kind: 'plan', fields: {}, plan: change.plan, from: {}, to: {} }
  })

/** Gives a plan that was made without the menu its categories. Throws DataError('conflict') when it has them already. */
export const countByCategory = (
  lite: Lite,
  change: BookingChange & { menu: Menu; settings: { buffer: number } },
): Promise<Booking> =>
  act(lite, change, (current) => {
    const plan = current.plan && countedPlan(current.plan, change.menu, change.settings)
    if (!plan) throw new DataError('conflict', 'This booking is counted by category already.')
    return { kind: 'plan', fields: {}, plan, from: { plan: current.plan }, to: { plan } }
  })
