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

const estimateText = (expected: number | undefined, limit: number | undefined) =>
  expected === undefined
    ? `It is too early in the month for an estimate${limit === undefined ? '' : `; your plan allows ${String(limit)}`}`
    : `In all: ${aboutText(expected)}${limit === undefined ? '' : `, of ${String(limit)} that your plan allows`}`

const GOES_ON = 'The estimate goes on like this until the end of the month. '

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
