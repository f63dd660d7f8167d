import { useEffect, useState } from 'react'
import { lookUpProfile } from '#data/acts/confirm.ts'
import type { Profile } from '#data/client-profile.ts'
import type { Booking } from '#domain/booking.ts'

/**
 * The profile that a confirmation of this booking would use, read once: the confirmation then does not look for it. Undefined for a visit
 * whose treatments have their therapists, and while it is not known; a failure says nothing, because the suggestion does without.
 */
export const useProfile = (booking: Booking): Profile | undefined => {
  const [shown] = useState(booking)
  const [profile, setProfile] = useState<Profile>()
  const isNeeded =
    shown.status === 'pending' || shown.plan?.entries.some(({ therapists }) => therapists.length === 0) === true
  useEffect(() => {
    let isGone = false
    const look = async () => {
      const found = await lookUpProfile(shown)
      if (!isGone) setProfile(found)
    }
    if (isNeeded) look().catch(() => undefined)
    return () => {
      isGone = true
    }
  }, [isNeeded, shown])
  return profile
}
