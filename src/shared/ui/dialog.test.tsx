import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { pressKey } from '#support/press-key.ts'
import { Dialog, type DialogTools, useDialog } from './dialog.tsx'
import { DialogProvider } from './dialog-provider.tsx'
import { reloadPage } from './reload-page.ts'

vi.mock('./reload-page.ts', () => ({ reloadPage: vi.fn() }))

const Asking = ({ ask, told }: { ask: (tools: DialogTools) => Promise<unknown>; told: unknown[] }) => {
  const tools = useDialog()
  return <button onClick={() => void ask(tools).then((answer) => told.push(answer))}>Ask</button>
}

const open = async (ask: (tools: DialogTools) => Promise<unknown>) => {
  const told: unknown[] = []
  render(
    <DialogProvider>
      <Asking ask={ask} told={told} />
    </DialogProvider>,
  )
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: 'Ask' }))
  return { user, told }
}

const words = { title: 'Reject?', message: 'Tell them why.' }

describe('the dialog', () => {
  it('shows title and text, and gives focus back when it closes', async () => {
    const { user, told } = await open((tools) => tools.alert(words))
    expect(screen.getByRole('dialog', { name: 'Reject?' }).textContent).toContain('Tell them why.')
    await user.click(screen.getByRole('button', { name: 'OK' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(document.activeElement?.textContent).toBe('Ask')
    expect(told).toEqual([undefined])
  })

  it('that may not be closed now stays open, however often Escape is pressed', async () => {
    const onClose = vi.fn()
    render(<Dialog open title="Saving" onClose={onClose} children={<input aria-label="Name" />} />)
    for (let press = 0; press < 3; press += 1) await pressKey('Escape')
    expect(onClose).toHaveBeenCalled()
    expect(screen.getByRole<HTMLDialogElement>('dialog').open).toBe(true)
  })

  it('within another one closes alone with Escape', async () => {
    const [outer, inner] = [vi.fn(), vi.fn()]
    const dialogs = (isInnerOpen: boolean) => (
      <Dialog open title="Details" onClose={outer}>
        <Dialog open={isInnerOpen} title="Correct" onClose={inner} children={<input aria-label="Name" />} />
      </Dialog>
    )
    const { rerender } = render(dialogs(false))
    rerender(dialogs(true))
    await pressKey('Escape')
    expect([outer.mock.calls.length, inner.mock.calls.length]).toEqual([0, 1])
  })

  it('is read from its top, with the focus on the answer, when the browser would begin at a link further down', async () => {
    const message = (
      <>
        <p style={{ height: '200vh' }}>A long text.</p>
        <a href="tel:1">Call</a>
      </>
    )
    await open((tools) => tools.alert({ ...words, message }))
    const dialog = screen.getByRole('dialog')
    expect(dialog.scrollHeight).toBeGreaterThan(dialog.clientHeight)
    expect([dialog.scrollTop, document.activeElement?.textContent]).toEqual([0, 'OK'])
  })

  it('offers to reload an outdated page, and may be closed instead', async () => {
    const { user, told } = await open((tools) => tools.alert({ ...words, isOutdated: true }))
    await user.click(screen.getByRole('button', { name: 'Not now' }))
    expect(told).toEqual([undefined])
    expect(reloadPage).not.toHaveBeenCalled()
    await user.click(screen.getByRole('button', { name: 'Ask' }))
    await user.click(screen.getByRole('button', { name: 'Reload' }))
    expect(reloadPage).toHaveBeenCalledTimes(1)
  })

  it.each([
    ['OK', true],
    ['Cancel', false],
    ['Close', false],
  ])('answers a confirmation: %s is %s', async (button, answer) => {
    const { user, told } = await open((tools) => tools.confirm(words))
    await user.click(screen.getByRole('button', { name: button }))
    expect(told).toEqual([answer])
  })

  it('that may destroy something has its gold on the button that keeps it, which comes first', async () => {
    await open((tools) => tools.confirm({ ...words, isDestructive: true, ok: 'Yes, cancel', cancel: 'Keep it' }))
    const [first, second] = screen.getAllByRole('button').filter((button) => button.closest('dialog'))
    expect([first?.textContent, first?.classList.contains('bg-gold')]).toEqual(['Keep it', true])
    expect([second?.textContent, second?.classList.contains('text-bad')]).toEqual(['Yes, cancel', true])
    // On a phone the order on the screen is that of the focus.
    expect(first?.className).not.toMatch(/(^|\s)order-/)
  })

  it('counts Escape and the backdrop as a cancelled prompt, and an empty text as an empty answer', async () => {
    const ask = (tools: DialogTools) => tools.prompt({ ...words, label: 'Reason' })
    const { user, told } = await open(ask)
    await pressKey('Escape')
    await user.click(screen.getByRole('button', { name: 'Ask' }))
    await user.click(screen.getByRole('dialog'))
    await user.click(screen.getByRole('button', { name: 'Ask' }))
    await user.click(screen.getByRole('button', { name: 'OK' }))
    await user.click(screen.getByRole('button', { name: 'Ask' }))
    await user.type(screen.getByLabelText('Reason'), 'Fully booked')
    await user.click(screen.getByRole('button', { name: 'OK' }))
    expect(told).toEqual([null, null, '', 'Fully booked'])
  })

  it('counts the characters of the answer, and reports one that is too long instead of cutting it', async () => {
    const { user, told } = await open((tools) => tools.prompt({ ...words, label: 'Reason', maxLength: 10 }))
    const field = screen.getByLabelText<HTMLTextAreaElement>('Reason')
    await user.type(field, 'Fully book')
    expect(screen.getByText('10 / 10')).toBeDefined()
    expect(screen.queryByText(/At most/)).toBeNull()
    await user.type(field, 'ed')
    expect(screen.getByText('At most 10 characters: 2 too many')).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'OK' }))
    expect(screen.getByRole('dialog')).toBeDefined()
    expect(document.activeElement).toBe(field)
    await user.type(field, '{Backspace}{Backspace}')
    await user.click(screen.getByRole('button', { name: 'OK' }))
    expect(told).toEqual(['Fully book'])
  })

  it('asks one question at a time, each with an empty field', async () => {
    const ask = (tools: DialogTools) =>
      Promise.all([tools.prompt({ ...words, label: 'First' }), tools.prompt({ ...words, label: 'Second' })])
    const { user, told } = await open(ask)
    await user.type(screen.getByLabelText('First'), 'one')
    await user.click(screen.getByRole('button', { name: 'OK' }))
    expect(screen.getByLabelText<HTMLTextAreaElement>('Second').value).toBe('')
    await user.click(screen.getByRole('button', { name: 'OK' }))
    expect(told).toEqual([['one', '']])
  })
})
