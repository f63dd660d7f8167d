import { useRef, useState } from 'react'
import { classNames } from '#ui/class-names.ts'
import { inputClass } from '#ui/field.tsx'
import { usePortalView } from '../portal-view.ts'
import { SEARCHED_ID } from './searched-note.tsx'
import { Icon } from '#ui/icon.tsx'

export const focusSearch = (): void => document.querySelector<HTMLInputElement>('[role=search] input')?.focus()

/** The search field of the list that is shown. */
export const SearchBar = () => {
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
