import { useState } from 'react'
import {
  addBlock,
  addSeries,
  countDayAgain,
  type NewBlock,
  removeBlock,
  removeSeries,
  type Series,
} from '#data/diary-changes.ts'
import type { Block } from '#features/diary/block.ts'
import { spanText } from '#shared/spans.ts'
import { dateInWords, dateText } from '#shared/venue-clock.ts'
import { useDialog } from '#ui/dialog.tsx'
import { failedAlert } from '#desk/reason.ts'
import { useSignedIn } from '#desk/session.ts'
import { whenAndWho } from '#features/booking/desk/booking-texts.ts'
import { useHouse } from '#desk/use-house.ts'
import { whoseBlock } from '../therapists.ts'

/** Acts on the day: blocks, hours of therapists, counting again. Each reports its failure in an alert, and resolves to whether it was stored. */
export const useDiaryActs = () => {
  const staff = useSignedIn()
  const { therapists } = useHouse()
  const dialog = useDialog()
  const [isBusy, setBusy] = useState(false)

  const run = async (title: string, work: () => Promise<unknown>): Promise<boolean> => {
    setBusy(true)
    try {
      await work()
      return true
    } catch (error) {
      await dialog.alert(failedAlert(title, error))
      return false
    } finally {
      setBusy(false)
    }
  }

  return {
    isBusy,
    /** Leave, other hours, a swap. */
    change: (series: Series) =>
      run('Not everything was saved. Press Save again for the rest.', () => addSeries(series, staff)),
    takeBack: (rest: { series: string; from: string }) =>
      run('Not everything was removed. Press again for the rest.', () => removeSeries(rest)),
    block: (block: NewBlock) => run('The time was not blocked', () => addBlock(block, staff)),
    /** Shows the block and removes it, if that is wished. */
    unblock: async (block: Block) => {
      const { date, words, createdAt, createdBy } = block
      const isUnwanted = await dialog.confirm({
        title: 'Blocked time',
        message: [
          `${whoseBlock(block, therapists)}, ${spanText(block)}`,
          dateInWords(date),
          words,
          createdAt && `Blocked: ${whenAndWho(createdAt, createdBy)}`,
        ]
          .filter(Boolean)
          .join('\n'),
        ...{ ok: 'Remove the block', cancel: 'Keep it', isDestructive: true },
      })
      return isUnwanted && (await run('The block was not removed', () => removeBlock(block)))
    },
    countAgain: async (date: string) => {
      const message = `The diary of ${dateText(date)} matches its bookings and blocks.`
      if (await run('The day was not counted', () => countDayAgain(date)))
        await dialog.alert({ title: 'COUNTED AGAIN', message })
    },
  }
}
