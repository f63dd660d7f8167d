import { useCallback } from 'react'
import { env } from '#config/env.ts'
import { serverNow } from '#config/server-time.ts'
import { countMails } from '#data/mail-desk.ts'
import { aboutText, mailMonth } from '#domain/mail-month.ts'
import { monthOf } from '#domain/month.ts'
import { venueToday } from '#domain/venue-clock.ts'
import { RetryButton } from '../../buttons.tsx'
import { useRead } from '../../lists/use-read.ts'
import { useHouse } from '../../use-house.ts'

/** Estimate of this month's number of e-mails, counted once when it is opened. */
export const MonthEstimate = () => {
  const { mail } = useHouse()
  const { value, failed, loading, reload } = useRead(
    useCallback(async () => {
      const now = serverNow()
      return mailMonth(await countMails(monthOf(venueToday(now))), env.email?.autoReply ?? false, now)
    }, []),
  )
  const limit = mail.monthlyLimit
  const isTooMany = value !== undefined && limit !== undefined && (value.expected ?? value.soFar) > limit
  return (
    <section aria-label="This month" className="mt-8">
      <h4 className="font-medium">This month</h4>
      {value && (
        <p className={isTooMany ? 'font-medium text-warn' : undefined}>
          <span>
            {value.expected === undefined
              ? 'It is too early in the month for an estimate'
              : `In all: ${aboutText(value.expected)}`}
          </span>
          <span>
            {limit !== undefined &&
              (value.expected === undefined
                ? `; your plan allows ${String(limit)}`
                : `, of ${String(limit)} that your plan allows`)}
          </span>
          <span>{isTooMany && ': that is not enough'}</span>.
        </p>
      )}
      {value && (
        <p className="text-small text-ink-soft">
          <span>{value.soFar}</span> in <span>{value.days}</span> of <span>{value.allDays}</span> days: requests that
          visitors sent, messages, and bookings whose client got a mail.{' '}
          <span>{value.expected !== undefined && 'The estimate goes on like this until the end of the month. '}</span>
          Only the last mail of a booking counts; wishes and tests do not.
        </p>
      )}
      {failed !== undefined && (
        <>
          <p role="alert" className="text-small text-bad">
            {`The mails could not be counted. ${failed}`}
          </p>
          <RetryButton tone="plain" failed={failed} busy={loading} onClick={() => void reload()} />
        </>
      )}
      {!value && failed === undefined && <p className="text-small text-ink-soft">Counting...</p>}
    </section>
  )
}
