import { type FormEvent, useId, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { PasswordField } from './login/password-field.tsx'
import { passwordProblem } from './password-problem.ts'
import { pinProblem } from './pin.ts'
import { PinField } from './pin-field.tsx'
import { useSignedIn } from './signed-in.tsx'

type ChoosePinProps = {
  /** Set when the portal was already open, because another person may stand at the desk now. */
  asksPassword: boolean
  onChosen: (digits: string) => void
  onClose: () => void
}

/** Dialog in which staff choose a PIN for this tab. It holds until the tab is reloaded or left. */
export const ChoosePin = ({ asksPassword, onChosen, onClose }: ChoosePinProps) => {
  const { username } = useSignedIn()
  const formId = useId()
  const [password, setPassword] = useState('')
  const [refusal, setRefusal] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const [digits, setDigits] = useState('')
  const [repeated, setRepeated] = useState('')
  const [error, setError] = useState<string>()
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    const problem = pinProblem(digits, repeated)
    setError(problem)
    setRefusal(undefined)
    if (problem !== undefined) return
    setBusy(true)
    const wrong = asksPassword ? await passwordProblem(username, password) : undefined
    setBusy(false)
    setRefusal(wrong)
    if (wrong === undefined) onChosen(digits)
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
          <Button type="submit" form={formId} busy={isBusy} busyText="Authenticating...">
            Use this PIN
          </Button>
        </>
      }
    >
      <p>
        It opens the portal after a pause, in place of your password. It is kept nowhere: after a reload, a visit to
        another page, a new sign-in or three wrong tries only your password opens.
      </p>
      <form id={formId} noValidate onSubmit={(event) => void submit(event)} className="mt-5 grid gap-5">
        {asksPassword && <PasswordField value={password} error={refusal} onChange={setPassword} />}
        <PinField label="PIN, six digits" value={digits} error={error} onChange={setDigits} />
        <PinField label="The same once more" value={repeated} onChange={setRepeated} />
      </form>
    </Dialog>
  )
}
