import { useState } from 'react'
import { DayMismatchError } from '#data/data-error.ts'
import { addBlock, type NewBlock, removeBlock } from '#data/diary-changes.ts'
import type { Block } from '#domain/diary/block.ts'
import { useDialog } from '#ui/dialog.tsx'
import { isOutdated, isUnanswered, reasonOf } from '../../reason.ts'
import { useSignedIn } from '../../signed-in.tsx'
import { useHouse } from '../use-house.ts'
import { useCountDay } from './use-count-day.ts'

export type DiaryActs = {
  isBusy: boolean
  /** Each says why it failed, and resolves to whether it was written. */
  block: (block: NewBlock) => Promise<boolean>
  unblock: (block: Block) => Promise<boolean>
  countAgain: (date: string) => Promise<void>
}

/** What is written from the diary itself; bookings have their own acts. */
export const useDiaryActs = (): DiaryActs => {
  const staff = useSignedIn()
  const dialog = useDialog()
  const { therapists } = useHouse()
  const { count, offer } = useCountDay()
  const [isBusy, setBusy] = useState(false)

  const fail = async (error: unknown, title: string) => {
    if (error instanceof DayMismatchError) return offer(error)
    const reason = reasonOf(error)
    await dialog.alert(
      isUnanswered(error)
        ? {
            title: 'OUTCOME NOT KNOWN',
            message:
              'The database did not answer, so it may have been saved or not. The diary updates when you are back online. Please look there before you try again.',
          }
        : { title, message: `Error: ${reason}`, isOutdated: isOutdated(reason) },
    )
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
    block: (block) => run('The time was not blocked', () => addBlock(block, therapists, staff)),
    unblock: (block) => run('The block was not removed', () => removeBlock(block)),
    countAgain: async (date) => {
      setBusy(true)
      await count(date)
      setBusy(false)
    },
  }
}
