import { startTransition, StrictMode } from 'react'
import { BrowserRouter } from 'react-router-dom'
import { isBuilt } from '#config/env.ts'
import { WORKER_ADDRESS, WORKER_POLICY } from './site/service-worker/address.ts'
import { PrerenderedMenuContext, readPrerenderedMenu } from './features/menu/prerendered-menu.ts'
import { openPage, Site } from './routes.tsx'
import { giveBackEntered } from './site/start/entered.ts'
import { offerRetry } from './site/start/offer-retry.ts'
import './shared/ui/styles/theme.css'

/** Milliseconds after load: the worker downloads the rest of the site, and the page comes first. */
const SETTLED_MS = 3_000

type Policy = { createScriptURL: (text: string) => string }
type TrustedTypes = { createPolicy: (name: string, policy: Policy) => Policy }

const workerAddress = () => {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes }
  const policy = trustedTypes?.createPolicy(WORKER_POLICY, { createScriptURL: () => WORKER_ADDRESS })
  return policy?.createScriptURL('') ?? WORKER_ADDRESS
}

const registerServiceWorker = () => {
  if (!isBuilt || !('serviceWorker' in navigator)) return
  // A failure is ignored, because the site works without a worker.
  const register = () => void navigator.serviceWorker.register(workerAddress()).catch(() => undefined)
  const settle = () => setTimeout(register, SETTLED_MS)
  if (document.readyState === 'complete') settle()
  else window.addEventListener('load', settle, { once: true })
}

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

// Not a static import, so that React DOM and the site run in tasks of their own and input is handled in between. Its chunk is loaded
// already, as React is in it.
const loadClient = () => import('react-dom/client')

const site = (
  <StrictMode>
    <BrowserRouter>
      <PrerenderedMenuContext value={readPrerenderedMenu(document)}>
        <Site />
      </PrerenderedMenuContext>
    </BrowserRouter>
  </StrictMode>
)

const run = async () => {
  // Public pages arrive complete; the shell of login and portal, and every page in development, arrive empty.
  if (!root.hasChildNodes()) return (await loadClient()).createRoot(root).render(site)
  const [{ hydrateRoot }, page] = await Promise.all([loadClient(), openPage(window.location.pathname)])
  // The prerendered page stays, with what was typed into it.
  if (!page) return void offerRetry()
  giveBackEntered()
  // From here on React handles clicks; see src/site/start/start.ts.
  window.dispatchEvent(new Event('hydrating'))
  // A transition hydrates in small steps, so that input is handled in between.
  startTransition(() => void hydrateRoot(root, site))
}

// No top-level await: pages import the chunk of this module, and would wait for its end.
// All browsers that have these two have the other functions that the client calls (`tools/build/too-new.mjs`).
if ('toSorted' in Array.prototype && 'timeout' in AbortSignal) void run()
else
  void import('./old-browser.ts').then(
    ({ prepareOldBrowser }) => (prepareOldBrowser() ? run() : undefined),
    () => void offerRetry(),
  )

// Only an installation of the site needs the manifest.
document.head.append(Object.assign(document.createElement('link'), { rel: 'manifest', href: '/manifest.webmanifest' }))

registerServiceWorker()
