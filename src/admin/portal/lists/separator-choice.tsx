import { useId, useState } from 'react'
import { readStored, writeStored } from '#config/storage.ts'
import type { Separator } from '#domain/csv.ts'

const KEY = 'la-lumiere.csv-separator'

/** What the exports of this device separate cells with; a comma until something else is chosen. */
export const keptSeparator = (): Separator => (readStored('localStorage', KEY) === ';' ? ';' : ',')

/** Beside an Export button. A computer with a decimal comma puts a row with commas into one cell. */
export const SeparatorChoice = () => {
  const id = useId()
  const [separator, setSeparator] = useState(keptSeparator)
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <label htmlFor={id}>Separate cells with</label>
      <select
        id={id}
        aria-describedby={`${id}-hint`}
        value={separator}
        onChange={({ target: { value } }) => {
          const chosen = value === ';' ? ';' : ','
          writeStored('localStorage', KEY, chosen)
          setSeparator(chosen)
        }}
        className="min-h-11 rounded-[2px] border border-ink-soft/60 bg-paper px-2 text-ink hover:border-ink-soft"
      >
        <option value=",">commas</option>
        <option value=";">semicolons</option>
      </select>
      <span id={`${id}-hint`} className="text-small text-ink-soft">
        Semicolons if your spreadsheet puts a row into one cell.
      </span>
    </div>
  )
}
