import { useLocation } from 'react-router-dom'
import { paths } from '#config/paths.ts'
import { isPublicPath, plainPath } from '#content/screens.ts'
import { Layout } from './site/layout.tsx'
import { type LazyPage, lazyPage } from './site/lazy-page.tsx'

const BookingForm = lazyPage('BookingForm', () => import('./features/request/booking-form.tsx'))

const PAGES: Readonly<Record<string, LazyPage>> = {
  [paths.home]: lazyPage('HomePage', () => import('#pages/home/home-page.tsx')),
  [paths.about]: lazyPage('AboutPage', () => import('#pages/about/about-page.tsx')),
  [paths.services]: lazyPage('ServicesPage', () => import('#pages/services/services-page.tsx')),
  [paths.gallery]: lazyPage('GalleryPage', () => import('#pages/gallery/gallery-page.tsx')),
  [paths.booking]: lazyPage('BookingPage', () => import('./features/request/booking-page.tsx'), BookingForm),
  [paths.myBooking]: lazyPage('MyBookingPage', () => import('./features/my-request/my-booking-page.tsx')),
  [paths.contact]: lazyPage('ContactPage', () => import('./features/contact/contact-page.tsx')),
  [paths.privacy]: lazyPage('PrivacyPage', () => import('#pages/privacy/privacy-page.tsx')),
  [paths.adminLogin]: lazyPage('AdminLoginPage', () => import('./portal/admin-login-page.tsx')),
  [paths.admin]: lazyPage('AdminPage', () => import('./portal/admin-page.tsx')),
}
const NotFoundPage = lazyPage('NotFoundPage', () => import('#pages/not-found/not-found-page.tsx'))

const pageAt = (path: string) => PAGES[path] ?? NotFoundPage

/** Imports the page at this address, so that it renders without suspending. Resolves with undefined when it cannot be loaded. */
export const openPage = (pathname: string): Promise<unknown> => pageAt(plainPath(pathname)).open()

const prefetch = (pathname: string, isMeant: boolean) => {
  const path = plainPath(pathname)
  if (isPublicPath(path)) void pageAt(path).fetch(isMeant)
}

export const Site = () => {
  const path = plainPath(useLocation().pathname)
  const Page = PAGES[path] ?? NotFoundPage
  return (
    <Layout prefetch={prefetch}>
      <Page />
    </Layout>
  )
}
