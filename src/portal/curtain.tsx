import { type ComponentProps, useEffect, useRef, useState, type FormEvent } from 'react'
import { Button, textButton } from '#ui/button.tsx'
import { PasswordField, TextField } from '#desk/fields.tsx'
import { passwordProblem } from './password.ts'
import { FormDialog } from '#desk/form-dialog.tsx'
import { useSignedIn } from '#desk/session.ts'
import { useModal } from '#ui/use-modal.ts'

const PIN_DIGITS = 6
const SIX_DIGITS = 'Please enter six digits.'

/** Input for a PIN: digits only, with the number keys on a phone. Password managers do not store it. */
const PinField = ({ onChange, ...field }: Omit<ComponentProps<typeof TextField>, 'name'>) => (
  <TextField
    {...field}
    name="pin"
    type="password"
    inputMode="numeric"
    maxLength={PIN_DIGITS}
    onChange={(text) => onChange(text.replace(/\D/g, ''))}
  />
)

/** Dialog in which staff choose a PIN for this tab. It asks for the password, because another person may stand at the desk now. */
export const ChoosePin = ({ onChosen, onClose }: { onChosen: (pin: string) => void; onClose: () => void }) => {
  const { username } = useSignedIn()
  const [password, setPassword] = useState('')
  const [pin, setPin] = useState('')
  const [problems, setProblems] = useState<{ pin?: string; password?: string | undefined }>({})
  const [isBusy, setBusy] = useState(false)
  const choose = async () => {
    if (isBusy) return
    if (pin.length < PIN_DIGITS) return setProblems({ pin: SIX_DIGITS })
    setProblems({})
    setBusy(true)
    const wrong = await passwordProblem(username, password)
    setBusy(false)
    setProblems({ password: wrong })
    if (wrong === undefined) onChosen(pin)
  }
  return (
    <FormDialog
      title="A PIN for this desk"
      ok={{ children: 'Use this PIN', busy: isBusy, busyText: 'Authenticating...' }}
      onSubmit={choose}
      onClose={onClose}
    >
      <p>
        It opens the portal after a pause, in place of your password. It is kept nowhere: after a reload, a visit to
        another page, a new sign-in or three wrong tries only your password opens.
      </p>
      <div className="mt-5 grid gap-5">
        <PasswordField value={password} error={problems.password} onChange={setPassword} />
        <PinField label="PIN, six digits" value={pin} error={problems.pin} onChange={setPin} />
      </div>
    </FormDialog>
  )
}

type CurtainProps = {
  /** The PIN of this tab; undefined if only the password opens the curtain. */
  pin: string | undefined
  onForgetPin: () => void
  onOpen: () => void
  onSignOut: () => void
}

const WRONG_PIN = [
  'Wrong PIN. 2 tries left.',
  'Wrong PIN. 1 try left.',
  'The PIN was wrong three times. Only your password opens now.',
]

/** Locks the screen: a modal over the whole window, so that open dialogs are covered, too. The portal beneath goes on running. */
export const Curtain = ({ pin, onForgetPin, onOpen, onSignOut }: CurtainProps) => {
  const staff = useSignedIn()
  const modal = useModal(() => {})
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const [wantsPassword, setWantsPassword] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const [error, setError] = useState<string>()
  const [wrong, setWrong] = useState(0)
  const isPinAsked = pin !== undefined && !wantsPassword

  // The focus follows when the password field replaces the PIN field.
  useEffect(() => input.current?.focus(), [isPinAsked])

  /** Why it stays shut. */
  const pinProblem = () => {
    if (typed === pin) return undefined
    // An incomplete PIN costs no try.
    if (typed.length < PIN_DIGITS) return SIX_DIGITS
    setWrong(wrong + 1)
    if (wrong + 1 === WRONG_PIN.length) onForgetPin()
    return WRONG_PIN[wrong]
  }
  const open = async () => {
    setIsBusy(true)
    const problem = isPinAsked ? pinProblem() : await passwordProblem(staff.username, typed)
    if (problem === undefined) return onOpen()
    setIsBusy(false)
    setError(problem)
    setTyped('')
    input.current?.focus()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isBusy) void open()
  }
  const askForTheOther = () => {
    setWantsPassword(isPinAsked)
    setTyped('')
    setError(undefined)
  }
  const field = { ref: input, value: typed, onChange: setTyped, error }

  return (
    <dialog
      {...modal}
      aria-labelledby="curtain"
      className="fixed inset-0 m-0 h-full max-h-none w-full max-w-none bg-ground text-ink"
    >
      <div className="flex min-h-full items-center justify-center p-5">
        <form noValidate onSubmit={submit} className="grid w-full max-w-[24rem] gap-5">
          <h2 id="curtain" className="display text-title">
            The portal is locked
          </h2>
          <p className="text-ink-soft">
            {`Nobody used the portal for a while. ${staff.name}, enter your ${isPinAsked ? 'PIN' : 'password'} to unlock it.`}
          </p>
          {isPinAsked ? <PinField {...field} label="PIN" /> : <PasswordField {...field} />}
          <Button type="submit" busy={isBusy} busyText="Authenticating...">
            Open
          </Button>
          {pin !== undefined && (
            <button type="button" className={textButton} onClick={askForTheOther}>
              {isPinAsked ? 'Use my password' : 'Use my PIN'}
            </button>
          )}
          <Button tone="plain" onClick={onSignOut}>
            Sign out
          </Button>
        </form>
      </div>
    </dialog>
  )
}
