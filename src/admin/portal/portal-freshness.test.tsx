import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { countBookings, listBookings } from '#data/bookings-desk.ts'
import { countContacts } from '#data/contacts-desk.ts'
import { DataError } from '#data/data-error.ts'
import { parseContact } from '#domain/contact.ts'
import type { Booking } from '#domain/booking.ts'
import { quotaRestoredInWords } from '#domain/quota.ts'
import { eventually } from '#support/eventually.ts'
import { counts, denied, fillPortal, openPortal, page, stat } from '#support/portal.tsx'
import { live, longestPending, longestWaiting } from '#support/portal-data.ts'

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

const goes = (line: 'online' | 'offline') => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(line === 'online')
  act(() => void window.dispatchEvent(new Event(line)))
}

describe('the notice that data may be old', () => {
  it('appears offline with the time of the data; nothing is read again when the connection is back', async () => {
    await openPortal()
    goes('offline')
    expect(screen.getByText('You are offline.').parentElement?.textContent).toMatch(/as of \d\d?:\d\d [AP]M\.$/)
    goes('online')
    expect(screen.queryByText('You are offline.')).toBeNull()
    await new Promise((later) => setTimeout(later, 400))
    expect(countBookings).toHaveBeenCalledOnce()
    expect(listBookings).toHaveBeenCalledOnce()
  })

  it('reads again what had failed when the connection is back, and nothing else', async () => {
    vi.mocked(countBookings).mockRejectedValueOnce(denied)
    await openPortal()
    expect([stat('Pending'), stat('Confirmed')]).toEqual(['7', '–could not be loaded'])
    goes('offline')
    goes('online')
    await eventually(() => expect(stat('Confirmed')).toBe('100'))
    expect(countContacts).toHaveBeenCalledOnce()
  })

  it('reads again what had no answer when the connection was lost', async () => {
    vi.mocked(countBookings).mockReturnValueOnce(new Promise(() => {}))
    await openPortal()
    goes('offline')
    goes('online')
    await eventually(() => expect(stat('Confirmed')).toBe('100'))
    expect(countContacts).toHaveBeenCalledOnce()
  })

  it('reads again what had failed when the lists are live again, however early the device says it is online', async () => {
    vi.mocked(countBookings).mockRejectedValueOnce(denied)
    await openPortal()
    goes('offline')
    act(() => live.bookings.emitAge(new Date('2030-01-15T08:04:00Z')))
    goes('online')
    expect(countBookings).toHaveBeenCalledOnce()
    act(() => live.bookings.emitAge(undefined))
    await eventually(() => expect(stat('Confirmed')).toBe('100'))
    expect(countContacts).toHaveBeenCalledOnce()
  })

  it('appears while a list gets no updates although the device is online', async () => {
    await openPortal()
    act(() => live.pending.emitAge(new Date('2030-01-15T08:05:00Z')))
    act(() => live.bookings.emitAge(new Date('2030-01-15T08:04:00Z')))
    expect(screen.getByText('The line is interrupted.').parentElement?.textContent).toBe(
      'The line is interrupted. What is shown may be old: it is as of 10:04 AM.',
    )
    expect(screen.getAllByRole('article')).toHaveLength(2)
    act(() => live.bookings.emitAge(undefined))
    act(() => live.pending.emitAge(undefined))
    expect(screen.queryByText(/may be old/)).toBeNull()
  })

  it('says until when the limit of the day holds, once for all parts, and the lists stay', async () => {
    await openPortal()
    act(() => live.clientAlerts.emit([]))
    act(() => live.bookings.emitAge(new Date('2030-01-15T08:04:00Z')))
    const parts = [live.bookings, live.clientAlerts, live.wishes]
    act(() => parts.forEach((part) => part.fail(new DataError('exhausted', 'Quota exceeded.'))))
    expect(screen.getByText(/^Client alerts may be old/).parentElement?.textContent?.trim()).toBe(
      'Client alerts may be old: an allergy may be missing.',
    )
    expect(screen.getByText(/^What guests ask for/).parentElement?.textContent?.trim()).toMatch(/may be missing\.$/)
    expect(screen.queryByText('Could not refresh bookings')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull()
    expect(screen.getByRole('button', { name: 'Refresh' })).toBeDefined()
    expect(screen.getByText('The database has reached its limit for today.').parentElement?.textContent).toBe(
      `The database has reached its limit for today. What is shown may be old: it is as of 10:04 AM. Until ${quotaRestoredInWords(new Date())} nothing can be loaded or saved. What is already shown stays until you reload the page.`,
    )
    expect(screen.getAllByRole('article')).toHaveLength(2)
    act(() => [live.clientAlerts, live.wishes].forEach((part) => part.emit([])))
    act(() => live.bookings.emitAge(undefined))
    expect(screen.queryByText('The database has reached its limit for today.')).toBeNull()
  })

  it('says it, too, when the alerts alone have met the limit', async () => {
    await openPortal()
    act(() => live.clientAlerts.fail(new DataError('exhausted', 'Quota exceeded.')))
    expect(screen.getByText('The database has reached its limit for today.')).toBeDefined()
  })

  it('appears when something could not be loaded, until it is', async () => {
    vi.mocked(countContacts).mockRejectedValueOnce(denied)
    const { user } = await openPortal()
    expect((await screen.findByText('Not everything could be refreshed.')).parentElement?.textContent).toContain(
      'Permission denied',
    )
    await user.click(screen.getByRole('button', { name: 'Refresh' }))
    await eventually(() => expect(screen.queryByText(/Not everything/)).toBeNull())
  })
})

it('title and tab name the unread messages of the live list, with a plus once that is full', async () => {
  const unread = Array.from({ length: 50 }, (_, index) => parseContact(`m${index}`, { status: 'new' }))
  longestWaiting.mockResolvedValue(unread.slice(0, 49))
  await openPortal()
  await eventually(() => expect(document.title).toBe('(56) Admin Portal'))
  act(() => live.waitingContacts.emit(unread))
  await eventually(() => expect(document.title).toBe('(57) Admin Portal'))
  expect(screen.getByRole('tab', { name: 'Messages (9) 50+ new' })).toBeDefined()
})

it('50 requests or more are counted, and the live list is at least the number', async () => {
  longestPending.mockResolvedValue(page(1, 50))
  vi.mocked(countBookings).mockResolvedValueOnce({ ...counts, pending: 63 })
  const { user } = await openPortal()
  expect([stat('Pending'), stat('Total')]).toEqual(['63', '176'])
  vi.mocked(countBookings).mockResolvedValue({ ...counts, pending: 48 })
  await user.keyboard('r')
  await eventually(() => expect(stat('Pending')).toBe('50'))
})

it('the title counts pending requests and unread messages, when both are known', async () => {
  let answer = (_: readonly Booking[]) => {}
  longestPending.mockImplementation(() => new Promise((resolve) => (answer = resolve)))
  await openPortal()
  await eventually(() => expect(screen.getByRole('tab', { name: /3 new$/ })).toBeDefined())
  expect(document.title).toBe('Admin Portal')
  act(() => answer(page(1, 7)))
  await eventually(() => expect(document.title).toBe('(10) Admin Portal'))
})
