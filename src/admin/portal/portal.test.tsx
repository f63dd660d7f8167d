import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { countBookings, listBookings } from '#data/bookings-desk.ts'
import { countClients, listClients } from '#data/clients.ts'
import { countContacts, listContacts } from '#data/contacts-desk.ts'
import { DataError } from '#data/data-error.ts'
import { OUTDATED } from '#domain/failure.ts'
import { address, denied, fillPortal, never, openPortal, showPortal, stat } from '#support/portal.tsx'
import { countServices } from '#support/portal-data.ts'
import { asOnPhone } from '#support/screens.ts'
import { reloadPage } from '#ui/reload-page.ts'

vi.mock('#data/bookings-desk.ts', async () => (await import('#support/portal-data.ts')).bookingsDesk)
vi.mock('#data/clients.ts', async () => (await import('#support/portal-data.ts')).clientsDesk)
vi.mock('#data/contacts-desk.ts', async () => (await import('#support/portal-data.ts')).contactsDesk)
vi.mock('#data/services-desk.ts', async () => (await import('#support/portal-data.ts')).servicesDesk)
vi.mock('#data/wishes-desk.ts', async () => (await import('#support/portal-data.ts')).wishesDesk)
vi.mock('#data/diary-desk.ts', async () => (await import('#support/portal-data.ts')).diaryDesk)
vi.mock('#ui/reload-page.ts')

beforeEach(fillPortal)

describe('the portal while it loads', () => {
  it('shows a status text', () => {
    vi.mocked(listBookings).mockImplementation(never)
    showPortal()
    expect(screen.getByRole('status').textContent).toBe('Loading Admin Portal...Please wait while we fetch your data.')
  })

  it.each([
    ['asks to check the rules when it is denied', denied, 'Permission denied. Please check the database rules.'],
    [
      'shows the message of any other failure',
      new DataError('unknown', 'The index is missing.'),
      'The index is missing.',
    ],
    ['has words for a failure without any', new DataError('unknown', ''), 'Failed to load data. Please try again.'],
  ])('%s', async (_, failure, message) => {
    vi.mocked(listBookings).mockRejectedValue(failure)
    showPortal()
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('Error Loading Data')
    expect(alert.textContent).toContain(message)
    expect(screen.queryByRole('heading', { level: 1 })).toBeNull()
  })

  it('asks for a reload when it is out of date', async () => {
    vi.mocked(listBookings).mockRejectedValue(new DataError('outdated', OUTDATED))
    const { user } = showPortal()
    expect((await screen.findByRole('alert')).textContent).toContain('This page is out of date; reload it.')
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Reload' }))
    expect(reloadPage).toHaveBeenCalledTimes(1)
    expect(listBookings).toHaveBeenCalledTimes(1)
  })

  it('loads again on Retry all but the tabs not shown yet and the live service count', async () => {
    vi.mocked(listBookings).mockRejectedValueOnce(denied)
    const { user } = showPortal()
    await user.click(await screen.findByRole('button', { name: 'Retry' }))
    expect(await screen.findByRole('heading', { level: 1 })).toBeDefined()
    for (const read of [listBookings, countBookings, countClients, countContacts]) expect(read).toHaveBeenCalledTimes(2)
    // Their tabs have not been shown.
    for (const unopened of [listClients, listContacts]) expect(unopened).not.toHaveBeenCalled()
    expect(countServices).toHaveBeenCalledOnce()
  })
})

describe('the open portal', () => {
  it('names itself, the spa and the person, and offers Sign out', async () => {
    const { user, signOut } = await openPortal()
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Admin Portal')
    expect(screen.getByText('La Lumière').checkVisibility()).toBe(true)
    expect(screen.getByText('Naledi Molefe · Main Admin')).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Sign out' }))
    expect(signOut).toHaveBeenCalledOnce()
  })

  it('shows the name of the spa on a phone, too', async () => {
    await asOnPhone()
    await openPortal()
    expect(screen.getByText('La Lumière').checkVisibility()).toBe(true)
  })

  it('shows six figures in their order', async () => {
    await openPortal()
    const labels = [...document.querySelectorAll('dt')].map((label) => label.textContent)
    expect(labels).toEqual(['Pending', 'Confirmed', 'Clients', 'Services', 'Total', 'Rejected'])
    expect(labels.map(stat)).toEqual(['7', '100', '41', '2', '120', '13'])
  })

  it('shows bookings first, and keeps tab and filter in the address', async () => {
    const { user } = await openPortal()
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Bookings')
    await user.click(screen.getByRole('tab', { name: 'Clients (41)' }))
    expect(address()).toBe('?tab=clients')
    expect(screen.getByText('Amara Dube')).toBeDefined()
    await user.click(screen.getByRole('tab', { name: 'Messages (9) 3 new' }))
    expect(address()).toBe('?tab=contacts')
    expect(screen.getByText('Kabo Phiri')).toBeDefined()
    await user.click(screen.getByRole('tab', { name: 'Bookings' }))
    expect(address()).toBe('')
  })

  it('opens the tab and filter of the address', async () => {
    await openPortal('?tab=bookings&status=rejected')
    expect(listBookings).toHaveBeenCalledExactlyOnceWith({ status: 'rejected' })
    expect(screen.getByRole('button', { name: 'Rejected (13)', pressed: true })).toBeDefined()
  })

  it('moves between tabs by arrow keys, with focus', async () => {
    const { user } = await openPortal()
    await user.click(screen.getByRole('tab', { name: 'Bookings' }))
    await user.keyboard('{ArrowLeft}')
    expect(document.activeElement?.textContent).toContain('Messages')
    expect(screen.getByRole('tab', { selected: true }).textContent).toContain('Messages')
    await user.keyboard('{Home}')
    expect(document.activeElement?.textContent).toBe('Bookings')
  })

  it('asks the server for the chosen filter and counts each', async () => {
    const { user } = await openPortal()
    expect(listBookings).toHaveBeenLastCalledWith({})
    const filters = screen.getByRole('group', { name: 'Show bookings' })
    expect(
      within(filters)
        .getAllByRole('button')
        .map((button) => button.textContent),
    ).toEqual(['All (120)', 'Pending (7)', 'Confirmed (100)', 'Rejected (13)'])
    vi.mocked(listBookings).mockResolvedValue([])
    await user.click(screen.getByRole('button', { name: 'Confirmed (100)' }))
    expect(listBookings).toHaveBeenLastCalledWith({ status: 'confirmed' })
    expect(await screen.findByText('No confirmed bookings found')).toBeDefined()
    expect(address()).toBe('?status=confirmed')
  })

  it.each([
    ['', 'No bookings found'],
    ['?status=pending', 'No pending bookings found'],
    ['?tab=clients', 'No clients yet'],
    ['?tab=contacts', 'No messages yet'],
  ])('says when a list is known to be empty: %s', async (query, text) => {
    vi.mocked(listBookings).mockResolvedValue([])
    vi.mocked(listClients).mockResolvedValue([])
    vi.mocked(listContacts).mockResolvedValue([])
    vi.mocked(countBookings).mockResolvedValue({ total: 0, pending: 0, confirmed: 0, rejected: 0 })
    await openPortal(query)
    expect(await screen.findByText(text)).toBeDefined()
  })
})
