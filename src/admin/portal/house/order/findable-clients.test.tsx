import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { countFindable, makeFindable } from '#data/client-search.ts'
import { DataError } from '#data/data-error.ts'
import { eventually } from '#support/eventually.ts'
import { FindableClients } from './findable-clients.tsx'

vi.mock('#data/client-search.ts')

beforeEach(() => {
  vi.mocked(countFindable).mockReset().mockResolvedValueOnce({ findable: 3, all: 10 })
  vi.mocked(makeFindable).mockReset().mockResolvedValue(true)
})
const press = async () => {
  render(<FindableClients />)
  expect(await screen.findByText(/7 clients of 10 cannot be found by name yet/)).toBeDefined()
  await userEvent.setup().click(screen.getByRole('button', { name: 'Make all clients findable' }))
}

it('names how many older profiles the search cannot find, until they are filled in', async () => {
  vi.mocked(countFindable).mockResolvedValueOnce({ findable: 10, all: 10 })
  await press()
  await eventually(() => expect(screen.queryByText(/cannot be found/)).toBeNull())
  expect(makeFindable).toHaveBeenCalledOnce()
})

it('what failed on the way is said, with what is left', async () => {
  vi.mocked(makeFindable).mockRejectedValueOnce(new DataError('offline', 'no answer'))
  vi.mocked(countFindable).mockResolvedValueOnce({ findable: 8, all: 10 })
  await press()
  expect(await screen.findByText(/2 clients of 10 cannot be found/)).toBeDefined()
  expect(screen.getByRole('alert').textContent).toContain('Not all were filled in.')
})

it('a count that failed is said, and repeated by Retry', async () => {
  vi.mocked(countFindable).mockReset().mockRejectedValueOnce(new DataError('offline', 'no answer'))
  vi.mocked(countFindable).mockResolvedValueOnce({ findable: 3, all: 10 })
  render(<FindableClients />)
  expect((await screen.findByRole('alert')).textContent).toContain('Could not count the clients')
  await userEvent.setup().click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText(/7 clients of 10 cannot be found by name yet/)).toBeDefined()
})

it('what is left for another day is said', async () => {
  vi.mocked(makeFindable).mockResolvedValueOnce(false)
  vi.mocked(countFindable).mockResolvedValueOnce({ findable: 8, all: 10 })
  await press()
  expect(await screen.findByText(/Please go on tomorrow/)).toBeDefined()
})
