import { createElement } from 'react'
import { useLocation } from 'react-router-dom'
import { paths } from '#config/paths.ts'
import { withoutSlash } from '#content/screens.ts'
import { lazyPage } from '#ui/lazy-page.tsx'
import { preloadScripts } from '#ui/preload-scripts.ts'
import { Layout } from './layout.tsx'
import type { FetchPage } from './layout/use-links.ts'

const HomePage = lazyPage('HomePage', () => import('#pages/home/home-page.tsx'))
const AboutPage = lazyPage('AboutPage', () => import('#pages/about/about-page.tsx'))
const ServicesPage = lazyPage('ServicesPage', () => import('#pages/services/services-page.tsx'))
const GalleryPage = lazyPage('GalleryPage', () => import('#pages/gallery/gallery-page.tsx'))
const BookingPage = lazyPage('BookingPage', () => import('#pages/booking/booking-page.tsx'))
const ContactPage = lazyPage('ContactPage', () => import('#pages/contact/contact-page.tsx'))
const PrivacyPage = lazyPage('PrivacyPage', () => import('#pages/privacy/privacy-page.tsx'))
const NotFoundPage = lazyPage('NotFoundPage', () => import('#pages/not-found/not-found-page.tsx'))
const AdminLoginPage = lazyPage('AdminLoginPage', () => import('#admin/login/admin-login-page.tsx'))
const AdminPage = lazyPage('AdminPage', () => import('#admin/portal/admin-page.tsx'))

const PAGES = {
  [paths.home]: HomePage,
  [paths.about]: AboutPage,
  [paths.services]: ServicesPage,
  [paths.gallery]: GalleryPage,
  [paths.booking]: BookingPage,
  [paths.contact]: ContactPage,
  [paths.privacy]: PrivacyPage,
  [paths.adminLogin]: AdminLoginPage,
  [paths.admin]: AdminPage,
}

const pageAt = (pathname: string) =>
  Object.entries(PAGES).find(([path]) => path === withoutSlash(pathname))?.[1] ?? NotFoundPage

/** Makes a page ready to be shown; nothing to wait for where it is. */
export const fetchPage: FetchPage = (pathname) => pageAt(pathname).fetch()

type PageFiles = Readonly<Record<string, readonly string[]>>

/** Written in by the build (src/dev/prerender/page-files.ts); where pages are not files of their own there are none. */
const PAGE_FILES = (globalThis as { __PAGE_FILES__?: PageFiles }).__PAGE_FILES__ ?? {}

/** Brings the files of a page that may be asked for; its code runs when it is, and takes half the memory until then. */
export const preloadPage = (pathname: string): void => preloadScripts(PAGE_FILES[withoutSlash(pathname)] ?? [])

/** Every address of the site; each page is a chunk of its own. */
export const Site = () => {
  const { pathname } = useLocation()
  return (
    <Layout fetchPage={fetchPage} preloadPage={preloadPage}>
      {createElement(pageAt(pathname))}
    </Layout>
  )
}
