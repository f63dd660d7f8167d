import { DAILY_LIMIT } from '#domain/staff-failure.ts'
import { timeInWords, venueMinutes } from '#domain/venue-clock.ts'
import { isDailyLimit } from '../../reason.ts'
import { RetryButton } from '../buttons.tsx'
import { useFreshness } from './use-freshness.ts'

/** On a day with the quota used up. */
const SHOWN_STAYS = 'What is already shown stays until you reload the page.'

/** Says when the portal is offline, shows stale data or has no quota left, so that staff promise no time from a stale list. */
export const FreshnessBanner = () => {
  const { offlineSince, oldSince, failed, isLoading, reload } = useFreshness()
  const since = oldSince ?? offlineSince
  const isShown = since !== undefined || failed !== undefined
  const isLimit = !offlineSince && isDailyLimit(failed)
  const title = offlineSince
    ? 'You are offline.'
    : isLimit
      ? DAILY_LIMIT
      : oldSince
        ? 'The line is interrupted.'
        : 'Not everything could be refreshed.'
  const old = since && `What is shown may be old: it is as of ${timeInWords(venueMinutes(since))}.`
  return (
    <div role="status" className="print:hidden">
      {isShown && (
        <div className="mt-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-[2px] border border-warn/40 bg-warn-pale px-4 py-2 max-sm:mb-3">
          <p className="text-small">
            <span className="font-medium">{title}</span>{' '}
            <span>
              {[old, !offlineSince && failed?.replace(DAILY_LIMIT, '').trim(), isLimit && SHOWN_STAYS]
                .filter(Boolean)
                .join(' ')}
            </span>
          </p>
          <RetryButton tone="plain" failed={failed} busy={isLoading} onClick={() => void reload()}>
            Refresh
          </RetryButton>
        </div>
      )}
    </div>
  )
}
