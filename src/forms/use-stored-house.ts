import { startTransition, useEffect, useState } from 'react'
import { showHouse } from '#content/shown-house.ts'
import { getHouse } from '#data/house.ts'
import { inOwnTask } from '#ui/in-own-task.ts'

/**
 * For pages that read the database anyway: replaces the printed texts and offers by the stored ones, which a request depends on. The read
 * starts in a task of its own, because the effects of a page are one task. True once the read has ended, with success or failure.
 */
export const useStoredHouse = (): boolean => {
  const [isSettled, setSettled] = useState(false)
  useEffect(() => {
    let wanted = true
    const settle = () => {
      if (wanted) startTransition(() => setSettled(true))
    }
    const cancel = inOwnTask(() => void getHouse().then(showHouse).then(settle, settle))
    return () => {
      wanted = false
      cancel()
    }
  }, [])
  return isSettled
}
