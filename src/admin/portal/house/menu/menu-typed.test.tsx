import { render, screen } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { DataError } from '#data/data-error.ts'
import { changeService } from '#data/menu-changes.ts'
import { ChangedError } from '#data/settings-change.ts'
import { serviceDraftOf } from '#domain/menu-draft.ts'
import { answer, press } from '#support/booking-panel.tsx'
import { field, MENU, page, service, show, type } from '#support/menu-part.tsx'

vi.mock('#data/menu-changes.ts')

const dropped = new DataError('unknown', 'The line dropped.')

beforeEach(() => {
  vi.resetAllMocks()
  sessionStorage.clear()
  vi.mocked(changeService).mockResolvedValue()
})

describe('what was typed', () => {
  it('stays when it could not be saved', async () => {
    vi.mocked(changeService).mockRejectedValueOnce(dropped)
    const { user } = show()
    await press(user, 'Change Aroma')
    type('Price', 'P500')
    await press(user, 'Save treatment')
    await answer(user, 'The treatment was not saved', 'OK')
    expect(field('Price').value).toBe('P500')
  })

  it('stays when a colleague changed the treatment, and is saved all the same or gives way', async () => {
    const [aroma] = service('Aroma', { duration: 75, price: 'P400' })
    const theirs = aroma && serviceDraftOf(aroma)
    const { user, rerender } = show()
    await press(user, 'Change Aroma')
    type('Price', 'P500')
    rerender(page([...service('Aroma', theirs), ...MENU.slice(1)]))
    vi.mocked(changeService).mockRejectedValue(new ChangedError({}))
    await press(user, 'Save treatment')
    expect([field('Minutes').value, field('Price').value]).toEqual(['60', 'P500'])
    await press(user, 'Save all the same')
    expect(vi.mocked(changeService).mock.lastCall).toEqual(['aroma', theirs, { duration: 60, price: 'P500' }])
    await press(user, 'Load what is stored')
    expect([field('Minutes').value, field('Price').value]).toEqual(['75', 'P400'])
    expect(screen.queryByText(/changed meanwhile/)).toBeNull()
  })

  it('outlives a reload and the way to another part, until it is discarded', async () => {
    const { user, unmount } = show()
    await press(user, 'Change Aroma')
    type('Price', 'P500')
    unmount()
    render(page(MENU))
    expect(field('Price').value).toBe('P500')
    await press(user, 'Close')
    await answer(user, 'Discard what you typed?', 'Keep typing')
    expect(field('Price').value).toBe('P500')
    await press(user, 'Close')
    await answer(user, 'Discard what you typed?', 'Discard')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(sessionStorage).toHaveLength(0)
  })

  it('is not asked about when nothing was typed', async () => {
    const { user } = show()
    await press(user, 'Change Aroma')
    await press(user, 'Close')
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('of which only odd text was kept is left', () => {
    sessionStorage.setItem('unsavedTreatment', '{"id":7,"draft":[]}')
    show()
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})
