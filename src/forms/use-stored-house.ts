import { startTransition, useEffect, useState } from 'react'
import { showHouse, shownHouse } from '#content/shown-house.ts'
import { getHouse, rememberedHouse } from '#data/house.ts'

/**
 * For pages that talk to the database anyway: shows the stored words and offers in place of the printed ones, first the last good copy of
 * this device where that is newer, or where this page was printed without words. True as soon as the database has answered or failed.
 */
export const useStoredHouse = (): boolean => {
  const [isSettled, setSettled] = useState(false)
  useEffect(() => {
    let wanted = true
    const kept = rememberedHouse()
    const { changedAt, words } = shownHouse()
    if (kept && (kept.changedAt > changedAt || !words)) showHouse(kept)
    const settle = () => {
      if (wanted) startTransition(() => setSettled(true))
    }
    getHouse().then((house) => {
      showHouse(house)
      settle()
    }, settle)
    return () => {
      wanted = false
    }
  }, [])
  return isSettled
}
