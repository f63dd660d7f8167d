import { type FormEvent, useState } from 'react'
import { checkDetails, correctionOf, type Details, detailsOf, tidyDetails } from '../../details.ts'
import type { Booking } from '../../booking.ts'
import { displayName } from '../../display.ts'
import { AreaField, boundTo, TextField } from '#desk/fields.tsx'
import { focusProblem } from '#desk/focus.ts'
import { FormDialog } from '#desk/form-dialog.tsx'
import { useSaving } from '#desk/use-saving.ts'
import { useDialog } from '#ui/dialog.tsx'

const FIELDS = [
  { name: 'firstName', label: 'First name', type: 'text' },
  { name: 'lastName', label: 'Last name', type: 'text' },
  { name: 'phone', label: 'Phone', type: 'tel' },
  { name: 'email', label: 'E-mail', type: 'email' },
] as const

type CorrectDialogProps = {
  person: Details & Pick<Booking, 'fullName'> & Partial<Pick<Booking, 'room'>>
  note: string
  onClose: () => void
  onCorrect: (details: Details) => Promise<unknown>
}

/** Dialog for a person's details. It stays open until they are stored, so that no typed value is lost. */
export const CorrectDialog = ({ person, note, onClose, onCorrect }: CorrectDialogProps) => {
  const [typed, setTyped] = useState<Partial<Details>>({})
  const [isChecked, setChecked] = useState(false)
  const dialog = useDialog()
  const { isSaving, save } = useSaving('ERROR')
  const fields = { ...detailsOf(person), ...typed }
  const details = tidyDetails(fields)
  const errors = checkDetails(details, person.room)
  const field = boundTo(fields, (own) => setTyped((last) => ({ ...last, ...own })), isChecked ? errors : {})

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    if (isSaving) return
    setChecked(true)
    if (Object.keys(errors).length > 0) return focusProblem(event.currentTarget)
    if (Object.keys(correctionOf(person, details)).length === 0) return onClose()
    if (!(await save(() => onCorrect(details)))) return
    await dialog.alert({ title: 'SUCCESS', message: 'The details were corrected.' })
    onClose()
  }

  return (
    <FormDialog
      title="Correct details"
      ok={{ children: 'Correct', busy: isSaving }}
      onClose={onClose}
      onSubmit={submit}
    >
      <p className="font-medium wrap-anywhere">{displayName(person, 'Unknown Client')}</p>
      <p className="text-small text-ink-soft">{note}</p>
      <div className="mt-5 grid gap-4 sm:grid-cols-2">
        {FIELDS.map(({ name, label, type }) => (
          <TextField key={name} {...field(name)} label={label} type={type} />
        ))}
        {fields.healthNote !== undefined && (
          <AreaField
            {...field('healthNote')}
            value={fields.healthNote}
            label="Health note"
            hint="Read by staff only. The history does not keep what it said before."
            className="sm:col-span-2"
          />
        )}
      </div>
    </FormDialog>
  )
}
