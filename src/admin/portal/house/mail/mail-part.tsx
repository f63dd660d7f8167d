import { useCallback } from 'react'
import { env } from '#config/env.ts'
import { serverNow } from '#config/server-time.ts'
import { listFailedMails, countMails } from '#data/mail-desk.ts'
import type { Booking } from '#domain/booking.ts'
import { displayName } from '#domain/display.ts'
import { aboutText, mailMonth } from '#domain/mail-month.ts'
import { monthOf } from '#domain/month.ts'
import { momentText, venueToday } from '#domain/venue-clock.ts'
import { Link } from '#ui/link.tsx'
import { textLink } from '../../buttons.tsx'
import { dayAddress } from '../../day-address.ts'
import { ReadFailedNote } from '../../lists/read-failed.tsx'
import { useRead } from '../../lists/use-read.ts'
import { whenText } from '../../texts.ts'
import { useHouse } from '../../use-house.ts'
import { SettingsLoaded } from '../settings-loaded.tsx'
import { MailForm } from './mail-form.tsx'
import { TestMail } from './test-mail.tsx'

const estimateText = (expected: number | undefined, limit: number | undefined) =>
  expected === undefined
    ? `It is too early in the month for an estimate${limit === undefined ? '' : `; your plan allows ${String(limit)}`}`
    : `In all: ${aboutText(expected)}${limit === undefined ? '' : `, of ${String(limit)} that your plan allows`}`

const GOES_ON = 'The estimate goes on like this until the end of the month. '

/** Estimate of this month's number of e-mails, counted once when it is opened. */
const MonthEstimate = () => {
  const { mail } = useHouse()
  const read = useRead(
    useCallback(async () => {
      const now = serverNow()
      return mailMonth(await countMails(monthOf(venueToday(now))), env.email?.autoReply ?? false, now)
    }, []),
  )
  const { value, failed } = read
  const limit = mail.monthlyLimit
  const isTooMany = value !== undefined && limit !== undefined && (value.expected ?? value.soFar) > limit
  return (
    <section aria-label="This month" className="mt-8">
      <h4 className="font-medium">This month</h4>
      {value && (
        <p className={isTooMany ? 'font-medium text-warn' : undefined}>
          {`${estimateText(value.expected, limit)}${isTooMany ? ': that is not enough' : ''}.`}
        </p>
      )}
      {value && (
        <p className="text-small text-ink-soft">
          {`${value.soFar} in ${value.days} of ${value.allDays} days: requests that visitors sent, messages, and bookings ` +
            `whose client got a mail. ${value.expected === undefined ? '' : GOES_ON}` +
            'Only the last mail of a booking counts; wishes and tests do not.'}
        </p>
      )}
      <ReadFailedNote read={read} text="The mails could not be counted." />
      {!value && failed === undefined && <p className="text-small text-ink-soft">Counting...</p>}
    </section>
  )
}

const reasonOf = ({ mail }: Booking) =>
  mail?.state === 'sending' ? 'It is not known whether the mail left.' : mail?.reason || 'No reason was stored.'

const load = () => listFailedMails()

/** The latest e-mails to clients that failed or whose outcome is not known, and that were not sent again. */
const FailedMails = () => {
  const read = useRead(load)
  const { value, failed } = read
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
      <ReadFailedNote read={read} text="The failed mails could not be loaded." />
      {!value && failed === undefined && <p className="text-small text-ink-soft">Loading...</p>}
    </section>
  )
}

/** E-mail settings, a test mail, the month's estimate and failed mails. */
export const MailPart = () => (
  <SettingsLoaded>
    <MailForm />
    <TestMail />
    <MonthEstimate />
    <FailedMails />
    <SpaMails />
  </SettingsLoaded>
)

const SpaMails = () => {
  const values = [
    ['Service', env.email?.serviceId],
    ['Public key', env.email?.publicKey],
    ['Template of a request', env.email?.bookingTemplateId],
    ['Template of a message', env.email?.contactTemplateId],
  ] as const
  return (
    <section aria-label="Mails to the spa" className="mt-8">
      <h4 className="font-medium">Mails to the spa</h4>
      <p className="text-small text-ink-soft">Part of the published site: changes with the next deployment.</p>
      <dl className="mt-2 grid gap-x-5 gap-y-2 sm:grid-cols-2">
        {values.map(([label, value]) => (
          <div key={label}>
            <dt className="text-small text-ink-soft">{label}</dt>
            <dd>{value ?? 'Not set'}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
