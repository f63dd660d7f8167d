import type { ReactNode } from 'react'
import { useDialog } from '#ui/dialog.tsx'
import { PortalButton } from '../buttons.tsx'
import { ChangeQuestion, type ChangeQuestionProps, SAVE_ALL_THE_SAME } from './change-question.tsx'
import type { useStoredForm } from './use-stored-form.ts'

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
