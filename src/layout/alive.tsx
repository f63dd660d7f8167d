import { useEffect } from 'react'

/** Beside a page's content: tells src/start.ts that the page has come alive. */
export const Alive = () => {
  useEffect(() => void window.dispatchEvent(new Event('alive')), [])
  return null
}
