import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom'
import { canonicalOf } from '#content/head.ts'
import { isPublicPath, screenAt, plainPath } from '#content/screens.ts'

/** Pixels from the top, by history entry and address. The browser itself finds the place of a reloaded page. */
const positions = new Map<string, number>()

const scrollOf = (place: string): number => positions.get(place) ?? 0

/** Whether the page is long enough to scroll down to `top`. */
const hasRoomFor = (top: number) => document.documentElement.scrollHeight - window.innerHeight >= top

/**
 * Scrolls to `top`. While the page is too short (a list is loading) it scrolls again as the page grows, until the position is reached or
 * the visitor scrolls. Returns a function that stops it.
 */
const restoreScroll = (top: number): (() => void) => {
  window.scrollTo({ top, behavior: 'instant' })
  if (hasRoomFor(top)) return () => {}
  const growth = new ResizeObserver(() => {
    window.scrollTo({ top, behavior: 'instant' })
    if (hasRoomFor(top)) stop()
  })
  const acts = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const
  const stop = () => {
    growth.disconnect()
    for (const act of acts) window.removeEventListener(act, stop)
  }
  growth.observe(document.body)
  for (const act of acts) window.addEventListener(act, stop, { passive: true })
  return stop
}

/** Creates, updates or (without a value) removes one element of the head. */
const say = (tag: 'meta' | 'link', key: [string, string], value: [string, string | undefined]) => {
  const [name, text] = value
  const known = document.head.querySelector(`${tag}[${key[0]}="${key[1]}"]`)
  if (text === undefined) return known?.remove()
  const element = known ?? document.head.appendChild(document.createElement(tag))
  element.setAttribute(...key)
  element.setAttribute(name, text)
}

/**
 * Updates title and canonical address on navigation. Leaves description, Open Graph and JSON-LD unchanged, because crawlers read them from
 * the HTML of each page.
 */
export const useDocumentHead = (pathname: string) => {
  useEffect(() => {
    const path = plainPath(pathname)
    const { title, isPrivate } = screenAt(path)
    const isPublic = isPublicPath(path) && !isPrivate
    document.title = title
    say('meta', ['name', 'robots'], ['content', isPublic ? undefined : 'noindex'])
    say('meta', ['name', 'referrer'], ['content', isPrivate && 'no-referrer'])
    say('link', ['rel', 'canonical'], ['href', isPublic ? canonicalOf(path) : undefined])
  }, [pathname])
}

/** A hash with a lone `%` cannot be decoded, so no section has it. */
const targetOf = (hash: string) => {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)))
  } catch {
    return null
  }
}

/** The heading is not in the tab order, but screen readers start reading a new page there. */
const focusHeading = () => {
  // The focus stays on the brand, so that the hidden door can be opened by keyboard.
  if (document.activeElement?.matches('[data-keeps-focus]:focus-visible')) return
  const heading = document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main')
  if (!heading) return
  if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}

/** The page that was shown last. */
export type Shown = { key: string; pathname: string; place: string }

type RouteChangeProps = { shownRef: RefObject<Shown | undefined> }

/**
 * Scrolls to the top after a link, to the old position on Back and Forward, to the section of a hash; then focuses the heading. Rendered
 * beside the page's content within Suspense, so that its layout effects run when the content is in place.
 */
export const RouteChange = ({ shownRef }: RouteChangeProps) => {
  const location = useLocation()
  const how = useNavigationType()
  const inPlace = useRef(false)

  useEffect(() => {
    const before = window.history.scrollRestoration
    window.history.scrollRestoration = 'manual'
    const onScroll = () => shownRef.current && inPlace.current && positions.set(shownRef.current.place, window.scrollY)
    window.addEventListener('scroll', onScroll, { passive: true })
    return () => {
      window.history.scrollRestoration = before
      window.removeEventListener('scroll', onScroll)
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
    // The browser has restored the position of a prerendered page if it was long enough, and the visitor may have scrolled since.
    if (!before && window.scrollY > 0 && hasRoomFor(scrollOf(place))) return
    const isNewPage = before !== undefined && before.pathname !== pathname
    if (isNewPage) focusHeading()
    if (how === NavigationType.Pop && before) return restoreScroll(scrollOf(place))
    const target = targetOf(hash)
    if (target) target.scrollIntoView({ behavior: 'instant' })
    else if (isNewPage || how === NavigationType.Push) window.scrollTo({ top: 0, behavior: 'instant' })
    return
  }, [shownRef, key, pathname, hash, how])

  return null
}

/**
 * Rendered while a page is loading: scrolls to the top, because the fallback is shorter than the page before. Back before the page has
 * loaded restores the old position as usual.
 */
export const AtTop = ({ shownRef }: RouteChangeProps) => {
  useLayoutEffect(() => {
    if (shownRef.current) shownRef.current = { ...shownRef.current, key: '' }
    // In braces, because `scrollTo` returns a promise in newer browsers, which React would call as the effect's cleanup.
    window.scrollTo({ top: 0, behavior: 'instant' })
  }, [shownRef])
  return null
}
