import { type ComponentProps, type MouseEvent, type ReactNode, Suspense, useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { HOME_SPLASH } from '#config/limits.ts'
import { paths } from '#config/paths.ts'
import { type Screen, screenAt } from '#content/screens.ts'
import { DialogProvider } from '#ui/dialog-provider.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { Splash } from '#ui/splash.tsx'
import { Footer } from './layout/footer.tsx'
import { LatestHouse } from './layout/latest-house.tsx'
import { Navigation } from './layout/navigation.tsx'
import { PageErrors } from './layout/page-errors.tsx'
import { PrefetchLinks } from './layout/prefetch-links.tsx'
import { AtTop, RouteChange, type Shown } from './layout/route-change.tsx'
import { useDocumentHead } from './layout/route-change.tsx'
import { forgetReload } from './start/reload-once.ts'

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
  useEffect(() => {
    forgetReload()
    window.dispatchEvent(new Event('hydrated'))
  }, [])
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
