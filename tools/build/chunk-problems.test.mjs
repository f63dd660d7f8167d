import { beforeEach, describe, expect, it } from 'vitest'
import { chunkProblems } from './chunk-problems.mjs'

const PAGES = [
  ...['home', 'about', 'gallery'].map((name) => `src/pages/${name}/${name}-page.tsx`),
  'src/features/request/booking-page.tsx',
]
const [HOME, , , BOOKING] = PAGES
const LITE = 'node_modules/@firebase/firestore/dist/lite/index.js'

/** A correct build: the forms read data, and the portal imports some of the same modules. */
let chunks
let imports
let worker
beforeEach(() => {
  chunks = {
    index: { imports: ['site'], modules: ['src/main.tsx'] },
    site: { imports: [], modules: ['src/shared/ui/button.tsx', 'node_modules/react/index.js'] },
    data: { imports: [], modules: ['src/data/services.ts'] },
    lite: { imports: [], modules: ['src/data/firebase/lite.ts', LITE] },
    staff: { imports: ['data'], modules: ['src/data/clients.ts'] },
    admin: { imports: ['staff', 'site'], modules: ['src/portal/admin-page.tsx'] },
    ...Object.fromEntries(PAGES.map((page) => [page, { imports: ['site'], modules: [page] }])),
  }
  chunks[BOOKING].imports.push('data')
  worker = 'files:[`index`,`site`,`data`,`lite`]'
  imports = {
    ...Object.fromEntries(PAGES.map((page) => [page, ['src/shared/ui/button.tsx']])),
    'src/main.tsx': ['src/shared/ui/button.tsx'],
    [BOOKING]: ['src/shared/ui/button.tsx', 'src/data/services.ts'],
    'src/portal/admin-page.tsx': ['src/data/clients.ts', 'src/data/services.ts'],
  }
})

const problems = () =>
  chunkProblems(
    { chunks: Object.entries(chunks).map(([fileName, chunk]) => ({ fileName, ...chunk })), imports },
    worker,
  )

describe('the check of chunks', () => {
  it('finds no problem in a correct build', () => {
    expect(problems()).toEqual([])
  })

  it('reports a module that only the portal imports in a chunk that a visitor’s page needs, directly or indirectly', () => {
    chunks.data.modules.push('src/data/clients.ts')
    expect(problems()).toEqual(['data is fetched by visitors and holds src/data/clients.ts of the portal.'])
    chunks.site.imports.push('staff')
    expect(problems()).toContain('staff is fetched by visitors and holds src/data/clients.ts of the portal.')
  })

  it.each([
    'src/desk/session.ts',
    'src/features/diary/desk/diary-panel.tsx',
    'src/data/bookings-desk.ts',
    'src/data/acts/act.ts',
  ])('reports a module of the portal even if a visitor’s page imports it: %s', (module) => {
    imports[BOOKING].push(module)
    chunks[BOOKING].modules.push(module)
    expect(problems()).toContain(`${BOOKING} is fetched by visitors and holds ${module} of the portal.`)
  })

  it.each(['data', 'lite'])('reports a chunk with data or Firebase that Home needs: %s', (name) => {
    chunks[HOME].imports.push(name)
    imports[HOME] = chunks[name].modules
    const module = chunks[name].modules.at(-1)
    expect(problems()).toContain(`${name} is fetched by home and holds ${module}.`)
  })

  it('reports a part of Firebase in a chunk that every page needs, once for each page without Firebase', () => {
    chunks.site.modules.push(LITE)
    expect(problems()).toEqual(
      ['home', 'about', 'gallery'].map((page) => `site is fetched by ${page} and holds ${LITE}.`),
    )
  })

  it('reports the portal, sign-in and the full Firestore SDK when the service worker caches them', () => {
    worker += ' admin auth live'
    chunks.auth = { imports: [], modules: ['node_modules/firebase/node_modules/@firebase/auth/dist/esm/index.js'] }
    chunks.live = { imports: [], modules: ['node_modules/@firebase/firestore/dist/index.esm.js'] }
    expect(problems()).toEqual(
      ['admin', 'auth', 'live'].map(
        (name) => `${name} is cached by the service worker and holds ${chunks[name].modules[0]}.`,
      ),
    )
  })

  it('throws when no chunk contains the entry, because it would find nothing', () => {
    delete imports['src/main.tsx']
    expect(problems).toThrow('holds src/main.tsx')
  })
})
