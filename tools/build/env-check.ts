import { isLocal, type RawEnv } from '#config/parse-env.ts'

const REQUIRED = [
  'VITE_FIREBASE_API_KEY',
  'VITE_FIREBASE_AUTH_DOMAIN',
  'VITE_FIREBASE_PROJECT_ID',
  'VITE_FIREBASE_APP_ID',
  'VITE_EMAILJS_SERVICE_ID',
  'VITE_EMAILJS_PUBLIC_KEY',
  'VITE_EMAILJS_BOOKING_TEMPLATE_ID',
  'VITE_EMAILJS_CONTACT_TEMPLATE_ID',
  'VITE_SITE_URL',
] as const
const REQUIRED_LOCALLY = ['VITE_FIRESTORE_EMULATOR', 'VITE_AUTH_EMULATOR', 'VITE_EMAILJS_ORIGIN'] as const

type Form = { fits: (text: string) => boolean; advice: string }

const isOrigin = (text: string) => {
  if (!URL.canParse(text)) return false
  const url = new URL(text)
  return /^https?:$/.test(url.protocol) && url.pathname === '/' && !url.search && !url.hash && !url.username
}

const isHostAndPort = (text: string) => {
  const [, port] = /^[a-z0-9.-]+:(\d{1,5})$/i.exec(text) ?? []
  return port !== undefined && Number(port) >= 1 && Number(port) <= 65_535
}

const isPlaceOnEarth = (text: string) => {
  const [, latitude, longitude] = /^(-?\d{1,2}(?:\.\d+)?)\s*,\s*(-?\d{1,3}(?:\.\d+)?)$/.exec(text) ?? []
  return Math.abs(Number(latitude)) <= 90 && Math.abs(Number(longitude)) <= 180
}

const PHONE: Form = {
  fits: (text) => /^\+\d{7,15}$/.test(text.replaceAll(' ', '')),
  advice: 'Write it with the country code, such as +267 71 234 567.',
}
const MAILBOX: Form = {
  fits: (text) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text),
  advice: 'Write one e-mail address, such as bookings@your-domain.',
}

/** The name of a house: neither signs of HTML, nor those that `.env` would read as its own. */
const HOUSE_NAME: Form = {
  fits: (text) => /^[^<>{}"$\\\n]{2,60}$/.test(text),
  advice: 'Write 2 to 60 characters without < > { } " $ and \\.',
}

const ON_OR_OFF: Form = { fits: (text) => text === 'on' || text === 'off', advice: 'Write on or off.' }

const FORMS = {
  VITE_BACKEND: {
    fits: (text) => text === 'local' || text === 'hosted',
    advice: 'Write hosted (Firebase), or local for the local stack.',
  },
  VITE_SITE_URL: {
    fits: isOrigin,
    advice: 'Write the address visitors type, without a path, such as https://www.your-domain.',
  },
  VITE_FIREBASE_AUTH_DOMAIN: {
    fits: (text) => /^[a-z0-9.-]+(:\d+)?$/i.test(text),
    advice: 'Write the host name alone, without https://, such as your-project.firebaseapp.com.',
  },
  VITE_FIREBASE_PROJECT_ID: {
    fits: (text) => /^[a-z0-9][a-z0-9-]*$/.test(text),
    advice: 'Write the project id of the Firebase console: small letters, digits and hyphens.',
  },
  VITE_APP_CHECK_SITE_KEY: {
    fits: (text) => /^[\w-]{20,}$/.test(text),
    advice: 'Write the site key of reCAPTCHA Enterprise, or leave it out.',
  },
  VITE_EMAILJS_AUTO_REPLY: ON_OR_OFF,
  VITE_FIRESTORE_EMULATOR: { fits: isHostAndPort, advice: 'Write host:port, such as 127.0.0.1:8080.' },
  VITE_AUTH_EMULATOR: { fits: isOrigin, advice: 'Write an origin, such as http://127.0.0.1:9099.' },
  VITE_EMAILJS_ORIGIN: { fits: isOrigin, advice: 'Write an origin, such as http://127.0.0.1:8025, or leave it out.' },
  VITE_SPA_NAME: HOUSE_NAME,
  VITE_SPA_LODGE: HOUSE_NAME,
  VITE_SPA_PHONE: PHONE,
  VITE_SPA_SERVICES_PHONE: PHONE,
  VITE_SPA_WHATSAPP: PHONE,
  VITE_SPA_MAIL_BOOKINGS: MAILBOX,
  VITE_SPA_MAIL_INFO: MAILBOX,
  VITE_SPA_MAIL_RECEIPTS: MAILBOX,
  VITE_SPA_MAIL_ADMIN: MAILBOX,
  VITE_SPA_MAP: {
    fits: isPlaceOnEarth,
    advice: 'Write latitude,longitude in degrees with a decimal point, such as -24.5667,25.8667.',
  },
} satisfies Record<string, Form>

type FormName = keyof typeof FORMS
const FORM_NAMES = Object.keys(FORMS) as FormName[]
const hasForm = (name: string): name is FormName => Object.hasOwn(FORMS, name)

/** What to write instead of a text that cannot be the value of this name; undefined when it can. */
export const formAdvice = (name: string, text: string): string | undefined => {
  const form: Form | undefined = hasForm(name) ? FORMS[name] : undefined
  return !form || form.fits(text) ? undefined : form.advice
}

/** A sentence when the value is there but cannot be used. Values are public by nature (they end up in the page), so the sentence quotes them. */
const formProblem = (name: string, raw: RawEnv): string | undefined => {
  const text = raw[name]?.trim()
  const advice = text && formAdvice(name, text)
  return advice ? `${name} is "${text}", which cannot be used. ${advice}` : undefined
}

/** Names a build needs and lacks. */
const missingNames = (raw: RawEnv): string[] =>
  [...REQUIRED, ...(isLocal(raw) ? REQUIRED_LOCALLY : [])].filter((name) => !raw[name]?.trim())

/** One sentence for each missing or malformed value, saying what to do; empty when dev and build may go on. */
export const envProblems = (raw: RawEnv): string[] => [
  ...missingNames(raw).map((name) => `${name} is missing. Set it in .env (.env.example says what it is for).`),
  ...FORM_NAMES.flatMap((name) => formProblem(name, raw) ?? []),
]
