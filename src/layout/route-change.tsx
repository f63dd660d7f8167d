import { type RefObject, useEffect, useLayoutEffect } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom'
import { canonicalOf } from '#content/head.ts'
import { isPublicPath, screenAt, plainPath } from '#content/screens.ts'

/**
 * Updates title and canonical address on navigation, which browsers share. Leaves the rest of the head unchanged, because crawlers read the
 * HTML of each page.
 */
export const useDocumentHead = (pathname: string) => {
  useEffect(() => {
    const path = plainPath(pathname)
    const { title, isPrivate } = screenAt(path)
    const href = isPublicPath(path) && !isPrivate ? canonicalOf(path) : undefined
    document.title = title
    document.head.querySelector('link[rel=canonical]')?.remove()
    if (href) document.head.append(Object.assign(document.createElement('link'), { rel: 'canonical', href }))
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
export type Shown = { key: string; pathname: string }

type RouteChangeProps = { shownRef: RefObject<Shown | undefined> }

/**
 * Scrolls to the top after a link, to the section of a hash, and focuses the heading. On Back, Forward and reload the browser restores the
 * position. Rendered beside the page's content within Suspense, so that its layout effect runs when the content is in place.
 */
export const RouteChange = ({ shownRef }: RouteChangeProps) => {
  const { key, pathname, hash } = useLocation()
  const how = useNavigationType()

  useLayoutEffect(() => {
    const before = shownRef.current
    if (before?.key === key && before.pathname === pathname) return
    shownRef.current = { key, pathname }
    const isNewPage = before !== undefined && before.pathname !== pathname
    if (isNewPage) focusHeading()
    if (before ? how === NavigationType.Pop : window.scrollY > 0) return
    const target = targetOf(hash)
    if (target) target.scrollIntoView({ behavior: 'instant' })
    else if (isNewPage || how === NavigationType.Push) window.scrollTo({ top: 0, behavior: 'instant' })
  }, [shownRef, key, pathname, hash, how])

  return null
}

/** Rendered while a page is loading: scrolls to the top, because the fallback is shorter than the page before. */
export const AtTop = ({ shownRef }: RouteChangeProps) => {
  useLayoutEffect(() => {
    if (shownRef.current) shownRef.current = { ...shownRef.current, key: '' }
    // In braces, because `scrollTo` returns a promise in newer browsers, which React would call as the effect's cleanup.
    window.scrollTo({ top: 0, behavior: 'instant' })
  }, [shownRef])
  return null
}
