import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import type * as edition from '#config/edition.ts'
import { isOutdated } from '#config/edition.ts'
import { Dialog } from '#ui/dialog.tsx'
import { pressKey } from '#support/press-key.ts'
import { fetchDialogs, lateDialog, lateView } from './late-part.tsx'

vi.mock('#config/edition.ts', async (load) => ({ ...(await load<typeof edition>()), isOutdated: vi.fn() }))

const gone = new TypeError('Failed to fetch dynamically imported module')

const Block = ({ onClose }: { onClose: () => void }) => (
  <Dialog open title="Blocked" onClose={onClose}>
    <input aria-label="What for" />
  </Dialog>
)

const load = vi.fn<() => Promise<typeof Block>>()

/** A new late part each time, as after a reload, and the button that opens it. */
const showButton = () => {
  const Late = lateDialog('the block', load)
  const Desk = () => {
    const [isOpen, setOpen] = useState(false)
    return (
      <>
        <button type="button" onClick={() => setOpen(true)}>
          Block time
        </button>
        {isOpen && <Late onClose={() => setOpen(false)} />}
      </>
    )
  }
  render(<Desk />)
  return { user: userEvent.setup(), opener: screen.getByRole('button', { name: 'Block time' }) }
}

beforeEach(() => {
  load.mockReset().mockResolvedValue(Block)
  vi.mocked(isOutdated).mockResolvedValue(false)
})

it('a dialog whose chunk fails says so; Retry opens it, and closing returns the focus to its button', async () => {
  load.mockRejectedValueOnce(gone)
  const { user, opener } = showButton()
  await user.click(opener)
  const failed = await screen.findByRole('dialog', { name: 'Could not open the block' })
  expect(failed.textContent).toContain('A part of this page could not be loaded.')
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  await screen.findByRole('dialog', { name: 'Blocked' })
  expect(screen.getAllByRole('dialog')).toHaveLength(1)
  expect(document.activeElement).toBe(screen.getByLabelText('What for'))
  await pressKey('Escape')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(document.activeElement).toBe(opener)
})

it('a dialog that is still loading says so, and can be closed', async () => {
  load.mockReturnValue(new Promise(() => {}))
  const { user, opener } = showButton()
  await user.click(opener)
  await screen.findByRole('dialog', { name: 'Loading the block...' })
  await pressKey('Escape')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(document.activeElement).toBe(opener)
})

it('a chunk that a newer edition has replaced is not tried again: the page is reloaded', async () => {
  load.mockRejectedValue(gone)
  vi.mocked(isOutdated).mockResolvedValue(true)
  const { user, opener } = showButton()
  await user.click(opener)
  await screen.findByText('This page is out of date; reload it.')
  screen.getByRole('button', { name: 'Reload' })
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull()
})

it('a prefetched dialog opens at once and is not fetched again', async () => {
  const { user, opener } = showButton()
  await fetchDialogs()
  load.mockClear()
  await user.click(opener)
  screen.getByRole('dialog', { name: 'Blocked' })
  expect(load).not.toHaveBeenCalled()
})

it('a view whose chunk fails says so in its place; Retry shows it', async () => {
  const find = vi
    .fn()
    .mockRejectedValueOnce(gone)
    .mockResolvedValue(() => <p>Monday</p>)
  const Sheet = lateView<object>('the day sheet', find)
  render(<Sheet />)
  screen.getByText('Loading the day sheet...')
  expect((await screen.findByRole('alert')).textContent).toContain('Could not open the day sheet')
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  await screen.findByText('Monday')
})
