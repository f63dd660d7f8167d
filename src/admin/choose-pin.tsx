import { type FormEvent, useId, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { pinProblem } from './pin.ts'
import { PinField } from './pin-field.tsx'

type ChoosePinProps = { onChosen: (digits: string) => void; onClose: () => void }

/** A PIN for this tab, until it is reloaded or left. */
export const ChoosePin = ({ onChosen, onClose }: ChoosePinProps) => {
  const formId = useId()
  const [digits, setDigits] = useState('')
  const [repeated, setRepeated] = useState('')
  const [error, setError] = useState<string>()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const problem = pinProblem(digits, repeated)
    setError(problem)
    if (problem === undefined) onChosen(digits)
  }
  return (
    <Dialog
      open
      title="A PIN for this desk"
      onClose={onClose}
      actions={
        <>
          <Button tone="plain" onClick={onClose}>
            Not now
          </Button>
          <Button type="submit" form={formId}>
            Use this PIN
          </Button>
        </>
      }
    >
      <p>
        It opens the portal after a pause, in place of your password. It is kept nowhere: after a reload, a new sign-in
        or three wrong tries only your password opens.
      </p>
      <form id={formId} noValidate onSubmit={submit} className="mt-5 grid gap-5">
        <PinField label="PIN, six digits" value={digits} error={error} onChange={setDigits} />
        <PinField label="The same once more" value={repeated} onChange={setRepeated} />
      </form>
    </Dialog>
  )
}
