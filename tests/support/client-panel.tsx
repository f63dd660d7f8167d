import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { vi } from 'vitest'
import { ClientPanel } from '#admin/portal/clients/client-panel.tsx'
import { fetchDialogs } from '#admin/portal/late-part.tsx'
import type { Pages } from '#admin/portal/lists/use-pages.ts'
import type { Booking } from '#domain/booking.ts'
import { type Client, parseClient } from '#domain/client.ts'
import type { Staff } from '#domain/staff.ts'
import { THATO } from './builders.ts'
import { InPortal } from './in-portal.tsx'
import { bookingsOf, clientsOf } from './portal-lists.ts'

export { reload } from './portal-lists.ts'

/** The portal's clients with their dialogs; the test file mocks the data modules clients, client-bookings and erasure. */

await fetchDialogs()

export const whole = {
  fullName: 'Amara Dube',
  email: 'amara@example.com',
  phone: '+267 71234567',
  totalBookings: 4,
  status: 'active',
  preferences: 'A quiet room',
  notes: 'Allergic to almond oil',
}

export const collect = vi.fn<Pages<Client>['collect']>()

/** Notifies the panel of a written booking. */
export let tellBookingChange: (changed: Booking) => void = () => {}

type Shown = { fields?: object; staff?: Staff; hasMore?: boolean; search?: string }

export const showClients = ({ fields = whole, staff = THATO, hasMore = false, search = '' }: Shown = {}) => {
  const clients = clientsOf([parseClient('c1', fields)], { total: hasMore ? 300 : 1, hasMore, collect })
  const panel = (changes: readonly Booking[]) => (
    <InPortal staff={staff} view={{ search }} lists={{ clients, bookings: bookingsOf([], { changes }) }}>
      <ClientPanel />
    </InPortal>
  )
  const { rerender } = render(panel([]))
  tellBookingChange = (changed) => rerender(panel([changed]))
  return userEvent.setup()
}

export const openClient = async (own: Shown = {}) => {
  const user = showClients(own)
  await user.click(screen.getByRole('button', { name: 'Amara Dube' }))
  return { user, details: screen.getByRole('dialog', { name: 'Client Details' }) }
}
