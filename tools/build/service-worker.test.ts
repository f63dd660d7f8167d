import { expect, it } from 'vitest'
import { smallestAvifs, visitorsChunks } from './service-worker.ts'

const chunk = (
  name: string,
  { isEntry = false, module = `src/pages/${name}.tsx`, imports = [''], dynamicImports = [''] } = {},
) => ({
  fileName: `static/js/${name}.js`,
  isEntry,
  moduleIds: [`/site/${module}`],
  imports: imports.filter(Boolean).map((other) => `static/js/${other}.js`),
  dynamicImports: dynamicImports.filter(Boolean).map((other) => `static/js/${other}.js`),
})

it('precaches every chunk that visitors’ pages can load, and none that only the portal imports', () => {
  const data = (name: string, more = {}) => chunk(name, { module: `src/data/firebase/${name}.ts`, ...more })
  const chunks = [
    chunk('index', { isEntry: true, imports: ['react'], dynamicImports: ['booking-page', 'admin-page'] }),
    chunk('react'),
    chunk('booking-page', { imports: ['visitor'], dynamicImports: ['emailjs'] }),
    data('visitor', { dynamicImports: ['lite', 'app-check'] }),
    data('lite'),
    data('app-check'),
    chunk('emailjs', { module: 'node_modules/@emailjs/browser/index.js' }),
    chunk('admin-page', { module: 'src/portal/admin-page.tsx', imports: ['visitor', 'staff'] }),
    data('staff', { dynamicImports: ['auth', 'live'] }),
    data('auth'),
    data('live'),
  ]
  const names = (...some: string[]) => some.map((name) => `static/js/${name}.js`)
  const own = names('booking-page', 'emailjs', 'index', 'lite', 'react', 'visitor')
  expect(visitorsChunks(chunks, { hasAppCheck: false })).toEqual(own)
  expect(visitorsChunks(chunks, { hasAppCheck: true })).toEqual([...names('app-check'), ...own])
})

it('precaches the smallest AVIF of every picture, once', () => {
  const source = (name: string) =>
    `<source type="image/avif" srcSet="/images/${name}-800.avif 800w, /images/${name}-400.avif 400w, /images/${name}-1200.avif 1200w"/>` +
    `<source type="image/webp" srcSet="/images/${name}-400.webp 400w"/>`
  expect(smallestAvifs(source('b') + source('a') + source('b'))).toEqual(['/images/a-400.avif', '/images/b-400.avif'])
  expect(smallestAvifs('<p>No pictures</p>')).toEqual([])
})
