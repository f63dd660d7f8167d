import { useEffect, useEffectEvent } from 'react'
import { isLockedOut } from '#data/access-desk.ts'
import type { HouseSettings } from '#data/diary-desk.ts'
import { useSignedIn } from '../../signed-in.tsx'
import type { LiveRead } from '../lists/use-live.ts'

/** Tells that main locked this account out: by the list that the portal hears of, or, where reading it was refused, by asking. */
export const useLockOut = (
  { value, failed }: Pick<LiveRead<HouseSettings>, 'value' | 'failed'>,
  onLockedOut: () => void,
): void => {
  const { uid } = useSignedIn()
  const isListed = value?.lockedOut.includes(uid) ?? false
  const leave = useEffectEvent(onLockedOut)

  useEffect(() => {
    if (isListed) leave()
  }, [isListed])

  useEffect(() => {
    if (failed === undefined) return undefined
    let isCurrent = true
    isLockedOut(uid)
      .then((isLocked) => {
        if (isLocked && isCurrent) leave()
      })
      // Then it is something else that failed, and the portal shows it.
      .catch(() => undefined)
    return () => {
      isCurrent = false
    }
  }, [failed, uid])
}
