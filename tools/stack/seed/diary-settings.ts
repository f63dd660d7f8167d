import { usualDutyText } from '#domain/diary/duty-text.ts'
import { addDays, venueMoment, venueToday } from '#domain/venue-clock.ts'
import type { SeedDocument } from './document.ts'
import { demoTherapists } from './therapists.ts'

/** Minutes after a visit. */
export const BUFFER = 15

/** How many days ago the settings were saved. Bookings for earlier days have no plan, so that the demo has few days to count. */
const SET_UP_DAYS_AGO = 7

export const setUpOn = (now: Date): string => addDays(venueToday(now), -SET_UP_DAYS_AGO)

export const diarySettings = (now: Date): SeedDocument[] => {
  const updatedAt = venueMoment(setUpOn(now), 8 * 60)
  return [
    {
      path: 'settings/diary',
      fields: {
        places: { massage: 2, facial: 2, nails: 1 },
        guests: 6,
        buffer: BUFFER,
        notice: 0,
        daysAhead: 366,
        closedWeekdays: [],
        hours: {},
        duty: usualDutyText(demoTherapists(now), BUFFER),
        updatedAt,
      },
    },
    { path: 'settings/therapists', fields: { therapists: demoTherapists(now), updatedAt } },
  ]
}
