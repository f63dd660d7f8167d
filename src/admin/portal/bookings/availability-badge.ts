import type { Booking } from '#domain/booking.ts'
import { type Availability, availabilityOf, isWithinHours } from '#domain/diary/availability.ts'
import { levelText } from '#domain/diary/verdict.ts'
import { planFor } from '#domain/diary/booking-plan.ts'
import { isLimited } from '#domain/diary/diary-settings.ts'
import { daysAround, hoursOn } from '#domain/diary/calendar.ts'
import { type Day, parseDay } from '#domain/diary/day.ts'
import { dutyOn, lacksPeople } from '#domain/diary/duty.ts'
import type { Hours } from '#domain/diary/open-days.ts'
import type { Plan } from '#domain/diary/plan.ts'
import type { BadgeTone } from '#ui/badge.tsx'
import { isDate, venueToday } from '#domain/venue-clock.ts'
import { type House, useHouse } from '../use-house.ts'
import { useNow } from '../use-now.ts'

export type AvailabilityBadge = { tone: BadgeTone; text: string }

type TimeOnDay = {
  plan: Plan
  availability: Availability
  /** Opening hours of the plan's date; undefined if it is closed. */
  hours: Hours | undefined
  /** What prevents it besides full places: an overlap, or no therapist. */
  hindrance?: string | undefined
}

/** The availability of a visit's time on its day, as a badge. */
export const availabilityBadge = ({ plan, availability, hours, hindrance }: TimeOnDay): AvailabilityBadge => {
  if (!hours) return { tone: 'bad', text: 'Closed' }
  if (!isWithinHours(plan, hours)) return { tone: 'warn', text: 'Outside hours' }
  if (availability.level === 'full') return { tone: 'bad', text: 'Full at this time' }
  if (hindrance !== undefined) return { tone: 'bad', text: hindrance }
  return { tone: availability.level === 'last' ? 'warn' : 'good', text: levelText(availability) }
}

/** The availability of a request's time on its day. Undefined for an answered request, and if nothing limits the time. */
const requestAvailabilityBadge = (
  booking: Booking,
  day: Day,
  house: Pick<House, 'menu' | 'settings' | 'isKnown'>,
): AvailabilityBadge | undefined => {
  const { menu, settings, isKnown } = house
  const plan =
    isKnown && isLimited(settings) && booking.status === 'pending'
      ? planFor(booking, { menu, buffer: settings.buffer })
      : undefined
  if (!plan) return undefined
  const availability = availabilityOf(day, settings.places, plan)
  const hours = hoursOn(booking.date, settings, day)
  const hindrance = lacksPeople(dutyOn(settings.duty, day), day, plan) ? 'No therapist free' : undefined
  const isUnlimited = availability.left === undefined && availability.level === 'free' && hindrance === undefined
  return hours && isUnlimited ? undefined : availabilityBadge({ plan, availability, hours, hindrance })
}

/** The availability of a request's time, while its day is among those around today that the house keeps live. */
export const useAvailability = (booking: Booking): AvailabilityBadge | undefined => {
  const today = venueToday(useNow())
  const house = useHouse()
  const { date } = booking
  const isNear = isDate(date) && date >= today && date <= daysAround(today).last
  if (!house.days || !isNear) return undefined
  return requestAvailabilityBadge(booking, house.days.get(date) ?? parseDay(date, undefined), house)
}
