import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { DataError } from '#data/data-error.ts'
import { addDays, venueToday } from '#domain/venue-clock.ts'
import { eventually } from '#support/eventually.ts'
import { address, fillPortal, openPortal, showPortal } from '#support/portal.tsx'
import { live } from '#support/portal-data.ts'
import { pressKey } from '#support/press-key.ts'

vi.mock('#data/bookings-desk.ts', async () => (await import('#support/portal-data.ts')).bookingsDesk)
vi.mock('#data/diary-changes.ts')
vi.mock('#data/house-changes.ts')
vi.mock('#data/clients.ts', async () => (await import('#support/portal-data.ts')).clientsDesk)
vi.mock('#data/contacts-desk.ts', async () => (await import('#support/portal-data.ts')).contactsDesk)
vi.mock('#data/services-desk.ts', async () => (await import('#support/portal-data.ts')).servicesDesk)
vi.mock('#data/wishes-desk.ts', async () => (await import('#support/portal-data.ts')).wishesDesk)
// In the evening it watches the bookings of today, too.
vi.mock('#data/diary-desk.ts', async () => (await import('#support/portal-data.ts')).diaryDesk)

beforeEach(() => {
  fillPortal()
})
afterEach(() => {
  vi.restoreAllMocks()
})

const ofDiary = [live.days, live.dayBookings, live.dayBlocks]
const listenerCounts = () => ofDiary.map(({ listenerCount }) => listenerCount())
const banner = () => screen.queryByText('Not everything could be refreshed.')?.parentElement?.textContent
const dropped = new DataError('unknown', 'The line dropped.')

it('the diary listens to its day and week only while it is shown', async () => {
  const { user } = await openPortal()
  // The portal itself follows the days around today and the visits of today.
  expect(listenerCounts()).toEqual([1, 0, 0])
  await user.keyboard('d')
  expect(listenerCounts()).toEqual([3, 1, 1])
  await user.keyboard('b')
  expect(listenerCounts()).toEqual([1, 0, 0])
})

it('the portal opens on the list, whatever was shown last; the address of the diary keeps the diary', async () => {
  const isPressed = (name: string) => screen.getByRole('button', { name }).getAttribute('aria-pressed')
  const shown = showPortal()
  await shown.user.click(await screen.findByRole('button', { name: 'Diary' }))
  expect([address(), isPressed('Diary')]).toEqual(['?view=diary', 'true'])
  shown.close()
  const again = showPortal('?view=diary')
  await screen.findByRole('button', { name: 'Diary' })
  expect(isPressed('Diary')).toBe('true')
  again.close()
  const { user } = await openPortal()
  expect([address(), isPressed('List')]).toEqual(['', 'true'])
  await user.keyboard('db')
  expect(address()).toBe('')
})

it('turns one day with each press, also before the day of the last press is drawn', async () => {
  await openPortal('?view=diary&day=2030-01-15')
  act(() => {
    for (const key of [']', ']', '[', ']']) fireEvent.keyDown(document, { key })
  })
  expect(address()).toBe('?view=diary&day=2030-01-17')
  act(() => {
    for (const key of [']', 'd', ']']) fireEvent.keyDown(document, { key })
  })
  expect(address()).toBe(`?view=diary&day=${addDays(venueToday(new Date()), 1)}`)
})

it.each([
  ['the key r', (user: Awaited<ReturnType<typeof openPortal>>['user']) => user.keyboard('r')],
  ['Refresh', (user) => user.click(screen.getByRole('button', { name: 'Refresh' }))],
] satisfies [string, (user: Awaited<ReturnType<typeof openPortal>>['user']) => Promise<void>][])(
  'the banner says that the diary could not be read, and %s reads it again',
  async (_, refresh) => {
    const { user } = await openPortal('?view=diary')
    await screen.findByRole('list', { name: 'Massage Therapy' })
    act(() => {
      for (const part of ofDiary) part.fail(dropped)
    })
    expect(banner()).toContain('The line dropped.')
    await refresh(user)
    await eventually(() => expect(banner()).toBeUndefined())
    expect(screen.queryByText('Could not load this day')).toBeNull()
  },
)

it('the banner says that the day is stale', async () => {
  await openPortal('?view=diary')
  await screen.findByRole('list', { name: 'Massage Therapy' })
  act(() => live.dayBookings.emitAge(new Date('2030-01-15T08:05:00Z')))
  expect(screen.getByText('The line is interrupted.')).toBeDefined()
})

it('the focus stays on the switch between list and diary', async () => {
  const { user } = await openPortal()
  const press = async (name: string) => {
    screen.getByRole('button', { name }).focus()
    await user.keyboard('{Enter}')
    await eventually(() => expect(screen.getByRole('button', { name }).getAttribute('aria-pressed')).toBe('true'))
    expect(document.activeElement).toBe(screen.getByRole('button', { name }))
  }
  await press('Diary')
  await press('List')
})

it('other ways to a view do not move the focus', async () => {
  const { user } = await openPortal()
  await user.click(screen.getByRole('button', { name: 'List' }))
  act(() => (document.activeElement as HTMLElement).blur())
  await user.keyboard('d')
  expect(address()).toBe('?view=diary')
  expect(document.activeElement).toBe(document.body)
})

it('the list of keys names only those that work in the view', async () => {
  const { user } = await openPortal()
  const keys = async () => {
    await user.keyboard('?')
    const list = screen.getByRole('dialog', { name: 'Keyboard shortcuts' })
    const named = [...list.querySelectorAll('kbd')].map(({ textContent }) => textContent)
    await pressKey('Escape')
    return named
  }
  const isNamed = (named: (string | null)[]) => ['/', 'j', 'k', '[', ']'].map((key) => named.includes(key))
  expect(isNamed(await keys())).toEqual([true, true, true, false, false])
  await user.keyboard('d')
  expect(isNamed(await keys())).toEqual([false, false, false, true, true])
})
