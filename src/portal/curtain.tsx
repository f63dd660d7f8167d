import { type ComponentProps, useEffect, useRef, useState, type FormEvent } from 'react'
import { Button, textButton } from '#ui/button.tsx'
import { PasswordField, TextField } from '#desk/fields.tsx'
import { passwordProblem } from './password.ts'
import { FormDialog } from '#desk/form-dialog.tsx'
import { useSignedIn } from '#desk/session.ts'

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
  const [refusal, setRefusal] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const [pin, setPin] = useState('')
  const [error, setError] = useState<string>()
  const choose = async () => {
    if (isBusy) return
    const problem = pin.length < PIN_DIGITS ? SIX_DIGITS : undefined
    setError(problem)
    setRefusal(undefined)
    if (problem !== undefined) return
    setBusy(true)
    const wrong = await passwordProblem(username, password)
    setBusy(false)
    setRefusal(wrong)
    if (wrong === undefined) onChosen(pin)
  }
  return (
    <FormDialog
      title="A PIN for this desk"
      cancel="Not now"
      ok={{ children: 'Use this PIN', busy: isBusy, busyText: 'Authenticating...' }}
      onSubmit={choose}
      onClose={onClose}
    >
      <p>
        It opens the portal after a pause, in place of your password. It is kept nowhere: after a reload, a visit to
        another page, a new sign-in or three wrong tries only your password opens.
      </p>
      <div className="mt-5 grid gap-5">
        <PasswordField value={password} error={refusal} onChange={setPassword} />
        <PinField label="PIN, six digits" value={pin} error={error} onChange={setPin} />
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

/** What is said after each wrong try; after the last one only the password opens. */
const WRONG_PIN = [
  'Wrong PIN. 2 tries left.',
  'Wrong PIN. 1 try left.',
  'The PIN was wrong three times. Only your password opens now.',
]

/** Locks the screen: a modal over the whole window, so that open dialogs are covered, too. The portal beneath goes on running. */
export const Curtain = ({ pin, onForgetPin, onOpen, onSignOut }: CurtainProps) => {
  const staff = useSignedIn()
  const element = useRef<HTMLDialogElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const [wantsPassword, setWantsPassword] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const [error, setError] = useState<string>()
  const [wrong, setWrong] = useState(0)
  const asked = wantsPassword ? undefined : pin

  useEffect(() => {
    const dialog = element.current
    if (!dialog) return
    // Browsers close a modal on the second Escape even if `cancel` is prevented.
    const stay = () => dialog.showModal()
    dialog.showModal()
    dialog.addEventListener('close', stay)
    return () => {
      dialog.removeEventListener('close', stay)
      dialog.close()
    }
  }, [])

  // The focus follows when the password field replaces the PIN field.
  const isPinAsked = asked !== undefined
  useEffect(() => input.current?.focus(), [isPinAsked])

  const refuse = (reason: string) => {
    setError(reason)
    setTyped('')
    input.current?.focus()
  }
  const tryPin = () => {
    if (typed === pin) {
      onOpen()
      return
    }
    // An incomplete PIN costs no try.
    if (typed.length < PIN_DIGITS) {
      refuse(SIX_DIGITS)
      return
    }
    refuse(WRONG_PIN[wrong] ?? '')
    setWrong(wrong + 1)
    if (wrong + 1 === WRONG_PIN.length) onForgetPin()
  }
  const tryPassword = async () => {
    setIsBusy(true)
    const problem = await passwordProblem(staff.username, typed)
    if (problem === undefined) {
      onOpen()
      return
    }
    setIsBusy(false)
    refuse(problem)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    if (asked) tryPin()
    else void tryPassword()
  }
  const askForPassword = () => {
    setWantsPassword(true)
    setTyped('')
    setError(undefined)
  }

  return (
    <dialog
      ref={element}
      aria-labelledby="curtain"
      onCancel={(event) => event.preventDefault()}
      className="fixed inset-0 m-0 h-full max-h-none w-full max-w-none bg-ground text-ink"
    >
      <div className="flex min-h-full items-center justify-center p-5">
        <form noValidate onSubmit={submit} className="grid w-full max-w-[24rem] gap-5">
          <h2 id="curtain" className="display text-title">
            The portal is locked
          </h2>
          <p className="text-ink-soft">
            {`Nobody used the portal for a while. ${staff.name}, enter your ${asked ? 'PIN' : 'password'} to unlock it.`}
          </p>
          {asked ? (
            <PinField ref={input} label="PIN" value={typed} onChange={setTyped} error={error} />
          ) : (
            <PasswordField ref={input} value={typed} onChange={setTyped} error={error} />
          )}
          <Button type="submit" busy={isBusy} busyText="Authenticating...">
            Open
          </Button>
          {asked && (
            <button type="button" className={textButton} onClick={askForPassword}>
              Use my password
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
