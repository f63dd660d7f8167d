import { useLayoutEffect } from 'react'
import { useNavigate } from 'react-router-dom'

const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey

const addressOf = ({ pathname, search }: HTMLAnchorElement | Location) => pathname + search

/**
 * Links between pages are plain links, as in the HTML before the page is alive; from then on a press changes the page without loading
 * it. One listener for all of them: a component for each costs a phone memory and time before the first answer. Left to the browser is
 * what leads to another site, a file, another window, or a section of the page itself.
 */
export const useLinks = (): void => {
  const navigate = useNavigate()
  // Before the page is told to be alive: what was pressed until then is pressed again.
  useLayoutEffect(() => {
    const follow = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null
      if (!link || event.defaultPrevented || !isPlain(event)) return
      if (link.origin !== window.location.origin || link.target || link.hasAttribute('download')) return
      const isHere = addressOf(link) === addressOf(window.location)
      if (isHere && link.hash) return
      event.preventDefault()
      // To where one is already: no second entry in the history.
      void navigate(addressOf(link) + link.hash, { replace: isHere && !window.location.hash })
    }
    document.addEventListener('click', follow)
    return () => document.removeEventListener('click', follow)
  }, [navigate])
}
