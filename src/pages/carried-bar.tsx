import { type ComponentType, useEffect, useState } from 'react'
import { BOOKING_DRAFT_KEY, readStored } from '#config/storage.ts'

/** The bar of chosen services on pages without a menu. Its code is loaded only if a draft is stored. */
export const CarriedBar = () => {
  const [Bar, setBar] = useState<ComponentType>()
  useEffect(() => {
    if (readStored('localStorage', BOOKING_DRAFT_KEY) === null) return undefined
    let isWanted = true
    import('#forms/booking/continue-bar.tsx').then(
      ({ ContinueBar }) => isWanted && setBar(() => ContinueBar),
      () => undefined,
    )
    return () => {
      isWanted = false
    }
  }, [])
  return Bar ? <Bar /> : null
}
