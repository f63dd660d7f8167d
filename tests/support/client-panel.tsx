import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { vi } from 'vitest'
import { ClientPanel } from '#admin/portal/clients/client-panel.tsx'
import { SignedIn } from '#admin/signed-in.tsx'
import type { Pages } from '#admin/portal/use-pages.ts'
import type { Booking } from '#domain/booking.ts'
import { type Client, parseClient } from '#domain/client.ts'
import type { Staff } from '#domain/staff.ts'
import { DialogProvider } from '#ui/dialog.tsx'
import { THATO } from './builders.ts'

/** The portal's clients with their dialogs; the test file mocks the data modules clients, client-bookings and erasure. */

export const whole = {
  fullName: 'Amara Dube',
  email: 'amara@example.com',
  phone: '+267 71234567',
  totalBookings: 4,
  status: 'active',
  preferences: 'A quiet room',
  notes: 'Allergic to almond oil',
}

export const reload = vi.fn<() => Promise<void>>()
export const collect = vi.fn<Pages<Client>['collect']>()

/** Some booking was written, by anybody. */
export let tellBookingChange = () => {}

type Shown = { fields?: object; staff?: Staff; hasMore?: boolean; search?: string }

export const showClients = ({ fields = whole, staff = THATO, hasMore = false, search = '' }: Shown = {}) => {
  const pages: Pages<Client> = {
    list: [parseClient('c1', fields)],
    loading: false,
    failed: undefined,
    hasMore,
    loadingMore: false,
    moreFailed: undefined,
    loadUntil: () => Promise.resolve(undefined),
    collect,
    reload,
  }
  const panel = (bookingChanges: readonly Booking[]) => (
    <SignedIn staff={staff}>
      <DialogProvider>
        <ClientPanel
          pages={pages}
          total={hasMore ? 300 : 1}
          search={search}
          bookingChanges={bookingChanges}
          reload={reload}
        />
      </DialogProvider>
    </SignedIn>
  )
  const { rerender } = render(panel([]))
  tellBookingChange = () => rerender(panel([]))
  return userEvent.setup()
}

export const openClient = async (own: Shown = {}) => {
  const user = showClients(own)
  await user.click(screen.getByRole('button', { name: 'Amara Dube' }))
  return { user, details: screen.getByRole('dialog', { name: 'Client Details' }) }
}
