import { expect, it } from 'vitest'
import { smallPictures, visitorsChunks } from './service-worker.ts'

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

it('visitors keep every chunk their pages can load, and neither the portal nor its part of the data room', () => {
  const data = (name: string) => chunk(name, { module: `src/data/${name}.ts` })
  const chunks = [
    chunk('index', { isEntry: true, imports: ['react'], dynamicImports: ['booking-page', 'admin-page'] }),
    chunk('react'),
    chunk('booking-page', { imports: ['shared', 'parts'], dynamicImports: ['bookings'] }),
    chunk('shared'),
    data('bookings'),
    chunk('parts', {
      module: 'src/data/parts.ts',
      dynamicImports: ['firestore-lite', 'firestore-live', 'firebase-auth', 'emailjs'],
    }),
    data('firestore-lite'),
    data('firestore-live'),
    data('firebase-auth'),
    chunk('emailjs', { module: 'node_modules/@emailjs/browser/index.js' }),
    chunk('admin-page', { module: 'src/admin/portal/admin-page.tsx', imports: ['shared', 'clients'] }),
    chunk('clients'),
  ]
  expect(visitorsChunks(chunks)).toEqual(
    ['booking-page', 'bookings', 'emailjs', 'firestore-lite', 'index', 'parts', 'react', 'shared'].map(
      (name) => `static/js/${name}.js`,
    ),
  )
})

it('of every picture the smallest AVIF is kept, once', () => {
  const source = (name: string) =>
    `<source type="image/avif" srcSet="/images/${name}-800.avif 800w, /images/${name}-400.avif 400w, /images/${name}-1200.avif 1200w"/>` +
    `<source type="image/webp" srcSet="/images/${name}-400.webp 400w"/>`
  expect(smallPictures(source('b') + source('a') + source('b'))).toEqual(['/images/a-400.avif', '/images/b-400.avif'])
  expect(smallPictures('<p>No pictures</p>')).toEqual([])
})
