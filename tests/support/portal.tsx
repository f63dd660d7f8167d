import { vi } from 'vitest'
import { countBookings, countUnmarkedOn, listBookings, listBookingsOf, listOpenRoomBills } from '#data/bookings-desk.ts'
import { countClients, findClients, getClient, listClients } from '#data/clients.ts'
import { countContacts, listContacts } from '#data/contacts-desk.ts'
import { DataError } from '#data/data-error.ts'
import { parseBooking } from '#domain/booking.ts'
import { parseClient } from '#domain/client.ts'
import { parseContact } from '#domain/contact.ts'
import type { Staff } from '#domain/staff.ts'
import { venueToday } from '#domain/venue-clock.ts'
import {
  bookingsSearch,
  clientAlerts,
  countServices,
  longestPending,
  longestWaiting,
  openWishes,
} from './portal-data.ts'
import { openPortal as openPortalAs, showPortal as showPortalAs } from './stored-portal.tsx'

export { address, openNote, stat } from './stored-portal.tsx'

/** The portal over data modules that the test file mocks; its person is not of the stored staff. */

export const naledi: Staff = { uid: 'u1', username: 'naledi', name: 'Naledi Molefe', role: 'main' }
export const booking = (id: string) => parseBooking(id, { fullName: `Guest ${id}`, status: 'pending' })
export const page = (from: number, size: number) =>
  Array.from({ length: size }, (_, index) => booking(String(from + index)))
export const counts = { total: 120, pending: 7, confirmed: 100, rejected: 13 }
export const denied = new DataError('denied', 'Missing or insufficient permissions.')
type Shown = { isCovered?: boolean; staff?: Staff }
export const showPortal = (query = '', own: Shown = {}) => showPortalAs(query, { staff: naledi, ...own })
export const openPortal = (query = '', own: Shown = {}) => openPortalAs(query, { staff: naledi, ...own })
export const never = () => new Promise<never>(() => {})

/** Two bookings, one client, one new message; before each test. */
export const fillPortal = () => {
  vi.resetAllMocks()
  // In the evening the portal would ask to print tomorrow, and watch its bookings.
  localStorage.setItem('la-lumiere.print-asked', venueToday(new Date()))
  vi.mocked(listBookings).mockResolvedValue(page(1, 2))
  clientAlerts.mockResolvedValue([])
  openWishes.mockResolvedValue([])
  longestPending.mockResolvedValue(page(1, counts.pending))
  longestWaiting.mockResolvedValue(['m1', 'm2', 'm3'].map((id) => parseContact(id, { status: 'new' })))
  vi.mocked(countBookings).mockResolvedValue(counts)
  vi.mocked(countUnmarkedOn).mockResolvedValue(0)
  vi.mocked(listOpenRoomBills).mockResolvedValue([])
  bookingsSearch.listToCome.mockResolvedValue([])
  bookingsSearch.listVisitsOf.mockResolvedValue([])
  vi.mocked(findClients).mockResolvedValue({ list: [], isCut: false })
  vi.mocked(getClient).mockResolvedValue(parseClient('c1', { fullName: 'Amara Dube' }))
  vi.mocked(listBookingsOf).mockResolvedValue({ list: [], isCut: false })
  vi.mocked(listClients).mockResolvedValue([parseClient('c1', { fullName: 'Amara Dube' })])
  vi.mocked(countClients).mockResolvedValue(41)
  vi.mocked(listContacts).mockResolvedValue([parseContact('m1', { name: 'Kabo Phiri', status: 'new' })])
  vi.mocked(countContacts).mockResolvedValue(9)
  countServices.mockResolvedValue(2)
}
