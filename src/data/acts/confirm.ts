import type { DocumentData } from 'firebase/firestore/lite'
import { type Booking, type BookingRequest, isMoved, parseBooking, type Stamp } from '#features/booking/booking.ts'
import { servicesSummary } from '#features/booking/display.ts'
import { type Staff, stampFor } from '#shared/staff.ts'
import type { Agreed } from '#features/booking/price-check.ts'
import { overtakenBy, shortagesOf } from '#features/diary/availability.ts'
import { type Day, differenceOf } from '#features/diary/day.ts'
import type { DiarySettings } from '#features/diary/diary-settings.ts'
import { QUARTER } from '#features/diary/occupancy.ts'
import type { Plan } from '#features/diary/plan.ts'
import { timeInWords } from '#shared/venue-clock.ts'
import type { When } from '#features/booking/wish.ts'
import { countOn, type Profile, profileFor, profileIfRead, withProfile } from './profile.ts'
import type { Delivery } from '../email-desk.ts'
import type { Lite } from '../firebase/lite.ts'
import { staffChange, staffRead } from '../firebase/staff-change.ts'
import { newId } from '#shared/new-id.ts'
import {
  act,
  assertDetailsAsShown,
  type BookingChange,
  deskAct,
  type Doing,
  prepareDays,
  receiptOf,
  whenOf,
} from './act.ts'
import { mailClient } from './answers.ts'
import { DataError, onceMore } from '../data-error.ts'
import { keysOf } from '#shared/keys.ts'

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

/** A booking entered by the desk, by telephone or at the door. Has a name and one of e-mail, phone and room. */
export type Entry = Omit<BookingRequest, 'selectedServices'> &
  Pick<Booking, 'selectedServices' | 'guests' | 'room'> & {
    appointment: Appointment
    clientId: string | null
    /** The visit is over: stored as done, without a plan and without an e-mail. */
    isPast?: boolean
  }

/** `isRepeated`: an earlier call with this id stored it, and the booking is as that one wrote it. */
export type Entered = { booking: Booking; client: ClientOutcome; isRepeated: boolean }

/** `id` is the idempotency key: a repeated call stores no second booking. Throws DataError like `confirmBooking`. */
export const enterBooking = async (id: string, entry: Entry, staff: Staff): Promise<Entered & { mail?: Delivery }> => {
  const mark = newId()
  const entered = await staffChange('Entering the booking', (lite, signal) =>
    withProfile(lite, parseBooking(id, entry), (profileId) =>
      enter(lite, { id, entry, staff, signal, mark }, profileId),
    ),
  )
  const { booking, isRepeated } = entered
  // The earlier call with this id sends the e-mail. If it died, the card shows Resend.
  return !booking.mail || isRepeated ? entered : { ...entered, mail: await mailClient(booking, false, staff) }
}

type Entering = Omit<BookingChange, 'booking'> & { id: string; entry: Entry; mark: string }

/** A confirmed booking with its event, receipt, day and profile in one transaction; where the profile fails, without it. */
const enter = async (
  lite: Lite,
  { id, entry, staff, signal, mark }: Entering,
  profileId: string | undefined,
): Promise<Entered> => {
  const { appointment, isPast, ...request } = entry
  const [now, by] = [lite.serverTimestamp(), stampFor(staff)]
  const bookingRef = lite.doc(lite.db, 'bookings', id)
  let client: ClientOutcome | undefined
  let isRepeated = false
  const fields = {
    ...request,
    ...keysOf(request),
    ...{ status: 'confirmed', source: 'desk', mark },
    ...{ createdAt: now, updatedAt: now, updatedBy: by, confirmedAt: now, confirmedBy: by },
    ...(isPast
      ? { outcome: { kind: 'done', at: now, by } }
      : { plan: appointment.plan, overbooked: appointment.isOverbooked ? by : null }),
    ...(request.email && !isPast && { mail: { state: 'sending', reason: '', at: now, by, attempt: mark } }),
    ...(appointment.agreed && { agreedTotal: appointment.agreed.total, agreedBy: by }),
  }
  let written = parseBooking(id, { ...fields, clientId: null })

  await onceMore(() =>
    lite.runTransaction(lite.db, async (transaction) => {
      const found = await transaction.get(bookingRef)
      // Stored by an earlier run of this call, whose answer was lost, or by an earlier call with the same id.
      if (found.exists()) {
        written = parseBooking(id, found.data())
        isRepeated = written.mark !== mark
        return
      }
      const profile = await profileIfRead(lite, transaction, profileId)
      const clientId = profile?.id ?? null
      const days = isPast ? [] : differenceOf(undefined, appointment.plan)
      const writeDays = await prepareDays(lite, transaction, days, (day) => assertStillFree(appointment, day))
      signal.throwIfAborted()
      transaction.set(bookingRef, { ...fields, clientId })
      transaction.set(lite.doc(bookingRef, 'events', mark), {
        kind: 'enter',
        at: now,
        by,
        from: {},
        to: {
          date: request.date,
          time: request.time,
          ...(isPast ? { outcome: 'done' } : { overbooked: appointment.isOverbooked === true }),
          ...(appointment.agreed && { agreedTotal: appointment.agreed.total }),
        },
      })
      transaction.set(lite.doc(lite.db, 'receipts', id), {
        createdAt: now,
        ...receiptOf(written),
        updatedAt: now,
        revision: 0,
      })
      writeDays()
      written = { ...written, clientId }
      if (profile) client = countOn(lite, transaction, profile, { booking: written, staff, firstVisit: request.date })
    }),
  )
  return { booking: written, client: client ?? (written.clientId === null ? 'failed' : 'linked'), isRepeated }
}
