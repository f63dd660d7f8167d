import { useEffect, useRef, useState, type FormEvent } from 'react'
import { Button, textButton } from '#ui/button.tsx'
import { PasswordField } from './login/password-field.tsx'
import { passwordProblem } from './password-problem.ts'
import { afterWrongTry, isPin, type Pin, SIX_DIGITS, triesLeftText } from './pin.ts'
import { PinField } from './pin-field.tsx'
import { useSignedIn } from './signed-in.tsx'

type CurtainProps = {
  /** The PIN of this tab; undefined if only the password opens the curtain. */
  pin: Pin | undefined
  onPin: (pin: Pin | undefined) => void
  onOpen: () => void
  onSignOut: () => void
}

const NO_MORE_TRIES = 'The PIN was wrong three times. Only your password opens now.'

/** Locks the screen: a modal over the whole window, so that open dialogs are covered, too. The portal beneath goes on running. */
export const Curtain = ({ pin, onPin, onOpen, onSignOut }: CurtainProps) => {
  const staff = useSignedIn()
  const element = useRef<HTMLDialogElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const [wantsPassword, setWantsPassword] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const [error, setError] = useState<string>()
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
  const tryPin = (known: Pin) => {
    // An incomplete PIN costs no try.
    if (!isPin(typed)) {
      setError(SIX_DIGITS)
      input.current?.focus()
      return
    }
    if (known.digits === typed) {
      onPin({ digits: known.digits, wrong: 0 })
      onOpen()
      return
    }
    const left = afterWrongTry(known)
    onPin(left)
    refuse(left ? `Wrong PIN. ${triesLeftText(left)}` : NO_MORE_TRIES)
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
    if (asked) tryPin(asked)
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
