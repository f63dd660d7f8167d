import { createHash } from 'node:crypto'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { askFor, openShelves } from './shelves.ts'

/** As much of a browser's caches as the shelves use. */
class Shelf {
  private readonly held = new Map<string, Response>()
  match(path: string) {
    return Promise.resolve(this.held.get(path)?.clone())
  }
  put(path: string, answer: Response) {
    this.held.set(path, answer)
    return Promise.resolve()
  }
  delete({ url }: { url: string }) {
    return Promise.resolve(this.held.delete(new URL(url).pathname))
  }
  keys() {
    return Promise.resolve([...this.held.keys()].map((path) => ({ url: `https://spa.example${path}` })))
  }
}

const shelves = new Map<string, Shelf>()
const served = new Map<string, Response>()
const fetched: string[] = []

beforeEach(() => {
  vi.stubGlobal('caches', {
    open: (name: string) => {
      const shelf = shelves.get(name) ?? new Shelf()
      shelves.set(name, shelf)
      return Promise.resolve(shelf)
    },
    keys: () => Promise.resolve([...shelves.keys()]),
    delete: (name: string) => Promise.resolve(shelves.delete(name)),
  })
  vi.stubGlobal('fetch', (path: string) => {
    fetched.push(path)
    const answer = served.get(path)
    return answer ? Promise.resolve(answer.clone()) : Promise.reject(new TypeError('Failed to fetch'))
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  shelves.clear()
  served.clear()
  fetched.length = 0
})

/** As a browser answers from the page's own origin; `clone` forgets what is defined on the object, hence the prototype. */
const answer = (text: string, { status = 200, redirected = false } = {}): Response => {
  const response = new Response(text, { status })
  Object.defineProperties(response, { type: { value: 'basic' }, redirected: { value: redirected } })
  response.clone = () => answer(text, { status, redirected })
  return response
}
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

const EDITION = {
  version: 'one',
  pages: { '/about': sha256('About') },
  moved: {},
  files: ['/static/js/a.js'],
  pictures: ['/images/a-400.avif'],
}
const text = async (response: Promise<Response | undefined>) => (await response)?.text()

it('a page is kept if it is this edition’s to the last byte, and not otherwise', async () => {
  const { keep, page } = openShelves(EDITION)
  await keep.page('/about', answer('About, next edition'))
  expect(await text(page('/about'))).toBeUndefined()
  await keep.page('/nowhere', answer('About'))
  expect(await text(page('/nowhere'))).toBeUndefined()
  await keep.page('/about', answer('About'))
  expect(await text(page('/about'))).toBe('About')
})

it('an error, a redirect and a file of nobody’s list are never kept', async () => {
  const { keep, file, page, picture } = openShelves(EDITION)
  await keep.page('/about', answer('About', { status: 503 }))
  await keep.page('/about', answer('About', { redirected: true }))
  await keep.file('/static/js/a.js', answer('gone', { status: 404 }))
  await keep.file('/static/js/admin-page.js', answer('portal'))
  await keep.picture('/images/a-400.avif', answer('gone', { status: 404 }))
  for (const held of [
    page('/about'),
    file('/static/js/a.js'),
    file('/static/js/admin-page.js'),
    picture('/images/a-400.avif'),
  ])
    expect(await held).toBeUndefined()
})

it('filling fetches what is missing; a broken line is told, and the next time nothing is fetched twice', async () => {
  const { fill, file, picture } = openShelves(EDITION)
  served.set('/about', answer('About')).set('/static/js/a.js', answer('code'))
  await expect(fill()).rejects.toThrow('Failed to fetch')
  served.set('/images/a-400.avif', answer('picture'))
  fetched.length = 0
  await fill()
  expect(fetched).toEqual(['/images/a-400.avif'])
  expect([await text(file('/static/js/a.js')), await text(picture('/images/a-400.avif'))]).toEqual(['code', 'picture'])
})

it('an edition whose files the server has no longer is not installed', async () => {
  const { fill } = openShelves(EDITION)
  served.set('/about', answer('About')).set('/images/a-400.avif', answer('picture'))
  served.set('/static/js/a.js', answer('gone', { status: 404 }))
  await expect(fill()).rejects.toThrow('/static/js/a.js was answered with 404')
})

it('“not found” in the browser’s memory is asked again, past that memory', async () => {
  const asked: unknown[] = []
  vi.stubGlobal('fetch', (_: string, { cache }: RequestInit) => {
    asked.push(cache)
    return Promise.resolve(cache === 'no-cache' ? answer('code') : answer('gone', { status: 404 }))
  })
  expect(await text(askFor('/static/js/a.js', { cache: 'default' }))).toBe('code')
  expect(asked).toEqual(['default', 'no-cache'])
})

it('storage that is broken holds nothing, and is no error', async () => {
  vi.stubGlobal('caches', { open: () => Promise.reject(new Error('Unexpected internal error.')) })
  const { page, file, picture } = openShelves(EDITION)
  expect(await Promise.all([page('/about'), file('/static/js/a.js'), picture('/images/a-400.avif')])).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})

it('a new edition drops old pages at once, and old files when the windows that were open are gone', async () => {
  const old = openShelves({ ...EDITION, files: ['/static/js/old.js'] })
  await old.keep.page('/about', answer('About'))
  await old.keep.file('/static/js/old.js', answer('old'))
  const young = openShelves({ ...EDITION, version: 'two' })
  await young.keep.file('/static/js/a.js', answer('code'))
  await young.succeed(['window 1', 'window 2'])
  expect(await old.page('/about')).toBeUndefined()

  await young.tidy(['window 2', 'window 3'])
  expect(await text(young.file('/static/js/old.js'))).toBe('old')
  await young.tidy(['window 3'])
  expect(await young.file('/static/js/old.js')).toBeUndefined()
  expect(await text(young.file('/static/js/a.js'))).toBe('code')
})

it('of pictures looked at the oldest give way, those of the gallery never', async () => {
  const { keep, picture } = openShelves(EDITION)
  await keep.picture('/images/a-400.avif', answer('gallery'))
  for (let count = 0; count < 130; count += 1) await keep.picture(`/images/seen${count}-800.avif`, answer('seen'))
  expect(await text(picture('/images/a-400.avif'))).toBe('gallery')
  expect(await picture('/images/seen0-800.avif')).toBeUndefined()
  expect(await text(picture('/images/seen129-800.avif'))).toBe('seen')
})
