import type { DocumentData } from 'firebase/firestore/lite'
import { type Booking, isMoved, type Stamp } from '#features/booking/booking.ts'
import { servicesSummary } from '#features/booking/display.ts'
import type { Staff } from '#shared/staff.ts'
import type { Agreed } from '#features/booking/price-check.ts'
import { overtakenBy, shortagesOf } from '#features/diary/availability.ts'
import type { Day } from '#features/diary/day.ts'
import type { DiarySettings } from '#features/diary/diary-settings.ts'
import { QUARTER } from '#features/diary/occupancy.ts'
import type { Plan } from '#features/diary/plan.ts'
import { timeInWords } from '#shared/venue-clock.ts'
import type { When } from '#features/booking/wish.ts'
import { countOn, type Profile, profileFor, profileIfRead, withProfile } from '../client-profile.ts'
import type { Delivery } from '../email-desk.ts'
import type { Lite } from '../firebase/lite.ts'
import { staffRead } from '../firebase/queries.ts'
import { staffChange } from '../firebase/staff-change.ts'
import { newId } from '../new-id.ts'
import { act, assertDetailsAsShown, type BookingChange, deskAct, type Doing } from './act.ts'
import { mailClient } from './mail.ts'
import { DataError } from '../data-error.ts'

export type Appointment = When & {
  plan: Plan
  /** The day and the limits as the screen showed them; missing when they could not be read. */
  shown?: { day: Day; places: DiarySettings['places'] }
  isOverbooked?: boolean
  /** The agreed total; missing keeps the stored one. The treatments apply to a pending request only. */
  agreed?: Agreed
}

/** What staff decided besides date, time and plan. Without the day the earlier overbooking stamp stays. */
export const decided = ({ shown, isOverbooked, agreed }: Appointment, by: Stamp, isFirst = false): DocumentData => ({
  ...((isFirst || shown || isOverbooked) && { overbooked: isOverbooked ? by : null }),
  ...(agreed && { agreedTotal: agreed.total, agreedBy: by }),
})

const decidedInWords = ({ isOverbooked = false, agreed }: Appointment): DocumentData => ({
  overbooked: isOverbooked,
  ...(agreed && { agreedTotal: agreed.total }),
})

export const whenOf = ({ date, time }: When): When => ({ date, time })

/** The places of `own`, the stored plan, count as free. Changes of other places of the day are no conflict. */
export const assertStillFree = ({ plan, shown, isOverbooked = false }: Appointment, day: Day, own?: Plan): void => {
  if (!shown) return
  const over = isOverbooked
    ? overtakenBy(shown.day, day, shown.places, plan, own)
    : shortagesOf(day, shown.places, plan, own)
  if (over.length === 0) return
  const first = Math.min(...over.map(({ quarter }) => quarter))
  throw new DataError('conflict', `${timeInWords(first * QUARTER)} has just become full. Nothing was saved.`)
}

/** `kept`: a re-confirmation, which neither links nor counts again. `failed`: the booking is confirmed without its profile. */
export type ClientOutcome = 'created' | 'linked' | 'failed' | 'kept'
export type Confirmation = { booking: Booking; client: ClientOutcome; moved: boolean }

/** One transaction writes booking, event, receipt, days and profile; then the e-mail is sent, and a failed one undoes nothing. Throws DataError. */
export const confirmBooking = async (
  booking: Booking,
  change: Appointment,
  staff: Staff,
): Promise<Confirmation & { mail: Delivery }> => {
  const confirmation = await staffChange('Confirming the booking', (lite, signal) =>
    confirm(lite, { booking, change, staff, signal }),
  )
  return { ...confirmation, mail: await mailClient(confirmation.booking, confirmation.moved, staff) }
}

export const lookUpProfile = (booking: Booking): Promise<Profile | undefined> =>
  staffRead('Looking for the client profile', (lite) => profileFor(lite, booking))

type Confirming = BookingChange & { change: Appointment; withMail?: boolean }

/** If the profile fails, confirms without it, because the client waits for the confirmation. */
const confirm = (lite: Lite, confirming: Confirming): Promise<Confirmation> => {
  const mark = newId()
  const write = (profileId?: string) => transact(lite, { ...confirming, mark }, profileId)
  const { booking } = confirming
  return booking.status === 'pending' ? withProfile(lite, booking, write) : write()
}

const transact = async (
  lite: Lite,
  confirming: Confirming & { mark: string },
  profileId: string | undefined,
): Promise<Confirmation> => {
  const { booking, staff, change, mark, withMail = true } = confirming
  const isFirst = booking.status === 'pending'
  const moved = isMoved(booking, change)
  const when = moved ? { ...whenOf(change), dateModified: true } : {}
  const services = isFirst ? change.agreed?.services : undefined
  let client: ClientOutcome | undefined

  const written = await act(lite, confirming, async (current, { transaction, at, by }) => {
    // The profile was looked up by the details that the screen showed.
    if (isFirst) assertDetailsAsShown(current, booking, staff)
    const profile = await profileIfRead(lite, transaction, profileId)
    return {
      kind: isFirst ? 'confirm' : 'move',
      fields: {
        status: 'confirmed',
        ...{ confirmedAt: at, confirmedBy: by },
        ...(withMail && { mail: { state: 'sending', reason: '', at, by, attempt: mark } }),
        ...when,
        ...(current.proposal && { proposal: null }),
        ...(profile && { clientId: profile.id }),
        ...decided(change, by, isFirst),
        ...(services && { selectedServices: services }),
      },
      plan: change.plan,
      from: { ...whenOf(current), ...(services && { services: servicesSummary(current.selectedServices) }) },
      to: {
        ...whenOf({ ...current, ...when }),
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
  return { booking: written, client: outcome, moved }
}

/** Saves a change that the client knows of or need not know of. Neither e-mail nor link shows one at the same date and time. */
export const saveWithoutMail = (booking: Booking, change: Appointment, staff: Staff): Promise<Booking> =>
  staffChange('Changing the booking', async (lite, signal) => {
    const changing = { booking, staff, signal }
    if (isMoved(booking, change)) return (await confirm(lite, { ...changing, change, withMail: false })).booking
    return act(lite, changing, ({ plan }, { by }) => ({
      kind: 'plan',
      fields: decided(change, by),
      plan: change.plan,
      from: { plan },
      to: { plan: change.plan, ...decidedInWords(change) },
      checkDay: (day) => assertStillFree(change, day, plan ?? undefined),
    }))
  })

/** Gives a confirmed visit other therapists at the same time. `prepare` reads, and returns what is written in the same commit. */
export const assignTherapists = (
  { booking, plan, staff }: { booking: Booking; plan: Plan; staff: Staff },
  prepare?: (doing: Doing) => Promise<() => void>,
): Promise<Booking> =>
  deskAct('Giving the visit to a therapist', { booking, staff }, async (current, doing) => {
    const write = await prepare?.(doing)
    return { kind: 'plan', fields: {}, plan, from: { plan: current.plan }, to: { plan }, ...(write && { write }) }
  })
