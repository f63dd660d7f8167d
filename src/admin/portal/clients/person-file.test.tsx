import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { listBookingsOf } from '#data/bookings-desk.ts'
import { DataError } from '#data/data-error.ts'
import { readPerson } from '#data/person-file.ts'
import type { PersonRecords } from '#domain/person-file.ts'
import { NALEDI } from '#support/builders.ts'
import { openClient } from '#support/client-panel.tsx'
import { download } from '#ui/download.ts'

vi.mock('#data/clients.ts')
vi.mock('#data/joined-clients.ts', async () => (await import('#support/portal-data.ts')).joinedClients)
vi.mock('#data/bookings-desk.ts')
vi.mock('#data/erasure.ts')
vi.mock('#data/person-file.ts')
vi.mock('#ui/download.ts', async (original) => ({ ...(await original<object>()), download: vi.fn() }))

const RECORDS: PersonRecords = {
  profiles: [{ id: 'c1', stored: { fullName: 'Amara Dube' } }],
  bookings: [],
  messages: [{ id: 'm1', stored: { message: 'Hello' }, receipt: undefined }],
  ofOthers: 2,
  byPhoneOnly: ['m1'],
}
const NAME = 'Download what we hold'

const dialog = (name: string) => screen.findByRole('dialog', { name })
const press = async () => {
  const { user, details } = await openClient({ staff: NALEDI })
  await user.click(within(details).getByRole('button', { name: NAME }))
  return user
}

beforeEach(() => {
  vi.resetAllMocks()
  vi.mocked(listBookingsOf).mockResolvedValue({ list: [], isCut: false })
  vi.mocked(readPerson).mockResolvedValue(RECORDS)
})

describe('Download what we hold', () => {
  it('makes one file, and says what it holds, what it lacks and what to check', async () => {
    await press()
    const text = (await dialog('Downloaded')).textContent
    expect(text).toContain('1 profile, 0 bookings with history and 1 message')
    expect(text).toContain('1 record found by the phone number only')
    expect(text).toContain('Left out: 2 linked bookings with another e-mail address, name and phone.')
    const [name, file, type] = vi.mocked(download).mock.calls[0] ?? []
    // No name of a person in the name of a file.
    expect(name).toMatch(/^what-we-hold-c1-\d{4}-\d\d-\d\d\.json$/)
    expect(type).toBe('application/json')
    expect(JSON.parse(file ?? '')).toMatchObject({
      'About this file': { Person: 'Amara Dube', 'Made by': 'Naledi' },
      Profiles: [{ 'Full name': 'Amara Dube' }],
      Messages: [{ Message: 'Hello' }],
    })
  })

  it('makes no file when something could not be read, and says why', async () => {
    vi.mocked(readPerson).mockRejectedValue(new DataError('unknown', 'The line dropped.'))
    await press()
    const text = (await dialog('Nothing was downloaded')).textContent
    expect(text).toContain('Not everything could be read, so the file would not be complete.')
    expect(text).toContain('The line dropped.')
    expect(download).not.toHaveBeenCalled()
  })

  it('is disabled for a staff admin, with the reason', async () => {
    await openClient()
    const button = screen.getByRole<HTMLButtonElement>('button', { name: NAME, description: /Only a Main Admin/ })
    expect(button.disabled).toBe(true)
  })

  it('needs no e-mail', async () => {
    await openClient({ staff: NALEDI, fields: { fullName: 'Amara Dube' } })
    expect(screen.getByRole<HTMLButtonElement>('button', { name: NAME }).disabled).toBe(false)
  })
})
