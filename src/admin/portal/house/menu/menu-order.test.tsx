import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { DataError } from '#data/data-error.ts'
import { saveOrder } from '#data/menu-changes.ts'
import { answer, press } from '#support/booking-panel.tsx'
import { MENU, page, service, show } from '#support/menu-part.tsx'

vi.mock('#data/menu-changes.ts')

const names = (category: string) =>
  within(screen.getByRole('list', { name: category }))
    .getAllByRole('listitem')
    .map((row) =>
      within(row)
        .getByRole('button', { name: /^Change/ })
        .getAttribute('aria-label'),
    )

beforeEach(() => {
  vi.resetAllMocks()
  sessionStorage.clear()
  vi.mocked(saveOrder).mockResolvedValue()
})

describe('the order', () => {
  it('shows a move at once, says it, keeps the focus, and waits for the menu', async () => {
    const { user, rerender } = show()
    const up = screen.getByRole('button', { name: 'Move Stones up' })
    await user.click(up)
    expect(names('Massage Therapy')).toEqual(['Change Stones', 'Change Aroma'])
    expect(vi.mocked(saveOrder).mock.calls).toEqual([
      [
        MENU.slice(0, 2),
        new Map([
          ['stones', 0],
          ['aroma', 1],
        ]),
      ],
    ])
    expect(await screen.findByText('Stones is now 1 of 2 in Massage Therapy.')).toBeDefined()
    await waitFor(() => expect(document.activeElement).toBe(up))
    await user.click(screen.getByRole('button', { name: 'Move Stones down' }))
    expect(saveOrder).toHaveBeenCalledOnce()
    rerender(page([...service('Stones', { position: 0 }), ...service('Aroma', { position: 1 })]))
    expect(screen.getByText('In your own order')).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Move Stones down' }))
    expect(saveOrder).toHaveBeenCalledTimes(2)
  })

  it('goes back when it could not be saved', async () => {
    vi.mocked(saveOrder).mockRejectedValue(new DataError('conflict', 'Changed meanwhile: the order.'))
    const { user } = show()
    await press(user, 'Move Aroma down')
    await answer(user, 'The order was not saved', 'OK')
    expect(names('Massage Therapy')).toEqual(['Change Aroma', 'Change Stones'])
  })

  it('ends at both ends, where the buttons stay', async () => {
    const { user } = show()
    const up = screen.getByRole('button', { name: 'Move Aroma up' })
    expect(up.getAttribute('aria-disabled')).toBe('true')
    await user.click(up)
    expect(saveOrder).not.toHaveBeenCalled()
  })

  it('is by name again also when the category is too long for an order by now, 20 in a commit', async () => {
    const many = Array.from({ length: 21 }, (_, at) => service(`Massage ${String(at + 10)}`, { position: at })).flat()
    const { user } = show(many)
    await press(user, 'Order by name')
    expect(
      vi.mocked(saveOrder).mock.calls.map(([shown, positions]) => [shown.length, [...positions.values()]]),
    ).toEqual([
      [20, Array(20).fill(null)],
      [1, [null]],
    ])
  })

  it('has a limit, which is said', () => {
    const many = (count: number) => Array.from({ length: count }, (_, at) => service(`Massage ${String(at)}`)).flat()
    const { rerender } = show(many(20))
    expect(screen.getAllByRole('button', { name: /^Move/ })).toHaveLength(40)
    rerender(page(many(21)))
    expect(screen.queryByRole('button', { name: /^Move/ })).toBeNull()
    expect(screen.getByText(/^At most 20 treatments of a category/)).toBeDefined()
  })
})
