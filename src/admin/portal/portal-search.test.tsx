import { act, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { listBookings, listBookingsOf } from '#data/bookings-desk.ts'
import { listToCome, listVisitsOf } from '#data/bookings-search.ts'
import { DataError } from '#data/data-error.ts'
import { findClients, listClients } from '#data/clients.ts'
import { parseBooking } from '#domain/booking.ts'
import { parseClient } from '#domain/client.ts'
import { dateText } from '#domain/venue-clock.ts'
import { eventually } from '#support/eventually.ts'
import { daysAhead } from '#support/builders.ts'
import { live, newsOf } from '#support/portal-data.ts'
import { address, booking, denied, fillPortal, openPortal, page } from '#support/portal.tsx'
import { pressKey } from '#support/press-key.ts'

vi.mock('#data/bookings-desk.ts', async () => (await import('#support/portal-data.ts')).bookingsDesk)
vi.mock('#data/bookings-search.ts', async () => (await import('#support/portal-data.ts')).bookingsSearch)
vi.mock('#data/clients.ts', async () => (await import('#support/portal-data.ts')).clientsDesk)
vi.mock('#data/joined-clients.ts', async () => (await import('#support/portal-data.ts')).joinedClients)
vi.mock('#data/contacts-desk.ts', async () => (await import('#support/portal-data.ts')).contactsDesk)
vi.mock('#data/services-desk.ts', async () => (await import('#support/portal-data.ts')).servicesDesk)
vi.mock('#data/wishes-desk.ts', async () => (await import('#support/portal-data.ts')).wishesDesk)
vi.mock('#data/diary-desk.ts', async () => (await import('#support/portal-data.ts')).diaryDesk)

beforeEach(fillPortal)

const names = () => screen.queryAllByRole('heading', { level: 3 }).map((heading) => heading.textContent)
const field = () => screen.getByRole('searchbox', { name: 'Search by name, e-mail or phone' })

describe('searching', () => {
  it('shows the matches among the loaded entries and how many were searched', async () => {
    const { user } = await openPortal()
    await user.type(field(), 'guest 2')
    expect(names()).toEqual(['Guest 2'])
    expect(screen.getByText('1 found among 2 of 120 bookings')).toBeDefined()
    expect(address()).toBe('')
  })

  it('loads older pages, one by one, until an entry matches', async () => {
    vi.mocked(listBookings).mockResolvedValueOnce(page(1, 50))
    vi.mocked(listBookings).mockResolvedValueOnce(page(51, 50))
    vi.mocked(listBookings).mockResolvedValueOnce(page(101, 20))
    const { user } = await openPortal()
    await user.type(field(), 'guest 119')
    expect(await screen.findByText('Nothing found for “guest 119”')).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Look further back' }))
    await eventually(() => expect(names()).toEqual(['Guest 119']))
    expect(listBookings).toHaveBeenCalledTimes(3)
    expect(screen.getByText('1 found among 120 of 120 bookings')).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Look further back' })).toBeNull()
  })

  it('keeps the pages loaded so far when the connection drops', async () => {
    vi.mocked(listBookings).mockResolvedValueOnce(page(1, 50))
    vi.mocked(listBookings).mockResolvedValueOnce(page(51, 50))
    vi.mocked(listBookings).mockRejectedValueOnce(denied)
    const { user } = await openPortal()
    await user.type(field(), 'guest 119')
    await user.click(screen.getByRole('button', { name: 'Look further back' }))
    expect(await screen.findByText(/Permission denied/)).toBeDefined()
    expect(screen.getByText('Among the 100 bookings loaded.')).toBeDefined()
  })

  it('works for clients and messages too, and Escape ends it', async () => {
    const { user } = await openPortal('?tab=clients')
    await user.type(field(), 'nobody')
    expect(names()).toEqual([])
    await pressKey('Escape')
    expect(names()).toEqual(['Amara Dube'])
    expect(listClients).toHaveBeenCalledOnce()
  })
})

describe('searching beyond the loaded bookings', () => {
  const lesego = parseClient('c9', { fullName: 'Lesego Nkwe', phone: '+267 71231333', totalBookings: 3 })
  const visit = (id: string, own: object) =>
    parseBooking(id, { fullName: 'Lesego Nkwe', phone: '+267 71231333', status: 'confirmed', time: '11:00 AM', ...own })
  const tomorrow = visit('tomorrow', { date: daysAhead(1), clientId: 'c9' })

  beforeEach(() => {
    vi.mocked(listToCome).mockResolvedValue([visit('later', { date: daysAhead(9) }), tomorrow, booking('77')])
    vi.mocked(findClients).mockResolvedValue({ list: [lesego], isCut: false })
    vi.mocked(listVisitsOf).mockResolvedValue([tomorrow, visit('past', { date: '2020-01-15' })])
  })
  const part = (name: string) => screen.findByRole('region', { name })

  it('finds by the last digits of a phone a visit of tomorrow, then the client, then the client’s other visits', async () => {
    const { user } = await openPortal()
    await user.keyboard('/1333')
    const { textContent: coming } = await part('Visits to come and requests')
    const [next, last] = [1, 9].map((days) => coming.indexOf(dateText(daysAhead(days))))
    expect(next).toBeGreaterThan(0)
    expect(last).toBeGreaterThan(next ?? 0)
    const client = await part('Clients')
    expect(client.textContent).toContain('Lesego Nkwe+267 71231333 · 3 bookings')
    const others = await part('Visits of these clients')
    expect(within(others).getByText(/15 Jan 2020/)).toBeDefined()
    expect(within(others).queryByText(dateText(tomorrow.date))).toBeNull()
    expect(listVisitsOf).toHaveBeenCalledExactlyOnceWith(['c9'])
    expect(field().getAttribute('aria-describedby')).toBe('searched')
    expect(document.getElementById('searched')?.textContent).toBe(
      'Searched: 3 visits to come and requests, clients by the beginning of a name, by phone and e-mail, ' +
        'their 20 newest visits, and the bookings loaded below.',
    )
    expect(screen.getByText('No others found')).toBeDefined()
  })

  it('reads coming visits once for all searches, and follows their changes', async () => {
    const { user } = await openPortal()
    expect(listToCome).not.toHaveBeenCalled()
    await user.type(field(), 'guest 77')
    expect((await part('Visits to come and requests')).textContent).toContain('Guest 77')
    await pressKey('Escape')
    await user.type(field(), 'naledi')
    expect(screen.queryByRole('region', { name: 'Visits to come and requests' })).toBeNull()
    const moved = parseBooking('77', { fullName: 'Naledi Tau', status: 'pending' })
    act(() => live.bookingNews.emit(newsOf([moved])))
    expect((await part('Visits to come and requests')).textContent).toContain('Naledi Tau')
    expect(listToCome).toHaveBeenCalledOnce()
  })

  it('names what could not be searched, and never says that nothing was found', async () => {
    vi.mocked(listToCome).mockRejectedValueOnce(denied)
    vi.mocked(findClients).mockRejectedValueOnce(new DataError('offline', 'no answer'))
    const { user } = await openPortal()
    await user.type(field(), '1333')
    expect(await screen.findByText(/Could not search the clients/)).toBeDefined()
    expect(screen.getByText(/Could not search visits to come and requests/)).toBeDefined()
    expect(screen.getByText('Not everything could be searched')).toBeDefined()
    expect(screen.queryByText(/Nothing found/)).toBeNull()
    for (const button of screen.getAllByRole('button', { name: 'Search again' })) await user.click(button)
    expect(await part('Clients')).toBeDefined()
    expect(await part('Visits to come and requests')).toBeDefined()
  })

  it.each(['', '?tab=clients'])('never says that nothing was found when clients were left out: "%s"', async (view) => {
    vi.mocked(findClients).mockResolvedValue({ list: [], isCut: true })
    vi.mocked(listToCome).mockResolvedValue([])
    vi.mocked(listVisitsOf).mockResolvedValue([])
    const { user } = await openPortal(view)
    await user.type(field(), 'tebogo moeti')
    expect(await screen.findByText(/type more to see others/)).toBeDefined()
    expect(screen.queryByText(/Nothing found/)).toBeNull()
  })

  it('opens the client and New booking for the client', async () => {
    vi.mocked(listBookingsOf).mockResolvedValue({ list: [], isCut: false })
    const { user } = await openPortal()
    await user.type(field(), 'lesego')
    await user.click(within(await part('Clients')).getByRole('button', { name: 'Details' }))
    const details = await screen.findByRole('dialog', { name: 'Client Details' })
    expect(details.textContent).toContain('Lesego Nkwe')
  })

  it('finds clients that are not loaded in their own list, too', async () => {
    const { user } = await openPortal('?tab=clients')
    await user.type(field(), 'lesego')
    await eventually(() => expect(names()).toEqual(['Lesego Nkwe']))
    await user.clear(field())
    await user.type(field(), 'Nkwe, Lesego')
    await eventually(() => expect(names()).toEqual(['Lesego Nkwe']))
    expect(document.getElementById('searched')?.textContent).toContain('clients by the beginning of a name')
  })
})
