import { Route, Routes } from 'react-router-dom'
import { paths } from '#config/paths.ts'
import { isPublicPath, withoutSlash } from '#content/screens.ts'
import { CarriedBar } from '#pages/carried-bar.tsx'
import { Layout } from './layout.tsx'
import { lazyPage } from './layout/lazy-page.tsx'

const BookingForm = lazyPage('BookingForm', () => import('#pages/booking/booking-form.tsx'))

const PAGES = {
  [paths.home]: lazyPage('HomePage', () => import('#pages/home/home-page.tsx')),
  [paths.about]: lazyPage('AboutPage', () => import('#pages/about/about-page.tsx')),
  [paths.services]: lazyPage('ServicesPage', () => import('#pages/services/services-page.tsx')),
  [paths.gallery]: lazyPage('GalleryPage', () => import('#pages/gallery/gallery-page.tsx')),
  [paths.booking]: lazyPage('BookingPage', () => import('#pages/booking/booking-page.tsx'), BookingForm),
  [paths.myBooking]: lazyPage('MyBookingPage', () => import('#pages/my-booking/my-booking-page.tsx')),
  [paths.contact]: lazyPage('ContactPage', () => import('#pages/contact/contact-page.tsx')),
  [paths.privacy]: lazyPage('PrivacyPage', () => import('#pages/privacy/privacy-page.tsx')),
  [paths.adminLogin]: lazyPage('AdminLoginPage', () => import('#admin/login/admin-login-page.tsx')),
  [paths.admin]: lazyPage('AdminPage', () => import('#admin/portal/admin-page.tsx')),
}
const NotFoundPage = lazyPage('NotFoundPage', () => import('#pages/not-found/not-found-page.tsx'))

const pageAt = (pathname: string) =>
  Object.entries(PAGES).find(([path]) => path === withoutSlash(pathname))?.[1] ?? NotFoundPage

/** Imports the page at this address, so that it renders without suspending. Resolves with undefined when it cannot be loaded. */
export const openPage = (pathname: string): Promise<unknown> => pageAt(pathname).open()

const prefetch = (pathname: string, isMeant: boolean) => {
  if (isPublicPath(withoutSlash(pathname))) void pageAt(pathname).fetch(isMeant)
}

/** Pages without the bar of chosen services: those with their own bar, My request (its request is already sent), and those for staff. */
const WITHOUT_CARRIED_BAR: readonly string[] = [
  paths.services,
  paths.booking,
  paths.myBooking,
  paths.adminLogin,
  paths.admin,
]

/** Every address of the site; each page is a chunk of its own. */
export const Site = () => (
  <Layout prefetch={prefetch}>
    <Routes>
      {Object.entries(PAGES).map(([path, Page]) => (
        <Route
          key={path}
          path={path}
          caseSensitive
          element={
            <>
              <Page />
              {!WITHOUT_CARRIED_BAR.includes(path) && <CarriedBar />}
            </>
          }
        />
      ))}
      <Route path="*" element={<NotFoundPage />} />
    </Routes>
  </Layout>
)
