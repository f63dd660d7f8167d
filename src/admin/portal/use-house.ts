import { type HouseSettings, houseSettingsOf, watchDays, watchHouseSettings } from '#data/diary-desk.ts'
import type { Listener } from '#data/firebase/listen.ts'
import { watchServices } from '#data/services-desk.ts'
import { calendarOf, daysAround } from '#domain/diary/calendar.ts'
import type { Day } from '#domain/diary/day.ts'
import type { Calendar } from '#domain/diary/open-days.ts'
import type { MenuService } from '#domain/menu-service.ts'
import { venueToday } from '#domain/venue-clock.ts'
import { useLive, useLiveOf } from './lists/use-live.ts'
import { requiredContext } from './required-context.ts'
import { useNow } from './use-now.ts'

/** The menu and the settings of the house. Until they are read, no time counts as full and no therapist is on duty. */
export type House = HouseSettings & {
  /** With the treatments that are hidden from visitors. */
  menu: readonly MenuService[]
  /** The opening hours of each date, by which the time of an answer is promised. */
  calendar: Calendar
  /** The stored days around today; undefined while they are not known. */
  days: ReadonlyMap<string, Day> | undefined
  /** Whether menu, limits and therapists have been read. */
  isKnown: boolean
  /** Why a part could not be read, as a sentence. */
  failed: string | undefined
  reload: () => Promise<void>
}

const UNREAD = houseSettingsOf({})

const watchDaysAround = (today: string, listener: Listener<ReadonlyMap<string, Day>>) =>
  watchDays(daysAround(today), listener)

export const [HouseContext, useHouse] = requiredContext<House>('house')

/** Reads the house live, for the whole portal. `parts` are its reads, for Refresh and the banner of old data. */
export const useReadHouse = () => {
  const today = venueToday(useNow())
  const menu = useLive(watchServices)
  const stored = useLive(watchHouseSettings)
  const days = useLiveOf(watchDaysAround, today)
  const read = stored.value ?? UNREAD
  const house: House = {
    ...read,
    menu: menu.value ?? [],
    calendar: calendarOf(read.settings, days.value ?? new Map()),
    days: days.failed === undefined ? days.value : undefined,
    isKnown: menu.value !== undefined && stored.value !== undefined,
    failed: stored.failed ?? menu.failed,
    reload: async () => {
      await Promise.all([menu.reload(), stored.reload()])
    },
  }
  return { house, menu, parts: [menu, stored, days] }
}
