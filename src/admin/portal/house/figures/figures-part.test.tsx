import { act, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { DataError } from '#data/data-error.ts'
import { countMonth, readMonth } from '#data/figures.ts'
import { monthInWords, monthOf } from '#domain/month.ts'
import { venueToday } from '#domain/venue-clock.ts'
import { prepareFigures, press, show } from '#support/figures.tsx'

vi.mock('#data/figures.ts')

const untilStopped: typeof readMonth = (_month, { signal }) =>
  new Promise((resolve) => signal.addEventListener('abort', () => resolve(undefined)))
const dropped = new DataError('unknown', 'The line dropped.')

prepareFigures()

it('says how far it is, and can be stopped', async () => {
  let tell = (_: number) => {}
  vi.mocked(readMonth).mockImplementation((month, options) => {
    tell = options.onRead
    return untilStopped(month, options)
  })
  const user = show()
  await screen.findByText(/^This reads 214/)
  await press(user, 'Show the figures')
  act(() => tell(200))
  screen.getByText('200 of 214')
  screen.getByRole('progressbar', { name: 'Documents read' })
  await press(user, 'Stop')
  await screen.findByText('Stopped. No figures are shown.')
  expect(screen.queryByRole('table')).toBeNull()
  screen.getByRole('button', { name: 'Show the figures' })
})

it('read again and stopped, says that the figures are from the earlier reading', async () => {
  const user = show()
  await screen.findByText(/^This reads 214/)
  await press(user, 'Show the figures')
  await screen.findByRole('table', { name: 'Requests and visits' })
  vi.mocked(readMonth).mockImplementation(untilStopped)
  await press(user, 'Read again')
  await press(user, 'Stop')
  await screen.findByText('Stopped. The figures below are from the earlier reading.')
  screen.getByRole('table', { name: 'Requests and visits' })
})

it('a failure says why and is tried again; it is not shown as an empty month', async () => {
  vi.mocked(readMonth).mockRejectedValueOnce(dropped)
  const user = show()
  await screen.findByText(/^This reads 214/)
  await press(user, 'Show the figures')
  expect((await screen.findByRole('alert')).textContent).toContain('Could not read January 2026The line dropped.')
  expect(screen.queryByRole('table')).toBeNull()
  await press(user, 'Retry')
  await screen.findByRole('table', { name: 'Requests and visits' })
  expect(screen.queryByRole('alert')).toBeNull()
})

it('reads nothing while it is not known how much that is', async () => {
  vi.mocked(countMonth).mockRejectedValueOnce(dropped)
  const user = show()
  expect((await screen.findByRole('alert')).textContent).toContain('could not be counted. The line dropped.')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Show the figures' }).disabled).toBe(true)
  await press(user, 'Retry')
  await screen.findByText(/^This reads 214/)
})

it.each(['', '?month=2999-01', '?month=soon'])('begins with this month: "%s"', async (search) => {
  show(search)
  const thisMonth = monthOf(venueToday(new Date()))
  await screen.findByText(monthInWords(thisMonth))
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Month after' }).disabled).toBe(true)
  expect(countMonth).toHaveBeenCalledExactlyOnceWith(thisMonth)
  await screen.findByText(/^This reads 214/)
})

it('counts nothing before the hours were read', () => {
  show(undefined, { isKnown: false, failed: 'No answer.' })
  expect(screen.getByRole('alert').textContent).toContain('Could not load the hoursNo answer.')
  expect(countMonth).not.toHaveBeenCalled()
})
