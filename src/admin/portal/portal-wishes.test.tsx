import { act, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { listBookings, listBookingsById } from '#data/bookings-desk.ts'
import { DataError } from '#data/data-error.ts'
import { parseBooking } from '#domain/booking.ts'
import { parseStoredWish, type StoredWish } from '#domain/wish.ts'
import { eventually } from '#support/eventually.ts'
import { denied, fillPortal, openPortal } from '#support/portal.tsx'
import { live, newsOf, openWishes } from '#support/portal-data.ts'

vi.mock('#data/bookings-desk.ts', async () => (await import('#support/portal-data.ts')).bookingsDesk)
vi.mock('#data/clients.ts', async () => (await import('#support/portal-data.ts')).clientsDesk)
vi.mock('#data/contacts-desk.ts', async () => (await import('#support/portal-data.ts')).contactsDesk)
vi.mock('#data/services-desk.ts', async () => (await import('#support/portal-data.ts')).servicesDesk)
vi.mock('#data/wishes-desk.ts', async () => (await import('#support/portal-data.ts')).wishesDesk)
vi.mock('#data/diary-desk.ts', async () => (await import('#support/portal-data.ts')).diaryDesk)

const DAY = '2030-01-15'
/** 10:00 AM at the venue, an open day. */
const NOW = new Date('2030-01-10T08:00:00Z')
const guest = (id: string, own: object = {}) =>
  parseBooking(id, { fullName: `Guest ${id}`, status: 'confirmed', date: DAY, time: '10:00 AM', ...own })
const wish = (id: string, own: object = {}): StoredWish => {
  const found = parseStoredWish(id, {
    ...{ kind: 'move', date: '2030-01-16', time: '03:30 PM', note: '', createdAt: new Date('2030-01-10T07:30:00Z') },
    ...own,
  })
  if (!found) throw new Error('no wish')
  return found
}
const MOVE = 'The guest asks for another time: Wed, 16 Jan 2030 at 3:30 PM'
const section = () => screen.getByRole('region', { name: 'Answer first' })
const entries = () =>
  within(section())
    .getAllByRole('button')
    .map(({ textContent }) => textContent)
const card = (name: string) => within(screen.getByRole('article', { name }))
const news = () => screen.getByRole('status', { name: 'New' }).textContent

beforeEach(() => {
  fillPortal()
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] })
  document.title = 'Admin Portal'
  vi.mocked(listBookings).mockResolvedValue([guest('a'), guest('b')])
  vi.mocked(listBookingsById).mockResolvedValue([])
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

describe("a guest's wish", () => {
  it('that becomes another one has a button of its own: the one in focus does not change what it does', async () => {
    openWishes.mockResolvedValue([wish('a')])
    await openPortal()
    const decline = await card('Guest a').findByRole('button', { name: 'Decline…' })
    decline.focus()
    act(() => live.wishes.emit([wish('a', { kind: 'cancel', createdAt: NOW })]))
    expect(card('Guest a').getByRole('button', { name: 'The guest comes after all' })).not.toBe(decline)
    expect(decline.isConnected).toBe(false)
  })

  it('is announced like a new booking, until its card is touched; asking again is announced again', async () => {
    openWishes.mockResolvedValue([wish('b')])
    const { user } = await openPortal()
    await card('Guest b').findByText(MOVE)
    expect(news()).toBe('')
    act(() => live.wishes.emit([wish('b'), wish('a')]))
    expect(news()).toBe('1 new wish')
    expect(card('Guest a').getByText('New')).toBeDefined()
    expect(card('Guest b').queryByText('New')).toBeNull()
    await eventually(() => expect(document.title).toBe('(12) 1 new · Admin Portal'))
    await user.click(card('Guest a').getByText('Guest a'))
    expect(news()).toBe('')
    act(() => live.wishes.emit([wish('b'), wish('a', { kind: 'cancel', createdAt: NOW })]))
    expect(news()).toBe('1 new wish')
    act(() => live.wishes.emit([wish('b', { createdAt: NOW }), wish('a', { kind: 'cancel', createdAt: NOW })]))
    expect(news()).toBe('2 new wishes')
  })

  it('is shown above the list by its due time, cancellations last, and marks the tab when it is overdue', async () => {
    openWishes.mockResolvedValue([
      wish('a', { kind: 'cancel', date: '', time: '', createdAt: new Date('2030-01-09T07:00:00Z') }),
      wish('b'),
      wish('c', { createdAt: new Date('2030-01-09T08:00:00Z') }),
    ])
    vi.mocked(listBookings).mockResolvedValue([guest('a'), guest('b'), guest('c')])
    const { user } = await openPortal()
    await card('Guest c').findByText(MOVE)
    expect(entries().map((text) => text.slice(0, 7))).toEqual(['Guest c', 'Guest b', '1 more'])
    await user.click(within(section()).getByRole('button', { name: '1 more' }))
    expect(entries().map((text) => text.slice(0, 7))).toEqual(['Guest c', 'Guest b', 'Guest a', 'Show fe'])
    expect(entries()[0]).toContain('Overdue by')
    expect(entries()[2]).not.toMatch(/Answer within|Overdue/)
    expect(screen.getByRole('tab', { name: 'Bookings 3 wishes, 1 overdue' })).toBeDefined()
  })
})

