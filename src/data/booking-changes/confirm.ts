import type { DocumentData } from 'firebase/firestore/lite'
import type { Agreed } from '#domain/agreed-total.ts'
import { type Booking, isMoved, type Stamp } from '#domain/booking.ts'
import type { DiarySettings } from '#domain/diary/diary-settings.ts'
import type { Day } from '#domain/diary/day.ts'
import type { Plan } from '#domain/diary/plan.ts'
import { servicesSummary } from '#domain/display.ts'
import { whoWrote } from '#domain/shown-booking.ts'
import { minutesOf, timeText } from '#domain/slots.ts'
import { stampFor } from '#domain/staff.ts'
import type { When } from '#domain/wish.ts'
import { countOn, readProfile, withProfile } from '../client-profile.ts'
import { DataError } from '../data-error.ts'
import type { Lite } from '../firebase/lite.ts'
import { newId } from '../new-id.ts'
import { act } from './act.ts'
import { assertStillFree, tellingWhoTook } from './still-free.ts'
import { assertDetailsAsShown, type BookingChange, conflictConsequence } from './stored-booking.ts'

/** `kept`: a re-confirmation, which neither links nor counts again. `failed`: the booking is confirmed without its profile. */
export type ClientOutcome = 'created' | 'linked' | 'failed' | 'kept'
export type Confirmation = { booking: Booking; client: ClientOutcome; dateChanged: boolean }

/** When a booking takes place and what it takes of its day, as staff decided it on their screen. */
export type Appointment = {
  /** `YYYY-MM-DD`. */
  date: string
  /** Any text that `minutesOf` reads. */
  time: string
  /** For the same date. */
  plan: Plan
  /** The day as the screen showed it, and the limits; missing when they could not be read, which the screen said. */
  shown?: { day: Day; places: DiarySettings['places'] }
  /** Staff said yes to more than there is place for. */
  isOverbooked?: boolean
  /** Missing: as it was. The treatments are for a pending request. */
  agreed?: Agreed
}

type Confirming = BookingChange & { change: Appointment; withMail?: boolean }

/** Booking, profile and count in one transaction; where the profile fails, without it: it must not hold the client up. */
export const confirm = (lite: Lite, confirming: Confirming): Promise<Confirmation> => {
  const mark = newId()
  const write = (profileId?: string) => transact(lite, { ...confirming, mark }, profileId)
  const { booking, staff } = confirming
  return tellingWhoTook(lite, { ownId: booking.id, staff }, () =>
    booking.status === 'pending' ? withProfile(lite, booking, write) : write(),
  )
}

const transact = async (
  lite: Lite,
  confirming: Confirming & { mark: string },
  profileId: string | undefined,
): Promise<Confirmation> => {
  const { booking, staff, change, mark, withMail = true } = confirming
  const isFirst = booking.status === 'pending'
  const dateChanged = isMoved(booking, change)
  const moved = dateChanged ? movedTo(booking, change) : {}
  const services = isFirst ? change.agreed?.services : undefined
  let client: ClientOutcome | undefined

  const written = await act(lite, confirming, async (current, transaction) => {
    if (withMail) assertNotResent(current, confirming)
    // The profile was looked for by what the screen showed.
    if (isFirst) assertDetailsAsShown(current, booking)
    const profileRef = profileId === undefined ? undefined : lite.doc(lite.db, 'clients', profileId)
    const profile = profileRef && (await readProfile(transaction, profileRef))
    const [now, by] = [lite.serverTimestamp(), stampFor(staff)]
    return {
      kind: isFirst ? 'confirm' : 'move',
      fields: {
        status: 'confirmed',
        ...(isFirst ? { confirmedAt: now, confirmedBy: by } : { reconfirmedAt: now, reconfirmedBy: by }),
        ...(withMail && { mail: { state: 'sending', reason: '', at: now, by, attempt: mark } }),
        ...moved,
        ...(current.proposal && { proposal: null }),
        ...(profileId !== undefined && { clientId: profileId }),
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
        if (!profileRef || !profile) return
        client = countOn(lite, transaction, profileRef, profile, { booking, staff, firstVisit: change.date })
      },
    }
  })
  // Written by an earlier run of this call, and the profile with it.
  const outcome = client ?? (isFirst && written.clientId !== null ? 'linked' : isFirst ? 'failed' : 'kept')
  return { booking: written, client: outcome, dateChanged }
}

/** Another plan or agreed total of a confirmed booking at the same date and time: neither the client's e-mail nor the link tells of it. */
export const changePlan = (lite: Lite, changing: BookingChange & { change: Appointment }): Promise<Booking> => {
  const { booking, change, staff } = changing
  return tellingWhoTook(lite, { ownId: booking.id, staff }, () =>
    act(lite, changing, (current) => ({
      kind: 'plan',
      fields: decided(change, stampFor(staff)),
      plan: change.plan,
      from: { plan: current.plan },
      to: { plan: change.plan, ...decidedInWords(change) },
      checkDay: (day) => assertStillFree(change, day, current.plan ?? undefined),
    })),
  )
}

/** While the day could not be read, who said yes before still did. */
const decided = ({ shown, isOverbooked, agreed }: Appointment, by: Stamp, isFirst = false): DocumentData => ({
  ...((isFirst || shown || isOverbooked) && { overbooked: isOverbooked ? by : null }),
  ...(agreed && { agreedTotal: agreed.total, agreedBy: by }),
})

/** The same for the history. */
const decidedInWords = ({ isOverbooked = false, agreed }: Appointment): DocumentData => ({
  overbooked: isOverbooked,
  ...(agreed && { agreedTotal: agreed.total }),
})

/** A re-confirmation writes to the client again, so it is refused if a colleague has done so since. */
const assertNotResent = (current: Booking, decision: BookingChange) => {
  if (current.mail?.attempt === decision.booking.mail?.attempt) return
  throw new DataError('conflict', `${whoWrote(current, decision.staff)} ${conflictConsequence(decision)}`)
}

/** An unchanged day is not written: an old booking may hold it as a timestamp, which the rules would refuse. */
const movedTo = (booking: Booking, { date, time }: When) => {
  const minutes = minutesOf(time)
  if (!date || minutes === undefined) throw new DataError('malformed', 'Please select both date and time')
  return { ...(date !== booking.date && { date }), time: timeText(minutes), dateModified: true }
}

export const whenOf = ({ date, time }: Pick<Booking, 'date' | 'time'>): DocumentData => ({ date, time })
