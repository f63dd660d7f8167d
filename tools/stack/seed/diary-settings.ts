import { usualDutyText } from '#features/roster/duty-text.ts'
import { addDays, venueMoment, venueToday } from '#shared/venue-clock.ts'
import type { SeedDocument } from './document.ts'
import { demoTherapists } from './therapists.ts'

/** Minutes after a visit. */
export const BUFFER = 15

/** How many days ago the settings were saved: before the first visit. */
const SET_UP_DAYS_AGO = 60

export const diarySettings = (now: Date): SeedDocument[] => {
  const updatedAt = venueMoment(addDays(venueToday(now), -SET_UP_DAYS_AGO), 8 * 60)
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
