import { startTransition, useEffect, useState } from 'react'
import { showHouse, shownHouse } from '#content/shown-house.ts'
import { getHouse, rememberedHouse } from '#data/house.ts'

/**
 * For pages that read the database anyway: replaces the printed texts and offers by the stored ones. First shows the copy kept on this
 * device if it is newer, or if this page was printed without texts. True once the read has ended, with success or failure.
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
