import { Component, type ComponentProps, type MouseEvent, type ReactNode, type RefObject, Suspense } from 'react'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation, NavigationType, useNavigationType } from 'react-router-dom'
import { screenAt, plainPath, STAFF_PATHS } from '#content/screens.ts'
import { DialogProvider } from '#ui/dialog-provider.tsx'
import { focusHeading } from '#ui/focus-heading.ts'
import { Spinner } from '#ui/spinner.tsx'
import { Splash } from '#ui/splash.tsx'
import { holdHouse, showHouse, showLatest } from '#content/shown-house.ts'
import { askForHouse } from '#data/public-house.ts'
import type { PrintedHouse } from '#features/house/house.ts'
import { spa } from '#config/spa.ts'
import { isCostly, whenIdle } from '#config/waiting.ts'
import { callLink } from '#shared/links.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { ChunkError } from './lazy-page.tsx'
import { Footer } from './footer.tsx'
import { Navigation } from './navigation.tsx'

/** Browsers share the canonical address, which is that of the first page. Crawlers read the head in the HTML of each page. */
const useDocumentHead = (pathname: string) => {
  useEffect(() => {
    document.title = screenAt(pathname).title
    const canonical = document.head.querySelector<HTMLLinkElement>('link[rel=canonical]')
    if (canonical && new URL(canonical.href).pathname !== plainPath(pathname)) canonical.remove()
  }, [pathname])
}

type Shown = { key: string; pathname: string }

type RouteChangeProps = { shownRef: RefObject<Shown | undefined> }

/** To the top after a link, or to its hash; Back, Forward and reload restore. Beside the content, so that it runs when that is in place. */
export const RouteChange = ({ shownRef }: RouteChangeProps) => {
  const { key, pathname, hash } = useLocation()
  const how = useNavigationType()

  useLayoutEffect(() => {
    const before = shownRef.current
    if (before?.key === key && before.pathname === pathname) return
    shownRef.current = { key, pathname }
    const isNewPage = before !== undefined && before.pathname !== pathname
    // The focus stays on the brand, so that the hidden door can be opened by keyboard.
    const isAtDoor = document.activeElement?.matches('[data-keeps-focus]:focus-visible')
    if (isNewPage && !isAtDoor) focusHeading('main h1')
    if (before ? how === NavigationType.Pop : window.scrollY > 0) return
    const target = document.getElementById(hash.slice(1))
    if (target) target.scrollIntoView({ behavior: 'instant' })
    else if (isNewPage || how === NavigationType.Push) window.scrollTo({ top: 0, behavior: 'instant' })
  }, [shownRef, key, pathname, hash, how])

  return null
}

type WaitingProps = RouteChangeProps & { title: string }

/** Rendered while a page is loading: scrolls to the top, because the fallback is shorter than the page before. */
const Waiting = ({ title, shownRef }: WaitingProps) => {
  useLayoutEffect(() => {
    if (shownRef.current) shownRef.current = { ...shownRef.current, key: '' }
    // In braces, because `scrollTo` returns a promise in newer browsers, which React would call as the effect's cleanup.
    window.scrollTo({ top: 0, behavior: 'instant' })
  }, [shownRef])
  return (
    <>
      <h1 className="sr-only">{title}</h1>
      <Spinner label="One moment…" className="min-h-screen" />
    </>
  )
}

/** Reloads the page, because a browser may cache the failure of a script. */
const PageFailed = ({ offline }: { offline: boolean }) => (
  <section className="wrap flex min-h-[70vh] flex-col items-center justify-center gap-6 py-section text-center">
    <Icon name="lotus" className="size-12 text-gold-deep" />
    <h1 className="display text-heading">{offline ? 'This page did not arrive' : 'Something went wrong here'}</h1>
    <p className="max-w-text text-lead text-ink-soft">
      {`${offline ? 'The connection may have dropped on the way.' : 'It is our fault, not yours.'} Try again, or call us: we are happy to help.`}
    </p>
    <div className="flex flex-wrap justify-center gap-4">
      <Button onClick={() => window.location.reload()}>Retry</Button>
      <a href={callLink(spa.phone)} className={buttonClass('plain')}>
        <Icon name="phone" className="size-5" />
        <span>{spa.phone}</span>
      </a>
    </div>
  </section>
)

