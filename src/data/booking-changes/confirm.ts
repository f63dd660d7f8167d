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
import { assertStillFree, namingColleague } from './still-free.ts'
import { assertDetailsAsShown, type BookingChange, conflictConsequence } from './stored-booking.ts'

/** `kept`: a re-confirmation, which neither links nor counts again. `failed`: the booking is confirmed without its profile. */
export type ClientOutcome = 'created' | 'linked' | 'failed' | 'kept'
export type Confirmation = { booking: Booking; client: ClientOutcome; dateChanged: boolean }

/** Date, time and plan of a booking, as staff decided on their screen. */
export type Appointment = {
  /** `YYYY-MM-DD`. */
  date: string
  /** Any text that `minutesOf` reads. */
  time: string
  /** The plan, for the same date. */
  plan: Plan
  /** The day and the limits as the screen showed them; missing when they could not be read. */
  shown?: { day: Day; places: DiarySettings['places'] }
  /** Staff confirmed although there is no place. */
  isOverbooked?: boolean
  /** The agreed total; missing keeps the stored one. The treatments apply to a pending request only. */
  agreed?: Agreed
}

type Confirming = BookingChange & { change: Appointment; withMail?: boolean }

/**
 * Writes booking, profile and count in one transaction. If the profile fails, confirms without it, because the client waits for the
 * confirmation.
 */
export const confirm = (lite: Lite, confirming: Confirming): Promise<Confirmation> => {
  const mark = newId()
  const write = (profileId?: string) => transact(lite, { ...confirming, mark }, profileId)
  const { booking, staff } = confirming
  return namingColleague(lite, { ownId: booking.id, staff }, () =>
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
    // The profile was looked up by the details that the screen showed.
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
  // If `client` is missing, an earlier run of this call has written the booking, with its profile.
  const outcome = client ?? (isFirst && written.clientId !== null ? 'linked' : isFirst ? 'failed' : 'kept')
  return { booking: written, client: outcome, dateChanged }
}

/** Changes plan or agreed total of a confirmed booking at the same date and time, which neither e-mail nor link shows. */
export const changePlan = (lite: Lite, changing: BookingChange & { change: Appointment }): Promise<Booking> => {
  const { booking, change, staff } = changing
  return namingColleague(lite, { ownId: booking.id, staff }, () =>
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

/** Without the day the earlier overbooking stamp stays. */
const decided = ({ shown, isOverbooked, agreed }: Appointment, by: Stamp, isFirst = false): DocumentData => ({
  ...((isFirst || shown || isOverbooked) && { overbooked: isOverbooked ? by : null }),
  ...(agreed && { agreedTotal: agreed.total, agreedBy: by }),
})

/** The same values for the history. */
const decidedInWords = ({ isOverbooked = false, agreed }: Appointment): DocumentData => ({
  overbooked: isOverbooked,
  ...(agreed && { agreedTotal: agreed.total }),
})

/** A re-confirmation sends an e-mail, so it is refused if a colleague has sent one since. */
const assertNotResent = (current: Booking, decision: BookingChange) => {
  if (current.mail?.attempt === decision.booking.mail?.attempt) return
  throw new DataError('conflict', `${whoWrote(current, decision.staff)} ${conflictConsequence(decision)}`)
}

/** Leaves an unchanged date out, because an old booking may hold it as a timestamp, which the rules would refuse. */
const movedTo = (booking: Booking, { date, time }: When) => {
  const minutes = minutesOf(time)
  if (!date || minutes === undefined) throw new DataError('malformed', 'Please select both date and time')
  return { ...(date !== booking.date && { date }), time: timeText(minutes), dateModified: true }
}

export const whenOf = ({ date, time }: Pick<Booking, 'date' | 'time'>): DocumentData => ({ date, time })
