import { useEffect, useRef } from 'react'
import { usePortalView } from '../portal-view.ts'
import { useArrivals } from './use-arrivals.ts'

/** Leads to what came while the portal was open: its tab without filter and search, scrolled to the first new card once that is rendered. */
export const useShowNew = (): (() => void) => {
  const { setSearch, showAll } = usePortalView()
  const { bookings, wishes } = useArrivals()
  const isLooking = useRef(false)
  useEffect(() => {
    const card = isLooking.current ? document.querySelector('[data-new]') : null
    if (!card) return
    isLooking.current = false
    card.scrollIntoView({ block: 'center' })
  })
  return () => {
    setSearch('')
    showAll(bookings.length + wishes.length > 0 ? 'bookings' : 'contacts')
    isLooking.current = true
  }
}
