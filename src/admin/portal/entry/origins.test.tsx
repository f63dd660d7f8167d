import { act, screen, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { listContacts } from '#data/contacts-desk.ts'
import { listBookings } from '#data/bookings-desk.ts'
import { parseBooking } from '#domain/booking.ts'
import { parseContact } from '#domain/contact.ts'
import { fillPortal, openPortal } from '#support/portal.tsx'
import { live } from '#support/portal-data.ts'

vi.mock('#data/bookings-desk.ts', async () => (await import('#support/portal-data.ts')).bookingsDesk)
vi.mock('#data/clients.ts', async () => (await import('#support/portal-data.ts')).clientsDesk)
vi.mock('#data/contacts-desk.ts', async () => (await import('#support/portal-data.ts')).contactsDesk)
vi.mock('#data/services-desk.ts', async () => (await import('#support/portal-data.ts')).servicesDesk)
vi.mock('#data/wishes-desk.ts', async () => (await import('#support/portal-data.ts')).wishesDesk)
vi.mock('#data/diary-desk.ts', async () => (await import('#support/portal-data.ts')).diaryDesk)

const cancelled = parseBooking('b1', {
  ...{ fullName: 'Amara Dube', phone: '+267 71234567', status: 'rejected', cancelledFor: 'client' },
  ...{ date: '2030-01-15', time: '02:30 PM', selectedServices: [{ name: 'Massage 0', duration: 60, price: 'P350' }] },
})

beforeEach(() => {
  fillPortal()
})

const opened = () => screen.findByRole('dialog', { name: 'New booking' })
const firstName = () => screen.getByLabelText<HTMLInputElement>('First name').value

it('the key n opens New booking from any tab, with the loaded clients and the focus in their field', async () => {
  const { user } = await openPortal('?tab=contacts')
  await user.keyboard('n')
  await opened()
  expect(document.activeElement).toBe(screen.getByLabelText('Client'))
  await user.keyboard('dub')
  expect(await screen.findByRole('option', { name: /Amara Dube/ })).toBeDefined()
})

it('a cancelled card opens it with everything filled in', async () => {
  vi.mocked(listBookings).mockResolvedValue([cancelled])
  const { user } = await openPortal()
  const card = await screen.findByRole('article')
  await user.click(within(card).getByRole('button', { name: 'New booking' }))
  await opened()
  expect([firstName(), screen.getByLabelText<HTMLInputElement>('Date').value]).toEqual(['Amara', '2030-01-15'])
  expect(screen.getByRole('button', { name: 'Remove Massage 0' })).toBeDefined()
})

it('a cancelled card of the diary does the same and replaces the card', async () => {
  const { user } = await openPortal('?view=diary&day=2030-01-15')
  act(() => live.dayBookings.emit([cancelled]))
  await user.click(await screen.findByText('Cancelled (1)'))
  await user.click(screen.getByRole('button', { name: /Amara/ }))
  const card = await screen.findByRole('article')
  await user.click(within(card).getByRole('button', { name: 'New booking' }))
  await opened()
  expect(firstName()).toBe('Amara')
  expect(screen.getAllByRole('dialog')).toHaveLength(1)
})

it('the diary opens it with its day', async () => {
  const { user } = await openPortal('?view=diary&day=2030-01-15')
  await user.click(screen.getByRole('button', { name: 'New booking' }))
  await opened()
  expect(screen.getByLabelText<HTMLInputElement>('Date').value).toBe('2030-01-15')
})

it('an empty place of the diary opens it with day and time', async () => {
  const { user } = await openPortal('?view=diary&day=2030-01-15')
  const [place] = await screen.findAllByRole('button', { name: /Nobody in the house|^Free/ })
  if (place) await user.click(place)
  const choice = await screen.findByRole('dialog', { name: '9:00 AM' })
  await user.click(within(choice).getByRole('button', { name: 'New booking' }))
  await opened()
  const value = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value
  expect([value('Date'), value('Time')]).toEqual(['2030-01-15', '09:00'])
  expect(screen.getAllByRole('dialog')).toHaveLength(1)
})

it('a client opens it with the profile', async () => {
  const { user } = await openPortal('?tab=clients')
  await user.click(await screen.findByRole('button', { name: 'Amara Dube' }))
  await user.click(screen.getByRole('button', { name: 'New booking' }))
  const dialog = await opened()
  expect(await within(dialog).findByText(/^Known client/)).toBeDefined()
  expect(within(dialog).getByLabelText<HTMLInputElement>('First name').value).toBe('Amara')
})

it('a message opens it with its text', async () => {
  const message = { name: 'Kabo Phiri', email: 'kabo@example.com', message: 'A massage for two?', status: 'read' }
  vi.mocked(listContacts).mockResolvedValue([parseContact('m1', message)])
  const { user } = await openPortal('?tab=contacts')
  await user.click(await screen.findByRole('button', { name: 'Make a booking' }))
  const dialog = await opened()
  expect(within(dialog).getByText('A massage for two?')).toBeDefined()
  expect([firstName(), screen.getByLabelText<HTMLInputElement>('E-mail').value]).toEqual(['Kabo', 'kabo@example.com'])
})
