import { clockText, venueMinutes } from '#domain/venue-clock.ts'
import { PortalButton } from './portal-button.tsx'

type FreshnessBannerProps = {
  isOnline: boolean
  /** When the bookings were last read. */
  asOf: Date | undefined
  /** Why something could not be read again, if so. */
  failed: string | undefined
  isLoading: boolean
  onRetry: () => void
}

/** Says when the portal is offline or shows old data; nobody should promise a time from a list that stands still. */
export const FreshnessBanner = ({ isOnline, asOf, failed, isLoading, onRetry }: FreshnessBannerProps) => {
  const isShown = !isOnline || failed !== undefined
  const since = asOf ? ` What is shown may be old: it is as of ${clockText(venueMinutes(asOf))}.` : ''
  return (
    <div role="status" className="print:hidden">
      {isShown && (
        <div className="mt-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-[2px] border border-warn/40 bg-warn-pale px-4 py-2">
          <p className="text-small">
            <span className="font-medium">{isOnline ? 'Not everything could be refreshed.' : 'You are offline.'}</span>
            {since}
            {isOnline && ` ${failed ?? ''}`}
          </p>
          <PortalButton tone="plain" busy={isLoading} busyText="Loading..." onClick={onRetry}>
            Refresh
          </PortalButton>
        </div>
      )}
    </div>
  )
}
