import { type FormEvent, useId, useState } from 'react'
import {
  checkDetails,
  correctionOf,
  type DetailErrors,
  type Details,
  detailsOf,
  editedDetails,
} from '#domain/details.ts'
import { displayName } from '#domain/display.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field, inputClass } from '#ui/field.tsx'
import { focusProblem } from '../../../forms/focus-problem.ts'
import type { ActFailure } from '../../act-result.ts'
import { FailureBox } from '../../failure-box.tsx'
import type { Person } from './correction.ts'
import { storedText } from './correct-texts.ts'

const FIELDS = [
  { name: 'firstName', label: 'First name', type: 'text' },
  { name: 'lastName', label: 'Last name', type: 'text' },
  { name: 'phone', label: 'Phone', type: 'tel' },
  { name: 'email', label: 'E-mail', type: 'email' },
] as const

type CorrectDialogProps<P extends Person> = {
  person: P
  /** Says which other records the correction changes. */
  note: string
  onClose: () => void
  /** Stores the details for the version that the screen showed, and closes; resolves to the failure. */
  onCorrect: (shown: P, details: Details) => Promise<ActFailure<P> | undefined>
}

/**
 * Dialog for a person's details. It stays open until they are stored, so that no typed value is lost. After a conflict it shows the
 * colleague's values; saving again overwrites only the fields that were typed here.
 */
export const CorrectDialog = <P extends Person>({ person, note, onClose, onCorrect }: CorrectDialogProps<P>) => {
  const formId = useId()
  const [shown, setShown] = useState(person)
  const [typed, setTyped] = useState<Partial<Details>>({})
  const [errors, setErrors] = useState<DetailErrors>({})
  const [failure, setFailure] = useState<ActFailure<P>>()
  const [isSaving, setSaving] = useState(false)
  const [isUnchanged, setUnchanged] = useState(false)
  const before = detailsOf(shown)
  const fields = { ...before, ...typed }

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isSaving) return
    const details = editedDetails(before, fields)
    const problems = checkDetails({ ...shown, room: shown.room ?? '' }, details)
    setErrors(problems)
    if (Object.keys(problems).length > 0) return focusProblem(event.currentTarget)
    const isSame = Object.keys(correctionOf(shown, details)).length === 0
    setUnchanged(isSame)
    if (isSame) return
    setSaving(true)
    const notCorrected = await onCorrect(shown, details)
    setSaving(false)
    setFailure(notCorrected)
    if (notCorrected?.theirs) setShown(notCorrected.theirs)
  }

  const type = (change: Partial<Details>) => {
    setTyped((last) => ({ ...last, ...change }))
    setUnchanged(false)
  }

  return (
    <Dialog
      open
      title="Correct details"
      // It cannot be closed while saving, so that a failure still shows the typed values.
      onClose={() => !isSaving && onClose()}
      actions={
        <>
          <Button tone="plain" disabled={isSaving} onClick={onClose} className="order-1 sm:order-0">
            Leave as it is
          </Button>
          <Button type="submit" form={formId} busy={isSaving} busyText="Processing...">
            Correct
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void submit(event)} className="whitespace-normal">
        <p className="font-medium wrap-anywhere">{displayName(shown, 'Unknown Client')}</p>
        <p className="text-small text-ink-soft">{note}</p>
        <div className="mt-5 grid gap-4 sm:grid-cols-2">
          {FIELDS.map(({ name, label, type: kind }) => (
            <Field key={name} label={label} name={name} error={errors[name]}>
              {(control) => (
                <input
                  {...control}
                  type={kind}
                  autoComplete="off"
                  value={fields[name]}
                  onChange={(event) => {
                    type({ [name]: event.target.value })
                    setErrors(({ [name]: _, ...others }) => others)
                  }}
                  className={inputClass}
                />
              )}
            </Field>
          ))}
        </div>
        <p role="status" className="mt-3 text-small text-ink-soft">
          {isUnchanged && 'Nothing was changed yet.'}
        </p>
        {failure && (
          <FailureBox reason={failure.reason}>
            {failure.theirs && (
              <p className="mt-2 wrap-anywhere">
                <span className="font-medium">As stored now: </span>
                <span>{storedText(failure.theirs)}</span>. To store what you typed all the same, press Correct again.
              </p>
            )}
          </FailureBox>
        )}
      </form>
    </Dialog>
  )
}
