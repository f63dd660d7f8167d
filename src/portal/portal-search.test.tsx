import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { dateText } from '#shared/venue-clock.ts'
import { daysAhead } from '#support/builders.ts'
import { eventually } from '#support/eventually.ts'
import { idOf } from '#support/ids.ts'
import { listedIn } from '#support/listed.ts'
import { pressKey } from '#support/press-key.ts'
import { openStoredData } from '#support/stored-data.ts'
import { address, dialog, openPortal, recordsOf } from '#support/stored-portal.tsx'

const data = openStoredData()
const { client, change } = recordsOf(data)
const { guest, guests } = listedIn(data)

const PAST = { status: 'confirmed', date: '2020-01-15' }
const field = () => screen.getByRole('searchbox', { name: 'Search by name, e-mail or phone' })
const part = (name: string) => screen.findByRole('region', { name })
const searched = () => document.getElementById('searched')?.textContent
const names = () => screen.queryAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)

/** A client, not among the newest, with a visit tomorrow, one later, and one long ago that is not loaded. */
const plant = async () => {
  const lesego = { fullName: 'Lesego Nkwe', phone: '+267 71231333' }
  const visit = (id: string, own: object) =>
    guest(id, { ...lesego, clientId: idOf('lesego'), status: 'confirmed', createdAt: new Date(0), ...own })
  await client({ ...lesego, email: '', totalBookings: 3 }, 'lesego')
  await visit('later', { date: daysAhead(9), clientId: null })
  await visit('tomorrow', { date: daysAhead(1) })
  await visit('past', { date: '2020-01-15' })
}

describe('searching the bookings', () => {
  it('finds by the last digits of a phone a visit of tomorrow, the client, and the other visits; older pages on demand', async () => {
    await plant()
    await guests(60, PAST)
    const { user } = await openPortal()
    await screen.findByText('50 of 63 shown')
    await user.keyboard('/1333')
    const coming = await part('Visits to come and requests')
    const [next, last] = [1, 9].map((days) => coming.textContent.indexOf(dateText(daysAhead(days))))
    expect(next).toBeGreaterThan(0)
    expect(last).toBeGreaterThan(next ?? 0)
    const clients = await part('Clients')
    expect(clients.textContent).toContain('Lesego Nkwe+267 71231333Total bookings: 3')
    const others = await part('Visits of these clients')
    expect(within(others).getByText(/15 Jan 2020/)).toBeDefined()
    expect(within(others).queryByText(dateText(daysAhead(1)))).toBeNull()
    expect(field().getAttribute('aria-describedby')).toBe('searched')
    expect(searched()).toBe(
      'Searched: the bookings loaded below, visits to come and requests, and clients by the beginning of a name, by phone and e-mail.',
    )
    expect(screen.getByText('No others found')).toBeDefined()
    const found = within(clients).getByRole('button', { name: 'Lesego Nkwe' })
    await user.click(found)
    expect((await dialog('Client Details')).getByText('Lesego Nkwe')).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Close' }))
    // What was found is asked for again, and stays meanwhile.
    expect(document.activeElement).toBe(found)

    await user.clear(field())
    await user.type(field(), 'guest 59')
    expect(await screen.findByText('Nothing found for “guest 59”')).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Look further back' }))
    await eventually(() => expect(names()).toContain('Guest 59'))
    expect(screen.getByText('1 found among 63 of 63 bookings')).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Look further back' })).toBeNull()
    expect(address()).toBe('')
  })

  it('names what could not be searched, and never says that nothing was found', async () => {
    await plant()
    const { user } = await openPortal()
    await data.setFaults({ reads: 'denied' })
    await user.type(field(), '1333')
    expect(await screen.findByText(/Could not search the clients/)).toBeDefined()
    expect(await screen.findByText(/Could not search visits to come and requests/)).toBeDefined()
    expect(screen.queryByText(/Nothing found/)).toBeNull()
    await data.setFaults({})
    for (const button of screen.getAllByRole('button', { name: 'Retry' })) await user.click(button)
    expect(await part('Clients')).toBeDefined()
    expect(await part('Visits to come and requests')).toBeDefined()
  })
})

it('clients that are not loaded are found in their own list, which never says that nothing was found when some were left out', async () => {
  await plant()
  const many = Array.from({ length: 56 }, (_, index) =>
    client({ fullName: index % 2 === 0 ? 'Tebogo Moyo' : 'Kabo Moeti', phone: '' }, `t${String(index)}`),
  )
  await Promise.all(many)
  await change(`clients/${idOf('lesego')}`, { createdAt: new Date(0) })
  const { user } = await openPortal('?tab=clients')
  await eventually(() => expect(names()).toHaveLength(50))
  for (const typed of ['lesego', 'Nkwe, Lesego']) {
    await user.clear(field())
    await user.type(field(), typed)
    await eventually(() => expect(names()).toEqual(['Lesego Nkwe']))
  }
  expect(searched()).toContain('clients by the beginning of a name')
  await user.clear(field())
  await user.type(field(), 'tebogo')
  expect(await screen.findByText(/type more to see others/)).toBeDefined()
  expect(screen.queryByText(/Nothing found/)).toBeNull()
  await pressKey('Escape')
  expect(names()).toHaveLength(50)
})
