import { render, screen } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { DataError } from '#data/data-error.ts'
import { changeService, getServiceDraft } from '#data/menu-changes.ts'
import { serviceDraftOf } from '#domain/menu-draft.ts'
import { answer, dialog, main, press } from '#support/booking-panel.tsx'
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

  it('stays after a conflict, and the colleague’s values fill the other fields', async () => {
    const conflict = new DataError('conflict', 'Changed meanwhile: the minutes to 75 and the price to P400.')
    vi.mocked(changeService).mockRejectedValueOnce(conflict)
    const [aroma] = service('Aroma', { duration: 75, price: 'P400' })
    const theirs = aroma && serviceDraftOf(aroma)
    vi.mocked(getServiceDraft).mockResolvedValue(theirs)
    const { user } = show()
    await press(user, 'Change Aroma')
    type('Price', 'P500')
    await press(user, 'Save treatment')
    expect((await dialog('The treatment was not saved')).textContent).toContain('Changed meanwhile: the minutes to 75')
    await answer(user, 'The treatment was not saved', 'OK')
    expect([field('Minutes').value, field('Price').value]).toEqual(['75', 'P500'])
    expect(screen.getByRole('alert').textContent).toContain('Stored now: Aroma, 75 min, P400.')
    await press(user, 'Save treatment')
    expect(vi.mocked(changeService).mock.calls[1]).toEqual(['aroma', theirs, { price: 'P500' }, main])
  })

  it('gives way to what a colleague stored when main says so', async () => {
    vi.mocked(changeService).mockRejectedValueOnce(new DataError('conflict', 'Kabo changed it.'))
    const [aroma] = service('Aroma', { price: 'P400' })
    vi.mocked(getServiceDraft).mockResolvedValue(aroma && serviceDraftOf(aroma))
    const { user } = show()
    await press(user, 'Change Aroma')
    type('Price', 'P500')
    await press(user, 'Save treatment')
    await answer(user, 'The treatment was not saved', 'OK')
    await press(user, 'Take over what is stored')
    expect(field('Price').value).toBe('P400')
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
