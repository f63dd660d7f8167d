import { useEffect } from 'react'
import { isPublicPath, withoutSlash } from '#content/screens.ts'

type Line = { saveData?: boolean; effectiveType?: string }

const lineOf = ({ connection }: Navigator & { connection?: Line }): Line => connection ?? {}

/** The visitors' page a link leads to; nothing for other sites, files and the staff's pages. */
const pathOf = (target: EventTarget | null): string | undefined => {
  const link = target instanceof Element ? target.closest('a') : null
  if (!link || link.origin !== window.location.origin) return undefined
  const path = withoutSlash(link.pathname)
  return isPublicPath(path) && path !== withoutSlash(window.location.pathname) ? path : undefined
}

/** Links in sight, told once there is somebody: nobody's data is spent on a page left alone. */
const watchLinksInSight = (fetch: (target: Element) => void, signal: AbortSignal) => {
  if (lineOf(navigator).effectiveType !== '4g' || typeof IntersectionObserver === 'undefined') return
  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) if (isIntersecting) fetch(target)
  })
  signal.addEventListener('abort', () => observer.disconnect())
  const begin = () => {
    for (const link of document.querySelectorAll('main a, header a')) observer.observe(link)
  }
  for (const kind of ['scroll', 'pointermove'])
    window.addEventListener(kind, begin, { passive: true, once: true, signal })
}

/** Fetches a page's code on intent (hover, touch, focus), on fast lines for every link in sight; with Save-Data not at all. */
export const usePagesAhead = (fetchPage: (pathname: string) => Promise<unknown>): void => {
  useEffect(() => {
    if (lineOf(navigator).saveData) return
    const asked = new Set<string>()
    const fetch = (target: EventTarget | null) => {
      const path = pathOf(target)
      if (!path || asked.has(path)) return
      asked.add(path)
      void fetchPage(path)
    }
    const controller = new AbortController()
    const { signal } = controller
    for (const kind of ['pointerover', 'touchstart', 'focusin'])
      document.addEventListener(kind, ({ target }) => fetch(target), { passive: true, signal })
    watchLinksInSight(fetch, signal)
    return () => controller.abort()
  }, [fetchPage])
}
