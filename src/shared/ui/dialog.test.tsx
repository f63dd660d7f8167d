import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { pressKey } from '#support/press-key.ts'
import { Dialog, type DialogTools, useDialog } from './dialog.tsx'
import { DialogProvider } from './dialog-provider.tsx'

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
  const press = (name: string) => user.click(screen.getByRole('button', { name }))
  await press('Ask')
  return { user, told, press }
}

const words = { title: 'Reject?', message: 'Tell them why.' }

it('a dialog that may not be closed now stays open, however often Escape is pressed', async () => {
  const onClose = vi.fn()
  render(<Dialog title="Saving" onClose={onClose} children={<input aria-label="Name" />} />)
  for (let press = 0; press < 3; press += 1) await pressKey('Escape')
  expect(onClose).toHaveBeenCalled()
  expect(screen.getByRole<HTMLDialogElement>('dialog').open).toBe(true)
})

it('a dialog within another one closes alone with Escape', async () => {
  const [outer, inner] = [vi.fn(), vi.fn()]
  const dialogs = (isInnerOpen: boolean) => (
    <Dialog title="Details" onClose={outer}>
      {isInnerOpen && <Dialog title="Correct" onClose={inner} children={<input aria-label="Name" />} />}
    </Dialog>
  )
  const { rerender } = render(dialogs(false))
  rerender(dialogs(true))
  await pressKey('Escape')
  expect([outer.mock.calls.length, inner.mock.calls.length]).toEqual([0, 1])
})

it('an alert is read from its top, with the focus on the answer, which goes back when it closes', async () => {
  const message = (
    <>
      <p style={{ height: '200vh' }}>A long text.</p>
      <a href="tel:1">Call</a>
    </>
  )
  const { told, press } = await open((tools) => tools.alert({ ...words, message }))
  const dialog = screen.getByRole('dialog', { name: 'Reject?' })
  expect(dialog.scrollHeight).toBeGreaterThan(dialog.clientHeight)
  expect([dialog.scrollTop, document.activeElement?.textContent]).toEqual([0, 'OK'])
  await press('OK')
  expect(document.activeElement?.textContent).toBe('Ask')
  expect(told).toEqual([undefined])
})

it('what may destroy something has its gold on the button that keeps it, which comes first', async () => {
  await open((tools) => tools.confirm({ ...words, isDestructive: true, ok: 'Yes, cancel', cancel: 'Keep it' }))
  const [first, second] = screen.getAllByRole('button').filter((button) => button.closest('dialog'))
  expect([first?.textContent, first?.classList.contains('bg-gold')]).toEqual(['Keep it', true])
  expect([second?.textContent, second?.classList.contains('text-bad')]).toEqual(['Yes, cancel', true])
  // On a phone the order on the screen is that of the focus.
  expect(first?.className).not.toMatch(/(^|\s)order-/)
})

it('Escape and the backdrop cancel a prompt; an empty text is an empty answer, one that is too long is none', async () => {
  const { user, told, press } = await open((tools) => tools.prompt({ ...words, label: 'Reason', maxLength: 10 }))
  await pressKey('Escape')
  await press('Ask')
  await user.click(screen.getByRole('dialog'))
  await press('Ask')
  await press('OK')
  await press('Ask')
  const field = screen.getByLabelText<HTMLTextAreaElement>('Reason')
  await user.type(field, 'Fully booked')
  expect(screen.getByText('At most 10 characters: 2 too many')).toBeDefined()
  await press('OK')
  expect(document.activeElement).toBe(field)
  await user.type(field, '{Backspace}{Backspace}')
  expect(screen.getByText('10 / 10')).toBeDefined()
  await press('OK')
  expect(told).toEqual([null, null, '', 'Fully book'])
})
