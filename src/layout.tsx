import {
  type ComponentProps,
  type MouseEvent,
  type ReactNode,
  Suspense,
  useEffect,
  useRef,
  useLayoutEffect,
  Component,
  useState,
} from 'react'
import { useLocation } from 'react-router-dom'
import { HOME_SPLASH } from '#config/limits.ts'
import { paths } from '#config/paths.ts'
import { type Screen, screenAt } from '#content/screens.ts'
import { DialogProvider } from '#ui/dialog-provider.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { Splash } from '#ui/splash.tsx'
import { Footer } from './layout/footer.tsx'
import { Navigation } from './layout/navigation.tsx'
import { AtTop, RouteChange, type Shown, useDocumentHead } from './layout/route-change.tsx'
import { holdHouse, showHouse, showLatest } from '#content/shown-house.ts'
import { askForHouse } from '#data/public-house.ts'
import type { PrintedHouse } from '#domain/house/house.ts'
import { spa } from '#config/spa.ts'
import { canStore } from '#config/storage.ts'
import { whenIdle } from '#config/when-idle.ts'
import { callLink } from '#domain/links.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { reloadPage } from '#ui/reload-page.ts'
import { ChunkError } from '#layout/lazy-page.tsx'

const WORDS = {
  offline: {
    title: 'This page did not arrive',
    text: 'The connection may have dropped on the way. Try again, or call us: we are happy to help.',
  },
  broken: {
    title: 'Something went wrong here',
    text: 'It is our fault, not yours. Try again, or call us: we are happy to help.',
  },
}

/** Reloads the page, because a browser may cache the failure of a script. */
const PageFailed = ({ offline }: { offline: boolean }) => {
  const [isKept] = useState(() => canStore('localStorage'))
  const words = offline ? WORDS.offline : WORDS.broken
  return (
    <section className="wrap flex min-h-[70vh] flex-col items-center justify-center gap-6 py-section text-center">
      <Icon name="lotus" className="size-12 text-gold-deep" />
      <h1 className="display text-heading">{words.title}</h1>
      <p className="max-w-text text-lead text-ink-soft">{`${words.text}${isKept ? ' What you typed is kept.' : ''}`}</p>
      <div className="flex flex-wrap justify-center gap-4">
        <Button onClick={reloadPage}>Retry</Button>
        <a href={callLink(spa.phone)} className={buttonClass('plain')}>
          <Icon name="phone" className="size-5" />
          <span>{spa.phone}</span>
        </a>
      </div>
    </section>
  )
}

/** `beside` is shown beside the page of the failure. */
type PageErrorsProps = { path: string; beside: ReactNode; children: ReactNode }
type PageErrorsState = { error: unknown; failed: boolean; path: string }

/** The error boundary around a page. Navigation to another page resets it. */
class PageErrors extends Component<PageErrorsProps, PageErrorsState> {
  override state: PageErrorsState = { error: undefined, failed: false, path: this.props.path }

  static getDerivedStateFromError(error: unknown): Partial<PageErrorsState> {
    return { error, failed: true }
  }

  static getDerivedStateFromProps({ path }: PageErrorsProps, state: PageErrorsState): Partial<PageErrorsState> | null {
    return path === state.path ? null : { path, failed: false, error: undefined }
  }

  override render() {
    const { beside, children } = this.props
    if (!this.state.failed) return children
    return (
      <>
        <PageFailed offline={this.state.error instanceof ChunkError} />
        {beside}
      </>
    )
  }
}

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

/** Milliseconds after which a busy page asks all the same. */
const IDLE_LIMIT_MS = 5_000

/** At once while the page stands at its top, because what changes is then below the view but for a line; else on the next page. */
const showWhereNothingJumps = (house: PrintedHouse) => (window.scrollY === 0 ? showHouse(house) : holdHouse(house))

/**
 * Shows what the owner has changed since the page was printed, once the page is idle. Rendered beside the content of each page of visitors,
 * so that its effects run when the content is hydrated or in place.
 */
export const LatestHouse = () => {
  useLayoutEffect(showLatest, [])
  useEffect(() => {
    whenIdle(() => void askForHouse().then((house) => house && showWhereNothingJumps(house)), IDLE_LIMIT_MS)
  }, [])
  return null
}

const STAFF_PATHS: readonly string[] = [paths.admin, paths.adminLogin]

/** Without script the link's own address does the same. */
const skip = (event: MouseEvent) => {
  const main = document.getElementById('main')
  if (!main) return
  event.preventDefault()
  main.focus()
}

type LayoutProps = ComponentProps<typeof PrefetchLinks> & { children: ReactNode }

/** What stands around every page. */
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
      <Announcement title={screen.title} />
      <main id="main" tabIndex={-1} className="min-h-[60vh] border-t-[4rem] border-charcoal print:border-0">
        <PageErrors path={pathname} beside={<RouteChange shownRef={shownRef} />}>
          <Suspense key={pathname} fallback={<Waiting title={screen.title} shownRef={shownRef} />}>
            {children}
            <RouteChange shownRef={shownRef} />
            {!isStaffs && <PrefetchLinks prefetch={prefetch} />}
            <AnnounceHydrated />
            {!isStaffs && <LatestHouse />}
          </Suspense>
        </PageErrors>
      </main>
      {!isStaffs && <Footer />}
      <PageSplash path={pathname} splash={screen.splash} />
    </DialogProvider>
  )
}

/**
 * Rendered within the page's Suspense boundary, so that its effect runs once the content is hydrated. src/start/start.ts listens for the
 * event.
 */
const AnnounceHydrated = () => {
  useEffect(() => void window.dispatchEvent(new Event('hydrated')), [])
  return null
}

type WaitingProps = ComponentProps<typeof AtTop> & { title: string }

const Waiting = ({ title, ...last }: WaitingProps) => (
  <>
    <h1 className="sr-only">{title}</h1>
    <Spinner label="One moment…" className="min-h-screen" />
    <AtTop {...last} />
  </>
)

const PageSplash = ({ path, splash }: { path: string; splash: Screen['splash'] | undefined }) =>
  splash && (
    <Splash key={path} name={path} title={splash.title} lines={splash.lines} long={splash.timing === HOME_SPLASH} />
  )

/** Says the new page's title once; on the first page the browser has said it already. */
const Announcement = ({ title }: { title: string }) => (
  <p aria-live="polite" className="sr-only">
    {title}
  </p>
)
