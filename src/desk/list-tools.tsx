import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { findClients } from '#data/clients.ts'
import { lookUpOf } from '#features/booking/search.ts'
import { classNames } from '#ui/class-names.ts'
import { inputClass } from '#ui/field.tsx'
import { Icon } from '#ui/icon.tsx'
import { usePortalView } from './portal-view.ts'
import { useRead } from './use-read.ts'

/** Milliseconds after the last key before the database is asked. */
const PAUSE_MS = 250

export const useClientSearch = (query: string) => {
  const typed = query.trim()
  const [asked, setAsked] = useState(typed)
  useEffect(() => {
    const timer = setTimeout(() => setAsked(typed), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed])
  const { value, loading, failed, reload } = useRead(useCallback(() => findClients(asked), [asked]))
  const canAsk = lookUpOf(typed) !== undefined
  // Read again, a result stays until the newer one has come.
  const isLooking = canAsk && (asked !== typed || (loading && value === undefined))
  const answer = canAsk && !isLooking ? value : undefined
  return {
    found: answer?.list ?? [],
    /** There may be more clients than are shown, even if none is. */
    isCut: answer?.isCut === true,
    isLooking,
    /** Then it is not known whether such a client exists. */
    failed: canAsk && !isLooking ? failed : undefined,
    isTooShort: typed !== '' && !canAsk,
    reload,
  }
}

export type ClientSearch = ReturnType<typeof useClientSearch>

const SEARCHED_ID = 'searched'

type SearchedNoteProps = { clients: ClientSearch; isLooking: boolean; isFailed: boolean; others: string }

/** `others`: what was searched besides the clients. What failed is said by a `ReadFailedNote`. */
export const SearchedNote = ({ clients: { isTooShort, isCut }, isLooking, isFailed, others }: SearchedNoteProps) => (
  <p id={SEARCHED_ID} role="status" className="-mt-1 mb-4 text-small text-ink-soft">
    {isLooking
      ? 'Searching...'
      : isFailed
        ? 'Not everything could be searched.'
        : isTooShort
          ? `Searched: ${others}. To search all clients type three letters, four digits or an e-mail in full.`
          : `Searched: ${others}, and clients by the beginning of a name, by phone and e-mail${isCut ? ' (type more to see others)' : ''}.`}
  </p>
)

/** In place of “nothing found” while not everything has been searched. */
export const notNothing = ({ isTooShort, isCut }: ClientSearch, isLooking: boolean, isFailed: boolean) =>
  isLooking ? 'Searching...' : isFailed || isCut || isTooShort ? 'Not everything could be searched' : undefined

export const focusSearch = (): void => document.querySelector<HTMLInputElement>('[role=search] input')?.focus()

const SearchBar = () => {
  const { search, setSearch } = usePortalView()
  const input = useRef<HTMLInputElement>(null)
  const [isOpen, setOpen] = useState(false)
  // Closing at once would move the tools away under the click that takes the focus.
  const closeAfterPress = () =>
    document.addEventListener('click', () => setOpen(document.activeElement === input.current), { once: true })
  return (
    <div role="search" data-open={isOpen || search !== '' || undefined} className="relative">
      <input
        ref={input}
        type="search"
        aria-describedby={SEARCHED_ID}
        aria-label="Search by name, e-mail or phone"
        placeholder="Search by name, e-mail or phone  ( / )"
        autoComplete="off"
        spellCheck={false}
        value={search}
        onChange={(event) => setSearch(event.target.value)}
        onFocus={() => setOpen(true)}
        onBlur={closeAfterPress}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return
          setSearch('')
          setOpen(false)
          event.currentTarget.blur()
        }}
        className={classNames(inputClass, 'min-h-11! py-1.5! pr-0! pl-11! text-ellipsis')}
      />
      <Icon
        name="search"
        className="pointer-events-none absolute inset-y-0 left-[0.6875rem] my-auto size-5 text-ink-soft"
      />
    </div>
  )
}

/** A row of tools. On a phone it scrolls sideways; its padding leaves room for the focus ring. */
export const toolRow =
  'flex justify-between gap-2 max-sm:-m-1.5 max-sm:overflow-x-auto max-sm:p-1.5 max-sm:[scrollbar-width:none] sm:flex-wrap'

/** The search, filters and buttons share a row, so that the first entry is on the first screen. On a phone the search is an icon until it is used. */
export const ListTools = ({ children }: { children?: ReactNode }) => (
  <div className="mb-3 flex flex-wrap gap-2 xl:gap-x-4 print:hidden">
    <div
      className={classNames(
        'w-full',
        children !== undefined && 'max-sm:not-has-data-open:w-11 xl:w-auto xl:min-w-44 xl:flex-1',
      )}
    >
      <SearchBar />
    </div>
    {children !== undefined && (
      <div className="min-w-0 flex-1 sm:basis-full xl:flex-none xl:basis-auto">{children}</div>
    )}
  </div>
)
