import { createHash } from 'node:crypto'
import type { Env } from '#config/env.ts'
import { WORKER_POLICY } from '#service-worker/address.ts'

/** Only scripts the browser executes: a data block such as JSON-LD needs no permission. */
const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)(?![^>]*\stype="application\/(?:ld\+)?json")[^>]*>([\s\S]*?)<\/script>/g
const INLINE_STYLE = /<style[^>]*>([\s\S]*?)<\/style>/g

const hashes = (html: string, pattern: RegExp) =>
  [...html.matchAll(pattern)].map(([, code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`)

const MAP_FRAME = 'https://www.openstreetmap.org'
const GOOGLE = [
  'https://firestore.googleapis.com',
  'https://identitytoolkit.googleapis.com',
  'https://securetoken.googleapis.com',
]

/** What reCAPTCHA Enterprise loads, frames and asks, and where App Check turns its answer into a token. */
const APP_CHECK = {
  scripts: ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
  frames: ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'],
  origins: ['https://content-firebaseappcheck.googleapis.com', 'https://www.google.com/recaptcha/'],
}
/**
 * The one policy a page may make can name the service worker's address and nothing else. The App Check SDK writes the address of its
 * script as plain text, which Trusted Types refuse.
 */
const trustedTypes = ({ appCheckKey, serviceWorker }: Env) =>
  appCheckKey ? [] : [`require-trusted-types-for 'script'`, `trusted-types ${serviceWorker ? WORKER_POLICY : `'none'`}`]

/** Where the site's data modules speak to: the hosted services, or the local stack's addresses. */
const dataOrigins = ({ emulators, email, appCheckKey }: Env) => [
  ...(emulators ? [`http://${emulators.firestore.host}:${emulators.firestore.port}`, emulators.auth] : GOOGLE),
  ...(email ? [email.origin] : []),
  ...(appCheckKey ? APP_CHECK.origins : []),
]

/**
 * The policy of one page, for its own meta element. What a meta element cannot carry (`frame-ancestors`) stands in firebase.json.
 * Nothing inline runs but what is hashed here, nothing is evaluated, and no text becomes markup (Trusted Types; not with App Check).
 */
export const contentSecurityPolicy = (html: string, env: Env): string =>
  [
    `default-src 'none'`,
    ['script-src', `'self'`, ...hashes(html, INLINE_SCRIPT), ...(env.appCheckKey ? APP_CHECK.scripts : [])].join(' '),
    ['style-src', `'self'`, ...hashes(html, INLINE_STYLE)].join(' '),
    `img-src 'self' data:`,
    `font-src 'self'`,
    ['connect-src', `'self'`, ...dataOrigins(env)].join(' '),
    ['frame-src', MAP_FRAME, ...(env.appCheckKey ? APP_CHECK.frames : [])].join(' '),
    `manifest-src 'self'`,
    `base-uri 'none'`,
    `form-action 'self'`,
    ...trustedTypes(env),
  ].join('; ')
