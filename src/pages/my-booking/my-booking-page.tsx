import { useLocation } from 'react-router-dom'
import { paths } from '#config/paths.ts'
import { pictureFile } from '#content/picture-files.ts'
import { waitingSince } from '#domain/my-booking.ts'
import { restsText } from '#domain/quota.ts'
import { requestIdIn } from '#domain/request-link.ts'
import { venueToday } from '#domain/venue-clock.ts'
import { useMinute } from '#forms/booking/use-minute.ts'
import { useKeptRequests } from '#forms/requests/kept-requests.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { Notice } from '#ui/notice.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { RequestCard } from './request-card.tsx'
import { RequestList } from './request-list.tsx'
import { useOpening } from './use-opening.ts'
import { useRequest } from './use-request.ts'
import { CallOrWrite, LOOKING } from './wish-messages.tsx'

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
        plain
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

/**
 * The prerendered page knows no link. Its text is the largest of the page, so that the largest contentful paint does not wait for script.
 */
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

const Reading = () => <Spinner label="Looking for your request…" className="min-h-[24rem]" />

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
        {isBare && requests.length === 0 && <NoneKept />}
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
  const receipt = shown.kind === 'answer' ? shown.receipt : undefined
  const isWaiting = receipt?.status === 'pending' || receipt?.wish !== undefined
  const since = receipt && isWaiting ? waitingSince(receipt) : undefined
  const opening = useOpening(since && venueToday(since))
  switch (shown.kind) {
    case 'reading':
      return <Reading />
    case 'gone':
      return <Gone />
    case 'failed':
      return (
        <Notice
          tone="bad"
          className="mx-auto max-w-[46rem]"
          title={shown.isResting ? 'Please look again later' : 'We cannot be reached just now'}
          action={
            <Button
              tone={shown.isResting ? 'plain' : 'gold'}
              busy={isReading}
              busyText="Looking..."
              onClick={() => void look()}
            >
              Retry
            </Button>
          }
        >
          <span>
            {shown.isResting
              ? `${restsText(LOOKING, now)} Before then, please call`
              : 'This device does not keep this request, so it cannot be shown without a connection. Please try again, or call'}
          </span>{' '}
          <CallOrWrite />.
        </Notice>
      )
    case 'answer':
      return <RequestCard answer={shown} now={now} opening={opening} kept={kept} request={{ isReading, look, show }} />
  }
}

/** One text for a deleted and an unknown request, so that nobody learns which ids exist. */
const Gone = () => (
  <Notice
    tone="neutral"
    className="mx-auto max-w-[46rem]"
    title="Nothing here any more"
    action={
      <ButtonLink to={paths.booking} tone="plain">
        Book Now
      </ButtonLink>
    }
  >
    This link is not complete, or what it showed has been erased. If you expect an answer from us, please call{' '}
    <CallOrWrite />.
  </Notice>
)

const NoneKept = () => (
  <Notice
    tone="neutral"
    className="mx-auto max-w-[46rem]"
    title="No request on this device"
    action={<ButtonLink to={paths.booking}>Book Now</ButtonLink>}
  >
    Open the link that you kept, or call <CallOrWrite />.
  </Notice>
)
