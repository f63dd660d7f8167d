import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom'
import { hasRoomFor, keepScroll, rememberScroll, restoreScroll, scrollOf } from './scroll-memory.ts'

/** A hash with a lone `%` cannot be decoded, so no section has it. */
const targetOf = (hash: string) => {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)))
  } catch {
    return null
  }
}

/** A heading is no stop on the keyboard's way, but the place to read from on a new page. */
const focusHeading = () => {
  // The focus stays on the brand for who knocks on the hidden door by keyboard.
  if (document.activeElement?.matches('[data-keeps-focus]:focus-visible')) return
  const heading = document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main')
  if (!heading) return
  if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}

/** The page was reloaded or came back from history, so the visitor has a place on it. */
const wasHereBefore = () => {
  const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return load?.type === 'reload' || load?.type === 'back_forward'
}

/** The page that was shown last. */
export type Shown = { key: string; pathname: string; place: string }

type RouteChangeProps = { shownRef: RefObject<Shown | undefined> }

/**
 * Scrolls to the top on a link, to the old place on Back and Forward, to the section of a hash; then focuses the heading. Stands beside the
 * page's content within Suspense: its layout effects run when the content is in place.
 */
export const RouteChange = ({ shownRef }: RouteChangeProps) => {
  const location = useLocation()
  const how = useNavigationType()
  const inPlace = useRef(false)

  useEffect(() => {
    const before = window.history.scrollRestoration
    window.history.scrollRestoration = 'manual'
    const onScroll = () => shownRef.current && inPlace.current && rememberScroll(shownRef.current.place, window.scrollY)
    window.addEventListener('scroll', onScroll, { passive: true })
    window.addEventListener('pagehide', keepScroll)
    return () => {
      window.history.scrollRestoration = before
      window.removeEventListener('scroll', onScroll)
      window.removeEventListener('pagehide', keepScroll)
    }
  }, [shownRef])

  useLayoutEffect(() => {
    inPlace.current = true
    return () => {
      inPlace.current = false
    }
  }, [])

  const { key, pathname, hash } = location
  useLayoutEffect(() => {
    const before = shownRef.current
    if (before?.key === key && before.pathname === pathname) return
    // The first entry of every visit has the same key: the address tells them apart.
    const place = `${key} ${pathname}`
    shownRef.current = { key, pathname, place }
    // A prerendered page was put in its place by the browser, if it was long enough, and its visitor may have scrolled since.
    if (!before && window.scrollY > 0 && hasRoomFor(scrollOf(place))) return
    const isNewPage = before !== undefined && before.pathname !== pathname
    if (isNewPage) focusHeading()
    if (how === NavigationType.Pop && (before || wasHereBefore())) return restoreScroll(scrollOf(place))
    const target = targetOf(hash)
    if (target) target.scrollIntoView({ behavior: 'instant' })
    else if (isNewPage || how === NavigationType.Push) window.scrollTo({ top: 0, behavior: 'instant' })
    return
  }, [shownRef, key, pathname, hash, how])

  return null
}

/**
 * Shown while a page is on its way: it is shorter than the page before, so it scrolls to the top. Going back before the page has come
 * restores the old place like any other Back.
 */
export const AtTop = ({ shownRef }: RouteChangeProps) => {
  useLayoutEffect(() => {
    if (shownRef.current) shownRef.current = { ...shownRef.current, key: '' }
    // Newer browsers answer with a promise, which React would take for what ends the effect.
    window.scrollTo({ top: 0, behavior: 'instant' })
  }, [shownRef])
  return null
}
