import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { findClients } from '#data/clients.ts'
import { DataError } from '#data/data-error.ts'
import { parseClient } from '#domain/client.ts'
import { NALEDI } from '#support/builders.ts'
import { collect, showClients } from '#support/client-panel.tsx'
import { download } from '#ui/download.ts'

vi.mock('#data/clients.ts')
vi.mock('#data/bookings-desk.ts')
vi.mock('#data/erasure.ts')
vi.mock('#ui/download.ts', async (original) => ({ ...(await original<object>()), download: vi.fn() }))

const file = () => vi.mocked(download).mock.calls[0]

beforeEach(() => {
  localStorage.clear()
  vi.resetAllMocks()
  vi.mocked(findClients).mockResolvedValue({ list: [], isCut: false })
})

const press = async (own: Parameters<typeof showClients>[0]) => {
  const user = showClients({ staff: NALEDI, ...own })
  await user.click(screen.getByRole('button', { name: 'Export CSV' }))
  return user
}

const all = async (own: Parameters<typeof showClients>[0]) => {
  const user = await press(own)
  await user.click(await screen.findByRole('button', { name: 'Export all' }))
}

describe('the export of clients', () => {
  it('is a file dated today with one line per client and phone numbers as text', async () => {
    await all({})
    expect(file()?.[0]).toMatch(/^clients-\d{4}-\d\d-\d\d\.csv$/)
    expect(file()?.[1]).toContain("Amara Dube,amara@example.com,'+267 71234567,")
  })

  it('separates cells as chosen, and keeps the choice on this device', async () => {
    const user = await press({})
    await user.selectOptions(await screen.findByRole('combobox', { name: /^Separate cells with/ }), 'semicolons')
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    await user.click(screen.getByRole('button', { name: 'Export CSV' }))
    await user.click(await screen.findByRole('button', { name: 'Export all' }))
    expect(file()?.[1]).toContain("Amara Dube;amara@example.com;'+267 71234567;")
    expect(localStorage.getItem('la-lumiere.csv-separator')).toBe(';')
  })

  it('contains only the clients that match the search', async () => {
    await all({ search: 'nobody' })
    expect(file()?.[1].trim().split('\r\n')).toHaveLength(1)
  })

  it('asks before it loads the remaining clients', async () => {
    collect.mockResolvedValue([parseClient('c1', { fullName: 'Amara' }), parseClient('c2', { fullName: 'Kabo' })])
    const user = await press({ hasMore: true })
    expect(await screen.findByText(/^1 of 300 clients are loaded/)).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Export all' }))
    expect(file()?.[1].trim().split('\r\n')).toHaveLength(3)
  })

  it('does nothing when that is declined', async () => {
    const user = await press({ hasMore: true })
    await user.click(await screen.findByRole('button', { name: 'Cancel' }))
    expect(collect).not.toHaveBeenCalled()
    expect(download).not.toHaveBeenCalled()
  })

  it('creates no file when the connection drops half way', async () => {
    collect.mockRejectedValue(new DataError('unknown', 'The line dropped.'))
    const user = await press({ hasMore: true })
    await user.click(await screen.findByRole('button', { name: 'Export all' }))
    expect(await screen.findByText('Error: The line dropped.')).toBeDefined()
    expect(download).not.toHaveBeenCalled()
  })
})
