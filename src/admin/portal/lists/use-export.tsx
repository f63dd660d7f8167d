import { useState } from 'react'
import { serverNow } from '#config/server-time.ts'
import { venueToday } from '#domain/venue-clock.ts'
import { useDialog } from '#ui/dialog.tsx'
import { failedAlert } from '../../reason.ts'
import { type Column, csvText } from '#domain/csv.ts'
import { download } from '#ui/download.ts'
import { keptSeparator, SeparatorChoice } from './separator-choice.tsx'

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
