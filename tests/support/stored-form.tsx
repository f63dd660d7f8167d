import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { vi } from 'vitest'
import { FormFooter } from '#admin/portal/forms/form-footer.tsx'
import { TextField } from '#admin/portal/forms/text-field.tsx'
import { useStoredForm } from '#admin/portal/forms/use-stored-form.ts'
import { SignedIn } from '#admin/signed-in.tsx'
import type { Change } from '#data/settings-change.ts'
import { DialogProvider } from '#ui/dialog-provider.tsx'
import { NALEDI } from './builders.ts'

/** A form of two fields over a stored value; the test decides how a save ends. */

export type Room = { name: string; floor: string }

export const save = vi.fn<(change: Change<Room>) => Promise<void>>()

const Form = ({ stored, isKept }: { stored: Room; isKept: boolean }) => {
  const form = useStoredForm<Room, Partial<Room>>({
    ...(isKept && { key: 'room' }),
    stored,
    parse: (kept) => kept as Room,
    check: ({ name }) => (name.trim() ? {} : { name: 'Please give the name.' }),
    tidy: ({ name, floor }) => ({ name: name.trim(), floor: floor.trim() }),
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

export const BLUE: Room = { name: 'Blue', floor: '1' }
const tree = (stored: Room, isKept: boolean) => (
  <SignedIn staff={NALEDI}>
    <DialogProvider>
      <Form stored={stored} isKept={isKept} />
    </DialogProvider>
  </SignedIn>
)
/** `hear` is what the listener brings. */
export const open = (stored = BLUE, isKept = true) => {
  const { rerender, unmount: leave } = render(tree(stored, isKept))
  return { leave, hear: (next: Partial<Room>) => rerender(tree({ ...BLUE, ...next }, isKept)) }
}
export const shown = () =>
  ['name', 'floor'].map((field) => screen.getByLabelText<HTMLInputElement>(field).value) as [string, string]
export const type = (field: keyof Room, text: string) =>
  fireEvent.change(screen.getByLabelText(field), { target: { value: text } })
export const press = (name: string) => userEvent.setup().click(screen.getByRole('button', { name }))
/** Whether the form says that the value was changed meanwhile. */
export const isRefused = () => screen.queryByText(/changed meanwhile/) !== null
export const saveLater = () => {
  const { promise, resolve: answer, reject: fail } = Promise.withResolvers<void>()
  save.mockReturnValueOnce(promise)
  return { answer, fail }
}
