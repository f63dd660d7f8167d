import { fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Link, MemoryRouter, Route, Routes } from 'react-router-dom'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { submitBooking } from '#data/bookings.ts'
import { sendBookingNotification } from '#data/email.ts'
import { knownServices, listServices } from '#data/services.ts'
import type { Service } from '#domain/service.ts'
import { BookingForm } from '#pages/booking/booking-form.tsx'
import { BookingPage } from '#pages/booking/booking-page.tsx'
import { DialogProvider } from '#ui/dialog-provider.tsx'
import { type PrerenderedMenu, PrerenderedMenuContext } from '#ui/prerendered-menu.ts'
import { asOnPhone } from './screens.ts'

/** Tuesday 15 January 2030, 10:10 AM at the venue. */
export const NOW = new Date('2030-01-15T08:10:00Z')

const service = (name: string, given: Partial<Service> = {}): Service => ({
  id: name.toLowerCase().replaceAll(' ', '-'),
  name,
  description: '',
  category: 'massage',
  duration: 60,
  price: 'P350',
  icon: 'Sparkles',
  ...given,
})
export const SWEDISH = service('Swedish Massage')
export const DEEP = service('Deep Tissue', { duration: 90, price: 'P450' })
export const FACIAL = service('Glow Facial', { category: 'facial', duration: 30, price: 'P200' })

/** For a test file that mocks the data modules services, submissions and email: everything works until a test says otherwise. */
export const prepareData = () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: NOW, toFake: ['Date'] })
    vi.mocked(listServices).mockResolvedValue([SWEDISH, DEEP, FACIAL])
    vi.mocked(knownServices).mockReturnValue(undefined)
    vi.mocked(submitBooking).mockResolvedValue({ success: true, message: '' })
    vi.mocked(sendBookingNotification).mockResolvedValue()
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
    vi.resetAllMocks()
  })
}

export type User = ReturnType<typeof userEvent.setup>

const menu = () => screen.findAllByRole('button', { name: /^Add(ed:)? Swedish Massage$/ })

/** Opens the page and waits for the menu, or for `shows`. */
export const openBooking = async (
  address = '/booking',
  shows: () => Promise<unknown> = menu,
  printed?: PrerenderedMenu,
) => {
  const user = userEvent.setup({ delay: null })
  const view = render(
    <MemoryRouter initialEntries={[address]}>
      <DialogProvider>
        <PrerenderedMenuContext value={printed}>
          <BookingPage>
            <BookingForm />
          </BookingPage>
        </PrerenderedMenuContext>
      </DialogProvider>
    </MemoryRouter>,
  )
  await shows()
  return { user, ...view }
}

/** Follows a link from another page, on a phone. */
export const comeToBooking = async (address: string) => {
  await asOnPhone()
  const user = userEvent.setup({ delay: null })
  render(
    <MemoryRouter useTransitions={false}>
      <DialogProvider>
        <Routes>
          <Route path="/" element={<Link to={address}>Book</Link>} />
          <Route path="/booking" element={<BookingPage children={<BookingForm />} />} />
        </Routes>
      </DialogProvider>
    </MemoryRouter>,
  )
  await user.click(screen.getByRole('link', { name: 'Book' }))
}

export const add = (name: string) => screen.getByRole('button', { name: `Add ${name}` })
export const box = () => within(screen.getByRole('complementary', { name: 'Selected services' }))
export const field = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label)
export const confirm = () => screen.getByRole('button', { name: 'Confirm Booking' })
export const dialogText = async (title: string) => (await screen.findByRole('dialog', { name: title })).textContent

export const closeDialog = async (user: User) => {
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'OK' }))
  expect(screen.queryByRole('dialog')).toBeNull()
}

/** The ids of the requests that were sent, in order. */
export const sentIds = () => vi.mocked(submitBooking).mock.calls.map(([id]) => id)

/** A complete and bookable request. */
export const fillIn = async (user: User, { isChosen = false } = {}) => {
  if (!isChosen) await user.click(add('Swedish Massage'))
  fireEvent.change(field(/^Date/), { target: { value: '2030-01-16' } })
  await user.selectOptions(field(/^Time/), '02:00 PM')
  await user.type(field(/^First name/), 'Ann')
  await user.type(field(/^Last name/), 'Molefe')
  await user.type(field(/^E-mail/), 'ann@example.com')
  await user.type(field(/^Phone/), '71234567')
}
