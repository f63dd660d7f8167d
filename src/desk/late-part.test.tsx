import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { lateView } from './read-state.tsx'

const gone = new TypeError('Failed to fetch dynamically imported module')
const find = vi.fn<() => Promise<() => ReactNode>>()

/** A new view each time, as after a reload. */
const open = () => {
  const Sheet = lateView<object>('the day sheet', find)
  render(<Sheet />)
  return Sheet
}

beforeEach(() => {
  find.mockReset().mockResolvedValue(() => <p>Monday</p>)
})

it('a view whose chunk fails says so in its place; Retry shows it, and it is not fetched again', async () => {
  find.mockRejectedValueOnce(gone)
  const Sheet = open()
  screen.getByText('Loading the day sheet...')
  const failed = await screen.findByRole('alert')
  expect(failed.textContent).toContain('Could not load the day sheetA part of this page could not be loaded.')
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  await screen.findByText('Monday')
  render(<Sheet />)
  expect(screen.getAllByText('Monday')).toHaveLength(2)
  expect(find).toHaveBeenCalledTimes(2)
})
