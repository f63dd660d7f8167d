import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { addDays, dateText, venueToday } from '#domain/venue-clock.ts'
import { THATO } from '#support/builders.ts'
import { disturb } from '#support/faults.ts'
import { openStoredData } from '#support/stored-data.ts'
import { Faults } from './order-part.tsx'

const data = openStoredData()
const today = () => venueToday(new Date())
const ago = (days: number) => addDays(today(), -days)
const IN_LIST = '0123456789ab list TypeError admin-page-Bq2X_1aZ.js:1:234'
const put = (date: string, counts: Record<string, number>) =>
  data.put(`faults/${date}`, { date, last: Object.keys(counts)[0], counts })
const lines = async () => {
  const list = await screen.findByRole('list', { name: 'Counted faults' })
  return [...list.children].map(({ textContent }) => textContent)
}

it('says that there are none in fourteen days, and looks again', async () => {
  await put(ago(14), { [IN_LIST]: 1 })
  render(<Faults />)
  expect(await screen.findByText(`None since ${dateText(ago(13))}.`)).toBeDefined()
  await put(ago(13), { [IN_LIST]: 2 })
  await userEvent.setup().click(screen.getByRole('button', { name: 'Look again' }))
  expect(await lines()).toEqual([
    `Bookings: TypeError, 2 times, last on ${dateText(ago(13))}: admin-page-Bq2X_1aZ.js:1:234, edition 0123456789ab`,
  ])
})

it('says that they could not be loaded, and tries again', async () => {
  data.signInAs(THATO)
  const { unmount } = render(<Faults />)
  expect((await screen.findByRole('alert')).textContent).toContain('The faults could not be loaded. Permission denied.')
  unmount()
  disturb(':runQuery', [{ status: 500 }])
  render(<Faults />)
  expect((await screen.findByRole('alert')).textContent).toContain('The faults could not be loaded.')
  expect(screen.queryByText(/^None since/)).toBeNull()
})
