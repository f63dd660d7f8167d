import { Route, Routes } from 'react-router-dom'
import { paths } from '#config/paths.ts'
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

/** Every address of the site; each page is a chunk of its own. */
export const Site = () => (
  <Layout>
    <Routes>
      <Route path={paths.home} element={<HomePage />} />
      <Route path={paths.about} element={<AboutPage />} />
      <Route path={paths.services} element={<ServicesPage />} />
      <Route path={paths.gallery} element={<GalleryPage />} />
      <Route path={paths.booking} element={<BookingPage />} />
      <Route path={paths.contact} element={<ContactPage />} />
      <Route path={paths.privacy} element={<PrivacyPage />} />
      <Route path={paths.adminLogin} element={<AdminLoginPage />} />
      <Route path={paths.admin} element={<AdminPage />} />
      <Route path="*" element={<NotFoundPage />} />
    </Routes>
  </Layout>
)
