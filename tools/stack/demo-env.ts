import type { Ports } from './ports.ts'

export const DEMO_PROJECT = 'demo-la-lumiere'

/** The demo's ids at EmailJS; the outbox accepts no others. A template's id is the name of its file in `docs/emailjs/`. */
export const DEMO_EMAIL = {
  serviceId: 'service_lumiere',
  publicKey: 'demo-public-key',
  bookingTemplateId: 'booking-notification',
  contactTemplateId: 'contact-message',
  confirmationTemplateId: 'booking-confirmation',
} as const

/** Every VITE_ value of a site that talks to the local stack on these ports. */
export const demoEnv = (ports: Ports): Record<string, string> => ({
  VITE_BACKEND: 'local',
  VITE_FIREBASE_API_KEY: 'demo-api-key',
  VITE_FIREBASE_AUTH_DOMAIN: `${DEMO_PROJECT}.firebaseapp.com`,
  VITE_FIREBASE_PROJECT_ID: DEMO_PROJECT,
  VITE_FIREBASE_APP_ID: '1:000000000000:web:demo',
  VITE_FIRESTORE_EMULATOR: `127.0.0.1:${ports.firestore}`,
  VITE_AUTH_EMULATOR: `http://127.0.0.1:${ports.auth}`,
  VITE_EMAILJS_SERVICE_ID: DEMO_EMAIL.serviceId,
  VITE_EMAILJS_PUBLIC_KEY: DEMO_EMAIL.publicKey,
  VITE_EMAILJS_BOOKING_TEMPLATE_ID: DEMO_EMAIL.bookingTemplateId,
  VITE_EMAILJS_CONTACT_TEMPLATE_ID: DEMO_EMAIL.contactTemplateId,
  VITE_EMAILJS_AUTO_REPLY: 'on',
  VITE_EMAILJS_ORIGIN: `http://127.0.0.1:${ports.outbox}`,
  VITE_SITE_URL: `http://127.0.0.1:${ports.site}`,
})

/** Whether this run of Vite talks to the local stack: development unless told otherwise, and everything in the mode `demo`. */
export const isLocalBackend = (
  run: { command: 'serve' | 'build'; mode: string; isPreview?: boolean | undefined },
  backend: string | undefined,
): boolean => {
  if (run.mode === 'test') return false
  if (run.mode === 'demo') return true
  return run.command === 'serve' && !run.isPreview && backend?.trim() !== 'hosted'
}
