import type { ReactNode } from 'react'
import { useDialog } from '#ui/dialog.tsx'
import { PortalButton } from './buttons.tsx'
import type { useStoredForm } from './use-stored-form.ts'

/** On the button that saves once more after a refusal. */
export const SAVE_ALL_THE_SAME = 'Save all the same'

type ChangeQuestionProps = { form: Pick<ReturnType<typeof useStoredForm>, 'changed' | 'load'> }

/** That the stored value was changed meanwhile, and the choice to load it; the form's own button saves over it. */
export const ChangeQuestion = ({ form }: ChangeQuestionProps) => (
  <div role="alert">
    {form.changed && (
      <div className="mt-5 rounded-[2px] border border-warn/40 bg-warn-pale px-5 py-4">
        <p className="mb-3">{`${form.changed} What you typed is still here.`}</p>
        <PortalButton tone="plain" onClick={form.load}>
          Load what is stored
        </PortalButton>
      </div>
    )}
  </div>
)

type FormFooterProps = {
  form: ChangeQuestionProps['form'] &
    Pick<ReturnType<typeof useStoredForm>, 'isTouched' | 'isSaving' | 'saved' | 'problems'>
  label: string
  /** Stands before Save. */
  children?: ReactNode
}

/** The question before what was typed is thrown away. */
export const DISCARD = {
  title: 'Discard what you typed?',
  message: 'What you typed has not been saved.',
  ok: 'Discard',
  cancel: 'Keep typing',
}

/** Save with its outcome, Discard, and the notice of a colleague's change. */
export const FormFooter = ({ form, label, children }: FormFooterProps) => {
  const dialog = useDialog()
  const discard = async () => {
    if (await dialog.confirm(DISCARD)) form.load()
  }
  return (
    <>
      <ChangeQuestion form={form} />
      <div className="mt-5 flex flex-wrap items-center gap-4">
        {children}
        <PortalButton type="submit" busy={form.isSaving} busyText="Saving...">
          {form.changed ? SAVE_ALL_THE_SAME : label}
        </PortalButton>
        {form.isTouched && (
          <PortalButton tone="plain" disabled={form.isSaving} onClick={() => void discard()}>
            Discard changes
          </PortalButton>
        )}
        <p role="status" className="text-small text-good">
          {form.saved}
        </p>
        <p role="alert" className="text-small text-bad">
          {form.problems !== undefined && 'Please look at the fields in red.'}
        </p>
      </div>
    </>
  )
}
