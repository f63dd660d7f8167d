import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { DataError } from '#data/data-error.ts'
import { type Change, ChangedError } from '#data/settings-change.ts'
import { NALEDI } from '#support/builders.ts'
import { DialogProvider } from '#ui/dialog-provider.tsx'
import { SignedIn } from '../../signed-in.tsx'
import { FormFooter } from './form-footer.tsx'
import { TextField } from './text-field.tsx'
import { useStoredForm } from './use-stored-form.ts'

type Room = { name: string; floor: string }

const save = vi.fn<(change: Change<Room>) => Promise<void>>()
const KGOSI = { by: { name: 'Kgosi', uid: 'kgosi-uid' }, at: new Date() }
const BY_KGOSI = /^Kgosi changed this at \d+:\d\d [AP]M today\. What you typed is still here\.$/

const Form = ({ stored, isKept }: { stored: Room; isKept: boolean }) => {
  const form = useStoredForm<Room, Partial<Room>>({
    ...(isKept && { key: 'room' }),
    stored,
    parse: (kept) => kept as Room,
    check: ({ name }) => (name.trim() ? {} : { name: 'Please give the name.' }),
    tidy: ({ name, floor }) => ({ name: name.trim(), floor: floor.trim() }),
    lastChange: KGOSI,
    failed: 'The room was not saved',
    save,
  })
  const { draft, setDraft, problems } = form
  return (
    <form noValidate onSubmit={(event) => void form.submit(event)}>
      {(['name', 'floor'] as const).map((field) => (
        <TextField
          key={field}
          label={field}
          name={field}
          value={draft[field]}
          error={problems?.[field]}
          onChange={(text) => setDraft({ ...draft, [field]: text })}
        />
      ))}
      <FormFooter form={form} label="Save" />
    </form>
  )
}

const BLUE: Room = { name: 'Blue', floor: '1' }
const tree = (stored: Room, isKept: boolean) => (
  <SignedIn staff={NALEDI}>
    <DialogProvider>
      <Form stored={stored} isKept={isKept} />
    </DialogProvider>
  </SignedIn>
)
/** `hear` is what the listener brings. */
const open = (stored = BLUE, isKept = true) => {
  const { rerender, unmount: leave } = render(tree(stored, isKept))
  return { leave, hear: (next: Partial<Room>) => rerender(tree({ ...BLUE, ...next }, isKept)) }
}
const shown = () =>
  ['name', 'floor'].map((field) => screen.getByLabelText<HTMLInputElement>(field).value) as [string, string]
const type = (field: keyof Room, text: string) =>
  fireEvent.change(screen.getByLabelText(field), { target: { value: text } })
const press = (name: string) => userEvent.setup().click(screen.getByRole('button', { name }))
const isAsked = () => screen.queryByText(BY_KGOSI) !== null && screen.queryByText('Keep mine') !== null
const saveLater = () => {
  const { promise, resolve: answer, reject: fail } = Promise.withResolvers<void>()
  save.mockReturnValueOnce(promise)
  return { answer, fail }
}

beforeEach(() => {
  save.mockReset().mockResolvedValue()
})

