import { useEffect, useRef, useState, type FormEvent } from 'react'
import { Button } from '#ui/button.tsx'
import { findAccount } from './credentials.ts'
import { PasswordField } from './login/password-field.tsx'
import { useSignedIn } from './signed-in.tsx'

type CurtainProps = { onOpen: () => void; onSignOut: () => void }

/** A modal over the whole window, so that no open dialog shows a name either. What runs beneath goes on. */
export const Curtain = ({ onOpen, onSignOut }: CurtainProps) => {
  const staff = useSignedIn()
  const element = useRef<HTMLDialogElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const [password, setPassword] = useState('')
  const [isBusy, setIsBusy] = useState(false)
  const [error, setError] = useState<string>()

  useEffect(() => {
    const dialog = element.current
    if (!dialog) return
    // A browser may close a modal on the second Escape whatever the page says.
    const stay = () => dialog.showModal()
    dialog.showModal()
    dialog.addEventListener('close', stay)
    return () => {
      dialog.removeEventListener('close', stay)
      dialog.close()
    }
  }, [])

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    setIsBusy(true)
    const account = await findAccount(staff.username, password).catch(() => undefined)
    if (account) {
      onOpen()
      return
    }
    setIsBusy(false)
    setError(password.trim() ? 'Invalid password' : 'Password is required')
    setPassword('')
    input.current?.focus()
  }

  return (
    <dialog
      ref={element}
      aria-labelledby="curtain"
      onCancel={(event) => event.preventDefault()}
      className="fixed inset-0 m-0 h-dvh max-h-none w-dvw max-w-none bg-ground text-ink"
    >
      <div className="flex min-h-full items-center justify-center p-5">
        <form noValidate onSubmit={(event) => void submit(event)} className="grid w-full max-w-[24rem] gap-5">
          <h2 id="curtain" className="display text-title">
            The portal is resting
          </h2>
          <p className="text-ink-soft">Nobody was here for 30 minutes. {staff.name}, your password opens it again.</p>
          <PasswordField ref={input} value={password} onChange={setPassword} error={error} />
          <Button type="submit" busy={isBusy} busyText="Authenticating...">
            Open
          </Button>
          <Button tone="plain" onClick={onSignOut}>
            Sign out
          </Button>
        </form>
      </div>
    </dialog>
  )
}
