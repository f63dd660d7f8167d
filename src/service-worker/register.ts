import { env, isBuilt } from '#config/env.ts'
import { WORKER_ADDRESS, WORKER_POLICY } from './address.ts'

/** Milliseconds after load: the worker downloads the rest of the site, and the page comes first. */
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

const register = () => {
  // A failure is ignored, because the site works without a worker.
  navigator.serviceWorker.register(workerAddress()).catch(() => undefined)
}

/** Registers nothing while switched off; the browser's own update then replaces an installed worker by `switched-off.ts`. */
export const registerServiceWorker = () => {
  if (!isBuilt || !env.serviceWorker || !('serviceWorker' in navigator)) return
  const settle = () => setTimeout(register, SETTLED_MS)
  if (document.readyState === 'complete') settle()
  else window.addEventListener('load', settle, { once: true })
}
