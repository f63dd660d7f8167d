import { act, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { countBookings, listBookings } from '#data/bookings-desk.ts'
import { listClients } from '#data/clients.ts'
import { parseBooking } from '#domain/booking.ts'
import { parseContact } from '#domain/contact.ts'
import { eventually } from '#support/eventually.ts'
import { address, counts, fillPortal, openPortal, page, stat } from '#support/portal.tsx'
import { live, newsOf, noSettings } from '#support/portal-data.ts'

vi.mock('#data/bookings-desk.ts', async () => (await import('#support/portal-data.ts')).bookingsDesk)
vi.mock('#data/clients.ts', async () => (await import('#support/portal-data.ts')).clientsDesk)
vi.mock('#data/contacts-desk.ts', async () => (await import('#support/portal-data.ts')).contactsDesk)
vi.mock('#data/services-desk.ts', async () => (await import('#support/portal-data.ts')).servicesDesk)
vi.mock('#data/wishes-desk.ts', async () => (await import('#support/portal-data.ts')).wishesDesk)
vi.mock('#data/diary-desk.ts', async () => (await import('#support/portal-data.ts')).diaryDesk)

beforeEach(() => {
  fillPortal()
  document.title = 'Admin Portal'
})
afterEach(() => {
  vi.restoreAllMocks()
})

const guest = (id: string, fields: object = {}) =>
  parseBooking(id, { fullName: `Guest ${id}`, status: 'pending', ...fields })
const message = (id: string, fields: object = {}) =>
  parseContact(id, { name: `Writer ${id}`, status: 'new', ...fields })
const names = () => screen.getAllByRole('article').map((card) => within(card).getByRole('heading').textContent)
const card = (name: string) => screen.getByRole('article', { name })

/** After the portal was opened, by the server's clock. */
const LATER = new Date('2030-01-15T06:30:00Z')

/** A request comes in: on top of the list, and in the news. */
const arrives = (...requests: ReturnType<typeof guest>[]) =>
  act(() => {
    const arrived = requests.map((request) => ({ ...request, createdAt: LATER, updatedAt: LATER }))
    live.bookings.emit([...arrived, ...page(1, 2)])
    live.bookingNews.emit(newsOf(arrived, arrived))
  })
const news = () => screen.getByRole('status', { name: 'New' }).textContent

describe('an open dialog', () => {
  const stamp = (minute: number) => new Date(Date.UTC(2030, 0, 10, 8, minute))
  const shown = guest('a', { date: '2030-01-15', time: '02:30 PM', updatedAt: stamp(0) })
  const decided = guest('a', {
    ...{ date: '2030-01-15', time: '03:00 PM', updatedAt: stamp(1) },
    ...{ status: 'confirmed', confirmedAt: stamp(1), updatedBy: { name: 'Thato', uid: 'u2' } },
  })

  it('shows at once that a colleague changed its booking, also when it has left the list', async () => {
    vi.mocked(listBookings).mockResolvedValue([shown])
    const { user } = await openPortal('?filter=pending')
    await user.click(within(card('Guest a')).getByRole('button', { name: 'Confirm Booking' }))
    const dialog = screen.getByRole('dialog', { name: 'Edit Booking & Confirm' })
    const dialogStatus = () => within(dialog).getAllByRole('status')[0]?.textContent
    act(() => live.bookingNews.emit(newsOf([guest('b', { updatedAt: stamp(1) })])))
    expect(dialogStatus()).toBe('')
    act(() => {
      live.bookings.emit([])
      live.bookingNews.emit(newsOf([decided]))
    })
    expect(dialogStatus()).toMatch(/^Thato changed this at 10:01 AM.+ Please close this and look at its card\.$/)
    expect(within(dialog).queryByRole('button', { name: 'Confirm & Send Email' })).toBeNull()
  })
})

describe('a new request', () => {
  it('is marked until its card gets keyboard focus', async () => {
    const { user } = await openPortal()
    arrives(guest('a'))
    await user.keyboard('j')
    expect(document.activeElement?.textContent).toContain('Guest a')
    expect(news()).toBe('')
  })

  it('is no longer marked once a colleague has answered it', async () => {
    await openPortal()
    arrives(guest('a'))
    arrives(guest('a', { status: 'confirmed' }))
    expect(within(card('Guest a')).getByText('Confirmed')).toBeDefined()
    expect(news()).toBe('')
  })

  it('can be shown from anywhere, and all can be marked as seen', async () => {
    const { user } = await openPortal('?tab=clients')
    arrives(guest('a'), guest('b'))
    act(() => live.contactNews.emit(newsOf([message('m')], [message('m')])))
    expect(news()).toBe('2 new bookings, 1 new message')
    await user.click(screen.getByRole('button', { name: 'Show new' }))
    expect(address()).toBe('')
    await user.click(screen.getByRole('button', { name: 'Seen' }))
    expect(news()).toBe('')
    expect(screen.queryByRole('button', { name: 'Seen' })).toBeNull()
    await eventually(() => expect(document.title).toBe('(10) Admin Portal'))
  })
})

describe('a colleague’s change', () => {
  it('shows on older pages too, and removes entries that no longer match the filter', async () => {
    const at = (id: number, fields: object = {}) => guest(String(id), { createdAt: new Date(200_000 - id), ...fields })
    const list = (from: number, size: number) => Array.from({ length: size }, (_, index) => at(from + index))
    vi.mocked(listBookings).mockResolvedValueOnce(list(1, 50))
    vi.mocked(listBookings).mockResolvedValueOnce(list(51, 3))
    const { user } = await openPortal('?status=pending')
    await user.click(screen.getByRole('button', { name: 'Load more' }))
    expect(listBookings).toHaveBeenLastCalledWith({ status: 'pending', after: at(50) })
    await eventually(() => expect(names()).toHaveLength(53))
    act(() => live.bookingNews.emit(newsOf([at(52, { status: 'confirmed' }), at(53, { time: '09:30 AM' })])))
    expect(names().slice(-2)).toEqual(['Guest 51', 'Guest 53'])
    expect(within(card('Guest 53')).getByText('9:30 AM')).toBeDefined()
  })

  it('keeps the dialog open that edits the same booking', async () => {
    const { user } = await openPortal()
    await user.click(within(card('Guest 1')).getByRole('button', { name: 'Confirm Booking' }))
    act(() => live.bookings.emit([guest('2')]))
    expect(screen.queryByRole('article', { name: 'Guest 1' })).toBeNull()
    expect(screen.getByRole('dialog', { name: 'Edit Booking & Confirm' }).textContent).toContain('Guest 1')
  })
})

it('after an erasure by a colleague the list begins again, and the figures are counted', async () => {
  vi.mocked(listBookings).mockResolvedValueOnce(page(1, 50)).mockResolvedValueOnce(page(51, 2))
  const { user } = await openPortal()
  await user.click(screen.getByRole('button', { name: 'Load more' }))
  expect(await screen.findByText('Guest 52')).toBeDefined()
  vi.mocked(countBookings).mockResolvedValue({ ...counts, confirmed: 99 })
  act(() => live.houseSettings.emit({ ...noSettings, erasedAt: new Date(1_893_456_000_000) }))
  await eventually(() => expect(screen.queryByText('Guest 52')).toBeNull())
  expect(screen.getByText('Guest 50')).toBeDefined()
  await eventually(() => expect(stat('Total')).toBe('119'))
})

it('a list is watched once it is first shown, and stays loaded behind the other tabs', async () => {
  const { user } = await openPortal()
  const watched = () => [live.bookings, live.clients, live.contacts].map(({ listenerCount }) => listenerCount())
  expect(watched()).toEqual([1, 0, 0])
  await user.keyboard('l')
  expect(watched()).toEqual([1, 1, 0])
  await user.keyboard('m')
  expect(watched()).toEqual([1, 1, 1])
  await user.keyboard('l')
  expect(screen.getByText('Amara Dube')).toBeDefined()
  expect(listClients).toHaveBeenCalledOnce()
  expect(watched()).toEqual([1, 1, 1])
})

it('the portal listens only to the chosen filter, and to nothing once it is closed', async () => {
  const { user, close } = await openPortal()
  await user.keyboard('lmb')
  await user.click(screen.getByRole('button', { name: 'Confirmed (100)' }))
  const { dayBlocks, dayBookings, waitingContacts, ...always } = live
  for (const { listenerCount } of Object.values(always)) expect(listenerCount()).toBe(1)
  // The new messages, and the read ones.
  expect(waitingContacts.listenerCount()).toBe(2)
  // The days around today, and in the diary its day and its week.
  await user.keyboard('d')
  expect([live.days, dayBookings, dayBlocks].map(({ listenerCount }) => listenerCount())).toEqual([3, 1, 1])
  close()
  for (const { listenerCount } of Object.values(live)) expect(listenerCount()).toBe(0)
})
