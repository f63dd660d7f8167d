import { act, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { countBookings, listBookings } from '#data/bookings-desk.ts'
import { countClients, listClients, listJoinedClients } from '#data/clients.ts'
import { countContacts, listContacts } from '#data/contacts-desk.ts'
import { parseBooking } from '#domain/booking.ts'
import { parseContact } from '#domain/contact.ts'
import { timeText } from '#domain/slots.ts'
import { venueMinutes, venueToday } from '#domain/venue-clock.ts'
import { eventually } from '#support/eventually.ts'
import { denied, fillPortal, never, openPortal, page, stat } from '#support/portal.tsx'
import { countServices, live, longestPending, longestWaiting } from '#support/portal-data.ts'

vi.mock('#data/bookings-desk.ts', async () => (await import('#support/portal-data.ts')).bookingsDesk)
vi.mock('#data/clients.ts', async () => (await import('#support/portal-data.ts')).clientsDesk)
vi.mock('#data/contacts-desk.ts', async () => (await import('#support/portal-data.ts')).contactsDesk)
vi.mock('#data/services-desk.ts', async () => (await import('#support/portal-data.ts')).servicesDesk)
vi.mock('#data/wishes-desk.ts', async () => (await import('#support/portal-data.ts')).wishesDesk)
vi.mock('#data/diary-desk.ts', async () => (await import('#support/portal-data.ts')).diaryDesk)

beforeEach(fillPortal)

describe('a list that is loading or failed', () => {
  it.each([
    ['clients', '?tab=clients', listClients],
    ['messages', '?tab=contacts', listContacts],
  ] as const)('is shown neither as failed nor as empty while it loads: %s', async (noun, query, list) => {
    vi.mocked(list).mockImplementation(never)
    await openPortal(query)
    expect(screen.getByText(`Loading ${noun}...`)).toBeDefined()
    expect(screen.queryByRole('alert')).toBeNull()
    expect(screen.queryByText(/yet$/)).toBeNull()
  })

  it('stays on the screen when its listener fails, with an error', async () => {
    const { user } = await openPortal('?tab=contacts')
    act(() => live.contacts.fail(denied))
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
    'leaves the rest of the portal usable, is not shown as empty, and offers Retry: %s',
    async (name, query, title, list, count) => {
      vi.mocked(list).mockRejectedValueOnce(denied)
      vi.mocked(count).mockRejectedValue(denied)
      const { user } = await openPortal(query)
      const alert = await screen.findByRole('alert')
      expect(alert.textContent).toContain(title)
      expect(screen.getByRole('tab', { name: new RegExp(`^${name} [(]–[)]`) })).toBeDefined()
      expect(screen.queryByText(/yet$/)).toBeNull()
      await user.click(within(alert).getByRole('button', { name: 'Retry' }))
      expect(await screen.findByText(name === 'Clients' ? 'Amara Dube' : 'Kabo Phiri')).toBeDefined()
    },
  )

  it('leaves the rest of the portal usable under another filter, and offers Retry there', async () => {
    const { user } = await openPortal()
    vi.mocked(listBookings).mockRejectedValueOnce(denied)
    await user.click(screen.getByRole('button', { name: 'Confirmed (100)' }))
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('Could not load bookings')
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Admin Portal')
    expect(screen.getByRole('button', { name: 'Confirmed (100)', pressed: true })).toBeDefined()
    await user.click(within(alert).getByRole('button', { name: 'Retry' }))
    expect(await screen.findByText('Guest 1')).toBeDefined()
  })

  it('is a dash among the figures, with words for screen readers', async () => {
    vi.mocked(countClients).mockRejectedValue(denied)
    countServices.mockRejectedValue(denied)
    vi.mocked(countBookings).mockRejectedValue(denied)
    longestPending.mockRejectedValue(denied)
    await openPortal()
    for (const label of ['Pending', 'Confirmed', 'Clients', 'Services', 'Total', 'Rejected'])
      expect(stat(label)).toBe('–could not be loaded')
    expect(screen.getByRole('button', { name: 'All (–)' })).toBeDefined()
  })

  it('is a dash for the clients, too, where the joined profiles, which do not count, could not be read', async () => {
    vi.mocked(listJoinedClients).mockRejectedValue(denied)
    await openPortal()
    expect(stat('Clients')).toBe('–could not be loaded')
  })
})

describe('a long list', () => {
  it('stays when the next page could not be loaded', async () => {
    vi.mocked(listBookings).mockResolvedValueOnce(page(1, 50))
    vi.mocked(listBookings).mockRejectedValueOnce(denied)
    const { user } = await openPortal()
    expect(screen.getByText('50 of 120 shown')).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Load more' }))
    expect(await screen.findByText('Permission denied. Please check the database rules.')).toBeDefined()
    expect(screen.getAllByRole('article')).toHaveLength(50)
    vi.mocked(listBookings).mockResolvedValueOnce(page(51, 2))
    await user.click(screen.getByRole('button', { name: 'Load more' }))
    expect(await screen.findAllByRole('article')).toHaveLength(52)
    expect(screen.queryByText('Permission denied. Please check the database rules.')).toBeNull()
  })
})

describe('overdue entries', () => {
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000)
  const old = (id: string, hours: number, status = 'pending') =>
    parseBooking(id, { fullName: `Guest ${id}`, status, createdAt: hoursAgo(hours) })
  const names = () => screen.getAllByRole('article').map((card) => within(card).getByRole('heading').textContent)
  const strip = () =>
    within(screen.getByRole('region', { name: 'Answer first' }))
      .getAllByRole('button')
      .map(({ textContent }) => textContent.match(/^(?:Guest \w+?|\d+ more)(?=Overdue|Answer|$)/)?.[0])

  beforeEach(() => {
    vi.mocked(listBookings).mockResolvedValue([old('new', 0), old('done', 40, 'confirmed'), old('late', 48)])
    longestPending.mockResolvedValue([old('latest', 96), old('late', 48)])
  })

  it('stand once more above the list, the longest overdue first, however old; the list is newest first, as specified', async () => {
    const { user } = await openPortal()
    await eventually(() => expect(strip()).toEqual(['Guest latest', 'Guest late']))
    expect(names()).toEqual(['Guest new', 'Guest done', 'Guest late'])
    expect(screen.getByRole('tab', { name: 'Bookings 2 overdue' })).toBeDefined()
    await user.click(screen.getByRole('button', { name: /^Guest latest/ }))
    const card = within(screen.getByRole('dialog')).getByRole('article', { name: 'Guest latest' })
    expect(within(card).getByRole('button', { name: 'Confirm Booking' })).toBeDefined()
  })

  it('stand behind a request whose visit begins before the promise ends, which is not overdue yet', async () => {
    const soon = new Date(Date.now() + 45 * 60_000)
    const visit = { date: venueToday(soon), time: timeText(venueMinutes(soon)) }
    const urgent = parseBooking('soon', { fullName: 'Guest soon', ...visit, status: 'pending', createdAt: hoursAgo(0) })
    vi.mocked(listBookings).mockResolvedValue([old('new', 0), urgent, old('late', 48)])
    const { user } = await openPortal()
    await eventually(() => expect(strip()).toEqual(['Guest soon', 'Guest latest', '1 more']))
    await user.click(screen.getByRole('button', { name: '1 more' }))
    expect(strip().slice(0, 3)).toEqual(['Guest soon', 'Guest latest', 'Guest late'])
    expect(names()).toEqual(['Guest new', 'Guest soon', 'Guest late'])
    expect(screen.getByRole('tab', { name: 'Bookings 2 overdue' })).toBeDefined()
    expect(screen.getAllByText(/the visit would begin at/)).toHaveLength(1)
  })

  it('stand above answered ones, too, and not among them', async () => {
    vi.mocked(listBookings).mockResolvedValue([old('done', 40, 'confirmed')])
    await openPortal('?status=confirmed')
    await screen.findByRole('tab', { name: 'Bookings 2 overdue' })
    expect(strip()).toEqual(['Guest latest', 'Guest late'])
    expect(names()).toEqual(['Guest done'])
  })

  it('stand above the messages after a day, and a press opens the message', async () => {
    const message = (id: string, hours: number) =>
      parseContact(id, { name: `Guest ${id}`, status: 'new', createdAt: hoursAgo(hours) })
    vi.mocked(listContacts).mockResolvedValue([message('new', 1)])
    longestWaiting.mockResolvedValue([message('late', 25), message('new', 1)])
    const { user } = await openPortal('?tab=contacts')
    await eventually(() => expect(strip()).toHaveLength(1))
    expect(names()).toEqual(['Guest new'])
    expect(screen.getByRole('tab', { name: 'Messages (9) 2 new, 1 overdue' })).toBeDefined()
    await user.click(screen.getByRole('button', { name: /^Guest late/ }))
    const opened = () => screen.queryByRole('dialog', { name: 'Message' })
    expect(within(opened() ?? document.body).getByRole('button', { name: 'Answered' })).toBeDefined()
    // Answered here, or by a colleague.
    act(() => live.waitingContacts.emit([message('new', 1)]))
    expect(opened()).toBeNull()
    expect(screen.queryByRole('region', { name: 'Answer first' })).toBeNull()
  })
})

it('a message that was read and not answered is overdue after its 24 hours, also on an older page', async () => {
  const createdAt = new Date(Date.now() - 25 * 3_600_000)
  longestWaiting.mockResolvedValue([
    parseContact('old', { name: 'Neo Kgosi', status: 'read', answeredAt: null, createdAt }),
  ])
  await openPortal('?tab=contacts')
  expect(await screen.findByRole('tab', { name: /^Messages .* 1 overdue$/ })).toBeDefined()
  expect((await screen.findAllByRole('listitem'))[0]?.textContent).toContain('Neo Kgosi')
})
