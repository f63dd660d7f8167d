import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { addDays, venueToday } from '#shared/venue-clock.ts'
import { eventually } from '#support/eventually.ts'
import { showPortal, stat } from '#support/stored-portal.tsx'
import { openStoredData } from '#support/stored-data.ts'

const data = openStoredData()

const request = (own: object = {}) => {
  const now = new Date()
  return {
    ...{ fullName: 'Amara Dube', status: 'pending', date: addDays(venueToday(now), 7), time: '02:00 PM' },
    ...{ createdAt: now, updatedAt: now, ...own },
  }
}
const figures = () => ['Pending', 'Confirmed', 'Rejected', 'Total'].map(stat)

it('Pending is live; Confirmed and Rejected are as of their count, which Refresh and an own act repeat', async () => {
  await data.put('bookings/a', request())
  await data.put('bookings/b', request({ fullName: 'Neo Kgosi' }))
  const { user } = showPortal()
  await eventually(() => expect(figures()).toEqual(['2', '0', '0', '2']))
  expect(within(screen.getByRole('region', { name: 'Figures' })).getByText(/^as of \d\d?:\d\d [AP]M$/)).toBeDefined()

  await data.put('bookings/a', request({ status: 'confirmed' }))
  await eventually(() => expect(figures()).toEqual(['1', '0', '0', '1']))
  await user.keyboard('r')
  await eventually(() => expect(figures()).toEqual(['1', '1', '0', '2']))

  await user.click(screen.getByRole('button', { name: 'Reject' }))
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Reject' }))
  await eventually(() => expect(figures()).toEqual(['0', '1', '1', '2']))
})
