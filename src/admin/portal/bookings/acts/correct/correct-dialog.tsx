import { type FormEvent, useState } from 'react'
import {
  checkDetails,
  correctionOf,
  type DetailErrors,
  type Details,
  detailsOf,
  editedDetails,
} from '#domain/details.ts'
import { displayName } from '#domain/display.ts'
import { focusProblem } from '../../../forms/focus-problem.ts'
import { TextField } from '../../../forms/fields.tsx'
import { FormDialog } from '../../../forms/form-dialog.tsx'
import { FailureBox } from '../../failure-box.tsx'
import type { Person } from './correction.ts'

const FIELDS = [
  { name: 'firstName', label: 'First name', type: 'text' },
  { name: 'lastName', label: 'Last name', type: 'text' },
  { name: 'phone', label: 'Phone', type: 'tel' },
  { name: 'email', label: 'E-mail', type: 'email' },
] as const

type CorrectDialogProps = {
  person: Person
  /** Says which other records the correction changes. */
  note: string
  onClose: () => void
  /** Stores the details and closes; resolves to why they were not stored. */
  onCorrect: (details: Details) => Promise<string | undefined>
}

/** Dialog for a person's details. It stays open until they are stored, so that no typed value is lost. */
export const CorrectDialog = ({ person, note, onClose, onCorrect }: CorrectDialogProps) => {
  const [typed, setTyped] = useState<Partial<Details>>({})
  const [errors, setErrors] = useState<DetailErrors>({})
  const [failure, setFailure] = useState<string>()
  const [isSaving, setSaving] = useState(false)
  const [isUnchanged, setUnchanged] = useState(false)
  const before = detailsOf(person)
  const fields = { ...before, ...typed }

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    if (isSaving) return
    const details = editedDetails(before, fields)
    const problems = checkDetails({ ...person, room: person.room ?? '' }, details)
    setErrors(problems)
    if (Object.keys(problems).length > 0) return focusProblem(event.currentTarget)
    const isSame = Object.keys(correctionOf(person, details)).length === 0
    setUnchanged(isSame)
    if (isSame) return
    setSaving(true)
    const notCorrected = await onCorrect(details)
    setSaving(false)
    setFailure(notCorrected)
  }

  const type = (change: Partial<Details>) => {
    setTyped((last) => ({ ...last, ...change }))
    setUnchanged(false)
  }

  return (
    <FormDialog
      title="Correct details"
      cancel="Leave as it is"
      ok={{ children: 'Correct', busy: isSaving, busyText: 'Processing...' }}
      onClose={onClose}
      onSubmit={submit}
    >
      <p className="font-medium wrap-anywhere">{displayName(person, 'Unknown Client')}</p>
      <p className="text-small text-ink-soft">{note}</p>
      <div className="mt-5 grid gap-4 sm:grid-cols-2">
        {FIELDS.map(({ name, label, type: kind }) => (
          <TextField
            key={name}
            label={label}
            name={name}
            error={errors[name]}
            type={kind}
            value={fields[name]}
            onChange={(text) => {
              type({ [name]: text })
              setErrors(({ [name]: _, ...others }) => others)
            }}
          />
        ))}
      </div>
      <p role="status" className="mt-3 text-small text-ink-soft">
        {isUnchanged && 'Nothing was changed yet.'}
      </p>
      {failure && <FailureBox reason={failure} />}
    </FormDialog>
  )
}
