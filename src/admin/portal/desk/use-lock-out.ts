import { useEffect, useEffectEvent } from 'react'
import { isLockedOut } from '#data/access-desk.ts'
import { onDenied } from '#data/firebase/denials.ts'
import { useSignedIn } from '../../signed-in.tsx'
import { useHouse } from '../use-house.ts'
import { useDeskSession } from './desk-session.ts'

const ASK_AGAIN_MS = 15_000

/** Leaves the portal once main has locked this account out: when the live list names it, or when a fresh read of the list after a denial names it. */
export const useLockOut = (): void => {
  const { uid } = useSignedIn()
  const { onLockedOut } = useDeskSession()
  const isListed = useHouse().lockedOut.includes(uid)
  const leave = useEffectEvent(onLockedOut)

  useEffect(() => {
    if (isListed) leave()
  }, [isListed])

  useEffect(() => {
    let [isCurrent, isAsking, isDue] = [true, false, false]
    let timer: ReturnType<typeof setTimeout> | undefined
    const ask = () => {
      clearTimeout(timer)
      // A denial during the read may come from a newer list, so the list is read once more.
      isDue = isAsking
      if (isAsking) return
      isAsking = true
      isLockedOut(uid).then(
        (isLocked) => {
          isAsking = false
          if (!isCurrent) return
          if (isLocked) leave()
          else if (isDue) ask()
        },
        () => {
          isAsking = false
          if (isCurrent) timer = setTimeout(ask, ASK_AGAIN_MS)
        },
      )
    }
    const stop = onDenied(ask)
    return () => {
      isCurrent = false
      clearTimeout(timer)
      stop()
    }
  }, [uid])
}
