import { act, render, screen, within } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { vi } from 'vitest'
import { Portal } from '#portal/portal.tsx'
import { SignedIn } from '#desk/session.ts'
import { confirmBooking } from '#data/acts/confirm.ts'
import { getBooking } from './get-booking.ts'
import { submitBooking } from '#data/bookings.ts'
import { submitContact } from '#data/contacts.ts'
import type { Booking, BookingRequest } from '#features/booking/booking.ts'
import type { NewClient } from '#features/client/client.ts'
import type { ContactDraft } from '#features/message/contact.ts'
import { planOf } from '#features/diary/plan.ts'
import type { Staff } from '#shared/staff.ts'
import { DialogProvider } from '#ui/dialog-provider.tsx'
import { bookingRequest, contactDraft, NALEDI, newClientFields } from './builders.ts'
import { idOf } from './ids.ts'
import type { openStoredData } from './stored-data.ts'

/** The whole portal, as one person sees it. On stored data (`openStoredData`) a test file mocks no data module. */

const Address = () => <p data-testid="address">{useLocation().search}</p>
export const address = () => screen.getByTestId('address').textContent

type Shown = { staff?: Staff }

/** `query` is the part of the address that opens a tab, a view or a day: `?tab=clients`, `?view=diary&day=2030-01-15`. */
export const showPortal = (query = '', { staff = NALEDI }: Shown = {}) => {
  const signOut = vi.fn()
  const { unmount: close } = render(
    <MemoryRouter initialEntries={[`/admin${query}`]}>
      <DialogProvider>
        <SignedIn value={staff}>
          <Portal onSignOut={signOut} />
        </SignedIn>
        <Address />
      </DialogProvider>
    </MemoryRouter>,
  )
  return { user: userEvent.setup(), signOut, close }
}

/** The same, once its heading is there. Lists and figures may still be read. */
export const openPortal = async (query = '', own: Shown = {}) => {
  const shown = showPortal(query, own)
  await screen.findByRole('heading', { level: 1 })
  // The figures and the live lists.
  await act(() => new Promise((later) => setTimeout(later)))
  return shown
}

/** Opens the morning note, which comes after the opening of the portal and is one line until it is pressed. */
export const openNote = async () => {
  const line = await screen.findByRole('button', { name: / to put right$/ })
  if (line.getAttribute('aria-expanded') !== 'true') await userEvent.click(line)
  return screen.getByRole('list', { name: 'To put right' })
}

export const stat = (label: string) => {
  const figures = screen.getByRole('region', { name: 'Figures' })
  return within(figures).getByText(label).parentElement?.querySelector('dd')?.textContent
}

/** The card of a person or a message, by its heading. */
export const card = async (name: string) => within(await screen.findByRole('article', { name }))
export const dialog = async (name: string | RegExp) => within(await screen.findByRole('dialog', { name }))
export const textOf = async (title: string) => (await screen.findByRole('dialog', { name: title })).textContent
export const pressIn = async (user: UserEvent, title: string, name: string) =>
  user.click(await (await dialog(title)).findByRole('button', { name }))
/** What stands ready to be sent from the message with this title. */
export const ready = async (title: string) => {
  const alert = await dialog(title)
  const hrefOf = (name: string) => decodeURIComponent(alert.getByRole<HTMLAnchorElement>('link', { name }).href)
  return [await textOf(title), hrefOf('WhatsApp'), hrefOf('E-mail')]
}
export const press = async (user: UserEvent, name: string | RegExp) =>
  user.click(await screen.findByRole('button', { name }))

/** What people store before a flow begins, each as the site itself does it. */
export const recordsOf = (data: ReturnType<typeof openStoredData>) => ({
  /** A request that a visitor has sent just now; its id is `idOf(name)`. */
  booked: async (own: Partial<BookingRequest> = {}, name = 'one'): Promise<Booking> => {
    await submitBooking(idOf(name), bookingRequest(own))
    return getBooking(idOf(name))
  },
  /** The same, confirmed by `staff`, one treatment after the other. Without `settings/email` its mail is noted as failed. */
  confirmed: async (own: Partial<BookingRequest> = {}, name = 'one', staff = NALEDI): Promise<Booking> => {
    await submitBooking(idOf(name), bookingRequest(own))
    data.signInAs(staff)
    const booking = await getBooking(idOf(name))
    const { date, time, guests, selectedServices: services } = booking
    const menu = services.map((service) => ({ ...service, category: 'massage' as const }))
    const plan = planOf({ services, guests, date, time, buffer: 0, menu })
    if (!plan) throw new Error('This booking cannot be planned.')
    await confirmBooking(booking, { date, time, plan }, staff)
    return getBooking(idOf(name))
  },
  /** Changes fields of a stored document, as a colleague’s act or time would. */
  change: async (path: string, fields: Record<string, unknown>) =>
    data.put(path, { ...(await data.at(path)), updatedAt: new Date(), ...fields }),
  wrote: (own: Partial<ContactDraft> = {}, name = 'message') => submitContact(idOf(name), contactDraft(own)),
  client: (own: Partial<NewClient> = {}, name = 'client') => {
    const now = new Date()
    return data.put(`clients/${idOf(name)}`, { ...newClientFields(own), createdAt: now, updatedAt: now })
  },
})
