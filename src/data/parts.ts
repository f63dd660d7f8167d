import { env } from '#config/env.ts'
import { ahead, loaded } from './loaded.ts'

/** Everything that is loaded when it is first needed, each named once. */
export const loadAppCheck = () => loaded(() => import('./app-check.ts'))
export const loadAuth = () => loaded(() => import('./firebase-auth.ts'))
export const loadFirestore = () => loaded(() => import('./firestore-lite.ts'))
export const loadLive = () => loaded(() => import('./firestore-live.ts'))
export const loadEmailjs = () => loaded(() => import('@emailjs/browser'))
export const loadDecisions = () => loaded(() => import('./decisions.ts'))

/** What a visitor's request and its mail need; the page itself comes first. */
export const prepareForms = (): void => {
  const load = () => ahead([loadFirestore, loadEmailjs, ...(env.appCheckKey ? [loadAppCheck] : [])])
  if ('requestIdleCallback' in globalThis) requestIdleCallback(load, { timeout: IDLE_LIMIT_MS })
  else setTimeout(load, IDLE_LIMIT_MS)
}

/** What staff may do once the portal is open, up to the mail after a commit; its lists and figures come first. Answers with what stops it. */
export const preparePortal = (): (() => void) => {
  const timer = setTimeout(() => ahead([loadEmailjs, loadDecisions]), PORTAL_FIRST_MS)
  return () => clearTimeout(timer)
}

const IDLE_LIMIT_MS = 3_000
const PORTAL_FIRST_MS = 5_000
