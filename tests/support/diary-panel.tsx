import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { vi } from 'vitest'
import { BookingDialogs } from '#admin/portal/bookings/booking-dialogs.tsx'
import { useBookingActions } from '#admin/portal/bookings/use-booking-actions.ts'
import { ClientAlertsContext } from '#admin/portal/clients/client-alerts.tsx'
import { DiaryPanel } from '#admin/portal/diary/diary-panel.tsx'
import type { KnownBookings } from '#admin/portal/diary/known-bookings.ts'
import { useDiary } from '#admin/portal/diary/use-diary.ts'
import { fetchDialogs } from '#admin/portal/late-part.tsx'
import { type House, HouseContext, useHouse } from '#admin/portal/use-house.ts'
import { SignedIn } from '#admin/signed-in.tsx'
import type { Booking } from '#domain/booking.ts'
import type { AlertOf } from '#domain/client-alert.ts'
import type { Staff } from '#domain/staff.ts'
import { DialogProvider } from '#ui/dialog-provider.tsx'
import { booking, main, reload } from './booking-panel.tsx'
import { houseOf } from './diary-desk.ts'
import { DATE, entry, plan } from './diary.ts'
import { wholeList } from './portal-data.ts'
import { therapist } from './therapists.ts'

/** The diary of a Tuesday; the test mocks `#data/diary-changes.ts`, `#data/booking-changes.ts` and, by `diary-desk.ts`, the days. */

await fetchDialogs()

export const onDay = vi.fn<(date?: string) => void>()
export const onNew = vi.fn()

/** Neo and Thato; the diary is set up. */
export const team = (own: Partial<House> = {}) =>
  houseOf({}, { therapists: [therapist('neo'), therapist('thato')], ...own })

const nothing = { value: undefined, loading: false, failed: undefined, reload }
const unlisted = { ...nothing, ask: () => {} }
const knownOf = (list: readonly Booking[], changes: readonly Booking[]): KnownBookings => ({
  pages: { ...wholeList(list), total: undefined },
  asking: { list: [], count: 0, unread: 0, loading: false, failed: undefined, reload },
  longestPending: { ...nothing, oldSince: undefined, watching: undefined },
  changes,
  unlisted: nothing,
  withoutTimestamp: unlisted,
  unknownStatus: unlisted,
})

type Shown = {
  house?: House
  who?: Staff
  date?: string
  /** The bookings of the portal's list, and those written since it was opened. */
  listed?: readonly Booking[]
  changes?: readonly Booking[]
  alertOf?: AlertOf
}

const asItIs = (booking: Booking) => booking

const Panel = ({ date = DATE, listed = [], changes = [] }: Shown) => {
  const actions = useBookingActions(reload, useHouse())
  return (
    <>
      <DiaryPanel
        view={{ date, showDiary: onDay, showSettings: () => {}, showDay: () => {}, showRequests: () => {} }}
        viewSwitch={undefined}
        diary={useDiary(date, asItIs)}
        known={knownOf(listed, changes)}
        actions={actions}
        arrivals={{ isNew: () => false, see: () => {} }}
        onNew={onNew}
      />
      <BookingDialogs actions={actions} changes={[]} />
    </>
  )
}

/** As on a phone, where the day is an agenda; before it is shown. */
export const asOnAPhone = () =>
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }))

export const showDiary = ({ house = team(), who = main, alertOf = () => undefined, ...shown }: Shown = {}) => {
  render(
    <SignedIn staff={who}>
      <DialogProvider>
        <HouseContext value={house}>
          <ClientAlertsContext value={alertOf}>
            <Panel {...shown} />
          </ClientAlertsContext>
        </HouseContext>
      </DialogProvider>
    </SignedIn>,
  )
  return userEvent.setup()
}

/** The entries of a column of the grid, without its free places. */
export const inColumn = (name: string) =>
  within(screen.getByRole('list', { name }))
    .getAllByRole('button')
    .map(({ textContent }) => textContent)
    .filter((text) => !text.startsWith('Free'))

const services = [{ name: 'Swedish Massage', duration: 60, price: 'P350' }]
/** A confirmed visit at ten. */
export const visit = (id: string, own: object = {}) => ({
  ...booking({ fullName: `Guest ${id}`, status: 'confirmed', selectedServices: services, time: '10:00 AM', ...own }),
  id,
})
/** The same, with Neo. */
export const withNeo = (id: string, own: object = {}) =>
  visit(id, { plan: plan({ entries: [entry({ therapists: ['neo'] })] }), ...own })

/** Settles when the day is shown. */
export const drawn = () => screen.findByRole('list', { name: 'Neo' })
