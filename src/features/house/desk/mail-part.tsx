import { type FormEvent, useState } from 'react'
import { serverNow } from '#config/server-time.ts'
import { listFailedMails, countMails, sendTestMail } from '#data/email-desk.ts'
import type { Booking } from '#features/booking/booking.ts'
import { countText, displayName } from '#features/booking/display.ts'
import { mailOf } from '#features/booking/desk/booking-texts.ts'
import { MAIL } from '../mail-settings.ts'
import { momentText, venueToday } from '#shared/venue-clock.ts'
import { monthOf } from '#shared/month.ts'
import { Link } from '#ui/link.tsx'
import { textLink, PortalButton } from '#desk/buttons.tsx'
import { dayAddress } from '#desk/portal-view.ts'
import { ReadState } from '#desk/read-state.tsx'
import { useRead } from '#desk/use-read.ts'
import { whenText } from '#desk/texts.ts'
import { useHouse } from '#desk/use-house.ts'
import { MAIL_SETTINGS } from '#records/settings.ts'
import { TextField } from '#desk/fields.tsx'
import { TypedForm } from '#desk/setting-form.tsx'
import { useSaving } from '#desk/use-saving.ts'
import { isEmail } from '#shared/email.ts'

const TestMail = () => {
  const { isSaving, saved, save } = useSaving('The test mail')
  const [address, setAddress] = useState('')
  const [error, setError] = useState<string>()

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const to = address.trim()
    const isGood = isEmail(to)
    setError(isGood ? undefined : 'Please enter a valid email address')
    if (isGood && !isSaving) void save(() => sendTestMail(to))
  }
  return (
    <section aria-label="Test mail" className="mt-8">
      <h4 className="font-medium">Test mail</h4>
      <form noValidate onSubmit={submit} className="mt-2 max-w-text">
        <TextField
          label="Send a test to"
          name="address"
          type="email"
          error={error}
          hint="The confirmation with sample values and the saved settings. It counts as one mail of the month."
          value={address}
          onChange={setAddress}
        />
        <PortalButton type="submit" busy={isSaving} busyText="Sending..." className="mt-3">
          Send the test mail
        </PortalButton>
      </form>
      <p role="status" className="mt-2 text-small text-good">
        {saved && 'EmailJS took the test mail. Look into that mailbox.'}
      </p>
    </section>
  )
}

const FIELDS = [
  ['serviceId', 'Service', 'EmailJS, Email Services, Service ID.'],
  ['publicKey', 'Public key', 'EmailJS, Account, Public Key.'],
  ['templateId', 'Template of the confirmation', 'EmailJS, Email Templates, Template ID.'],
  ['rejectionTemplateId', 'Template of a rejection', 'Empty: no e-mail when a request is rejected.'],
  ['cancellationTemplateId', 'Template of a cancellation', 'Empty: no e-mail when the spa cancels a booking.'],
  ['monthlyLimit', 'Mails a month', 'What your EmailJS plan allows. Empty: not compared.'],
] as const

const countMonth = () => countMails(monthOf(venueToday(serverNow())))

const MonthMails = () => {
  const { monthlyLimit: limit } = useHouse().mail
  const read = useRead(countMonth)
  const { value } = read
  return (
    <section aria-label="This month" className="mt-8">
      <h4 className="font-medium">This month</h4>
      {value !== undefined && (
        <p>
          {`About ${countText(value, 'mail')} so far${limit === undefined ? '' : `, of ${String(limit)} that your plan allows`}.`}
        </p>
      )}
      <p className="text-small text-ink-soft">
        Requests that visitors sent, messages, and bookings whose client got a mail. Only the last mail of a booking
        counts; wishes and tests do not.
      </p>
      <ReadState read={read} name="the mails of this month" />
    </section>
  )
}

const reasonOf = ({ mail }: Booking) =>
  mail?.state === 'sending' ? 'It is not known whether the mail left.' : mail?.reason || 'No reason was stored.'

/** The latest e-mails to clients that failed or whose outcome is not known, and that were not sent again. */
const FailedMails = () => {
  const read = useRead(listFailedMails)
  const value = read.value?.filter((booking) => mailOf(booking))
  return (
    <section aria-label="What failed last" className="mt-8">
      <h4 className="font-medium">What failed last</h4>
      {value?.length === 0 && <p className="text-small text-ink-soft">No failed mail waits to be resent.</p>}
      <ul className="divide-y divide-line">
        {value?.map((booking) => (
          <li key={booking.id} className="py-2">
            <Link to={dayAddress(booking)} className={textLink}>
              {`${displayName(booking, 'Unknown Client')}, ${whenText(booking)}`}
            </Link>
            <p className="text-small text-ink-soft">
              {`${booking.mail?.at ? `${momentText(booking.mail.at)}: ` : ''}${reasonOf(booking)}`}
            </p>
          </li>
        ))}
      </ul>
      <ReadState read={read} name="the failed mails" />
    </section>
  )
}

export const MailPart = () => (
  <>
    <section aria-label="Mail to clients">
      <h4 className="font-medium">Mail to clients</h4>
      <p className="text-small text-ink-soft">
        Counts from the next mail on, for everybody at the desk. Mails to the spa change with the next deployment.
      </p>
      <TypedForm setting={MAIL} record={MAIL_SETTINGS} fields={FIELDS} className="lg:grid-cols-3" />
    </section>
    <TestMail />
    <MonthMails />
    <FailedMails />
  </>
)
