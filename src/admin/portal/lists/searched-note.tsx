import { RetryButton } from '../buttons.tsx'
import type { ClientSearch } from '../entry/use-client-search.ts'

/** Id of the line that describes the search field: what was searched. */
export const SEARCHED_ID = 'searched'

type SearchedNoteProps = { clients: ClientSearch; isLooking: boolean; others: string }

/** `others`: what was searched besides the clients. What could not be searched is said by `SearchFailed`. */
export const SearchedNote = ({ clients: { isTooShort, isCut, failed }, isLooking, others }: SearchedNoteProps) => (
  <p id={SEARCHED_ID} role="status" className="-mt-1 mb-4 text-small text-ink-soft">
    {isLooking
      ? 'Searching...'
      : isTooShort
        ? `Searched: ${others}. To search all clients type three letters, four digits or an e-mail in full.`
        : failed === undefined
          ? `Searched: clients by the beginning of a name, by phone and e-mail${isCut ? ' (type more to see others)' : ''}, and ${others}.`
          : `Searched: ${others}.`}
  </p>
)

/** In place of “nothing found” while not everything has been searched. */
export const notNothing = ({ isTooShort, isCut }: ClientSearch, isLooking: boolean, isFailed: boolean) =>
  isLooking ? 'Searching...' : isFailed || isCut || isTooShort ? 'Not everything could be searched' : undefined

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
