import { useEffect } from 'react'
import { paths } from '#config/paths.ts'
import { isPublicPath, withoutSlash } from '#content/screens.ts'
import type { FetchPage } from './use-links.ts'

type Line = { saveData?: boolean; effectiveType?: string }

const lineOf = ({ connection }: Navigator & { connection?: Line }): Line => connection ?? {}

/** The visitors' page a link leads to; nothing for other sites, files and the staff's pages. */
const pathOf = (target: EventTarget | null): string | undefined => {
  const link = target instanceof Element ? target.closest('a') : null
  if (!link || link.origin !== window.location.origin) return undefined
  const path = withoutSlash(link.pathname)
  return isPublicPath(path) && path !== withoutSlash(window.location.pathname) ? path : undefined
}

/** Asked by address: the form itself may be drawn a moment after its page. */
const WITH_FORM: readonly string[] = [paths.booking, paths.contact, paths.adminLogin, paths.admin]

/** By the browser's own estimate; not every browser makes one. */
const FAST: readonly (string | undefined)[] = ['3g', '4g']

/** Links of the page itself once it is quiet, on a line known to be fast; those around it, which lead everywhere, when there is somebody. */
const watchLinksInSight = (inSight: (link: Element) => void, signal: AbortSignal) => {
  const { effectiveType } = lineOf(navigator)
  const isFast = FAST.includes(effectiveType)
  if ((effectiveType && !isFast) || typeof IntersectionObserver === 'undefined') return
  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) if (isIntersecting) inSight(target)
  })
  const watch = (links: string) => {
    // Whoever fills in a form is not leaving, and must not wait for the styles of other pages to be read.
    if (WITH_FORM.includes(withoutSlash(window.location.pathname))) return
    for (const link of document.querySelectorAll(links)) observer.observe(link)
  }
  signal.addEventListener('abort', () => observer.disconnect())
  // Whoever estimates the line knows of idle times, too.
  if (isFast) requestIdleCallback(() => signal.aborted || watch('main a'))
  const begin = () => watch('main a, header a')
  for (const kind of ['scroll', 'pointermove'])
    window.addEventListener(kind, begin, { passive: true, once: true, signal })
}

export type PagesAhead = {
  /** Brings the files of a page. */
  preloadPage: (pathname: string) => void
  fetchPage: FetchPage
}

/** Once for each page that the links lead to. */
const oncePerPage = (bring: (pathname: string) => unknown) => {
  const asked = new Set<string>()
  return (target: EventTarget | null) => {
    const path = pathOf(target)
    if (!path || asked.has(path)) return
    asked.add(path)
    void bring(path)
  }
}

/**
 * Makes a page ready on intent (hover, touch, focus) and, unless the line is slow, brings its files when a link to it is in sight, so that
 * a first tap finds them there; with Save-Data nothing at all.
 */
export const usePagesAhead = (pathname: string, { preloadPage, fetchPage }: PagesAhead): void => {
  useEffect(() => {
    if (lineOf(navigator).saveData) return
    const controller = new AbortController()
    const { signal } = controller
    const intended = oncePerPage(fetchPage)
    for (const kind of ['pointerover', 'touchstart', 'focusin'])
      document.addEventListener(kind, ({ target }) => intended(target), { passive: true, signal })
    watchLinksInSight(oncePerPage(preloadPage), signal)
    return () => controller.abort()
    // Another page has other links.
  }, [pathname, preloadPage, fetchPage])
}
