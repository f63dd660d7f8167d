/** What this deployment of the site talks to. A group of which a value is missing or malformed is undefined: pages render, the data layer answers "unconfigured". */
export type Env = {
  backend: 'local' | 'hosted'
  firebase: { apiKey: string; authDomain: string; projectId: string; appId: string } | undefined
  /** Only with the local backend; `auth` is an origin such as `http://127.0.0.1:9099`. */
  emulators: { firestore: { host: string; port: number }; auth: string } | undefined
  email: EmailEnv | undefined
  /** Site key of reCAPTCHA Enterprise; with one, every request carries an App Check token. Never with the local backend. */
  appCheckKey: string | undefined
  /** Origin of the site as visitors type it, without a slash at the end. */
  siteUrl: string | undefined
  /** Whether visitors' browsers keep the site for when they are offline. */
  serviceWorker: boolean
  spa: SpaEnv
}

export type EmailEnv = {
  serviceId: string
  publicKey: string
  bookingTemplateId: string
  contactTemplateId: string
  /** `https://api.emailjs.com`, or the local outbox. */
  origin: string
  /** Whether the contact template's auto-reply is switched on: only then a copy is promised to the sender. */
  autoReply: boolean
}

/** What replaces the supplied values of `spa.ts`. */
export type SpaEnv = {
  phone?: string
  servicesPhone?: string
  whatsapp?: string
  lodge?: string
  mail: { bookings?: string; info?: string; receipts?: string; admin?: string }
  map?: { latitude: number; longitude: number }
}

declare global {
  var __SITE_ENV__: Env | undefined
}

export const NOT_CONFIGURED: Env = {
  backend: 'hosted',
  firebase: undefined,
  emulators: undefined,
  email: undefined,
  appCheckKey: undefined,
  siteUrl: undefined,
  serviceWorker: true,
  spa: { mail: {} },
}

/** Written here by Vite, read and checked (src/dev/site-env.ts): browsers are sent values, not the rules for them. In plain Node nothing is configured. */
export const env: Env = globalThis.__SITE_ENV__ ?? NOT_CONFIGURED

/** A build, not the development server or a test. */
export const isBuilt: boolean = import.meta.env?.PROD ?? false
