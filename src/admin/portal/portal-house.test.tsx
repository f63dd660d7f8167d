import { act, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { DataError } from '#data/data-error.ts'
import { parseMenuService } from '#domain/menu-service.ts'
import { address, fillPortal, naledi, openPortal, stat } from '#support/portal.tsx'
import { countServices, live } from '#support/portal-data.ts'

vi.mock('#data/bookings-desk.ts', async () => (await import('#support/portal-data.ts')).bookingsDesk)
vi.mock('#data/diary-changes.ts')
vi.mock('#data/house-changes.ts')
vi.mock('#data/menu-changes.ts')
vi.mock('#data/clients.ts', async () => (await import('#support/portal-data.ts')).clientsDesk)
vi.mock('#data/contacts-desk.ts', async () => (await import('#support/portal-data.ts')).contactsDesk)
vi.mock('#data/services-desk.ts', async () => (await import('#support/portal-data.ts')).servicesDesk)
vi.mock('#data/wishes-desk.ts', async () => (await import('#support/portal-data.ts')).wishesDesk)
vi.mock('#data/diary-desk.ts', async () => (await import('#support/portal-data.ts')).diaryDesk)

const MENU = [
  { name: 'Facial', category: 'facial', price: 'P300', duration: 60 },
  { name: 'Winter Wrap', category: 'massage', hidden: true },
].flatMap((fields, index) => parseMenuService(String(index), fields) ?? [])

beforeEach(() => {
  fillPortal()
})
afterEach(() => {
  vi.restoreAllMocks()
})

it('main opens House by its button, and returns to the view from before', async () => {
  const { user } = await openPortal('?tab=clients')
  // One for the phone, one for the desk; the style sheet shows one of them.
  await user.click(screen.getAllByRole('button', { name: 'House' })[0] as HTMLElement)
  expect(address()).toBe('?tab=clients&house=menu')
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 2, name: 'House' }))
  expect(screen.queryByRole('tablist')).toBeNull()
  act(() => live.services.emit(MENU))
  const menu = await screen.findByRole('region', { name: 'Menu' })
  const [wrap, facial] = within(menu).getAllByRole('listitem')
  expect(wrap?.textContent).toMatch(/^Winter Wrap0 min, no priceHidden/)
  expect(facial?.textContent).toMatch(/^Facial60 min, P300/)
  await user.click(screen.getByRole('button', { name: 'Back to the portal' }))
  expect(address()).toBe('?tab=clients')
  screen.getByRole('tab', { name: /^Clients/, selected: true })
  expect(stat('Services')).toBe('1')
})

it('a shortcut of the portal leaves House', async () => {
  const { user } = await openPortal('?house=menu')
  await user.keyboard('m')
  expect(address()).toBe('?tab=contacts')
})

it('a menu that could not be read is not shown as an empty one', async () => {
  countServices.mockRejectedValue(new DataError('offline', 'The line dropped.'))
  await openPortal('?house=menu')
  await screen.findByText('Could not load the menu')
})

it.each(['cellar', 'toString'])('an address with the unknown part %s shows the first one', async (part) => {
  await openPortal(`?house=${part}`)
  await screen.findByRole('region', { name: 'Menu' })
})

it('staff have no button, and an address of the house says why', async () => {
  await openPortal('?house=menu', { staff: { ...naledi, role: 'staff' } })
  expect(screen.queryAllByRole('button', { name: 'House' })).toEqual([])
  screen.getByText('Only a Main Admin can change what the house offers.')
  expect(screen.queryByRole('navigation', { name: 'House' })).toBeNull()
})
