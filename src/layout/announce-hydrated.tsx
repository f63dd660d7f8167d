import { useEffect } from 'react'

/** Stands beside a page's content, within the same Suspense boundary: its effect runs once that is hydrated, and tells src/start/start.ts. */
export const AnnounceHydrated = () => {
  useEffect(() => {
    window.dispatchEvent(new Event('hydrated'))
  }, [])
  return null
}
