import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { countBookings, listBookings } from '#data/bookings.ts'
import { countClients, listClients } from '#data/clients.ts'
import { countContacts, listContacts, markContactRead } from '#data/contacts.ts'
import { DataError } from '#data/data-error.ts'
import { listServices } from '#data/services.ts'
import { parseBooking } from '#domain/booking.ts'
import { parseClient } from '#domain/client.ts'
import { parseContact } from '#domain/contact.ts'
import { parseService } from '#domain/service.ts'
import type { Staff } from '#domain/staff.ts'
import { DialogProvider } from '#ui/dialog.tsx'
import { Portal } from './portal.tsx'
import { eventually } from '#support/eventually.ts'

vi.mock('#data/bookings.ts', () => ({ listBookings: vi.fn(), countBookings: vi.fn() }))
vi.mock('#data/clients.ts', () => ({ listClients: vi.fn(), countClients: vi.fn() }))
vi.mock('#data/contacts.ts', () => ({ listContacts: vi.fn(), countContacts: vi.fn(), markContactRead: vi.fn() }))
vi.mock('#data/services.ts', () => ({ listServices: vi.fn() }))
vi.mock('#data/email.ts', () => ({}))

const naledi: Staff = { uid: 'u1', username: 'naledi', name: 'Naledi Molefe', role: 'main' }
const booking = (id: string) => parseBooking(id, { fullName: `Guest ${id}`, status: 'pending' })
const page = (from: number, size: number) => Array.from({ length: size }, (_, index) => booking(String(from + index)))
const counts = { total: 120, pending: 7, confirmed: 100, rejected: 13, undated: 0 }
const denied = new DataError('denied', 'Missing or insufficient permissions.')
const never = () => new Promise<never>(() => {})

const Address = () => <p data-testid="address">{useLocation().search}</p>
const address = () => screen.getByTestId('address').textContent

const show = (query = '') => {
  const signOut = vi.fn()
  render(
    <MemoryRouter initialEntries={[`/admin${query}`]}>
      <DialogProvider>
        <Portal staff={naledi} onSignOut={signOut} />
        <Address />
      </DialogProvider>
    </MemoryRouter>,
  )
  return { user: userEvent.setup(), signOut }
}

const opened = async (query = '') => {
  const shown = show(query)
  await screen.findByRole('heading', { level: 1 })
  return shown
}
const stat = (label: string) => {
  const figures = screen.getByRole('region', { name: 'Figures' })
  return within(figures).getByText(label).parentElement?.querySelector('dd')?.textContent
}

beforeEach(() => {
  vi.resetAllMocks()
  vi.mocked(listBookings).mockResolvedValue(page(1, 2))
  vi.mocked(countBookings).mockResolvedValue(counts)
  vi.mocked(listClients).mockResolvedValue([parseClient('c1', { fullName: 'Amara Dube' })])
  vi.mocked(countClients).mockResolvedValue(41)
  vi.mocked(listContacts).mockResolvedValue([parseContact('m1', { name: 'Kabo Phiri', status: 'new' })])
  vi.mocked(countContacts).mockResolvedValue({ total: 9, unread: 3 })
  const service = parseService('s1', { name: 'Swedish', category: 'massage', duration: 60, price: 'P350' })
  vi.mocked(listServices).mockResolvedValue(service ? [service, service] : [])
})

describe('the portal while it loads', () => {
  it('says so', () => {
    vi.mocked(listBookings).mockImplementation(never)
    show()
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
    show()
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('Error Loading Data')
    expect(alert.textContent).toContain(message)
    expect(screen.queryByRole('heading', { level: 1 })).toBeNull()
  })

  it('reads everything again on Retry', async () => {
    vi.mocked(listBookings).mockRejectedValueOnce(denied)
    const { user } = show()
    await user.click(await screen.findByRole('button', { name: 'Retry' }))
    expect(await screen.findByRole('heading', { level: 1 })).toBeDefined()
    for (const read of [
      listBookings,
      countBookings,
      listClients,
      countClients,
      listContacts,
      countContacts,
      listServices,
    ])
      expect(read).toHaveBeenCalledTimes(2)
  })
})

