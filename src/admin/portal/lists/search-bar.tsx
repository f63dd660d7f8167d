import type { RefObject } from 'react'
import { inputClass } from '#ui/field.tsx'

type SearchBarProps = { input: RefObject<HTMLInputElement | null>; value: string; onChange: (value: string) => void }

/** Not in the address: names and numbers of clients do not belong in a browser's history. */
export const SearchBar = ({ input, value, onChange }: SearchBarProps) => (
  <div role="search" className="mb-4 flex print:hidden">
    <input
      ref={input}
      type="search"
      aria-label="Search by name, e-mail or phone"
      placeholder="Search by name, e-mail or phone  ( / )"
      autoComplete="off"
      spellCheck={false}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        onChange('')
        event.currentTarget.blur()
      }}
      className={inputClass}
    />
  </div>
)
