import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { eventually } from '#support/eventually.ts'
import { answerFirst, listedIn, news, shownNames } from '#support/listed.ts'
import { openStoredData } from '#support/stored-data.ts'
import { address, card, dialog, openPortal, press } from '#support/stored-portal.tsx'

const data = openStoredData()
const listed = listedIn(data)

const DAY = '2030-01-15'
/** 10:00 AM at the venue, an open day. */
const NOW = new Date('2030-01-10T08:00:00Z')
const guest = (id: string, own: object = {}) =>
  listed.guest(id, { status: 'confirmed', date: DAY, time: '10:00 AM', ...own })
const wish = (id: string, own: object = {}) =>
  listed.wish(id, { date: '2030-01-16', createdAt: new Date('2030-01-10T07:30:00Z'), ...own })
const CANCEL = { kind: 'cancel', date: '', time: '' }
const MOVE = 'Asks for Wed, 16 Jan 2030 at 3:30 PM'

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] })
  document.title = 'Admin Portal'
})
afterEach(() => {
  vi.useRealTimers()
})

it('a wish is announced like a new booking, until its card is touched; asking again is announced again, with a button of its own', async () => {
  await guest('a')
  await guest('b')
  await wish('b')
  const { user } = await openPortal()
  await (await card('Guest b')).findByText(MOVE)
  expect(news()).toBe('')
  await wish('a')
  await eventually(() => expect(news()).toBe('1 new wish'))
  const asking = await card('Guest a')
  expect(asking.getByText('New')).toBeDefined()
  expect((await card('Guest b')).queryByText('New')).toBeNull()
  await eventually(() => expect(document.title).toContain('1 new · Admin Portal'))
  await user.click(asking.getByText('Guest a'))
  expect(news()).toBe('')

  const decline = asking.getByRole('button', { name: 'Decline…' })
  decline.focus()
  await wish('a', { ...CANCEL, createdAt: NOW })
  await eventually(() => expect(news()).toBe('1 new wish'))
  // The one in focus does not change what it does.
  expect(asking.getByRole('button', { name: 'The guest comes after all' })).not.toBe(decline)
  expect(decline.isConnected).toBe(false)
})

it('wishes stand above the list by their due time, cancellations last, whatever the filter, and mark the tab', async () => {
  for (const id of ['a', 'b', 'c']) await guest(id)
  await guest('p', { status: 'pending', createdAt: NOW })
  await wish('a', { ...CANCEL, createdAt: new Date('2030-01-09T07:00:00Z') })
  await wish('b')
  await wish('c', { createdAt: new Date('2030-01-09T08:00:00Z') })
  const { user } = await openPortal('?status=pending')
  await eventually(() => expect(answerFirst()).toEqual(['Guest c', 'Guest b', '1 more']))
  expect(shownNames()).toEqual(['Guest p'])
  expect(await screen.findByRole('tab', { name: 'Bookings 3 wishes, 1 overdue' })).toBeDefined()
  await press(user, '1 more')
  expect(answerFirst().slice(0, 3)).toEqual(['Guest c', 'Guest b', 'Guest a'])
  const texts = within(screen.getByRole('region', { name: 'Answer first' })).getAllByRole('button')
  expect(texts[0]?.textContent).toContain('Overdue by')
  expect(texts[2]?.textContent).not.toMatch(/Answer within|Overdue/)
})

it('a proposal without a reply stands above the list and on the tab, until the guest replies', async () => {
  const offered = (id: string, at: string) =>
    guest(id, { status: 'pending', proposal: { date: '2030-01-16', time: '03:30 PM', at: new Date(at) } })
  await offered('silent', '2030-01-09T07:00:00Z')
  await offered('calm', '2030-01-10T07:00:00Z')
  await openPortal()
  await (await card('Guest silent')).findByText(/^Waiting for the guest/)
  expect(shownNames()).toEqual(['Guest calm', 'Guest silent'])
  const strip = within(screen.getByRole('region', { name: 'Answer first' })).getAllByRole('button')
  expect(strip.map(({ textContent }) => textContent)).toEqual([expect.stringMatching(/^Guest silent ?Without reply/)])
  expect(screen.getByRole('tab', { name: 'Bookings 1 without reply' })).toBeDefined()
  await wish('silent')
  expect(await screen.findByRole('tab', { name: 'Bookings 1 wish' })).toBeDefined()
})

it('of a booking that is not loaded it can be opened, has all its buttons, and follows what a colleague does', async () => {
  // Not among what has just changed either.
  await guest('far', { updatedAt: new Date('2030-01-01T08:00:00Z') })
  await wish('far')
  await data.setFaults({ reads: 'denied' })
  const { user } = await openPortal('?status=pending')
  const strip = within(await screen.findByRole('region', { name: 'Answer first' }))
  expect((await strip.findByText(/Not all could be read/)).textContent).toContain('Permission denied')
  expect(screen.getByRole('tab', { name: 'Bookings 1 wish' })).toBeDefined()
  await data.setFaults({})
  await user.click(strip.getByRole('button', { name: 'Retry' }))
  await press(user, /Guest far/)
  const opened = await dialog('Tue, 15 Jan 2030 at 10:00 AM')
  expect(opened.getByText(MOVE)).toBeDefined()
  expect(opened.getByRole('button', { name: 'Accept…' })).toBeDefined()
  expect(opened.getByRole('button', { name: 'Call off the booking…' })).toBeDefined()
  await data.remove('wishes/far')
  await eventually(() => expect(opened.queryByText(MOVE)).toBeNull())
  expect(opened.queryByRole('button', { name: 'Accept…' })).toBeNull()
  await guest('far', { date: '2030-01-16', time: '03:30 PM' })
  expect((await dialog('Wed, 16 Jan 2030 at 3:30 PM')).getByText('Guest far')).toBeDefined()
})

it('wishes and waiting requests stand beside the diary; each opens its card, and their number leads to the list', async () => {
  const request = { status: 'pending', date: '2030-02-01', createdAt: new Date('2030-01-10T07:00:00Z') }
  await guest('later', { ...request, createdAt: NOW })
  await guest('sooner', request)
  await guest('a')
  await wish('a')
  const { user } = await openPortal('?view=diary')
  const waiting = within(await screen.findByRole('region', { name: 'Waiting' }))
  const texts = () => waiting.getAllByRole('button').map(({ textContent }) => textContent)
  await eventually(() =>
    expect(texts()).toEqual([
      'Guest aAnswer within 1 h 30 minAsks for Wed, 16 Jan 2030 at 3:30 PM · Tue, 15 Jan 2030 at 10:00 AM',
      'Guest soonerAnswer within 1 hFri, 1 Feb 2030 at 10:00 AM',
      '3 waiting',
    ]),
  )
  await user.click(waiting.getByRole('button', { name: /Guest a/ }))
  const opened = await dialog('Tue, 15 Jan 2030 at 10:00 AM')
  opened.getByRole('button', { name: 'Accept…' })
  await user.click(opened.getByRole('button', { name: 'Close' }))
  await user.click(waiting.getByRole('button', { name: '3 waiting' }))
  expect(address()).toContain('status=pending')
})
