import { serverNow } from '#config/server-time.ts'
import { venueToday } from '#shared/venue-clock.ts'
import { useDialog } from '#ui/dialog.tsx'
import { useSaving } from './use-saving.ts'
import { type Column, csvText } from '#shared/csv.ts'
import { download } from '#ui/download.ts'

/** Beside an Export button. A computer with a decimal comma puts a row with commas into one cell. */
export const SPREADSHEET = 'If a spreadsheet puts a row into one cell, open the file there by Data, From Text/CSV.'

type Export<T> = {
  readAll: () => Promise<readonly T[]>
  /** The name of the entries in the file name and the question: `bookings`. */
  noun: string
  columns: readonly Column<T>[]
  isWanted: (entry: T) => boolean
}

/** Exports all entries that match the filter, also those that no page shows. Asks first. */
export const useExport = <T,>({ readAll, noun, columns, isWanted }: Export<T>) => {
  const dialog = useDialog()
  const { isSaving, save } = useSaving('Nothing was exported')

  const run = async () => {
    if (!(await dialog.confirm({ title: `Export all ${noun}?`, message: SPREADSHEET, ok: 'Export all' }))) return
    await save(async () => {
      const list = await readAll()
      download(`${noun}-${venueToday(serverNow())}.csv`, csvText(columns, list.filter(isWanted)))
    })
  }

  return { busy: isSaving, onClick: () => void run() }
}
