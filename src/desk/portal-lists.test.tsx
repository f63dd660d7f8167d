import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { clockText, venueMinutes, venueToday } from '#shared/venue-clock.ts'
import { eventually } from '#support/eventually.ts'
import { answerFirst, listedIn, shownNames } from '#support/listed.ts'
import { openStoredData } from '#support/stored-data.ts'
import { dialog, openPortal, press, recordsOf, stat } from '#support/stored-portal.tsx'

const data = openStoredData()
const { client } = recordsOf(data)
const { guest, message } = listedIn(data)

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000)

describe('a list that is loading or failed', () => {
  it('is shown neither as empty nor in place of the portal, and offers Retry', async () => {
    const [name, text] = ['Clients', 'Amara Dube']
    await client({ fullName: text })
    const { user } = await openPortal()
    await data.setFaults({ listens: 'late' })
    await user.click(screen.getByRole('tab', { name: new RegExp(`^${name}`) }))
    expect(screen.getByText(`Loading ${name.toLowerCase()}...`)).toBeDefined()
    expect(screen.queryByText(/yet$/)).toBeNull()
    await data.setFaults({ listens: 'denied' })
    const title = await screen.findByText(`Could not load ${name.toLowerCase()}`)
    expect(screen.queryByText(/yet$/)).toBeNull()
    expect(screen.getByRole('heading', { level: 1 })).toBeDefined()
    await data.setFaults({})
    const alert = within(title.closest('[role=alert]') as HTMLElement)
    await user.click(alert.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByText(text)).toBeDefined()
  })

  it('is a dash among the figures, with words for screen readers, until Refresh has read it', async () => {
    await guest('a')
    await data.setFaults({ reads: 'denied' })
    const { user } = await openPortal()
    const counted = ['Confirmed', 'Clients', 'Total', 'Rejected']
    await eventually(() => expect(counted.map(stat)).toEqual(counted.map(() => '–')))
    screen.getAllByRole('img', { name: 'could not be loaded' })
    await eventually(() => expect([stat('Pending'), stat('Services')]).toEqual(['1', '0']))
    expect(screen.getByRole('button', { name: 'All (–)' })).toBeDefined()
    expect(screen.getByRole('tab', { name: 'Clients (–)' })).toBeDefined()
    const banner = screen.getByText('Not everything could be refreshed.')
    expect(banner.parentElement?.textContent).toContain('Permission denied')
    await data.setFaults({})
    await press(user, 'Refresh')
    await eventually(() => expect(counted.map(stat)).toEqual(['0', '0', '1', '0']))
    await eventually(() => expect(screen.queryByText(/^Not everything/)).toBeNull())
  })
})

describe('overdue entries', () => {
  const old = (id: string, hours: number, own: object = {}) => guest(id, { createdAt: hoursAgo(hours), ...own })

  beforeEach(async () => {
    await old('new', 0)
    await old('done', 40, { status: 'confirmed' })
    await old('late', 48)
    await old('latest', 96)
  })

  it('stand once more above the list, the longest overdue first; the list is newest first, as specified', async () => {
    const { user } = await openPortal()
    await eventually(() => expect(answerFirst()).toEqual(['Guest latest', 'Guest late']))
    expect(shownNames()).toEqual(['Guest new', 'Guest done', 'Guest late', 'Guest latest'])
    expect(screen.getByRole('tab', { name: 'Bookings 2 overdue' })).toBeDefined()
    await press(user, /^Guest latest/)
    expect(within(screen.getByRole('dialog')).getByRole('button', { name: 'Confirm Booking' })).toBeDefined()
    await press(user, 'Close')
    await press(user, /^Confirmed/)
    await eventually(() => expect(shownNames()).toEqual(['Guest done']))
    expect(answerFirst()).toEqual(['Guest latest', 'Guest late'])
  })

  it('stand behind a request whose visit begins before the promise ends, which is not overdue yet', async () => {
    const soon = new Date(Date.now() + 45 * 60_000)
    await old('soon', 0, { date: venueToday(soon), time: clockText(venueMinutes(soon)) })
    const { user } = await openPortal()
    await eventually(() => expect(answerFirst()).toEqual(['Guest soon', 'Guest latest', '1 more']))
    await press(user, '1 more')
    expect(answerFirst().slice(0, 3)).toEqual(['Guest soon', 'Guest latest', 'Guest late'])
    expect(screen.getByRole('tab', { name: 'Bookings 2 overdue' })).toBeDefined()
  })

  it('stand above the messages after a day, read or not, until they are answered', async () => {
    await message('new')
    await message('late', { createdAt: hoursAgo(25) })
    await message('read', { createdAt: hoursAgo(30), status: 'read', answeredAt: null })
    const { user } = await openPortal('?tab=contacts')
    await eventually(() => expect(answerFirst()).toEqual(['Writer read', 'Writer late']))
    expect(screen.getByRole('tab', { name: 'Messages (3) 2 new, 2 overdue' })).toBeDefined()
    await data.remove('contacts/read')
    await press(user, /^Writer late/)
    await user.click((await dialog('Message')).getByRole('button', { name: 'Answered' }))
    await eventually(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(screen.queryByRole('region', { name: 'Answer first' })).toBeNull()
    expect(await data.at('contacts/late')).toMatchObject({ answeredBy: { name: 'Naledi' } })
  })
})
