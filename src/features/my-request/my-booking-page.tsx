import type { ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { paths } from '#config/paths.ts'
import { pictureFile } from '#content/pictures.ts'
import { requestView } from './my-booking.ts'
import { parseReceipt, requestIdIn } from '#features/booking/receipt.ts'
import { momentInWords } from '#shared/venue-clock.ts'
import { useMinute } from '#features/request/use-minute.ts'
import { useKeptRequests, forgetRequest, type KeptRequest } from '#features/visitor/kept-requests.ts'
import { Button, ButtonLink, textButton } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { Link } from '#ui/link.tsx'
import { Notice } from '#ui/notice.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { RequestCard } from './request-card.tsx'
import { useRequest } from './use-request.ts'
import { CallOrWrite } from './use-wish.tsx'

type RequestListProps = { requests: readonly KeptRequest[]; now: Date; title: string }

const RequestList = ({ requests, now, title }: RequestListProps) => (
  <section aria-labelledby="kept" className="mt-12">
    <h2 id="kept" className="display text-title">
      {title}
    </h2>
    <ul className="mt-5 border-t border-line">
      {requests.map(({ id, answer }) => {
        const readAt = new Date(answer.at)
        const { visit, label } = requestView(parseReceipt(id, answer.fields), readAt)
        return (
          <li key={id} className="flex flex-wrap items-center gap-x-6 gap-y-1 border-b border-line py-3">
            <Link
              to={`${paths.myBooking}#${id}`}
              className="inline-flex min-h-11 min-w-0 flex-1 basis-60 flex-wrap items-center gap-x-3 text-ink underline decoration-gold underline-offset-8"
            >
              {visit.date}
            </Link>
            <span className="text-small text-ink-soft">{`Last seen ${momentInWords(readAt, now)}: ${label}`}</span>
            <button
              type="button"
              aria-label={`Forget ${visit.date} on this device`}
              onClick={() => forgetRequest(id)}
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

/** The status of a request, for everybody who has its link. The id is in the fragment (`#`), so that it reaches no server's log. */
export const MyBookingPage = () => {
  const now = useMinute()
  const { hash } = useLocation()
  return (
    <>
      <PageHeader
        eyebrow="Where it stands"
        title="Your Request"
        picture={pictureFile('gallery-13-space-plunge-pool-dusk')}
        low
      >
        <p>What you asked us for, what we answered, and what you can still change.</p>
      </PageHeader>
      {/* At least so high that the footer is below the first screen in every state: nothing moves when an answer comes. */}
      <div className="wrap min-h-[85vh] py-8 md:min-h-[60vh] md:py-20">
        {now ? <AtAddress hash={hash} now={now} /> : <Prerendered />}
      </div>
    </>
  )
}

/** Its text is the largest of the page, so that the largest contentful paint does not wait for script. */
const Prerendered = () => (
  <>
    <p className="max-w-text text-lead">
      One moment: we look where your request stands. This page opens by the link that you kept when you sent your
      request, or by the one in our message to you. Should nothing appear, please call <CallOrWrite />.
    </p>
    <noscript>
      <p className="mt-4 max-w-text">
        This page needs JavaScript. Keep its link, and please call <CallOrWrite />.
      </p>
    </noscript>
  </>
)

const AtAddress = ({ hash, now }: { hash: string; now: Date }) => {
  const requests = useKeptRequests()
  const id = requestIdIn(hash)
  const others = requests.filter((kept) => kept.id !== id)
  const isBare = hash === '' || hash === '#'
  return (
    <>
      {id && <Request key={id} id={id} now={now} />}
      <div className={classNames('max-w-[46rem]', !id && 'mx-auto')}>
        {!id && !isBare && <Gone />}
        {isBare && requests.length === 0 && (
          <Nothing title="No request on this device">
            Open the link that you kept, or call <CallOrWrite />.
          </Nothing>
        )}
        {others.length > 0 && (
          <RequestList requests={others} now={now} title={id ? 'Other requests on this device' : 'Your requests'} />
        )}
      </div>
    </>
  )
}

const Request = ({ id, now }: { id: string; now: Date }) => {
  const { shown, isReading, look, show } = useRequest(id)
  const kept = useKeptRequests().find((each) => each.id === id)
  switch (shown.kind) {
    case 'reading':
      return <Spinner label="Looking for your request…" className="min-h-[24rem]" />
    case 'gone':
      return <Gone />
    case 'failed':
      return (
        <Notice
          tone="bad"
          className="mx-auto max-w-[46rem]"
          title="We cannot be reached just now"
          action={
            <Button busy={isReading} busyText="Looking..." onClick={() => void look()}>
              Retry
            </Button>
          }
        >
          This device does not keep this request, and it cannot be read just now. Please try again later, or call{' '}
          <CallOrWrite />.
        </Notice>
      )
    case 'answer':
      return <RequestCard answer={shown} now={now} kept={kept} request={{ isReading, look, show }} />
  }
}

/** One text for a deleted and an unknown request, so that nobody learns which ids exist. */
const Gone = () => (
  <Nothing title="Nothing here any more">
    This link is not complete, or what it showed has been erased. If you expect an answer from us, please call{' '}
    <CallOrWrite />.
  </Nothing>
)

const Nothing = ({ title, children }: { title: string; children: ReactNode }) => (
  <Notice
    tone="neutral"
    className="mx-auto max-w-[46rem]"
    title={title}
    action={<ButtonLink to={paths.booking}>Book Now</ButtonLink>}
  >
    {children}
  </Notice>
)
