import { startTransition, StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { PrintedMenu, readPrintedMenu } from '#pages/printed-menu.ts'
import { registerServiceWorker } from '#service-worker/register.ts'
import './ui/styles/theme.css'
import { fetchPage, Site } from './routes.tsx'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

const site = (
  <StrictMode>
    <BrowserRouter>
      <PrintedMenu value={readPrintedMenu(document)}>
        <Site />
      </PrintedMenu>
    </BrowserRouter>
  </StrictMode>
)

/** The sheet that follows the page's own part of it; where it cannot be had, the page's part is still there. */
const sheetArrived = () =>
  new Promise<void>((resolve) => {
    const link = document.querySelector<HTMLLinkElement>('link[rel=stylesheet]')
    if (!link || link.sheet) return resolve()
    for (const outcome of ['load', 'error']) link.addEventListener(outcome, () => resolve(), { once: true })
  })

// Public pages arrive complete; the shell of login and portal, and every page in development, arrive empty.
if (root.hasChildNodes()) {
  await Promise.all([fetchPage(window.location.pathname), sheetArrived()])
  // From here on React answers to what is pressed; see src/start.ts.
  window.dispatchEvent(new Event('taking-over'))
  // In small steps: whoever touches the page meanwhile is answered in between.
  startTransition(() => void hydrateRoot(root, site))
} else createRoot(root).render(site)

// A page that is loaded again is put where it was by the browser, before any script is there; while it is alive, by
// src/layout/use-route-change.ts.
window.addEventListener('pagehide', () => (window.history.scrollRestoration = 'auto'))
window.addEventListener('pageshow', ({ persisted }) => {
  if (persisted) window.history.scrollRestoration = 'manual'
})

registerServiceWorker()
