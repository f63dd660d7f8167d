import { screen, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { spa } from '#config/spa.ts'
import { dateText } from '#shared/venue-clock.ts'
import { daysAhead } from '#support/builders.ts'
import { disturb } from '#support/faults.ts'
import { openStoredData } from '#support/stored-data.ts'
import { showStoredPart } from '#support/stored-house.tsx'
import { OrderPart } from './order-part.tsx'

const data = openStoredData()
afterEach(() => {
  vi.restoreAllMocks()
})

const FAULT = 'TypeError admin-page-Bq2X_1aZ.js:1:234'
const put = (date: string, times: number) =>
  data.put(`faults/${date}`, { date, last: FAULT, counts: { [FAULT]: times } })
const lines = async (name: string) =>
  (await within(await screen.findByRole('list', { name })).findAllByRole('listitem')).map(
    ({ textContent }) => textContent,
  )

it('lists the faults of fourteen days, and does not show a failure as none', async () => {
  const first = daysAhead(-13)
  await put(daysAhead(-14), 1)
  disturb(':runQuery', [{ status: 500 }])
  const { press, leave } = showStoredPart(OrderPart)
  expect(await screen.findByText('Could not load the faults')).toBeDefined()
  expect(screen.queryByText(/^None since/)).toBeNull()
  await press('Retry')
  expect(await screen.findByText(`None since ${dateText(first)}.`)).toBeDefined()
  leave()
  await put(first, 2)
  showStoredPart(OrderPart)
  expect(await lines('Counted faults')).toEqual([
    `TypeError, 2 times on ${dateText(first)}: admin-page-Bq2X_1aZ.js:1:234`,
  ])
})

it('the sheet for a breach says what to do first, whom to tell within which time, and what to write down, and is printed', async () => {
  const print = vi.spyOn(window, 'print').mockReturnValue()
  const { press } = showStoredPart(OrderPart)
  const sheet = await screen.findByRole('region', { name: 'If data was lost or seen by somebody' })
  expect(within(sheet).getByText(/press Sign out everywhere/)).toBeDefined()
  expect(within(sheet).getByText(/Information and Data Protection Commission.*within 72 hours/)).toBeDefined()
  expect(sheet.textContent).toContain(spa.phone)
  expect(within(sheet).getByText('Noticed on (date and time), by whom')).toBeDefined()
  await press('Print this sheet')
  expect(print).toHaveBeenCalledOnce()
})
