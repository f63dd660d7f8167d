import type { Booking } from '../booking.ts'
import { servicesText } from '../display.ts'
import type { ChosenService, Service } from '../service.ts'
import { bookedMinutes } from '../totals.ts'
import type { DiarySettings } from './diary-settings.ts'
import { planOf } from './plan.ts'

/** The plan computed from a booking without one: for the confirm dialog and a pending card. */

export type Booked = Pick<
  Booking,
  'selectedServices' | 'isItemised' | 'services' | 'totalTime' | 'date' | 'time' | 'guests' | 'shares'
>

/**
 * The treatments to plan. An older booking may hold one text for all of them; it becomes one treatment with the booking's total minutes.
 */
export const plannedServices = (booking: Booked): readonly Pick<ChosenService, 'name' | 'duration'>[] => {
  const { selectedServices, services } = booking
  if (booking.isItemised || selectedServices.length > 1) return selectedServices
  const name = selectedServices[0]?.name ?? servicesText({ selectedServices, services })
  return [{ name, duration: bookedMinutes(booking) }]
}

/** `planOf` with today's buffer and menu; undefined when date or time cannot be read. */
export const suggestedPlan = (
  booking: Booked,
  settings: Pick<DiarySettings, 'buffer'>,
  menu: readonly Pick<Service, 'name' | 'category'>[],
): ReturnType<typeof planOf> =>
  planOf({
    services: plannedServices(booking),
    date: booking.date,
    time: booking.time,
    guests: booking.guests,
    shares: booking.shares,
    buffer: settings.buffer,
    menu,
  })
