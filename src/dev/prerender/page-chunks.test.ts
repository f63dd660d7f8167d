import { expect, it } from 'vitest'
import { chunkLinks } from './page-chunks.ts'

const CHUNKS = [
  { fileName: 'static/js/index-1.js', moduleIds: ['/project/src/main.tsx'], imports: [] },
  {
    fileName: 'static/js/about-page-2.js',
    moduleIds: ['/project/src/pages/about/team.tsx', '/project/src/pages/about/about-page.tsx'],
    imports: ['static/js/index-1.js', 'static/js/picture-3.js'],
  },
  { fileName: 'static/js/home-page-4.js', moduleIds: ['C:\\project\\src\\pages\\home\\home-page.tsx'], imports: [] },
  { fileName: 'static/js/not-found-page-5.js', moduleIds: ['/src/pages/not-found/not-found-page.tsx'], imports: [] },
]
const TEMPLATE = '<script type="module" src="/static/js/index-1.js"></script>'
const linked = (path: string) =>
  chunkLinks(path, CHUNKS, TEMPLATE).map((tag) => ('attributes' in tag ? tag.attributes['href'] : undefined))

it("a page links its own chunk and that chunk's imports, except what the template loads", () => {
  expect(linked('/about')).toEqual(['/static/js/about-page-2.js', '/static/js/picture-3.js'])
  expect(linked('/')).toEqual(['/static/js/home-page-4.js'])
  expect(linked('/404')).toEqual(['/static/js/not-found-page-5.js'])
})

it('a path without a chunk fails the build instead of going without', () => {
  expect(() => linked('/gallery')).toThrow('No chunk of the build holds /src/pages/gallery/gallery-page.tsx.')
})
