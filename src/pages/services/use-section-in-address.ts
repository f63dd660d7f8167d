import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'

/** Scrolls to the section named in the address (`/services#facial`) once the menu is loaded. */
export const useSectionInAddress = (ready: boolean) => {
  const { hash, key } = useLocation()
  const shownFor = useRef<string>(undefined)

  useEffect(() => {
    if (!ready || hash.length < 2 || shownFor.current === key) return
    shownFor.current = key
    document.getElementById(hash.slice(1))?.scrollIntoView({ behavior: 'instant' })
  }, [ready, hash, key])
}
