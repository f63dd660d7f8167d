import { listFailedMails } from '#data/mail-desk.ts'
import type { Booking } from '#domain/booking.ts'
import { displayName } from '#domain/display.ts'
import { momentText } from '#domain/venue-clock.ts'
import { RetryButton, textLink } from '../../buttons.tsx'
import { dayAddress } from '../../day-address.ts'
import { useRead } from '../../lists/use-read.ts'
import { whenText } from '../../texts.ts'
import { Link } from '#ui/link.tsx'

const reasonOf = ({ mail }: Booking) =>
  mail?.state === 'sending' ? 'It is not known whether the mail left.' : mail?.reason || 'No reason was stored.'

const load = () => listFailedMails()

/** The latest e-mails to clients that failed or whose outcome is not known, and that were not sent again. */
export const FailedMails = () => {
  const { value, failed, loading, reload } = useRead(load)
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
      {failed !== undefined && (
        <>
          <p role="alert" className="text-small text-bad">
            {`The failed mails could not be loaded. ${failed}`}
          </p>
          <RetryButton tone="plain" failed={failed} busy={loading} onClick={() => void reload()} />
        </>
      )}
      {!value && failed === undefined && <p className="text-small text-ink-soft">Loading...</p>}
    </section>
  )
}
