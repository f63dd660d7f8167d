import { type FormEvent, useId, useState } from 'react'
import { sendPasswordMail } from '#data/session.ts'
import { isEmail } from '#domain/email.ts'
import { Button, textButton } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field, inputClass } from '#ui/field.tsx'
import { signInFailureText } from '../sign-in-failure.ts'

const SENT =
  'If an account has this address, a mail is on its way. It comes from Firebase; please look among the unwanted mail, too.'

/** A dialog that asks for an e-mail address and has Firebase send a link for a new password there. */
export const ForgottenPassword = () => {
  const formId = useId()
  const [isOpen, setOpen] = useState(false)
  const [email, setEmail] = useState('')
  const [error, setError] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const [isSent, setSent] = useState(false)

  const open = () => {
    setSent(false)
    setError(undefined)
    setOpen(true)
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    const address = email.trim().toLowerCase()
    if (!isEmail(address)) {
      setError('Please enter the e-mail address with which you sign in.')
      return
    }
    setError(undefined)
    setBusy(true)
    try {
      await sendPasswordMail(address)
      setSent(true)
    } catch (failure) {
      setError(signInFailureText(failure))
    } finally {
      setBusy(false)
    }
  }
  const close = () => setOpen(false)
  return (
    <>
      <button type="button" className={`${textButton} -ml-1`} onClick={open}>
        Forgot your password?
      </button>
      <Dialog
        open={isOpen}
        title="A new password"
        onClose={close}
        actions={
          isSent ? (
            <Button onClick={close}>Close</Button>
          ) : (
            <>
              <Button tone="plain" onClick={close}>
                Not now
              </Button>
              <Button type="submit" form={formId} busy={isBusy} busyText="Sending...">
                Send the mail
              </Button>
            </>
          )
        }
      >
        {isSent ? (
          <p role="status">{SENT}</p>
        ) : (
          <form id={formId} noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
            <p>
              You get a mail with a link. If you sign in with a name and not with an e-mail address, a Main Admin can
              add you by your address.
            </p>
            <Field label="E-mail address" name="email" error={error}>
              {(control) => (
                <input
                  {...control}
                  type="email"
                  autoComplete="username"
                  value={email}
                  onChange={(event) => setEmail(event.target.value)}
                  className={inputClass}
                />
              )}
            </Field>
          </form>
        )}
      </Dialog>
    </>
  )
}
