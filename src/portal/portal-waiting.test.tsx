import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { eventually } from '#support/eventually.ts'
import { address, openPortal } from '#support/stored-portal.tsx'
import { openStoredData } from '#support/stored-data.ts'

const data = openStoredData()

const DAY = '2030-01-15'
/** 10:00 AM at the venue, an open day. */
const NOW = new Date('2030-01-10T08:00:00Z')
const EARLIER = new Date('2030-01-10T07:00:00Z')
const guest = (id: string, own: object = {}) =>
  data.put(`bookings/${id}`, {
    ...{ fullName: `Guest ${id}`, status: 'confirmed', date: DAY, time: '10:00 AM' },
    ...{ createdAt: EARLIER, updatedAt: EARLIER },
    ...own,
  })
const ASKED = {
  kind: 'move',
  date: '2030-01-16',
  time: '03:30 PM',
  note: '',
  createdAt: new Date('2030-01-10T07:30:00Z'),
}

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] })
})
afterEach(() => {
  vi.useRealTimers()
})

it('wishes and waiting requests stand beside the diary; each opens its card, and their number leads to the list', async () => {
  const request = { status: 'pending', date: '2030-02-01' }
  await data.put('wishes/a', ASKED)
  await guest('later', { ...request, createdAt: NOW })
  await guest('sooner', request)
  await guest('offered', { ...request, createdAt: NOW, proposal: { date: DAY, time: '11:00 AM', at: NOW } })
  await guest('a')
  await guest('settled')
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
  const opened = within(await screen.findByRole('dialog', { name: 'Tue, 15 Jan 2030 at 10:00 AM' }))
  expect(opened.getByRole('button', { name: 'Accept…' })).toBeDefined()
  // The guest takes it back while its card is open.
  await data.remove('wishes/a')
  await waitFor(() => expect(opened.queryByRole('button', { name: 'Accept…' })).toBeNull())
  await user.click(opened.getByRole('button', { name: 'Close' }))

  await user.click(waiting.getByRole('button', { name: '2 waiting' }))
  expect(address()).toContain('status=pending')
})
