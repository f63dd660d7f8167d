import { useState } from 'react'
import { serverNow } from '#config/server-time.ts'
import { venueToday } from '#domain/venue-clock.ts'
import { useDialog } from '#ui/dialog.tsx'
import { failedAlert } from '../../reason.ts'
import { type Column, csvText } from '#domain/csv.ts'
import { download } from '#ui/download.ts'
import { keptSeparator, SeparatorChoice } from './separator-choice.tsx'
import type { CountedPages } from './use-pages.ts'

type Export<T> = {
  pages: CountedPages<T>
  /** Reads all entries of the list; `onProgress` gets how many are read. */
  readAll: (onProgress: (count: number) => void) => Promise<readonly T[]>
  /** The name of the entries in the file name and the question: `bookings`. */
  noun: string
  columns: readonly Column<T>[]
  isWanted: (entry: T) => boolean
}

/** Exports all entries that match the filter, not only the loaded ones. Asks first. */
export const useExport = <T,>({ pages, readAll, noun, columns, isWanted }: Export<T>) => {
  const dialog = useDialog()
  const [collected, setCollected] = useState<number>()

  const collect = async () => {
    const loaded = pages.list?.length ?? 0
    const isMeant = await dialog.confirm({
      title: `Export all ${noun}?`,
      message: (
        <>
          {pages.hasMore && (
            <p className="mb-4">
              {`${loaded} of ${pages.total ?? 'more'} ${noun} are loaded. The others are read first, which may take a while.`}
            </p>
          )}
          <div data-prepared>
            <SeparatorChoice />
          </div>
        </>
      ),
      ok: 'Export all',
    })
    if (!isMeant) return undefined
    return pages.hasMore ? readAll(setCollected) : (pages.list ?? [])
  }

  const run = async () => {
    try {
      const list = await collect()
      if (list)
        download(`${noun}-${venueToday(serverNow())}.csv`, csvText(columns, list.filter(isWanted), keptSeparator()))
    } catch (error) {
      await dialog.alert(failedAlert('Nothing was exported', error))
    }
    setCollected(undefined)
  }

  const isBusy = collected !== undefined
  return { run: () => void run(), isBusy, busyText: `${collected ?? 0} read...` }
}
