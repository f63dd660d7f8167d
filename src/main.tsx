import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { PrintedMenu, readPrintedMenu } from '#pages/printed-menu.ts'
import { registerServiceWorker } from '#service-worker/register.ts'
import './ui/styles/theme.css'
import { Site } from './routes.tsx'

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

// Public pages arrive complete; the shell of login and portal, and every page in development, arrive empty.
if (root.hasChildNodes()) hydrateRoot(root, site)
else createRoot(root).render(site)

registerServiceWorker()
