import { beforeEach, describe, expect, it, vi } from 'vitest'
import { linkClient } from '#data/acts/link.ts'
import { DataError } from '#data/data-error.ts'
import { booking, dialog, press, showPanel, staff } from '#support/booking-panel.tsx'

vi.mock('#data/acts/link.ts')
vi.mock('#data/diary-desk.ts', async () => (await import('#support/diary-desk.ts')).diaryDesk)

beforeEach(() => {
  vi.clearAllMocks()
})

describe('Create client profile', () => {
  const unlinked = booking({ status: 'confirmed' })

  it.each([
    ['created', 'A client profile was created.'],
    ['linked', 'The client profile was linked.'],
  ] as const)('says whether it was %s, and shows the current booking', async (client, words) => {
    vi.mocked(linkClient).mockResolvedValue({ booking: { ...unlinked, clientId: 'c1' }, client })
    const user = showPanel([unlinked], staff)
    await press(user, 'Create client profile')
    expect((await dialog('SUCCESS')).textContent).toContain(words)
    expect(linkClient).toHaveBeenCalledExactlyOnceWith(unlinked, staff)
  })

  it('shows why it failed', async () => {
    vi.mocked(linkClient).mockRejectedValue(new DataError('conflict', 'Thabo has already linked a profile.'))
    const user = showPanel([unlinked])
    await press(user, 'Create client profile')
    expect((await dialog('ERROR')).textContent).toContain('Thabo has already linked a profile.')
  })
})
