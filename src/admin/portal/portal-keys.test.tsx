import { act, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { listBookingsOn } from '#data/bookings-desk.ts'
import { parseBooking } from '#domain/booking.ts'
import { venueToday } from '#domain/venue-clock.ts'
import { address, fillPortal, openPortal } from '#support/portal.tsx'
import { live } from '#support/portal-data.ts'

vi.mock('#data/bookings-desk.ts', async () => (await import('#support/portal-data.ts')).bookingsDesk)
vi.mock('#data/clients.ts', async () => (await import('#support/portal-data.ts')).clientsDesk)
vi.mock('#data/contacts-desk.ts', async () => (await import('#support/portal-data.ts')).contactsDesk)
vi.mock('#data/services-desk.ts', async () => (await import('#support/portal-data.ts')).servicesDesk)
vi.mock('#data/wishes-desk.ts', async () => (await import('#support/portal-data.ts')).wishesDesk)
vi.mock('#data/diary-desk.ts', async () => (await import('#support/portal-data.ts')).diaryDesk)

beforeEach(fillPortal)

const field = () => screen.getByRole('searchbox', { name: 'Search by name, e-mail or phone' })

describe('keyboard shortcuts', () => {
  it('reach the search, the tabs and the cards, and do nothing in a text field', async () => {
    const { user } = await openPortal()
    await user.keyboard('l')
    expect(address()).toBe('?tab=clients')
    await user.keyboard('b')
    await user.keyboard('jj')
    expect(document.activeElement?.textContent).toContain('Guest 2')
    await user.keyboard('k')
    expect(document.activeElement?.textContent).toContain('Guest 1')
    await user.keyboard('/')
    expect(document.activeElement).toBe(field())
    await user.keyboard('m')
    expect(address()).toBe('')
    expect(field()).toHaveProperty('value', 'm')
  })

  it('confirm the card in focus with c, and nothing without one', async () => {
    const { user } = await openPortal()
    await screen.findByRole('article', { name: 'Guest 2' })
    await user.keyboard('c')
    expect(screen.queryByRole('dialog')).toBeNull()
    await user.keyboard('jjc')
    const form = await screen.findByRole('dialog', { name: 'Edit Booking & Confirm' })
    expect(within(form).getByText('Guest 2')).toBeDefined()
  })

  it('are listed with ?, where they can be switched off for good', async () => {
    const { user } = await openPortal()
    await user.keyboard('?')
    expect(screen.getByRole('dialog', { name: 'Keyboard shortcuts' }).textContent).toContain('Search')
    await user.keyboard('l')
    expect(address()).toBe('')
    await user.click(screen.getByRole('checkbox', { name: 'Use these keys on this device' }))
    await user.click(screen.getByRole('button', { name: 'Done' }))
    await user.keyboard('l')
    expect(address()).toBe('')
    expect(localStorage.getItem('la-lumiere.shortcuts')).toBe('off')
    await user.click(screen.getByRole('button', { name: 'Keyboard shortcuts' }))
    expect(screen.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeDefined()
  })
})

describe('the sheet of a day', () => {
  it('opens for today, is kept in the address, and leads back to the diary of that day', async () => {
    vi.mocked(listBookingsOn).mockResolvedValue([])
    const { user } = await openPortal()
    await user.click(screen.getByRole('button', { name: 'Day sheet' }))
    const today = venueToday(new Date())
    expect(address()).toBe(`?view=sheet&day=${today}`)
    expect(await screen.findByText('No bookings on this day')).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Back to the diary' }))
    expect(address()).toBe(`?view=diary&day=${today}`)
  })
})

it('the focus stays on the button of a request that a colleague confirms, which then edits the booking', async () => {
  await openPortal()
  const card = within(screen.getByRole('article', { name: 'Guest 1' }))
  card.getByRole('button', { name: 'Confirm Booking' }).focus()
  act(() => live.bookings.emit([parseBooking('1', { fullName: 'Guest 1', status: 'confirmed' })]))
  expect(document.activeElement).toBe(card.getByRole('button', { name: 'Edit Booking' }))
})
