import { useState } from 'react'
import { keepSeparator, keptSeparator } from './separator.ts'

/** Beside an Export button. A computer with a decimal comma puts a row with commas into one cell. */
export const SeparatorChoice = () => {
  const [separator, setSeparator] = useState(keptSeparator)
  return (
    <select
      aria-label="Cells of a CSV with commas or semicolons"
      value={separator}
      onChange={({ target: { value } }) => {
        const chosen = value === ';' ? ';' : ','
        keepSeparator(chosen)
        setSeparator(chosen)
      }}
      className="min-h-11 shrink-0 rounded-[2px] border border-ink-soft/60 bg-paper px-2 text-small text-ink hover:border-ink-soft"
    >
      <option value=",">with commas</option>
      <option value=";">with semicolons</option>
    </select>
  )
}
