import { paths } from '#config/paths.ts'
import { requestView } from '#domain/my-booking.ts'
import { parseReceipt } from '#domain/receipt.ts'
import { dateInWords, momentInWords } from '#domain/venue-clock.ts'
import { forgetRequest, type KeptRequest } from '#forms/requests/kept-requests.ts'
import { textButton } from '#ui/button.tsx'
import { Link } from '#ui/link.tsx'

/** The last status read on this device, and when. Undefined if the link was never opened here. */
const knownOf = ({ id, answer }: KeptRequest, now: Date) => {
  if (!answer) return undefined
  const readAt = new Date(answer.at)
  const { visit, label } = requestView(parseReceipt(id, answer.fields), { now, readAt, calendar: undefined })
  return { visit, words: `Last seen ${momentInWords(readAt, now)}: ${label}` }
}

type RequestListProps = { requests: readonly KeptRequest[]; now: Date; title: string }

/** The requests that this device keeps, each with a way to forget it. */
export const RequestList = ({ requests, now, title }: RequestListProps) => (
  <section aria-labelledby="kept" className="mt-12">
    <h2 id="kept" className="display text-title">
      {title}
    </h2>
    <ul className="mt-5 border-t border-line">
      {requests.map((kept) => {
        const known = knownOf(kept, now)
        const day = known?.visit?.date ?? dateInWords(kept.date)
        return (
          <li key={kept.id} className="flex flex-wrap items-center gap-x-6 gap-y-1 border-b border-line py-3">
            <Link
              to={`${paths.myBooking}#${kept.id}`}
              className="inline-flex min-h-11 min-w-0 flex-1 basis-60 flex-wrap items-center gap-x-3 text-ink underline decoration-gold underline-offset-8"
            >
              {day}
            </Link>
            <span className="text-small text-ink-soft">{known?.words}</span>
            <button
              type="button"
              aria-label={`Forget ${day} on this device`}
              onClick={() => forgetRequest(kept.id)}
              className={textButton}
            >
              Forget
            </button>
          </li>
        )
      })}
    </ul>
    <p className="mt-4 text-small text-ink-soft">
      Kept on this device only: for this tab, or until the day after the visit where you ticked Remember me or Keep on
      this device.
    </p>
  </section>
)
