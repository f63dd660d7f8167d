import { PortalButton } from '../buttons.tsx'
import type { useStoredForm } from './use-stored-form.ts'

/** On the button that saves once more after a refusal. */
export const SAVE_ALL_THE_SAME = 'Save all the same'

export type ChangeQuestionProps = { form: Pick<ReturnType<typeof useStoredForm>, 'changed' | 'load'> }

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
