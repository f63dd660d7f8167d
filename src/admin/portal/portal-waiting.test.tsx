import { act, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { listBookings } from '#data/bookings-desk.ts'
import { parseBooking } from '#domain/booking.ts'
import { parseStoredWish, type StoredWish } from '#domain/wish.ts'
import { address, fillPortal, openPortal } from '#support/portal.tsx'
import { live, openWishes } from '#support/portal-data.ts'

vi.mock('#data/bookings-desk.ts', async () => (await import('#support/portal-data.ts')).bookingsDesk)
vi.mock('#data/booking-changes.ts')
vi.mock('#data/clients.ts', async () => (await import('#support/portal-data.ts')).clientsDesk)
vi.mock('#data/contacts-desk.ts', async () => (await import('#support/portal-data.ts')).contactsDesk)
vi.mock('#data/erasure.ts', async () => (await import('#support/portal-data.ts')).erasures)
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

beforeEach(() => {
  fillPortal()
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] })
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

it('wishes and requests that wait stand beside the diary; each opens its card, and all are a press away', async () => {
  openWishes.mockResolvedValue([wish('a')])
  const request = { status: 'pending', date: '2030-02-01' }
  vi.mocked(listBookings).mockResolvedValue([
    guest('later', { ...request, createdAt: NOW }),
    guest('sooner', { ...request, createdAt: new Date('2030-01-10T07:00:00Z') }),
    guest('offered', { ...request, createdAt: NOW, proposal: { date: DAY, time: '11:00 AM', at: NOW } }),
    guest('a'),
    guest('settled'),
  ])
  const { user } = await openPortal('?view=diary')
  const waiting = within(await screen.findByRole('region', { name: 'Waiting' }))
  const texts = () => waiting.getAllByRole('button').map(({ textContent }) => textContent)
  expect(texts()).toEqual([
    'Guest aAnswer within 1 h 30 minAsks for Wed, 16 Jan 2030 at 3:30 PM · Tue, 15 Jan 2030 at 10:00 AM',
    'Guest soonerAnswer within 1 hFri, 1 Feb 2030 at 10:00 AM',
    '3 waiting',
  ])
  await user.click(waiting.getByRole('button', { name: /Guest a/ }))
  const opened = within(await screen.findByRole('dialog', { name: 'Tue, 15 Jan 2030 at 10:00 AM' }))
  expect(opened.getByRole('button', { name: 'Accept…' })).toBeDefined()
  // The guest takes it back while its card is open.
  act(() => live.wishes.tell([]))
  expect(opened.queryByRole('button', { name: 'Accept…' })).toBeNull()
  await user.click(opened.getByRole('button', { name: 'Close' }))

  await user.click(waiting.getByRole('button', { name: '2 waiting' }))
  const all = within(await screen.findByRole('dialog', { name: '2 waiting' }))
  expect(all.getAllByRole('listitem').map((item) => item.textContent.slice(0, 12))).toEqual([
    'Guest sooner',
    'Guest laterF',
  ])
  await user.click(all.getByRole('button', { name: /Guest later/ }))
  expect(screen.queryByRole('dialog', { name: '2 waiting' })).toBeNull()
  const later = within(await screen.findByRole('dialog', { name: 'Fri, 1 Feb 2030 at 10:00 AM' }))
  await user.click(later.getByRole('button', { name: 'Close' }))
  await user.click(waiting.getByRole('button', { name: '2 waiting' }))
  await user.click(await screen.findByRole('button', { name: 'All requests in the list' }))
  expect(address()).toContain('status=pending')
})
