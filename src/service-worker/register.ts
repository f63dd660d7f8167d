import { env, isBuilt } from '#config/env.ts'
import { WORKER_ADDRESS, WORKER_POLICY } from './address.ts'

/** After this quiet time the first view is over on a slow line too. */
const SETTLED_MS = 3_000

type TrustedTypes = {
  createPolicy: (
    name: string,
    rules: { createScriptURL: () => string },
  ) => { createScriptURL: (text: string) => string }
}

const workerAddress = () => {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes }
  const policy = trustedTypes?.createPolicy(WORKER_POLICY, { createScriptURL: () => WORKER_ADDRESS })
  return policy?.createScriptURL('') ?? WORKER_ADDRESS
}

const whenIdle = (work: () => void) =>
  'requestIdleCallback' in window ? window.requestIdleCallback(work, { timeout: 10_000 }) : setTimeout(work, 0)

const register = () => {
  // No worker is no fault: the site is the same without it.
  navigator.serviceWorker.register(workerAddress()).catch(() => undefined)
}

/**
 * Has the service worker installed once the page is loaded, settled and idle, because it fetches the rest of the site ahead. Switched off,
 * nothing is registered, and the browser's own update puts the switched-off worker in the place of an installed one.
 */
export const registerServiceWorker = () => {
  if (!isBuilt || !env.serviceWorker || !('serviceWorker' in navigator)) return
  const settle = () => setTimeout(() => whenIdle(register), SETTLED_MS)
  if (document.readyState === 'complete') settle()
  else window.addEventListener('load', settle, { once: true })
}
