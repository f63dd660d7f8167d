import { PortalButton } from '../buttons.tsx'
import type { useStoredForm } from './use-stored-form.ts'

export type ChangeQuestionProps = {
  form: Pick<ReturnType<typeof useStoredForm>, 'changed' | 'canTakeTheirs' | 'takeTheirs' | 'keepMine'>
}

/** Who changed the stored value under what is typed, and the choice whose value stays. */
export const ChangeQuestion = ({ form }: ChangeQuestionProps) => (
  <div role="alert">
    {form.changed && (
      <div className="mt-5 rounded-[2px] border border-warn/40 bg-warn-pale px-5 py-4">
        <p>{`${form.changed} What you typed is still here.`}</p>
        {form.canTakeTheirs && (
          <div className="mt-3 flex flex-wrap gap-3">
            <PortalButton tone="plain" onClick={form.takeTheirs}>
              Take theirs
            </PortalButton>
            <PortalButton tone="plain" onClick={form.keepMine}>
              Keep mine
            </PortalButton>
          </div>
        )}
      </div>
    )}
  </div>
)
