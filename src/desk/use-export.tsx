import { useState } from 'react'
import { serverNow } from '#config/server-time.ts'
import { venueToday } from '#shared/venue-clock.ts'
import { useDialog } from '#ui/dialog.tsx'
import { failedAlert } from './reason.ts'
import { type Column, csvText } from '#shared/csv.ts'
import { download } from '#ui/download.ts'

/** Beside an Export button. A computer with a decimal comma puts a row with commas into one cell. */
export const SPREADSHEET = 'If a spreadsheet puts a row into one cell, open the file there by Data, From Text/CSV.'

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
    if (!(await dialog.confirm({ title: `Export all ${noun}?`, message: SPREADSHEET, ok: 'Export all' }))) return
    setCollected(0)
    try {
      const list = await readAll(setCollected)
      download(`${noun}-${venueToday(serverNow())}.csv`, csvText(columns, list.filter(isWanted)))
    } catch (error) {
      await dialog.alert(failedAlert('Nothing was exported', error))
    }
    setCollected(undefined)
  }

  const isBusy = collected !== undefined
  return { run: () => void run(), isBusy, busyText: `${collected ?? 0} read...` }
}
