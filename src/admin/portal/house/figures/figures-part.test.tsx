import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { DataError } from '#data/data-error.ts'
import { readMonth } from '#data/figures.ts'
import { monthInWords, monthOf } from '#domain/month.ts'
import { venueToday } from '#domain/venue-clock.ts'
import { prepareFigures, press, show } from '#support/figures.tsx'

vi.mock('#data/figures.ts')

prepareFigures()

it('a failure says why and is tried again; it is not shown as an empty month', async () => {
  vi.mocked(readMonth).mockRejectedValueOnce(new DataError('unknown', 'The line dropped.'))
  const user = show()
  expect((await screen.findByRole('alert')).textContent).toContain('Could not read January 2026The line dropped.')
  expect(screen.queryByRole('table')).toBeNull()
  await press(user, 'Retry')
  await screen.findByRole('table', { name: 'Requests and visits' })
  expect(screen.queryByRole('alert')).toBeNull()
})

it.each(['', '?month=2999-01', '?month=soon'])('begins with this month: "%s"', async (search) => {
  show(search)
  const thisMonth = monthOf(venueToday(new Date()))
  await screen.findByText(monthInWords(thisMonth))
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Month after' }).disabled).toBe(true)
  expect(readMonth).toHaveBeenCalledExactlyOnceWith(thisMonth)
  await screen.findByRole('table', { name: 'Requests and visits' })
})

it('reads nothing before the hours were read', () => {
  show(undefined, { isKnown: false, failed: 'No answer.' })
  expect(screen.getByRole('alert').textContent).toContain('Could not load the hoursNo answer.')
  expect(readMonth).not.toHaveBeenCalled()
})
