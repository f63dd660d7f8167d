import { createElement } from 'react'
import { useLocation } from 'react-router-dom'
import { paths } from '#config/paths.ts'
import { withoutSlash } from '#content/screens.ts'
import { lazyPage } from '#ui/lazy-page.tsx'
import { Layout } from './layout.tsx'

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

/** Brings what a page needs ahead of its first rendering. */
export const fetchPage = (pathname: string): Promise<void> => pageAt(pathname).fetch()

/** The same for the page that stands printed in its HTML, and brought its styles. */
export const fetchPrintedPage = (pathname: string): Promise<void> => pageAt(pathname).fetchPrinted()

/** Every address of the site; each page is a chunk of its own. */
export const Site = () => {
  const { pathname } = useLocation()
  return <Layout fetchPage={fetchPage}>{createElement(pageAt(pathname))}</Layout>
}
