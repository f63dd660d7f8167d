import { fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { beforeEach, expect } from 'vitest'
import type { Service } from '#features/menu/service.ts'
import { BookingForm } from '#features/request/booking-form.tsx'
import { BookingPage } from '#features/request/booking-page.tsx'
import { DialogProvider } from '#ui/dialog-provider.tsx'
import { type PrerenderedMenu, PrerenderedMenuContext } from '#features/menu/prerendered-menu.ts'
import { daysAhead, service } from './builders.ts'
import { openStoredData } from './stored-data.ts'
import { atTenPastTen } from './visitor-page.ts'

const treatment = (name: string, own: Partial<Service> = {}) =>
  service({ id: name.toLowerCase().replaceAll(' ', '-'), name, description: `${name}, unhurried.`, ...own })
export const SWEDISH = treatment('Swedish Massage')
export const DEEP = treatment('Deep Tissue Massage', { duration: 90, price: 'P450' })
export const FACIAL = treatment('Glow Facial', { category: 'facial', duration: 30, price: 'P200' })
export const MENU = [SWEDISH, DEEP, FACIAL]

/** The day of `fillIn`. */
export const DATE = daysAhead(2)

export const storeMenu = (data: ReturnType<typeof openStoredData>, menu: readonly Service[] = MENU) =>
  Promise.all(menu.map(({ id, ...fields }) => data.put(`services/${id}`, fields)))

/** Stored data with a menu of three treatments, at ten past ten of today; call it once a file. */
export const openBookingData = () => {
  const data = openStoredData()
  atTenPastTen()
  beforeEach(async () => void (await storeMenu(data)))
  return data
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

export const add = (name: string) => screen.getByRole('button', { name: `Add ${name}` })
export const box = () => within(screen.getByRole('complementary', { name: 'Selected services' }))
export const totals = () => box().getByRole('status').textContent
export const when = () => within(screen.getByRole('region', { name: /When/ }))
export const field = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label)
export const option = (slot: string) =>
  within(field(/^Time/)).getByRole<HTMLOptionElement>('option', { name: new RegExp(`^${slot}`) })
export const choose = (date: string) => fireEvent.change(field(/^Date/), { target: { value: date } })
export const confirm = () => screen.getByRole('button', { name: 'Confirm Booking' })
export const dialogText = async (title: string) => (await screen.findByRole('dialog', { name: title })).textContent

export const closeDialog = async (user: User, button = 'OK') => {
  const dialog = screen.getByRole('dialog')
  await user.click(within(dialog).getByRole('button', { name: button }))
  expect(dialog.isConnected).toBe(false)
}

/** Where this link leads, once it is pressed: the texts of WhatsApp and e-mail are written then. */
export const pressed = (link: HTMLElement) => {
  fireEvent.click(link)
  return decodeURIComponent((link as HTMLAnchorElement).href)
}

/** A complete and bookable request. */
export const fillIn = async (user: User, { isChosen = false } = {}) => {
  if (!isChosen) await user.click(add('Swedish Massage'))
  choose(DATE)
  await user.selectOptions(field(/^Time/), '02:00 PM')
  await user.type(field(/^First name/), 'Ann')
  await user.type(field(/^Last name/), 'Molefe')
  await user.type(field(/^E-mail/), 'ann@example.com')
  await user.type(field(/^Phone/), '71234567')
}