describe('a colleague’s change', () => {
  it('is shown where nothing was typed', () => {
    const { hear } = open()
    hear({ floor: '2' })
    expect(shown()).toEqual(['Blue', '2'])
    expect(isAsked()).toBe(false)
  })

  it('under what is typed asks whose stays: theirs', async () => {
    const { hear } = open()
    type('name', 'Mine')
    hear({ floor: '2' })
    expect(isAsked()).toBe(true)
    expect(shown()).toEqual(['Mine', '1'])
    await press('Take theirs')
    expect(shown()).toEqual(['Blue', '2'])
    expect(isAsked()).toBe(false)
    expect(screen.queryByText('Discard changes')).toBeNull()
  })

  it('under what is typed asks whose stays: mine, as a whole, saved over theirs', async () => {
    const { hear } = open()
    type('name', ' Mine ')
    hear({ floor: '2' })
    await press('Keep mine')
    expect(isAsked()).toBe(false)
    expect(shown()).toEqual([' Mine ', '1'])
    await press('Save')
    expect(save).toHaveBeenCalledExactlyOnceWith(
      { from: { name: 'Blue', floor: '2' }, to: { name: 'Mine', floor: '1' } },
      NALEDI,
    )
    expect(await screen.findByText(/^Saved at/)).toBeDefined()
    expect(shown()).toEqual(['Mine', '1'])
  })

  it('to what was typed here is no question', () => {
    const { hear } = open()
    type('floor', '2')
    hear({ floor: '2' })
    expect(isAsked()).toBe(false)
    expect(screen.queryByText('Discard changes')).toBeNull()
  })

  it('is asked about once more when it changes again, and ends with Discard', async () => {
    const { hear } = open()
    type('name', 'Mine')
    hear({ floor: '2' })
    await press('Keep mine')
    hear({ floor: '3' })
    expect(isAsked()).toBe(true)
    await press('Discard changes')
    await press('Discard')
    expect(isAsked()).toBe(false)
    expect(shown()).toEqual(['Blue', '3'])
  })

  it('that the save finds first is said at once, and asked about as soon as it is heard of', async () => {
    save.mockRejectedValueOnce(new ChangedError('Kgosi changed this at 8:00 AM today.'))
    const { hear } = open()
    type('name', 'Mine')
    await press('Save')
    expect(screen.getByText('Kgosi changed this at 8:00 AM today. What you typed is still here.')).toBeDefined()
    expect(screen.queryByText('Keep mine')).toBeNull()
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.queryByText(/^Saved at/)).toBeNull()
    hear({ floor: '2' })
    expect(isAsked()).toBe(true)
    await press('Keep mine')
    expect(screen.queryByText(/changed this/)).toBeNull()
    await press('Save')
    expect(save).toHaveBeenLastCalledWith(
      { from: { name: 'Blue', floor: '2' }, to: { name: 'Mine', floor: '1' } },
      NALEDI,
    )
  })

  it('that was taken back is forgotten with the next save', async () => {
    save.mockRejectedValueOnce(new ChangedError('Kgosi changed this at 8:00 AM today.'))
    open()
    type('name', 'Mine')
    await press('Save')
    await press('Save')
    await screen.findByText(/^Saved at/)
    expect(screen.queryByText(/changed this/)).toBeNull()
  })

  it('that the listener brought during the save leads to the same question', async () => {
    const later = saveLater()
    const { hear } = open()
    type('name', 'Mine')
    await press('Save')
    hear({ floor: '2' })
    later.fail(new ChangedError('Kgosi changed this at 8:00 AM today.'))
    await vi.waitFor(() => expect(screen.queryByText('Saving...')).toBeNull())
    expect(isAsked()).toBe(true)
    await press('Take theirs')
    expect(screen.queryByText(/changed this/)).toBeNull()
    expect(shown()).toEqual(['Blue', '2'])
  })

  it('asks about a value that a colleague set back to what it was before the own save, although the listener never reported that save', async () => {
    const { hear } = open()
    type('name', 'Mine')
    await press('Save')
    await screen.findByText(/^Saved at/)
    type('name', 'Mine too')
    save.mockRejectedValueOnce(new ChangedError('Kgosi changed this at 8:00 AM today.'))
    await press('Save')
    expect(isAsked()).toBe(true)
    await press('Take theirs')
    expect(shown()).toEqual(['Blue', '1'])
    hear({})
    expect(isAsked()).toBe(false)
  })
})

describe('an own save', () => {
  it('is no colleague’s when it is heard of after its answer', async () => {
    const { hear } = open()
    type('name', ' Mine')
    await press('Save')
    await screen.findByText(/^Saved at/)
    type('floor', '5')
    hear({ name: 'Mine' })
    expect(isAsked()).toBe(false)
    expect(shown()).toEqual(['Mine', '5'])
  })

  it('is no colleague’s when it is heard of before its answer, and what is typed meanwhile stays', async () => {
    const later = saveLater()
    const { hear } = open()
    type('name', 'Mine ')
    await press('Save')
    type('floor', '5')
    hear({ name: 'Mine' })
    expect(isAsked()).toBe(false)
    later.answer()
    expect(await screen.findByText(/^Saved at/)).toBeDefined()
    expect(shown()).toEqual(['Mine ', '5'])
    await press('Save')
    expect(save.mock.lastCall?.[0]).toEqual({ from: { name: 'Mine', floor: '1' }, to: { name: 'Mine', floor: '5' } })
  })

  it('is no colleague’s when its answer got lost', async () => {
    save.mockRejectedValueOnce(new DataError('offline', 'no answer'))
    const { hear } = open()
    type('name', 'Mine')
    await press('Save')
    await press('OK')
    type('floor', '5')
    hear({ name: 'Mine' })
    expect(isAsked()).toBe(false)
    expect(shown()).toEqual(['Mine', '5'])
  })

  it('that failed says why, and loses nothing', async () => {
    save.mockRejectedValueOnce(new DataError('denied', 'Missing or insufficient permissions.'))
    open()
    type('name', 'Mine')
    await press('Save')
    const dialog = screen.getByRole('dialog', { name: 'The room was not saved' })
    expect(dialog.textContent).toContain('Permission denied.')
    expect(shown()).toEqual(['Mine', '1'])
  })

  it('with a wrong field is refused; its error goes with the value', async () => {
    const { hear } = open()
    type('name', ' ')
    await press('Save')
    expect(save).not.toHaveBeenCalled()
    expect(screen.getByText('Please look at the fields in red.')).toBeDefined()
    await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('name')))
    hear({ floor: '2' })
    await press('Take theirs')
    expect(document.querySelector('[aria-invalid]')).toBeNull()
    expect(screen.queryByText('Please look at the fields in red.')).toBeNull()
  })
})

describe('what is typed', () => {
  it('stays in the tab, and so does what the form began from', async () => {
    const { leave } = open()
    type('name', 'Mine')
    leave()
    const { leave: again } = open({ ...BLUE, floor: '2' })
    expect(shown()).toEqual(['Mine', '1'])
    expect(isAsked()).toBe(true)
    await press('Take theirs')
    again()
    expect(sessionStorage).toHaveLength(0)
  })

  it('goes with a form without a key', () => {
    const { leave } = open(BLUE, false)
    type('name', 'Mine')
    leave()
    open(BLUE, false)
    expect(shown()).toEqual(['Blue', '1'])
  })
})
