import { startTransition, useEffect, useState } from 'react'
import { putInPlace } from '#content/put-in-place.ts'
import { latestHouse, showHouse } from '#content/shown-house.ts'
import { getHouse } from '#data/house.ts'
import { rememberedHouse } from '#data/public-house.ts'
import type { PrintedHouse } from '#domain/house/printed.ts'
import { inOwnTask } from '#ui/in-own-task.ts'

/** What a request depends on, and so is shown even where it moves something. */
const ofRequest = ({ offers, words, changedAt }: PrintedHouse) => ({ offers, words, changedAt })

/**
 * For pages that read the database anyway: replaces the printed texts and offers by the stored ones. First shows the copy kept on this
 * device if it is newer, or if this page was printed without texts. The read starts in a task of its own, because the effects of a page are
 * one task. True once the read has ended, with success or failure.
 */
export const useStoredHouse = (): boolean => {
  const [isSettled, setSettled] = useState(false)
  useEffect(() => {
    let wanted = true
    const kept = rememberedHouse()
    const { changedAt, words } = latestHouse()
    if (kept && (kept.changedAt > changedAt || !words)) showHouse(ofRequest(kept))
    const settle = () => {
      if (wanted) startTransition(() => setSettled(true))
    }
    const cancel = inOwnTask(() => {
      getHouse().then((house) => {
        showHouse(ofRequest(house))
        putInPlace(house)
        settle()
      }, settle)
    })
    return () => {
      wanted = false
      cancel()
    }
  }, [])
  return isSettled
}
