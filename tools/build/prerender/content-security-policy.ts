import { createHash } from 'node:crypto'
import type { Env } from '#config/env.ts'
import { WORKER_POLICY } from '#site/service-worker/address.ts'

/** Inline scripts that the browser executes. Data blocks such as JSON-LD need no hash. */
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

/** The origins of reCAPTCHA Enterprise, and the endpoint that exchanges its answer for an App Check token. */
const APP_CHECK = {
  scripts: ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
  frames: ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'],
  origins: ['https://content-firebaseappcheck.googleapis.com', 'https://www.google.com/recaptcha/'],
}
/**
 * The only Trusted Types policy a page may create is that for the URL of the service worker.
 * With App Check there are no Trusted Types, because its SDK sets the URL of its script as a plain string, which they block.
 */
const trustedTypes = ({ appCheckKey }: Env) =>
  appCheckKey ? [] : [`require-trusted-types-for 'script'`, `trusted-types ${WORKER_POLICY}`]

/** The origins that the data modules connect to: the hosted services or the local stack. */
const dataOrigins = ({ emulators, email, appCheckKey }: Env) => [
  ...(emulators ? [`http://${emulators.firestore.host}:${emulators.firestore.port}`, emulators.auth] : GOOGLE),
  ...(email ? [email.origin] : []),
  ...(appCheckKey ? APP_CHECK.origins : []),
]

/**
 * The policy of one page, for its meta element. `frame-ancestors` is set in firebase.json, because browsers ignore it in a meta element.
 * Inline code needs a hash, `eval` is blocked, and strings cannot become markup (Trusted Types, unless App Check is on).
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
