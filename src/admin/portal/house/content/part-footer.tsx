import type { ReactNode } from 'react'
import { useDialog } from '#ui/dialog.tsx'
import { PortalButton } from '../../buttons.tsx'
import type { useStoredForm } from './use-stored-form.ts'

type PartFooterProps = {
  part: Pick<
    ReturnType<typeof useStoredForm>,
    'isTouched' | 'isSaving' | 'saved' | 'changedBy' | 'takeTheirs' | 'keepMine'
  >
  label: string
  problem: string
  /** After a question. */
  onDiscard: () => void
  /** Stands before Save. */
  children?: ReactNode
}

/** Save with its outcome, and the choice when a colleague has changed the same part meanwhile. */
export const PartFooter = ({ part, label, problem, onDiscard, children }: PartFooterProps) => {
  const dialog = useDialog()
  const discard = async () => {
    const message = 'What you typed has not been saved.'
    const words = { title: 'Discard what you typed?', message, ok: 'Discard', cancel: 'Keep typing' }
    if (await dialog.confirm(words)) onDiscard()
  }
  return (
    <>
      <div role="alert">
        {part.changedBy && (
          <div className="mt-5 rounded-[2px] border border-warn/40 bg-warn-pale px-5 py-4">
            <p>This was changed meanwhile (last change by {part.changedBy}). What you typed is still here.</p>
            <div className="mt-3 flex flex-wrap gap-3">
              <PortalButton tone="plain" onClick={part.takeTheirs}>
                Take over theirs
              </PortalButton>
              <PortalButton tone="plain" onClick={part.keepMine}>
                Keep mine
              </PortalButton>
            </div>
          </div>
        )}
      </div>
      <div className="mt-5 flex flex-wrap items-center gap-4">
        {children}
        <PortalButton type="submit" busy={part.isSaving} busyText="Saving...">
          {label}
        </PortalButton>
        {part.isTouched && (
          <PortalButton tone="plain" disabled={part.isSaving} onClick={() => void discard()}>
            Discard changes
          </PortalButton>
        )}
        <p role="status" className="text-small text-good">
          {part.saved}
        </p>
        <p role="alert" className="text-small text-bad">
          {problem}
        </p>
      </div>
    </>
  )
}