it('a proposal without a reply is shown above the list and on the tab', async () => {
  const offered = (id: string, at: string) =>
    guest(id, {
      status: 'pending',
      createdAt: NOW,
      proposal: { date: '2030-01-16', time: '03:30 PM', at: new Date(at) },
    })
  const [calm, silent] = [offered('calm', '2030-01-10T07:00:00Z'), offered('silent', '2030-01-09T07:00:00Z')]
  vi.mocked(listBookings).mockResolvedValue([guest('a'), calm, silent])
  await openPortal()
  await card('Guest silent').findByText(/^Waiting for the guest/)
  const names = screen.getAllByRole('article').map((shown) => within(shown).getByRole('heading').textContent)
  expect(names).toEqual(['Guest a', 'Guest calm', 'Guest silent'])
  expect(entries()).toEqual([expect.stringMatching(/^Guest silent ?Without reply/)])
  expect(screen.getByRole('tab', { name: 'Bookings 1 without reply' })).toBeDefined()
  // The guest replies.
  act(() => live.wishes.emit([wish('silent')]))
  expect(screen.getByRole('tab', { name: 'Bookings 1 wish' })).toBeDefined()
})

describe('of a booking that is not loaded', () => {
  it('can be opened: its booking is read once, has all buttons, and follows later changes', async () => {
    openWishes.mockResolvedValue([wish('far')])
    vi.mocked(listBookingsById).mockResolvedValue([guest('far')])
    const { user } = await openPortal()
    await user.click(await screen.findByRole('button', { name: /Guest far/ }))
    expect(listBookingsById).toHaveBeenCalledExactlyOnceWith(['far'])
    const opened = within(await screen.findByRole('dialog', { name: 'Tue, 15 Jan 2030 at 10:00 AM' }))
    expect(opened.getByRole('button', { name: 'Accept…' })).toBeDefined()
    expect(opened.getByRole('button', { name: 'Call off the booking…' })).toBeDefined()
    // A colleague settles it meanwhile.
    act(() => {
      live.wishes.emit([])
      const changed = [guest('far', { date: '2030-01-16', time: '03:30 PM', updatedAt: NOW })]
      live.bookingNews.emit(newsOf(changed))
    })
    expect(screen.getByRole('dialog', { name: 'Wed, 16 Jan 2030 at 3:30 PM' })).toBeDefined()
    expect(opened.queryByRole('button', { name: 'Accept…' })).toBeNull()
    expect(listBookingsById).toHaveBeenCalledOnce()
  })

  it('counts as overdue and stands above the list, not in it, whatever the filter', async () => {
    openWishes.mockResolvedValue([wish('far', { createdAt: new Date('2030-01-09T08:00:00Z') })])
    vi.mocked(listBookingsById).mockResolvedValue([guest('far')])
    const { user } = await openPortal()
    const names = () => screen.getAllByRole('article').map((shown) => within(shown).getByRole('heading').textContent)
    expect(await screen.findByRole('tab', { name: 'Bookings 1 wish, 1 overdue' })).toBeDefined()
    expect(names()).toEqual(['Guest a', 'Guest b'])
    expect(entries()[0]).toMatch(/^Guest far ?Overdue/)
    vi.mocked(listBookings).mockResolvedValue([guest('p', { status: 'pending' })])
    await user.click(screen.getByRole('button', { name: /^Pending/ }))
    await screen.findByRole('article', { name: 'Guest p' })
    expect(names()).toEqual(['Guest p'])
    expect(entries()[0]).toContain('Guest far')
  })

  it('that the guest withdraws disappears from the open card', async () => {
    openWishes.mockResolvedValue([wish('far')])
    vi.mocked(listBookingsById).mockResolvedValue([guest('far')])
    const { user } = await openPortal()
    await user.click(await screen.findByRole('button', { name: /Guest far/ }))
    act(() => live.wishes.emit([]))
    const opened = within(screen.getByRole('dialog', { name: 'Tue, 15 Jan 2030 at 10:00 AM' }))
    expect(opened.queryByText(MOVE)).toBeNull()
    expect(opened.getByText('Guest far')).toBeDefined()
  })

  it('that could not be read is counted and reported, and Retry reads it', async () => {
    openWishes.mockResolvedValue([wish('far')])
    vi.mocked(listBookingsById).mockRejectedValueOnce(new DataError('unknown', 'The line dropped.'))
    vi.mocked(listBookingsById).mockResolvedValue([guest('far')])
    const { user } = await openPortal()
    const note = await within(await screen.findByRole('region', { name: 'Answer first' })).findByText(
      /1 more could not/,
    )
    expect(note.textContent).toContain('The line dropped.')
    expect(screen.getByRole('tab', { name: 'Bookings 1 wish' })).toBeDefined()
    await user.click(within(section()).getByRole('button', { name: 'Retry' }))
    expect(await within(section()).findByRole('button', { name: /Guest far/ })).toBeDefined()
  })
})

it('wishes that could not be read are reported once, with Retry, and never shown as none', async () => {
  openWishes.mockRejectedValueOnce(denied)
  openWishes.mockResolvedValue([wish('a')])
  const { user } = await openPortal()
  expect(await screen.findByText(/What guests ask for could not be read/)).toBeDefined()
  expect(screen.queryByText('Not everything could be refreshed.')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await card('Guest a').findByText(MOVE)).toBeDefined()
  expect(screen.queryByText(/could not be read/)).toBeNull()
})

it("an open dialog reports at once that the guest's wish has changed or was withdrawn", async () => {
  openWishes.mockResolvedValue([wish('a')])
  const { user } = await openPortal()
  await user.click(await card('Guest a').findByRole('button', { name: 'Accept…' }))
  const dialog = await screen.findByRole('dialog', { name: 'Edit Booking & Confirm' })
  const note = () => within(dialog).getAllByRole('status')[0]?.textContent
  expect(note()).toBe('')
  act(() => live.wishes.emit([wish('a', { time: '04:00 PM', createdAt: NOW })]))
  expect(note()).toContain('The guest has just asked for something else.')
  act(() => live.wishes.emit([]))
  expect(note()).toContain('The guest has just taken this back.')
})
