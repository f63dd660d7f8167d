import { RetryButton } from '../buttons.tsx'
import type { ClientSearch } from '../entry/use-client-search.ts'

/** Id of the line that describes the search field: what was searched. */
export const SEARCHED_ID = 'searched'

export const SearchedNote = ({ text }: { text: string }) => (
  <p id={SEARCHED_ID} role="status" className="-mt-1 mb-4 text-small text-ink-soft">
    {text}
  </p>
)

/** The part of that line about clients. */
export const clientsText = ({ isTooShort, isCut, failed }: ClientSearch): string => {
  if (failed !== undefined) return 'no clients, because that failed'
  return isTooShort
    ? 'no clients yet: type three letters, four digits or an e-mail in full'
    : `${isCut ? 'only the first ' : ''}clients by the beginning of a name, by phone and e-mail${isCut ? ' (type more to see others)' : ''}`
}

type FailedProps = { what: string; failed: string | undefined; onRetry: () => void }

/** A search that failed is never shown as "nothing found". */
export const SearchFailed = ({ what, failed, onRetry }: FailedProps) =>
  failed !== undefined && (
    <p role="alert" className="mb-4 flex flex-wrap items-center gap-x-3 text-small text-bad">
      <span>{`Could not search ${what}. ${failed}`}</span>
      <RetryButton tone="plain" failed={failed} className="text-ink" onClick={onRetry}>
        Search again
      </RetryButton>
    </p>
  )
