import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { vi } from 'vitest'
import { BookingDialogs } from '#admin/portal/desk/frame.tsx'
import { ClientAlertsContext } from '#admin/portal/clients/client-alerts.tsx'
import { DiaryPanel } from '#admin/portal/diary/diary-panel.tsx'
import { EntriesContext, useEntries } from '#admin/portal/entry/entries.tsx'
import { useReadDiary } from '#admin/portal/diary/use-diary.ts'
import { fetchDialogs } from '#admin/portal/late-part.tsx'
import type { House } from '#admin/portal/use-house.ts'
import type { Booking } from '#domain/booking.ts'
import type { AlertOf } from '#domain/client-alert.ts'
import type { Staff } from '#domain/staff.ts'
import { addDays } from '#domain/venue-clock.ts'
import { booking, main } from './booking-panel.tsx'
import { houseOf } from './diary-desk.ts'
import { DATE, entry, plan } from './diary.ts'
import { InPortal } from './in-portal.tsx'
import { alertsOf, bookingsOf } from './portal-lists.ts'
import { therapist } from './therapists.ts'

/** The diary of a Tuesday; the test mocks `#data/diary-changes.ts` and, by `diary-desk.ts`, the days. */

await fetchDialogs()

export const onDay = vi.fn<(date?: string) => void>()
export const onNew = vi.fn()

/** Neo and Thato; the diary is set up. */
export const team = (own: Partial<House> = {}) =>
  houseOf({}, { therapists: [therapist('neo'), therapist('thato')], ...own })

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
const noAlert: AlertOf = () => undefined

const Panel = ({ house = team(), who = main, date = DATE, listed = [], changes = [], alertOf = noAlert }: Shown) => {
  const diary = useReadDiary(date, asItIs)
  return (
    <InPortal
      staff={who}
      house={house}
      view={{ shown: 'diary', open: 'diary', date, showDiary: onDay, turnDays: (days) => onDay(addDays(date, days)) }}
      lists={{ diary, bookings: bookingsOf(listed, { changes }) }}
    >
      <ClientAlertsContext value={alertsOf(alertOf)}>
        <Desk />
      </ClientAlertsContext>
    </InPortal>
  )
}

const Desk = () => {
  const entries = useEntries()
  return (
    <EntriesContext value={{ ...entries, begin: onNew }}>
      <DiaryPanel viewSwitch={undefined} />
      <BookingDialogs />
    </EntriesContext>
  )
}

/** As on a phone, where the day is an agenda; before it is shown. */
export const asOnAPhone = () =>
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }))

/** The person at the desk, who can also be shown another day. */
export const showDiary = (shown: Shown = {}) => {
  const { rerender } = render(<Panel {...shown} />)
  return { ...userEvent.setup(), turnTo: (date: string) => rerender(<Panel {...shown} date={date} />) }
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
