import { fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { vi } from 'vitest'
import { BookingDialogs } from '#admin/portal/bookings/booking-dialogs.tsx'
import { BookingPanel } from '#admin/portal/bookings/booking-panel.tsx'
import { useBookingActions } from '#admin/portal/bookings/use-booking-actions.ts'
import { usePendingDays } from '#admin/portal/bookings/use-pending-days.ts'
import { type House, HouseContext, useHouse } from '#admin/portal/use-house.ts'
import { useNow } from '#admin/portal/use-now.ts'
import { SignedIn } from '#admin/signed-in.tsx'
import { type Booking, parseBooking } from '#domain/booking.ts'
import type { Staff } from '#domain/staff.ts'
import { DialogProvider } from '#ui/dialog-provider.tsx'
import { houseOf } from './diary-desk.ts'
import { wholeList } from './portal-data.ts'

/** The portal's bookings with their dialogs; the test file mocks `#data/booking-changes.ts` and, by `diary-desk.ts`, the days. */

export const main: Staff = { uid: 'u1', username: 'naledi', name: 'Naledi Molefe', role: 'main' }
export const staff: Staff = { ...main, role: 'staff' }

export const booking = (fields: object = {}): Booking =>
  parseBooking('b1', {
    fullName: 'Amara Dube',
    email: 'amara@example.com',
    phone: '+267 71234567',
    date: '2030-01-15',
    time: '02:30 PM',
    status: 'pending',
    ...fields,
  })

export const reload = vi.fn<() => Promise<void>>()

const nothing = { value: undefined, loading: false, failed: undefined, reload }
const unlisted = { ...nothing, ask: () => {} }

type Shown = { list: readonly Booking[]; unmarked: number | undefined }

const Panel = ({ list, unmarked }: Shown) => {
  const actions = useBookingActions(reload, useHouse())
  const { glanceOf } = usePendingDays(list, useHouse(), useNow())
  return (
    <>
      <BookingPanel
        bookings={{
          pages: { ...wholeList(list), total: undefined },
          counts: nothing,
          currentCounts: undefined,
          asking: { list: [], count: 0, unread: 0, loading: false, failed: undefined, reload },
          waiting: 0,
          longestPending: { ...nothing, oldSince: undefined, watching: undefined },
          first: [],
          silent: [],
          hasNoClock: () => false,
          changes: [],
          arrived: [],
          unlisted: nothing,
          unmarked: { yesterday: '2030-01-09', count: unmarked },
          withoutTimestamp: unlisted,
          unknownStatus: unlisted,
          toCome: nothing,
          reloadUnlisted: reload,
        }}
        view={{ filter: 'all', showFilter: () => {}, day: undefined, showDay: () => {} }}
        cards={{ glanceOf, actions, arrivals: { isNew: () => false, see: () => {} } }}
        search=""
        searchBar={undefined}
      />
      <BookingDialogs actions={actions} changes={[]} />
    </>
  )
}

export const showPanel = (
  list: readonly Booking[] = [booking()],
  who = main,
  house: House = houseOf(),
  unmarked?: number,
) => {
  render(
    <SignedIn staff={who}>
      <DialogProvider>
        <HouseContext value={house}>
          <Panel list={list} unmarked={unmarked} />
        </HouseContext>
      </DialogProvider>
    </SignedIn>,
  )
  return userEvent.setup()
}

type User = ReturnType<typeof userEvent.setup>
export const press = (user: User, name: RegExp | string) => user.click(screen.getByRole('button', { name }))
export const dialog = (name: string) => screen.findByRole('dialog', { name })

export const answer = async (user: User, question: string, button: string) =>
  user.click(within(await dialog(question)).getByRole('button', { name: button }))

/** Opens the dialog, changes what is given, sends it and answers the question. */
export const confirm = async (user: User, change: { date?: string; time?: string } = {}, answer = 'Confirm') => {
  await press(user, /^(Confirm|Edit) Booking$/)
  if (change.date !== undefined) fireEvent.change(screen.getByLabelText('Date'), { target: { value: change.date } })
  if (change.time !== undefined) fireEvent.change(screen.getByLabelText('Time'), { target: { value: change.time } })
  await press(user, 'Confirm & Send Email')
  const question = await dialog('Confirm this booking?')
  const text = question.textContent
  await user.click(within(question).getByRole('button', { name: answer }))
  return text
}

export const confirmed = booking({ status: 'confirmed' })

/** Confirmed, the profile linked, the e-mail sent and recorded. */
export const outcome = {
  booking: confirmed,
  client: 'linked',
  dateChanged: false,
  mail: { state: 'sent' },
  isRecorded: true,
} as const