type PageErrorsProps = { beside: ReactNode; children: ReactNode }

class PageErrors extends Component<PageErrorsProps, { error?: unknown }> {
  override state: { error?: unknown } = {}

  static getDerivedStateFromError(error: unknown) {
    return { error }
  }

  override render() {
    const { beside, children } = this.props
    if (!('error' in this.state)) return children
    return (
      <>
        <PageFailed offline={this.state.error instanceof ChunkError} />
        {beside}
      </>
    )
  }
}

/**
 * A first tap on a prefetched page takes 193 ms instead of 782 ms (slow 4G, processor four times slower). The brand is always visible, but
 * few visitors go back to Home, so only links in the content count. `isMeant`: the visitor touches, points at or focuses the link.
 */
export const PrefetchLinks = ({ prefetch }: { prefetch: (pathname: string, isMeant: boolean) => void }) => {
  useEffect(() => {
    const prefetchLink = (target: EventTarget | null, isMeant: boolean) => {
      const link = target instanceof Element ? target.closest('a') : null
      if (link?.origin === window.location.origin) prefetch(link.pathname, isMeant)
    }
    if (isCostly()) return
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

const IDLE_LIMIT_MS = 5_000

/** At once while the page stands at its top, because what changes is then below the view but for a line; else on the next page. */
const showWhereNothingJumps = (house: PrintedHouse) => (window.scrollY === 0 ? showHouse(house) : holdHouse(house))

/** Shows what the owner has changed since the page was printed, once it is idle. Rendered beside each page's content. */
export const LatestHouse = () => {
  useLayoutEffect(showLatest, [])
  useEffect(() => {
    whenIdle(() => void askForHouse().then((house) => house && showWhereNothingJumps(house)), IDLE_LIMIT_MS)
  }, [])
  return null
}

/** Without script the link's own address does the same. */
const skip = (event: MouseEvent) => {
  const main = document.getElementById('main')
  if (!main) return
  event.preventDefault()
  main.focus()
}

type LayoutProps = ComponentProps<typeof PrefetchLinks> & { children: ReactNode }

export const Layout = ({ prefetch, children }: LayoutProps) => {
  const { pathname } = useLocation()
  const screen = screenAt(pathname)
  const isStaffs = STAFF_PATHS.includes(pathname)
  const shownRef = useRef<Shown>(undefined)
  useDocumentHead(pathname)

  return (
    <DialogProvider>
      <a href="#main" onClick={skip} className="fixed -top-24 left-2 z-60 bg-gold px-5 py-3 text-charcoal focus:top-2">
        Skip to content
      </a>
      <Navigation />
      {/* Says the new page's title once; on the first page the browser has said it already. */}
      <p aria-live="polite" className="sr-only">
        {screen.title}
      </p>
      <main id="main" tabIndex={-1} className="min-h-[60vh] border-t-[4rem] border-charcoal print:border-0">
        <PageErrors key={pathname} beside={<RouteChange shownRef={shownRef} />}>
          <Suspense fallback={<Waiting title={screen.title} shownRef={shownRef} />}>
            {children}
            <RouteChange shownRef={shownRef} />
            {!isStaffs && <PrefetchLinks prefetch={prefetch} />}
            <AnnounceHydrated />
            {!isStaffs && <LatestHouse />}
          </Suspense>
        </PageErrors>
      </main>
      {!isStaffs && <Footer />}
      {screen.splash && <Splash key={pathname} name={pathname} {...screen.splash} />}
    </DialogProvider>
  )
}

/** Within the Suspense boundary of the page: its effect runs once the content is hydrated. `start.ts` listens. */
const AnnounceHydrated = () => {
  useEffect(() => void window.dispatchEvent(new Event('hydrated')), [])
  return null
}
