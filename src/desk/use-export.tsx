import { useId, useState } from 'react'
import { readStored, writeStored } from '#config/storage.ts'
import { serverNow } from '#config/server-time.ts'
import { venueToday } from '#shared/venue-clock.ts'
import { useDialog } from '#ui/dialog.tsx'
import { failedAlert } from './reason.ts'
import { type Column, csvText, type Separator } from '#shared/csv.ts'
import { download } from '#ui/download.ts'

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

type Export<T> = {
  /** Reads all entries of the list; `onProgress` gets how many are read. */
  readAll: (onProgress: (count: number) => void) => Promise<readonly T[]>
  /** The name of the entries in the file name and the question: `bookings`. */
  noun: string
  columns: readonly Column<T>[]
  isWanted: (entry: T) => boolean
}

/** Exports all entries that match the filter, also those that no page shows. Asks first. */
export const useExport = <T,>({ readAll, noun, columns, isWanted }: Export<T>) => {
  const dialog = useDialog()
  const [collected, setCollected] = useState<number>()

  const run = async () => {
    const isMeant = await dialog.confirm({
      title: `Export all ${noun}?`,
      message: (
        <div data-prepared>
          <SeparatorChoice />
        </div>
      ),
      ok: 'Export all',
    })
    if (!isMeant) return
    setCollected(0)
    try {
      const list = await readAll(setCollected)
      download(`${noun}-${venueToday(serverNow())}.csv`, csvText(columns, list.filter(isWanted), keptSeparator()))
    } catch (error) {
      await dialog.alert(failedAlert('Nothing was exported', error))
    }
    setCollected(undefined)
  }

  const isBusy = collected !== undefined
  return { run: () => void run(), isBusy, busyText: `${collected ?? 0} read...` }
}
