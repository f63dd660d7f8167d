import { expect, it } from 'vitest'
import { chunksOf } from './page-chunks.ts'

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
  chunk('static/js/react-6.js', []),
  chunk('static/js/class-names-7.js', []),
  chunk('static/js/firestore-8.js', []),
]
const named = (path: string) => chunksOf(path, CHUNKS).chunks.map((address) => /([a-z-]+)-\d/.exec(address)?.[1])

it('a page names the entry and whatever entry and page import, however far down, and nothing else', () => {
  expect(chunksOf('/about', CHUNKS).entry).toBe('/static/js/index-1.js')
  expect(named('/about')).toEqual(['react', 'about-page', 'picture', 'class-names'])
  expect(named('/')).toEqual(['react', 'home-page'])
  expect(named('/404')).toEqual(['react', 'not-found-page'])
})

it('a page gives the code of all of them, and of no other', () => {
  expect(chunksOf('/', CHUNKS).code.split('\n')).toEqual(
    ['index-1', 'react-6', 'home-page-4'].map((name) => `code of static/js/${name}.js`),
  )
})

it('a path without a chunk fails the build instead of going without', () => {
  expect(() => chunksOf('/gallery', CHUNKS)).toThrow('No chunk of the build holds /src/pages/gallery/gallery-page.tsx.')
})
