import type { ReactNode } from 'react'
import { useDialog } from '#ui/dialog.tsx'
import { PortalButton } from '../buttons.tsx'
import type { useStoredForm } from './use-stored-form.ts'

type FormFooterProps = {
  form: Pick<
    ReturnType<typeof useStoredForm>,
    'isTouched' | 'isSaving' | 'saved' | 'changedBy' | 'takeTheirs' | 'keepMine' | 'discard'
  >
  label: string
  /** Whether fields in red are shown. */
  hasProblems: boolean
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

/** Save with its outcome, and the choice when a colleague has changed the same fields meanwhile. */
export const FormFooter = ({ form, label, hasProblems, children }: FormFooterProps) => {
  const dialog = useDialog()
  const discard = async () => {
    if (await dialog.confirm(DISCARD)) form.discard()
  }
  return (
    <>
      <div role="alert">
        {form.changedBy && (
          <div className="mt-5 rounded-[2px] border border-warn/40 bg-warn-pale px-5 py-4">
            <p>This was changed meanwhile (last change by {form.changedBy}). What you typed is still here.</p>
            <div className="mt-3 flex flex-wrap gap-3">
              <PortalButton tone="plain" onClick={form.takeTheirs}>
                Take over theirs
              </PortalButton>
              <PortalButton tone="plain" onClick={form.keepMine}>
                Keep mine
              </PortalButton>
            </div>
          </div>
        )}
      </div>
      <div className="mt-5 flex flex-wrap items-center gap-4">
        {children}
        <PortalButton type="submit" busy={form.isSaving} busyText="Saving...">
          {label}
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
          {hasProblems && 'Please look at the fields in red.'}
        </p>
      </div>
    </>
  )
}
