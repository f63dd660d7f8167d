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

/** Acts that neither the guest's link nor an e-mail shows. */

/** Records arrived, done or did not come; undefined removes the last outcome. `plan` is the new plan, if the outcome changes it. */
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

/** Removes the last outcome. After "Did not come" it restores the plan from that event, even if the places have been booked since. */
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
  /** `corrected`: the linked profile held the same mistake. `kept`: it held other values. `none`: no profile is linked. */
  profile: 'corrected' | 'kept' | 'none'
}

/** Corrects name, phone and e-mail of the booking, and of its profile if that holds the same mistake. */
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
 * Corrects the profile, and one of its bookings if that holds the same mistake. The booking's history keeps the correction in either case.
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

/** The stored values of a profile that a correction overwrites. The rules demand that the event keeps them. */
const lostOf = (stored: DocumentData, fields: object): DocumentData =>
  Object.fromEntries(Object.entries(stored).filter(([name]) => name in fields))

/** Records that a reminder was opened. Only the sender knows whether it was sent. */
export const recordReminder = (lite: Lite, change: BookingChange): Promise<Booking> =>
  act(lite, change, () => ({
    kind: 'remind',
    fields: { remindedAt: lite.serverTimestamp(), remindedBy: stampFor(change.staff) },
    from: {},
    to: {},
  }))

/** Adds a plan to a booking that was confirmed before the diary existed. */
export const takeUp = (lite: Lite, change: BookingChange & { plan: Plan }): Promise<Booking> =>
  act(lite, change, (current) => {
    if (current.plan !== null) throw new DataError('conflict', 'This booking already has its place in the diary.')
    return { kind: 'plan', fields: {}, plan: change.plan, from: {}, to: {} }
  })

/** Adds the categories to a plan that was made without the menu. Throws DataError('conflict') when it has them already. */
export const countByCategory = (
  lite: Lite,
  change: BookingChange & { menu: Menu; settings: { buffer: number } },
): Promise<Booking> =>
  act(lite, change, (current) => {
    const plan = current.plan && countedPlan(current.plan, change.menu, change.settings)
    if (!plan) throw new DataError('conflict', 'This booking is counted by category already.')
    return { kind: 'plan', fields: {}, plan, from: { plan: current.plan }, to: { plan } }
  })
