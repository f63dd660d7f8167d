import { houseSettingsOf, watchDays, watchHouseSettings } from '#data/diary-desk.ts'
import type { Listener } from '#data/firebase/listen.ts'
import { watchServices } from '#data/house-changes.ts'
import { calendarOf, daysAround } from '#features/diary/calendar.ts'
import type { Day } from '#features/diary/day.ts'
import { venueToday } from '#shared/venue-clock.ts'
import { together, useLive, useLiveOf } from './use-read.ts'
import { requiredContext } from '#shared/required-context.ts'
import { useNow } from './use-now.ts'
import type { NameOf } from '#features/booking/acts.ts'
import { therapistName } from '#features/roster/therapists.ts'

const UNREAD = houseSettingsOf({})

const watchDaysAround = (today: string, listener: Listener<ReadonlyMap<string, Day>>) =>
  watchDays(daysAround(today), listener)

export const [HouseContext, useHouse] = requiredContext<House>('house')

/** Until the settings are read, no time counts as full and no therapist is on duty. `parts` are the reads, for Refresh and the banner of old data. */
export const useReadHouse = () => {
  const today = venueToday(useNow())
  const menu = useLive(watchServices)
  const stored = useLive(watchHouseSettings)
  const days = useLiveOf(watchDaysAround, today)
  const read = stored.value ?? UNREAD
  const house = {
    ...read,
    /** With the treatments that are hidden from visitors. */
    menu: menu.value ?? [],
    /** The opening hours of each date, by which the time of an answer is promised. */
    calendar: calendarOf(read.settings, days.value ?? new Map()),
    /** The stored days around today; undefined while they are not known. */
    days: days.value,
    isKnown: menu.value !== undefined && stored.value !== undefined,
    ...together([stored, menu]),
  }
  return { house, menu, parts: [menu, stored, days] }
}

export type House = ReturnType<typeof useReadHouse>['house']

/** Names a therapist by id; “a therapist” until the team is read. */
export const useTherapistNames = (): NameOf => {
  const { therapists, isKnown } = useHouse()
  return (id) => (isKnown ? therapistName(therapists, id) : 'a therapist')
}
