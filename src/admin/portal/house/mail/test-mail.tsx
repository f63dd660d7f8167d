import { type FormEvent, useState } from 'react'
import { sendTestMail } from '#data/mail-desk.ts'
import { isOneRecipient } from '#domain/email.ts'
import { Field, inputClass } from '#ui/field.tsx'
import { PortalButton } from '../../buttons.tsx'

/** Sends what is saved; what became of it stands beneath. */
export const TestMail = () => {
  const [address, setAddress] = useState('')
  const [error, setError] = useState<string>()
  const [isSending, setSending] = useState(false)
  const [sent, setSent] = useState('')
  const [failed, setFailed] = useState('')

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isSending) return
    const to = address.trim()
    const isGood = isOneRecipient(to)
    setError(isGood ? undefined : 'Please enter a valid email address')
    setSent('')
    setFailed('')
    if (!isGood) return
    setSending(true)
    const delivery = await sendTestMail(to)
    setSending(false)
    if (delivery.state === 'sent') setSent(`EmailJS took the test mail to ${to}. Look into that mailbox.`)
    else setFailed(delivery.reason)
  }
  return (
    <section aria-label="Test mail" className="mt-8">
      <h4 className="font-medium">Test mail</h4>
      <form noValidate onSubmit={(event) => void submit(event)} className="mt-2 max-w-text">
        <Field
          label="Send a test to"
          name="address"
          error={error}
          hint="The confirmation with sample values and the saved settings. It counts as one mail of the month."
        >
          {(control) => (
            <input
              {...control}
              type="email"
              autoComplete="off"
              value={address}
              onChange={(event) => setAddress(event.target.value)}
              className={inputClass}
            />
          )}
        </Field>
        <PortalButton type="submit" tone="plain" busy={isSending} busyText="Sending..." className="mt-3">
          Send the test mail
        </PortalButton>
      </form>
      <p role="status" className="mt-2 text-small text-good">
        {sent}
      </p>
      <p role="alert" className="text-small text-bad">
        {failed}
      </p>
    </section>
  )
}
