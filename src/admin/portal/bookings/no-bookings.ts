import type { BookingCounts, UnlistedCounts } from '#data/bookings-desk.ts'
import type { Read } from '../use-read.ts'
import type { Filter } from './booking-filters.tsx'

/** Undefined until they are counted, some time after everything else. */
export type Unlisted = Pick<Read<UnlistedCounts | undefined>, 'value' | 'failed'>

/** What an empty list says: that there are none only where nothing can stand outside of it. */
export const noBookings = (filter: Filter, counts: BookingCounts | undefined, unlisted: Unlisted) => {
  const bookings = filter === 'all' ? 'bookings' : `${filter} bookings`
  if (unlisted.value || counts?.[filter === 'all' ? 'total' : filter] === 0) return { title: `No ${bookings} found` }
  return unlisted.failed === undefined
    ? { title: `Looking for ${bookings}...`, text: 'Those without a date or with an unknown status are counted last.' }
    : {
        title: `Could not look for all ${bookings}`,
        text: 'There may be some without a date or with an unknown status.',
      }
}
