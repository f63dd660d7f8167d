import { vi } from 'vitest'

/** Stand-ins for the data modules of the portal: `vi.mock('#data/bookings.ts', async () => (await import('#support/portal-data.ts')).bookings)`. */
export const bookings = { listBookings: vi.fn(), countBookings: vi.fn(), listLongestPending: vi.fn() }
export const clients = { listClients: vi.fn(), countClients: vi.fn() }
export const contacts = {
  listContacts: vi.fn(),
  countContacts: vi.fn(),
  listLongestUnread: vi.fn(),
  markContactRead: vi.fn(),
}
export const services = { listServices: vi.fn() }
export const undated = { listUndatedBookings: vi.fn(), listUnsortedBookings: vi.fn() }
export const day = { listBookingsOn: vi.fn() }
export const erasure = { countRecordsOf: vi.fn(), erasePerson: vi.fn() }
