import { useState } from 'react'
import { DayMismatchError } from '#data/data-error.ts'
import { addBlock, type NewBlock, removeBlock } from '#data/diary-changes.ts'
import { addSeries, removeSeries, type Series } from '#data/exceptions.ts'
import type { Block } from '#domain/diary/block.ts'
import { stampText } from '#domain/display.ts'
import { spanText } from '#domain/spans.ts'
import { dateInWords } from '#domain/venue-clock.ts'
import { useDialog } from '#ui/dialog.tsx'
import { failedAlert } from '../../reason.ts'
import { useSignedIn } from '../../signed-in.tsx'
import { useHouse } from '../use-house.ts'
import { whoseBlock } from './columns.ts'
import { useCountDay } from './use-count-day.ts'

type DiaryActs = {
  isBusy: boolean
  /** Each act reports its failure in an alert, and resolves to whether it was stored. */
  block: (block: NewBlock) => Promise<boolean>
  /** Shows the block and removes it, if that is wished. */
  unblock: (block: Block) => Promise<boolean>
  /** Leave, other hours, a swap: `progress` of these acts says how many of the blocks are done. */
  change: (series: Series) => Promise<boolean>
  takeBack: (rest: { series: string; from: string }) => Promise<boolean>
  progress: string
  countAgain: (date: string) => Promise<void>
}

/** Acts on the day: blocks, opening, counting again. Bookings have their own acts. */
export const useDiaryActs = (): DiaryActs => {
  const staff = useSignedIn()
  const { therapists } = useHouse()
  const dialog = useDialog()
  const { count, askToCount } = useCountDay()
  const [isBusy, setBusy] = useState(false)
  const [progress, setProgress] = useState('')

  const fail = async (error: unknown, title: string) => {
    if (error instanceof DayMismatchError) return askToCount(error)
    await dialog.alert(failedAlert(title, error))
  }

  const run = async (title: string, work: () => Promise<unknown>): Promise<boolean> => {
    setBusy(true)
    try {
      await work()
      return true
    } catch (error) {
      await fail(error, title)
      return false
    } finally {
      setBusy(false)
    }
  }

  return {
    isBusy,
    progress,
    change: (series) =>
      run('Not everything was saved. Press Save again for the rest.', () =>
        addSeries(series, {
          staff,
          onProgress: (stored, all) => setProgress(`${String(stored)} of ${String(all)} saved`),
        }),
      ),
    takeBack: (rest) =>
      run('Not everything was removed. Press again for the rest.', () =>
        removeSeries(rest, (removed, all) => setProgress(`${String(removed)} of ${String(all)} removed`)),
      ),
    block: (block) => run('The time was not blocked', () => addBlock(block, staff)),
    unblock: async (block) => {
      const { date, words, createdAt, createdBy } = block
      const by = createdBy?.name ? ` by ${createdBy.name}` : ''
      const isUnwanted = await dialog.confirm({
        title: 'Blocked time',
        message: [
          `${whoseBlock(block, therapists)}, ${spanText(block)}`,
          dateInWords(date),
          words,
          createdAt && `Blocked: ${stampText(createdAt)}${by}`,
        ]
          .filter(Boolean)
          .join('\n'),
        ...{ ok: 'Remove the block', cancel: 'Keep it', isDestructive: true },
      })
      return isUnwanted && (await run('The block was not removed', () => removeBlock(block)))
    },
    countAgain: async (date) => {
      setBusy(true)
      await count(date)
      setBusy(false)
    },
  }
}
