import { listComingBookings } from '#data/diary-desk.ts'
import { getDay } from '#data/diary.ts'
import type { Booking } from '#domain/booking.ts'
import { hoursOn } from '#domain/diary/calendar.ts'
import type { Day } from '#domain/diary/day.ts'
import { drawDay } from '#domain/diary/drawn-day.ts'
import { visitsOutside } from '#domain/diary/inside.ts'
import type { WeeklyHours } from '#domain/diary/open-days.ts'
import type { Service } from '#domain/service.ts'

/**
 * Confirmed guests whose visits no longer lie within the hours of their weekday, by date and start. Days with hours of their own are left
 * out if the visit is within those. Throws DataError.
 */
export const listGuestsOutside = async (
  before: WeeklyHours,
  after: WeeklyHours,
  menu: readonly Service[],
): Promise<Booking[]> => {
  const coming = await listComingBookings()
  const lost = (date: string, day?: Day): Booking[] => {
    const { visits, noTime } = drawDay(
      date,
      coming.filter((booking) => booking.date === date),
      menu,
    )
    const [hours, hoursBefore] = [hoursOn(date, after, day), hoursOn(date, before, day)]
    const were = visitsOutside(visits, hoursBefore)
    const timeless = hoursBefore && !hours ? noTime : []
    return [...visitsOutside(visits, hours).filter((booking) => !were.includes(booking)), ...timeless]
  }
  const dates = [...new Set(coming.map(({ date }) => date))].toSorted().filter((date) => lost(date).length > 0)
  const days = await Promise.all(dates.map((date) => getDay(date)))
  return dates.flatMap((date, index) => lost(date, days[index]))
}
