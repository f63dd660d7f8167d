import { idOf } from '#support/ids.ts'
import { listDue } from '#data/old-records.ts'
import { addDays, venueMoment, venueToday } from '#shared/venue-clock.ts'
import { newClientFields } from './builders.ts'
import type { openDesk } from './desk.ts'

/** Records of years ago, and what main does with them. */

export const OLD = venueMoment('2020-01-15', 600)
/** A date of this many years ago, or a little more. */
export const yearsAgo = (years: number, days = 40): string =>
  addDays(venueToday(new Date()), -Math.ceil(years * 365.25) - days)
export const momentAgo = (years: number): Date => venueMoment(yearsAgo(years), 600)

/** Stores records on a desk; each is old and a test names only what matters to it. */
export const oldRecordsOn = (desk: ReturnType<typeof openDesk>) => ({
  visit: (id: string, own: object = {}) =>
    desk.put(`bookings/${idOf(id)}`, {
      ...{ fullName: id, email: `${id}@guest.example`, date: '2020-01-15', time: '10:00 AM', status: 'confirmed' },
      ...{ createdAt: OLD, updatedAt: OLD, ...own },
    }),
  message: (id: string, own: object = {}) =>
    desk.put(`contacts/${idOf(id)}`, {
      ...{ name: id, email: 'a@guest.example', status: 'read', createdAt: OLD, answeredAt: OLD, ...own },
    }),
  profile: (id: string, own: object = {}) =>
    desk.put(`clients/${id}`, { ...newClientFields({ email: `${id}@guest.example` }), updatedAt: OLD, ...own }),
  /** The paths at which a document is stored. */
  stored: async (...paths: string[]): Promise<string[]> => {
    const found = await Promise.all(paths.map((path) => desk.at(path)))
    return paths.filter((_, index) => found[index] !== undefined)
  },
})

/** By kind: how many are due. */
export const counts = async () => Object.fromEntries((await listDue()).map(({ kind, count }) => [kind, count]))
