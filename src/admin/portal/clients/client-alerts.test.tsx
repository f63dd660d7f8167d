import { act, screen, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { listBookings, listBookingsOn } from '#data/bookings-desk.ts'
import { parseBooking } from '#domain/booking.ts'
import { parseClient } from '#domain/client.ts'
import { eventually } from '#support/eventually.ts'
import { denied, fillPortal, openPortal } from '#support/portal.tsx'
import { clientAlerts, live } from '#support/portal-data.ts'

vi.mock('#data/bookings-desk.ts', async () => (await import('#support/portal-data.ts')).bookingsDesk)
vi.mock('#data/clients.ts', async () => (await import('#support/portal-data.ts')).clientsDesk)
vi.mock('#data/contacts-desk.ts', async () => (await import('#support/portal-data.ts')).contactsDesk)
vi.mock('#data/services-desk.ts', async () => (await import('#support/portal-data.ts')).servicesDesk)
vi.mock('#data/wishes-desk.ts', async () => (await import('#support/portal-data.ts')).wishesDesk)
vi.mock('#data/diary-desk.ts', async () => (await import('#support/portal-data.ts')).diaryDesk)

const NUTS = 'Alert: Nut allergy'
const DAY = '2030-01-15'
const amara = parseClient('c1', { email: 'amara@example.com', alert: 'Nut allergy' })
const confirmed = parseBooking('b1', {
  fullName: 'Amara Dube',
  clientId: 'c1',
  status: 'confirmed',
  date: DAY,
  time: '10:00 AM',
})
const pending = parseBooking('b2', { fullName: 'Amara Dube', email: 'Amara@example.com ', status: 'pending' })
const other = parseBooking('b3', { fullName: 'Kabo Phiri', clientId: 'c2', status: 'confirmed' })

const cardOf = (index: number) => within(screen.getAllByRole('article')[index] ?? document.body)

beforeEach(() => {
  fillPortal()
  clientAlerts.mockResolvedValue([amara])
  vi.mocked(listBookings).mockResolvedValue([confirmed, pending, other])
  vi.mocked(listBookingsOn).mockResolvedValue([confirmed])
})

it("is shown on the card of a visit and of a request, but not on another client's", async () => {
  await openPortal()
  expect(await cardOf(0).findByText(NUTS)).toBeDefined()
  expect(cardOf(1).getByText(NUTS)).toBeDefined()
  expect(cardOf(2).queryByText(/^Alert/)).toBeNull()
})

it('is shown in the edit dialog', async () => {
  const { user } = await openPortal()
  await user.click(cardOf(0).getByRole('button', { name: 'Edit Booking' }))
  expect(within(await screen.findByRole('dialog')).getByText(NUTS)).toBeDefined()
})

it('is shown on the entry of the diary', async () => {
  await openPortal(`?view=diary&day=${DAY}`)
  await screen.findByRole('button', { name: 'Reminders' })
  await eventually(() => expect(screen.queryByText('Loading this day...')).toBeNull())
  act(() => live.dayBookings.emit([confirmed]))
  const entry = await screen.findByRole('button', { name: /Amara Dube.*Nut allergy/ })
  expect(entry).toBeDefined()
})

it('is shown on both copies of the day sheet', async () => {
  const { user } = await openPortal(`?view=sheet&day=${DAY}`)
  expect(await screen.findByText(NUTS)).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'For therapists' }))
  expect(await screen.findByText(NUTS)).toBeDefined()
})

it('changes while the portal is open', async () => {
  await openPortal()
  await cardOf(0).findByText(NUTS)
  act(() => live.clientAlerts.emit([{ ...amara, alert: 'Pregnant' }]))
  expect(cardOf(0).getByText('Alert: Pregnant')).toBeDefined()
  act(() => live.clientAlerts.emit([]))
  expect(screen.queryByText(/^Alert:/)).toBeNull()
})

it('that could not be read is reported once, with Retry, and also on paper', async () => {
  clientAlerts.mockRejectedValueOnce(denied)
  const { user } = await openPortal()
  const note = await screen.findByText(/Client alerts could not be read: an allergy may be missing/)
  expect(screen.queryByText('Not everything could be refreshed.')).toBeNull()
  expect(note.closest('.print\\:hidden')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  await eventually(() => expect(screen.queryByText(/could not be read/)).toBeNull())
  expect(cardOf(0).getByText(NUTS)).toBeDefined()
})
