import { planAfterMissed } from '#features/booking/outcome.ts'
import { planOf } from '#features/diary/plan.ts'
import { addDays, venueMoment, venueToday } from '#shared/venue-clock.ts'
import { BUFFER } from './diary-settings.ts'
import type { SeedDocument } from './document.ts'
import { DEMO_MENU } from './menu.ts'
import { PEOPLE } from './people.ts'
import type { Random } from './random.ts'
import { answeredMoment, confirmed, requested, STAMPS } from './steps.ts'

/** Visits that demonstrate the diary: a full day with a couple, a mixed visit and an overlap; and a missed visit. */

/** Tomorrow. */
export const busyDay = (now: Date): string => addDays(venueToday(now), 1)

/** In three days nobody is booked: every treatment is free at every time. */
export const emptyDay = (now: Date): string => addDays(venueToday(now), 3)

type Visit = {
  /** In PEOPLE. */
  whose: number
  time: string
  /** Ids on the menu, one after the other. */
  services: readonly string[]
  /** Ids, by treatment. */
  therapists: readonly (readonly string[])[]
  guests?: number
  specialRequests?: string
  isOverbooked?: true
}

const FULL_DAY: readonly Visit[] = [
  { whose: 20, time: '09:00 AM', services: ['la-lumiere-signature-facial'], therapists: [['lorato']] },
  {
    whose: 11,
    time: '09:30 AM',
    services: ['deep-tissue-massage'],
    therapists: [['tumelo']],
    specialRequests: 'Firm pressure, please.',
  },
  // Mixed: two rooms, two therapists.
  {
    whose: 0,
    time: '10:00 AM',
    services: ['hot-stone-massage', 'spa-pedicure'],
    therapists: [['naledi'], ['kefilwe']],
  },
  // Overlaps the visit before with the same therapist; confirmed as overbooking.
  { whose: 9, time: '11:00 AM', services: ['aromatherapy-massage'], therapists: [['naledi']], isOverbooked: true },
  { whose: 12, time: '12:30 PM', services: ['express-facial'], therapists: [['lorato']] },
  {
    whose: 19,
    time: '02:00 PM',
    services: ['swedish-massage'],
    therapists: [['naledi', 'tumelo']],
    guests: 2,
    specialRequests: 'It is our anniversary.',
  },
  { whose: 17, time: '03:30 PM', services: ['gel-manicure'], therapists: [['kefilwe']] },
  // Nobody chosen yet.
  { whose: 5, time: '04:30 PM', services: ['back-neck-shoulders'], therapists: [] },
]

const MISSED: Visit = {
  whose: 7,
  time: '03:00 PM',
  services: ['swedish-massage', 'foot-ritual'],
  therapists: [['naledi'], ['kefilwe']],
}
/** Minutes after midnight at which the desk noted it. */
const MISSED_AT = 15 * 60 + 25

/** Three weeks ago. The same person comes again on the busy day. */
const EARLIER: Visit = {
  whose: 5,
  time: '11:00 AM',
  services: ['swedish-massage'],
  therapists: [],
}

const servicesOf = (ids: readonly string[]) =>
  ids
    .flatMap((id) => DEMO_MENU.filter((service) => service.id === id))
    .map(({ name, duration, price }) => ({ name, duration, price }))

const visitOn = (random: Random, now: Date, date: string, visit: Visit, clientIds: ReadonlyMap<string, string>) => {
  const { whose, time, services, therapists, guests = 1, specialRequests = '', isOverbooked } = visit
  const person = PEOPLE[whose] ?? random.pick(PEOPLE)
  const selectedServices = servicesOf(services)
  const own = { selectedServices, time, guests, specialRequests }
  const booking = confirmed(random, requested(random, person, date, answeredMoment(random, date, now), own), clientIds)
  const planned = planOf({
    services: selectedServices.map((service, position) => ({ ...service, therapists: therapists?.[position] })),
    date,
    time,
    guests,
    buffer: BUFFER,
    menu: DEMO_MENU,
  })
  return { ...booking, plan: planned, ...(isOverbooked && { overbooked: booking.confirmedBy }) }
}

/** A missed visit of yesterday: treatments that had not begun when it was recorded were freed. */
const missedVisit = (random: Random, now: Date, clientIds: ReadonlyMap<string, string>) => {
  const date = addDays(venueToday(now), -1)
  const { plan, ...visit } = visitOn(random, now, date, MISSED, clientIds)
  const [at, by] = [venueMoment(date, MISSED_AT), STAMPS[1]]
  const left = plan && planAfterMissed(plan, at)
  return { ...visit, plan: left ?? null, outcome: { kind: 'missed', at, by }, updatedAt: at, updatedBy: by }
}

export const arrangedVisits = (random: Random, now: Date, clientIds: ReadonlyMap<string, string>): SeedDocument[] =>
  [
    ...FULL_DAY.map((visit) => visitOn(random, now, busyDay(now), visit, clientIds)),
    missedVisit(random, now, clientIds),
    visitOn(random, now, addDays(venueToday(now), -21), EARLIER, clientIds),
  ].map((fields) => ({ path: `bookings/${random.id()}`, fields }))