describe('the open portal', () => {
  it('names itself, the spa, the person, and lets them out', async () => {
    const { user, signOut } = await opened()
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Admin Portal')
    expect(screen.getByText('La Lumière')).toBeDefined()
    expect(screen.getByText('Naledi Molefe · Main Admin')).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Sign out' }))
    expect(signOut).toHaveBeenCalledOnce()
  })

  it('shows six figures in their order', async () => {
    await opened()
    const labels = [...document.querySelectorAll('dt')].map((label) => label.textContent)
    expect(labels).toEqual(['Pending', 'Confirmed', 'Clients', 'Services', 'Total', 'Rejected'])
    expect(labels.map(stat)).toEqual(['7', '100', '41', '2', '120', '13'])
  })

  it('shows bookings first, and tells tab and filter apart in the address', async () => {
    const { user } = await opened()
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

  it('opens where the address points', async () => {
    await opened('?tab=bookings&status=rejected')
    expect(listBookings).toHaveBeenCalledExactlyOnceWith({ status: 'rejected' })
    expect(screen.getByRole('button', { name: 'Rejected (13)', pressed: true })).toBeDefined()
  })

  it('moves between tabs by arrow keys, with focus', async () => {
    const { user } = await opened()
    await user.click(screen.getByRole('tab', { name: 'Bookings' }))
    await user.keyboard('{ArrowLeft}')
    expect(document.activeElement?.textContent).toContain('Messages')
    expect(screen.getByRole('tab', { selected: true }).textContent).toContain('Messages')
    await user.keyboard('{Home}')
    expect(document.activeElement?.textContent).toBe('Bookings')
  })

  it('asks the server for the chosen filter and counts each', async () => {
    const { user } = await opened()
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

  it('says when bookings have no date of submission and so stand in no list', async () => {
    vi.mocked(countBookings).mockResolvedValue({ ...counts, undated: 2 })
    await opened()
    expect(screen.getByText('2 bookings without a date of submission, in no list')).toBeDefined()
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
    await opened(query)
    expect(await screen.findByText(text)).toBeDefined()
  })
})

describe('what could not be loaded', () => {
  it.each([
    ['clients', '?tab=clients', listClients],
    ['messages', '?tab=contacts', listContacts],
  ] as const)('is neither failed nor empty while it is on its way: %s', async (noun, query, list) => {
    vi.mocked(list).mockImplementation(never)
    await opened(query)
    expect(screen.getByText(`Loading ${noun}...`)).toBeDefined()
    expect(screen.queryByRole('alert')).toBeNull()
    expect(screen.queryByText(/yet$/)).toBeNull()
  })

  it('leaves the list that is shown when a reload fails, and says so', async () => {
    vi.mocked(markContactRead).mockImplementation((contact) => Promise.resolve(contact))
    const { user } = await opened('?tab=contacts')
    vi.mocked(listContacts).mockRejectedValueOnce(denied)
    await user.click(screen.getByRole('button', { name: 'Mark as Read' }))
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('Could not refresh messages')
    expect(screen.getByText('Kabo Phiri')).toBeDefined()
    await user.click(within(alert).getByRole('button', { name: 'Retry' }))
    await eventually(() => expect(screen.queryByRole('alert')).toBeNull())
  })

  it.each([
    ['Clients', '?tab=clients', 'Could not load clients', listClients, countClients],
    ['Messages', '?tab=contacts', 'Could not load messages', listContacts, countContacts],
  ] as const)(
    '%s fail alone, are never shown as empty, and can be tried again',
    async (name, query, title, list, count) => {
      vi.mocked(list).mockRejectedValueOnce(denied)
      vi.mocked(count).mockRejectedValue(denied)
      const { user } = await opened(query)
      const alert = await screen.findByRole('alert')
      expect(alert.textContent).toContain(title)
      expect(screen.getByRole('tab', { name: `${name} (–)` })).toBeDefined()
      expect(screen.queryByText(/yet$/)).toBeNull()
      await user.click(within(alert).getByRole('button', { name: 'Retry' }))
      expect(await screen.findByText(name === 'Clients' ? 'Amara Dube' : 'Kabo Phiri')).toBeDefined()
    },
  )

  it('is a dash among the figures, in words for who cannot see it', async () => {
    vi.mocked(countClients).mockRejectedValue(denied)
    vi.mocked(listServices).mockRejectedValue(denied)
    vi.mocked(countBookings).mockRejectedValue(denied)
    await opened()
    for (const label of ['Pending', 'Confirmed', 'Clients', 'Services', 'Total', 'Rejected'])
      expect(stat(label)).toBe('–could not be loaded')
    expect(screen.getByRole('button', { name: 'All (–)' })).toBeDefined()
  })
})

describe('a long list', () => {
  it('comes in pages of 50, each after the last one shown', async () => {
    vi.mocked(listBookings).mockResolvedValueOnce(page(1, 50))
    vi.mocked(listBookings).mockResolvedValueOnce(page(51, 3))
    const { user } = await opened()
    expect(screen.getAllByRole('article')).toHaveLength(50)
    expect(screen.getByText('50 of 120 shown')).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Load more' }))
    expect(listBookings).toHaveBeenLastCalledWith({ after: booking('50') })
    expect(await screen.findByText('Guest 53')).toBeDefined()
    expect(screen.getAllByRole('article')).toHaveLength(53)
    expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull()
  })

  it('stays when the next page could not be loaded', async () => {
    vi.mocked(listBookings).mockResolvedValueOnce(page(1, 50))
    vi.mocked(listBookings).mockRejectedValueOnce(denied)
    const { user } = await opened()
    await user.click(screen.getByRole('button', { name: 'Load more' }))
    expect(await screen.findByText('Permission denied. Please check the database rules.')).toBeDefined()
    expect(screen.getAllByRole('article')).toHaveLength(50)
    vi.mocked(listBookings).mockResolvedValueOnce(page(51, 2))
    await user.click(screen.getByRole('button', { name: 'Load more' }))
    expect(await screen.findAllByRole('article')).toHaveLength(52)
    expect(screen.queryByText('Permission denied. Please check the database rules.')).toBeNull()
  })
})
