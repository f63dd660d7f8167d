import { expect, it } from 'vitest'
import { CHUNK_GROUPS } from './chunk-groups.ts'

const PAGES = '/src/pages'
const HOME = `${PAGES}/home/home-page.tsx`
const ABOUT = `${PAGES}/about/about-page.tsx`
const SERVICES = `${PAGES}/services/services-page.tsx`
const BOOKING = `${PAGES}/booking/booking-page.tsx`
const BOOKING_FORM = `${PAGES}/booking/booking-form.tsx`
const CONTACT = `${PAGES}/contact/contact-page.tsx`
const MY_BOOKING = `${PAGES}/my-booking/my-booking-page.tsx`
const SEND_BOOKING = `${PAGES}/booking/send-booking.tsx`
const SEND_MESSAGE = `${PAGES}/contact/send-message.ts`
const SEND_WISH = `${PAGES}/my-booking/send-wish.ts`
const DAY_READER = '/src/forms/booking/day-reader.ts'
const LOGIN = '/src/admin/login/admin-login-page.tsx'
const PORTAL = '/src/admin/portal/admin-page.tsx'
const BLOCK_DIALOG = '/src/admin/portal/diary/block-dialog.tsx'
const DAY_DIALOG = '/src/admin/portal/diary/day-dialog.tsx'
const MAIN = '/src/main.tsx'
const ROUTES = '/src/routes.tsx'

/** The files of a small site that are imported dynamically, and by which modules. */
const IMPORTED_DYNAMICALLY: Record<string, string[]> = {
  ...Object.fromEntries(
    [HOME, ABOUT, SERVICES, BOOKING, BOOKING_FORM, CONTACT, MY_BOOKING, LOGIN, PORTAL].map((page) => [page, [ROUTES]]),
  ),
  [SEND_BOOKING]: [BOOKING_FORM],
  [SEND_MESSAGE]: [CONTACT],
  [SEND_WISH]: [MY_BOOKING],
  [DAY_READER]: [BOOKING_FORM],
  [BLOCK_DIALOG]: [PORTAL],
  [DAY_DIALOG]: [PORTAL],
}

/** The modules that import each module statically. */
const IMPORTERS: Record<string, string[]> = {
  [MAIN]: ['/index.html'],
  [ROUTES]: [MAIN],
  '/src/ui/button.tsx': [MAIN, PORTAL],
  '/src/domain/offer.ts': [HOME, SERVICES],
  '/src/content/features.ts': [ABOUT],
  '/src/content/team.ts': [ABOUT, PORTAL],
  '/src/domain/phone.ts': ['/src/domain/links.ts', PORTAL],
  // A circle.
  '/src/domain/links.ts': [CONTACT, BOOKING_FORM, '/src/domain/phone.ts'],
  '/src/forms/use-services.ts': [SERVICES, BOOKING_FORM],
  '/src/data/services.ts': ['/src/forms/use-services.ts', PORTAL],
  '/src/forms/booking/when-inputs.tsx': [BOOKING_FORM, MY_BOOKING],
  '/src/forms/booking/two-guests.tsx': [BOOKING_FORM],
  '/src/pages/booking/benefits.tsx': [BOOKING, BOOKING_FORM],
  '/src/data/email.ts': [SEND_BOOKING, SEND_MESSAGE],
  '/src/data/new-id.ts': [SEND_BOOKING, PORTAL],
  '/src/data/bookings.ts': [SEND_BOOKING],
  '/src/domain/request-link.ts': [SEND_BOOKING, MY_BOOKING, PORTAL],
  '/src/forms/requests/keep-link.tsx': [SEND_BOOKING, MY_BOOKING],
  '/src/domain/my-booking.ts': [MY_BOOKING, SEND_WISH],
  '/src/domain/calendar-file.ts': [MY_BOOKING],
  '/src/domain/diary/occupancy.ts': [DAY_READER, PORTAL],
  '/src/data/session.ts': [LOGIN, PORTAL],
  '/src/data/clients.ts': [PORTAL],
  '/src/domain/search.ts': ['/src/data/clients.ts', BLOCK_DIALOG],
  '/src/admin/portal/forms/time-field.tsx': [BLOCK_DIALOG, DAY_DIALOG],
}

const graph = {
  getModuleInfo: (id: string) => ({
    isEntry: id === '/index.html',
    importers: IMPORTERS[id] ?? [],
    dynamicImporters: IMPORTED_DYNAMICALLY[id] ?? [],
  }),
}

const groupOf = (id: string) => {
  const names = CHUNK_GROUPS.filter(({ test }) => test instanceof RegExp && test.test(id)).map(({ name }) =>
    typeof name === 'function' ? name(id, graph as unknown as Parameters<typeof name>[1]) : name,
  )
  return names.find((name) => typeof name === 'string')
}

it.each([
  ['/node_modules/react-dom/client.js', 'react'],
  ['/node_modules/@firebase/util/index.js', 'firebase'],
  ['/src/data/firebase/app.ts', 'firebase'],
  [MAIN, 'site'],
  ['/src/ui/button.tsx', 'site'],
  // A page without a form shares it.
  ['/src/domain/offer.ts', 'site'],
  // A page shares it with the portal only.
  ['/src/content/team.ts', 'about-page'],
  ['/src/forms/use-services.ts', 'menu'],
  // The menu imports it through another module.
  ['/src/data/services.ts', 'menu'],
  ['/src/domain/phone.ts', 'forms'],
  ['/src/domain/links.ts', 'forms'],
  ['/src/pages/booking/benefits.tsx', 'booking-page'],
  ['/src/forms/booking/when-inputs.tsx', 'visit'],
  ['/src/data/email.ts', 'sending'],
  // The portal needs them, too.
  ['/src/data/new-id.ts', 'request'],
  ['/src/domain/request-link.ts', 'request'],
  ['/src/forms/requests/keep-link.tsx', 'keeping'],
  ['/src/domain/my-booking.ts', 'wishes'],
  ['/src/domain/diary/occupancy.ts', 'diary'],
  ['/src/data/session.ts', 'staff'],
  ['/src/domain/search.ts', 'staff'],
  ['/src/data/clients.ts', 'admin-page'],
  ['/src/admin/portal/forms/time-field.tsx', 'staff-late'],
  // Only one page or part needs these.
  ['/src/content/features.ts', 'about-page'],
  ['/src/forms/booking/two-guests.tsx', undefined],
  ['/src/domain/calendar-file.ts', undefined],
  ['/src/data/bookings.ts', undefined],
  [CONTACT, undefined],
])('%s belongs to %s', (id, group) => {
  expect(groupOf(id)).toBe(group)
})
