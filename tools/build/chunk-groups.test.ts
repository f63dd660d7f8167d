import { expect, it } from 'vitest'
import { CHUNK_GROUPS } from './chunk-groups.ts'

/** The importers of each module of a small site. */
const IMPORTERS: Record<string, string[]> = {
  '/src/domain/phone.ts': ['/src/domain/links.ts', '/src/admin/portal/call.ts'],
  '/src/domain/links.ts': ['/src/pages/contact/contact-page.tsx', '/src/domain/phone.ts'],
  '/src/data/firebase/app.ts': ['/src/data/firebase/lite.ts'],
  '/src/forms/drafts/expiring-storage.ts': ['/src/pages/contact/contact-page.tsx'],
  '/node_modules/react-dom/client.js': ['/src/main.tsx'],
  '/src/ui/button.tsx': ['/src/main.tsx'],
  '/src/forms/use-services.ts': ['/src/pages/services/services-page.tsx'],
  '/src/main.tsx': [],
  '/src/forms/drafts/draft-store.ts': ['/src/forms/booking/booking-draft.ts'],
  '/src/forms/booking/booking-draft.ts': [
    '/src/pages/services/service-card.tsx',
    '/src/pages/booking/booking-page.tsx',
  ],
  '/src/domain/diary/occupancy.ts': ['/src/data/diary.ts', '/src/admin/portal/call.ts'],
  '/src/data/diary.ts': ['/src/forms/booking/day-reader.ts', '/src/admin/portal/call.ts'],
  // The form imports it dynamically.
  '/src/forms/booking/day-reader.ts': [],
  '/src/domain/calendar-file.ts': ['/src/pages/my-booking/calendar-links.tsx'],
  '/src/domain/receipt.ts': ['/src/data/receipts.ts', '/src/admin/portal/call.ts'],
  '/src/data/receipts.ts': ['/src/pages/my-booking/use-request.ts', '/src/data/wishes.ts'],
  '/src/data/email.ts': ['/src/data/wish-mail.ts', '/src/pages/contact/send-message.ts'],
  '/src/data/wish-mail.ts': ['/src/pages/my-booking/send-wish.ts'],
  '/src/forms/booking/when-inputs.tsx': ['/src/pages/my-booking/wish-form.tsx', '/src/pages/booking/booking-page.tsx'],
  '/src/domain/request-link.ts': ['/src/forms/requests/keep-link.tsx', '/src/admin/portal/call.ts'],
  '/src/forms/requests/keep-link.tsx': [
    '/src/pages/my-booking/request-card.tsx',
    '/src/pages/booking/keep-section.tsx',
  ],
  '/src/domain/search.ts': ['/src/admin/portal/call.ts', '/src/data/clients.ts'],
  '/src/data/clients.ts': ['/src/admin/portal/admin-page.tsx'],
  '/src/admin/session.ts': ['/src/admin/login/admin-login-page.tsx'],
  // Two dialogs that the portal imports dynamically.
  '/src/admin/portal/forms/time-field.tsx': [
    '/src/admin/portal/diary/block-dialog.tsx',
    '/src/admin/portal/diary/day-dialog.tsx',
  ],
  '/src/data/services.ts': ['/src/forms/use-services.ts', '/src/admin/portal/call.ts'],
}
const graph = { getModuleInfo: (id: string) => ({ importers: IMPORTERS[id] ?? [] }) }

const groupOf = (id: string) => {
  const names = CHUNK_GROUPS.filter(({ test }) => test instanceof RegExp && test.test(id)).map(({ name }) =>
    typeof name === 'function' ? name(id, graph as unknown as Parameters<typeof name>[1]) : name,
  )
  return names.find((name) => typeof name === 'string')
}

it.each([
  ['/node_modules/react-dom/client.js', 'react'],
  ['/src/ui/button.tsx', 'site'],
  // Pages and portal both import it.
  ['/src/domain/phone.ts', 'site'],
  ['/src/data/services.ts', 'menu'],
  ['/src/forms/use-services.ts', 'menu'],
  // The menu imports it through another module.
  ['/src/forms/drafts/draft-store.ts', 'menu'],
  ['/src/forms/drafts/expiring-storage.ts', 'forms'],
  // A module loaded when a date is chosen.
  ['/src/domain/diary/occupancy.ts', 'diary'],
  ['/src/data/diary.ts', 'diary'],
  ['/src/domain/search.ts', 'staff'],
  ['/src/data/clients.ts', 'staff'],
  ['/src/admin/session.ts', 'staff'],
  ['/src/admin/portal/forms/time-field.tsx', 'staff-late'],
  ['/src/data/firebase/app.ts', 'firebase'],
  ['/src/main.tsx', 'site'],
  // A module that only My request needs is in no chunk of another page.
  ['/src/domain/receipt.ts', 'request'],
  ['/src/data/receipts.ts', 'request'],
  ['/src/data/email.ts', 'forms'],
  ['/src/forms/booking/when-inputs.tsx', 'forms'],
  ['/src/domain/request-link.ts', 'requests'],
  ['/src/forms/requests/keep-link.tsx', 'requests'],
  ['/src/pages/contact/contact-page.tsx', undefined],
])('%s belongs to %s', (id, group) => {
  expect(groupOf(id)).toBe(group)
})
