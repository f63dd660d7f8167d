import { expect, it } from 'vitest'
import { addressOf, chunksOf } from './page-chunks.ts'

const chunk = (fileName: string, moduleIds: string[], imports: string[] = [], isEntry = false) => ({
  fileName,
  moduleIds,
  imports,
  isEntry,
  code: `code of ${fileName}`,
})
const CHUNKS = [
  chunk('static/js/index-1.js', ['/project/src/main.tsx'], ['static/js/react-6.js'], true),
  chunk(
    'static/js/about-page-2.js',
    ['/project/src/pages/about/team.tsx', '/project/src/pages/about/about-page.tsx'],
    ['static/js/index-1.js', 'static/js/picture-3.js'],
  ),
  chunk('static/js/picture-3.js', [], ['static/js/class-names-7.js']),
  chunk('static/js/home-page-4.js', ['C:\\project\\src\\pages\\home\\home-page.tsx']),
  chunk('static/js/not-found-page-5.js', ['/src/pages/not-found/not-found-page.tsx']),
  chunk('static/js/booking-page-9.js', ['/src/features/request/booking-page.tsx'], ['static/js/index-1.js']),
  chunk('static/js/booking-form-10.js', ['/src/features/request/booking-form.tsx'], ['static/js/picture-3.js']),
  chunk('static/js/react-6.js', []),
  chunk('static/js/class-names-7.js', []),
  chunk('static/js/firestore-8.js', []),
]
const namesOf = (chunks: typeof CHUNKS) => chunks.map((chunk) => /([a-z-]+)-\d/.exec(addressOf(chunk))?.[1])

it.each([
  ['/about', ['class-names', 'picture', 'about-page']],
  ['/', ['home-page']],
  ['/404', ['not-found-page']],
  ['/booking', ['booking-page', 'class-names', 'picture', 'booking-form']],
])('%s needs the entry, the page and all their imports, dependencies first, and nothing else', (path, expected) => {
  const { entry, ofEntry, ofPage } = chunksOf(path, CHUNKS)
  expect(addressOf(entry)).toBe('/static/js/index-1.js')
  expect([namesOf(ofEntry), namesOf(ofPage)]).toEqual([['react', 'index'], expected])
})

it('a path without a chunk fails the build', () => {
  expect(() => chunksOf('/gallery', CHUNKS)).toThrow('No chunk of the build holds /gallery-page.tsx.')
})
