import { useEffect } from 'react'
import { comeAlive } from '#ui/use-alive.ts'

/** Beside a page's content: tells src/start/start.ts and the pages to come that the page has come alive. */
export const Alive = () => {
  useEffect(() => {
    comeAlive()
    window.dispatchEvent(new Event('alive'))
  }, [])
  return null
}
