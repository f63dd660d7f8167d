import { useLayoutEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { within } from '#ui/within.ts'

/** Milliseconds a press waits for a page that is about to be ready: shorter than a spinner that comes and goes. */
const PATIENCE_MS = 150

/** Makes a page ready to be shown; nothing to wait for where it is. */
export type FetchPage = (pathname: string) => Promise<void> | undefined

const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey

const addressOf = ({ pathname, search }: HTMLAnchorElement | Location) => pathname + search

/**
 * Links between pages are plain links, as in the HTML before the page is alive; from then on a press changes the page without loading
 * it. One listener for all of them: a component for each costs a phone memory and time before the first answer. Left to the browser is
 * what leads to another site, a file, another window, or a section of the page itself.
 */
export const useLinks = (fetchPage: FetchPage): void => {
  const navigate = useNavigate()
  // Before the page is told to be alive: what was pressed until then is pressed again.
  useLayoutEffect(() => {
    // Of presses that wait the last one counts, and none for who has gone elsewhere: this effect ends with the page it stands on.
    let wanted: object | undefined
    const giveUp = () => (wanted = undefined)
    const follow = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null
      if (!link || event.defaultPrevented || !isPlain(event)) return
      giveUp()
      if (link.origin !== window.location.origin || link.target || link.hasAttribute('download')) return
      const address = addressOf(link)
      const { hash, pathname } = link
      if (address === addressOf(window.location) && hash) return
      event.preventDefault()
      const go = () => {
        const isHere = address === addressOf(window.location)
        // To where one is already: no second entry in the history.
        void navigate(address + hash, { replace: isHere && !window.location.hash })
      }
      const coming = fetchPage(pathname)
      if (!coming) return go()
      const wish = (wanted = {})
      const goIfWanted = () => wanted === wish && go()
      within(PATIENCE_MS, () => coming).then(goIfWanted, goIfWanted)
    }
    const controller = new AbortController()
    const { signal } = controller
    document.addEventListener('click', follow, { signal })
    for (const kind of ['popstate', 'pagehide']) window.addEventListener(kind, giveUp, { signal })
    return () => {
      giveUp()
      controller.abort()
    }
  }, [navigate, fetchPage])
}
