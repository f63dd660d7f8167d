import { act, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { vi } from 'vitest'
import { ActionsContext, useActions } from '#admin/portal/bookings/actions.tsx'
import { useEntries } from '#admin/portal/entry/entries.tsx'
import { NewBooking } from '#admin/portal/entry/new-booking.tsx'
import type { Prefill } from '#admin/portal/entry/prefill.ts'
import type { House } from '#admin/portal/use-house.ts'
import type { Entry } from '#data/acts/enter.ts'
import { enterBooking } from '#data/acts/enter.ts'
import { listBookingsOf } from '#data/bookings-desk.ts'
import { findClients, getClient } from '#data/clients.ts'
import { listDays } from '#data/diary.ts'
import { type Booking, parseBooking } from '#domain/booking.ts'
import { type Client, parseClient } from '#domain/client.ts'
import { THATO } from './builders.ts'
import { diary, houseOf } from './diary-desk.ts'
import { InPortal } from './in-portal.tsx'
import { clientsOf } from './portal-lists.ts'

/** The dialog New booking; the test file mocks `#data/acts/enter.ts`, clients, bookings-desk, diary and, by `diary-desk.ts`, the days. */

export const DATE = '2030-01-15'
export const MASSAGE = { name: 'Swedish Massage', duration: 60, price: 'P350' }

export const amara = parseClient('c1', {
  fullName: 'Amara Dube',
  email: 'amara@example.com',
  phone: '+267 71234567',
  totalBookings: 4,
  preferences: 'A quiet room',
})

/** Her last visit, at half past two. */
export const lastVisit = parseBooking('last', {
  fullName: 'Amara Dube',
  clientId: 'c1',
  status: 'confirmed',
  date: '2029-12-01',
  time: '02:30 PM',
  selectedServices: [MASSAGE],
})

export const onOpen = vi.fn<(booking: Booking) => void>()

/** Call it before each test: no clients, empty days, and every save works. */
export const resetDesk = () => {
  vi.clearAllMocks()
  diary.clear()
  vi.useFakeTimers({ now: new Date('2030-01-10T08:00:00Z'), toFake: ['Date'] })
  vi.mocked(findClients).mockResolvedValue({ list: [], isCut: false })
  vi.mocked(getClient).mockResolvedValue(amara)
  vi.mocked(listBookingsOf).mockResolvedValue({ list: [lastVisit], isCut: false })
  vi.mocked(listDays).mockResolvedValue(new Map())
  vi.mocked(enterBooking).mockImplementation((id, entry) =>
    Promise.resolve({
      booking: storedAs(id, entry),
      client: 'linked',
      isRepeated: false,
      ...(entry.email && { mail: { state: 'sent' }, isRecorded: true }),
    }),
  )
}

export const storedAs = (id: string, entry: Entry, own: object = {}) =>
  parseBooking(id, {
    ...{ ...entry, status: 'confirmed', source: 'desk', plan: entry.appointment.plan },
    ...{ agreedTotal: entry.appointment.agreed?.total, ...own },
  })

type Shown = { clients?: readonly Client[]; house?: House }

let begin: (prefill?: Prefill) => void = () => {}

const Desk = () => {
  const actions = useActions()
  begin = useEntries().begin
  return (
    <ActionsContext value={{ ...actions, open: (_, booking) => onOpen(booking) }}>
      <NewBooking />
    </ActionsContext>
  )
}

/** The portal's part without the dialog; `close` simulates a reload. */
export const showDesk = ({ clients = [amara], house = houseOf() }: Shown = {}) => {
  const { unmount: close } = render(
    <InPortal staff={THATO} house={house} lists={{ clients: clientsOf(clients) }}>
      <Desk />
    </InPortal>,
  )
  return { user: userEvent.setup(), close }
}

export const dialog = (name: string) => screen.findByRole('dialog', { name })

/** Opens New booking with prefilled values. */
export const ask = async (prefill?: Prefill) => {
  act(() => begin(prefill))
  return dialog('New booking')
}

type User = ReturnType<typeof userEvent.setup>
export const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
export const press = (user: User, name: RegExp | string) => user.click(screen.getByRole('button', { name }))
export const answer = async (user: User, question: string, button: string) =>
  user.click(within(await dialog(question)).getByRole('button', { name: button }))

/** Opens New booking and takes up the only half-entered one. */
export const takeUp = async (user: User) => {
  await ask()
  await press(user, 'Take it up')
}

/** A new client with a massage at half past two, ready to be booked. */
export const complete: Prefill = {
  firstName: 'Lesego',
  lastName: 'Nkwe',
  phone: '+267 72345678',
  selectedServices: [MASSAGE],
  date: DATE,
  time: '02:30 PM',
}

/** The entry passed to be stored. */
export const stored = (call = 0) => {
  const [id, entry] = vi.mocked(enterBooking).mock.calls[call] ?? []
  if (!id || !entry) throw new Error('Nothing was stored.')
  return { id, entry }
}
