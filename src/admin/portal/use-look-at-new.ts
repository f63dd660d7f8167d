import { useEffect, useRef } from 'react'

/** `look` brings the first new card into view, as soon as it is there. */
export const useLookAtNew = (): (() => void) => {
  const isLooking = useRef(false)
  useEffect(() => {
    const card = isLooking.current ? document.querySelector('[data-new]') : null
    if (!card) return
    isLooking.current = false
    card.scrollIntoView({ block: 'center' })
  })
  return () => {
    isLooking.current = true
  }
}
