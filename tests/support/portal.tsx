import { act, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { vi } from 'vitest'
import { fetchDialogs } from '#admin/portal/late-part.tsx'
import { Portal } from '#admin/portal/portal.tsx'
import { SignedIn } from '#admin/signed-in.tsx'
import { countBookings, countUnmarkedOn, listBookings, listBookingsOf, listOpenRoomBills } from '#data/bookings-desk.ts'
import { countClients, findClients, getClient, listClients } from '#data/clients.ts'
import { countContacts, listContacts } from '#data/contacts-desk.ts'
import { DataError } from '#data/data-error.ts'
import { parseBooking } from '#domain/booking.ts'
import { parseClient } from '#domain/client.ts'
import { parseContact } from '#domain/contact.ts'
import type { Staff } from '#domain/staff.ts'
import { venueToday } from '#domain/venue-clock.ts'
import { DialogProvider } from '#ui/dialog-provider.tsx'
import {
  bookingsSearch,
  clientAlerts,
  countServices,
  longestPending,
  longestWaiting,
  openWishes,
} from './portal-data.ts'

/** The whole portal over data modules the test file mocks. */

await fetchDialogs()

export const naledi: Staff = { uid: 'u1', username: 'naledi', name: 'Naledi Molefe', role: 'main' }
export const booking = (id: string) => parseBooking(id, { fullName: `Guest ${id}`, status: 'pending' })
export const page = (from: number, size: number) =>
  Array.from({ length: size }, (_, index) => booking(String(from + index)))
export const counts = { total: 120, pending: 7, confirmed: 100, rejected: 13 }
export const denied = new DataError('denied', 'Missing or insufficient permissions.')
export const never = () => new Promise<never>(() => {})

const Address = () => <p data-testid="address">{useLocation().search}</p>
export const address = () => screen.getByTestId('address').textContent

type Shown = { isCovered?: boolean; staff?: Staff }

export const showPortal = (query = '', { isCovered = false, staff = naledi }: Shown = {}) => {
  const signOut = vi.fn()
  const { unmount: close } = render(
    <MemoryRouter initialEntries={[`/admin${query}`]}>
      <DialogProvider>
        <SignedIn staff={staff}>
          <Portal
            isCovered={isCovered}
            onSignOut={signOut}
            onCalendar={() => {}}
            hasPin={false}
            onChoosePin={() => {}}
          />
        </SignedIn>
        <Address />
      </DialogProvider>
    </MemoryRouter>,
  )
  return { user: userEvent.setup(), signOut, close }
}

export const openPortal = async (query = '', own: Shown = {}) => {
  const shown = showPortal(query, own)
  await screen.findByRole('heading', { level: 1 })
  // The figures and the live lists.
  await act(() => new Promise((later) => setTimeout(later)))
  return shown
}
/** Opens the morning note, which comes after the opening of the portal and is one line until it is pressed. */
export const openNote = async () => {
  const line = await screen.findByRole('button', { name: / to put right$/ }, { timeout: 30_000 })
  if (line.getAttribute('aria-expanded') !== 'true') await userEvent.click(line)
  return screen.getByRole('list', { name: 'To put right' })
}
export const stat = (label: string) => {
  const figures = screen.getByRole('region', { name: 'Figures' })
  return within(figures).getByText(label).parentElement?.querySelector('dd')?.textContent
}

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
