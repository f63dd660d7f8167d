import { everyDay } from '#features/diary/open-days.ts'
import type { BookingDraft, ChosenService } from '#features/booking/booking.ts'
import { toBookingRequest } from '#features/request/booking-request.ts'
import { keysOf } from '#shared/keys.ts'
import { promiseDue } from '#features/booking/promise.ts'
import { totalMinutes } from '#features/menu/selection.ts'
import { endsAt, isAfterClosing, SLOTS } from '#shared/slots.ts'
import { addDays, venueMoment } from '#shared/venue-clock.ts'
import { DEMO_STAFF } from '../auth/demo-staff.ts'
import { DEMO_MENU } from './menu.ts'
import { type Person, REJECTIONS, REQUESTS } from './people.ts'
import type { Random } from './random.ts'

/** The steps of one booking, as visitor and desk write them. */

const MINUTE = 60_000
const HOUR = 60 * MINUTE

export const STAMPS = DEMO_STAFF.map(({ name, uid }) => ({ name, uid }))
const MAIN_STAMP = STAMPS[0]

export const later = (at: Date, milliseconds: number) => new Date(at.getTime() + milliseconds)

const chooseServices = (random: Random): ChosenService[] => {
  const first = random.pick(DEMO_MENU)
  const second = random.pick(DEMO_MENU)
  const chosen = random.chance(0.35) && second !== first ? [first, second] : [first]
  return chosen.map(({ name, duration, price }) => ({ name, duration, price }))
}

const draft = (random: Random, person: Person, date: string): BookingDraft => {
  const selectedServices = chooseServices(random)
  const inTime = SLOTS.filter((slot) => !isAfterClosing(endsAt(slot, totalMinutes(selectedServices)) ?? Infinity))
  return {
    ...person,
    selectedServices,
    guests: 1,
    date,
    time: random.pick(inTime),
    specialRequests: random.pick(REQUESTS),
  }
}

/** The booking as the visitor's form writes it; `own` replaces random fields. */
export const requested = (
  random: Random,
  person: Person,
  date: string,
  createdAt: Date,
  own: Partial<BookingDraft> = {},
) => ({
  ...toBookingRequest({ ...draft(random, person, date), ...own }),
  ...keysOf(person),
  clientId: null,
  status: 'pending',
  createdAt,
  updatedAt: createdAt,
})
type Requested = ReturnType<typeof requested>

export const confirmed = (random: Random, booking: Requested, clientIds: ReadonlyMap<string, string>) => {
  const confirmedAt = later(promiseDue(booking.createdAt, everyDay), -random.whole(5, 90) * MINUTE)
  const by = random.pick(STAMPS)
  return {
    ...booking,
    status: 'confirmed',
    clientId: clientIds.get(booking.email) ?? null,
    confirmedAt,
    confirmedBy: by,
    firstAnsweredAt: confirmedAt,
    updatedAt: confirmedAt,
    updatedBy: by,
    ...(random.chance(0.1) && { dateModified: true }),
    mail: { state: 'sent', reason: '', at: later(confirmedAt, 2_000), by },
  }
}

export const rejected = (random: Random, booking: Requested) => {
  const rejectedAt = later(promiseDue(booking.createdAt, everyDay), -random.whole(5, 90) * MINUTE)
  return {
    ...booking,
    status: 'rejected',
    rejectionReason: random.pick(REJECTIONS),
    rejectedAt,
    rejectedBy: MAIN_STAMP,
    firstAnsweredAt: rejectedAt,
    updatedAt: rejectedAt,
    updatedBy: MAIN_STAMP,
  }
}

/** A random time some days before the date, early enough that the answer was due before now. */
export const answeredMoment = (random: Random, date: string, now: Date) => {
  let at = venueMoment(addDays(date, -random.whole(1, 9)), random.whole(7 * 60, 21 * 60))
  while (promiseDue(at, everyDay) >= now) at = later(at, -24 * HOUR)
  return at
}
