import { afterEach, beforeEach, expect, it, vi } from 'vitest'

const SITE = 'https://spa.example'
const EDITION = {
  version: 'two',
  pages: ['/', '/about', '/menu.json'],
  files: ['/static/js/a.js'],
  pictures: ['/images/room.a1-400.avif'],
}

const pathOf = (asked: Request | string) => new URL(typeof asked === 'string' ? asked : asked.url, SITE).pathname

/** Fake of the Cache API, as far as the worker uses it; in the order of creation. */
const cachesHeld = new Map<string, Map<string, Response>>()
const open = (name: string) => {
  const held = cachesHeld.get(name) ?? new Map<string, Response>()
  cachesHeld.set(name, held)
  const put = (path: string, answer: Response) => Promise.resolve(void held.set(path, answer))
  const addAll = async (requests: Request[]) => {
    for (const request of requests) await put(pathOf(request), await fetch(request))
  }
  return Promise.resolve({ put, addAll })
}
const match = (path: string, { cacheName }: MultiCacheQueryOptions = {}) =>
  Promise.resolve(
    [...cachesHeld]
      .find(([name, held]) => (cacheName ?? name) === name && held.has(path))?.[1]
      .get(path)
      ?.clone(),
  )

/** The server's answers; a path without one fails like a lost connection. */
const served = new Map<string, Response | (() => Promise<Response>)>()
const fetched: string[] = []
const serve = (asked: Request | string, { cache }: RequestInit = {}) => {
  fetched.push(cache ? `${pathOf(asked)} ${cache}` : pathOf(asked))
  const answer = served.get(pathOf(asked))
  if (typeof answer === 'function') return answer()
  return answer ? Promise.resolve(answer.clone()) : Promise.reject(new TypeError('Failed to fetch'))
}

const listeners = new Map<string, (event: never) => void>()

/** Sends one event through the worker; resolves when all work it waits for is done. */
const send = async (kind: string, more: object = {}): Promise<Response | undefined> => {
  const work: Promise<unknown>[] = []
  let answer: Promise<Response> | undefined
  const event = {
    waitUntil: (promise: Promise<unknown>) => work.push(promise),
    respondWith: (promise: Promise<Response>) => (answer = promise),
    ...more,
  }
  listeners.get(kind)?.(event as never)
  const response = await answer
  await Promise.all(work)
  return response
}
const ask = (path: string, { mode = 'cors', method = 'GET' } = {}) =>
  send('fetch', { request: { url: new URL(path, SITE).href, mode, method } })
const visit = (path: string) => ask(path, { mode: 'navigate' })
const text = async (answer: Promise<Response | undefined>) => (await answer)?.text()

beforeEach(async () => {
  vi.resetModules()
  vi.stubGlobal('__PRECACHE__', EDITION)
  vi.stubGlobal('location', new URL(SITE))
  vi.stubGlobal('registration', {})
  vi.stubGlobal('clients', { claim: () => Promise.resolve() })
  vi.stubGlobal('skipWaiting', () => Promise.resolve())
  vi.stubGlobal('navigator', {})
  vi.stubGlobal('caches', {
    open,
    match,
    keys: () => Promise.resolve([...cachesHeld.keys()]),
    delete: (name: string) => Promise.resolve(cachesHeld.delete(name)),
  })
  vi.stubGlobal('fetch', serve)
  vi.stubGlobal(
    'Request',
    class {
      readonly url: string
      constructor(path: string) {
        this.url = new URL(path, SITE).href
      }
    },
  )
  vi.stubGlobal('addEventListener', (kind: string, listener: (event: never) => void) => listeners.set(kind, listener))
  await import('./worker.ts')
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
  cachesHeld.clear()
  served.clear()
  fetched.length = 0
})

const publish = () => {
  served.set('/', new Response('Home')).set('/about', new Response('About'))
  served.set('/menu.json', new Response('menu'))
  served.set('/static/js/a.js', new Response('code')).set('/images/room.a1-400.avif', new Response('small'))
}
const install = async () => {
  publish()
  await send('install')
  fetched.length = 0
}

it('an edition whose files the server no longer has is not installed', async () => {
  publish()
  served.set('/static/js/a.js', new Response('gone', { status: 404 }))
  await expect(send('install')).rejects.toThrow('/static/js/a.js was answered with 404')
})

it('the cached page replaces a page that takes longer than 3 s, or a server error, but not what is gone', async () => {
  await install()
  for (const page of ['/about', '/nowhere']) served.set(page, new Response('down', { status: 503 }))
  expect(await text(visit('/about'))).toBe('About')
  expect((await visit('/nowhere'))?.status).toBe(503)
  served.set('/about', new Response('gone', { status: 404 }))
  expect((await visit('/about'))?.status).toBe(404)
  vi.useFakeTimers()
  let arrive: (answer: Response) => void = () => undefined
  const late = new Promise<Response>((resolve) => (arrive = resolve))
  served.set('/about', () => late)
  const answer = visit('/about')
  await vi.advanceTimersByTimeAsync(3_000)
  arrive(new Response('About, late'))
  expect(await text(answer)).toBe('About')
  served.clear()
  expect(await text(visit('/about'))).toBe('About, late')
})

it('what is no page and no file of the site is left to the browser', async () => {
  for (const method of ['POST', 'HEAD'])
    for (const mode of ['navigate', 'cors']) expect(await ask('/booking', { method, mode })).toBeUndefined()
  for (const address of [
    '/edition.json',
    '/manifest.webmanifest',
    'https://firestore.googleapis.com/v1/projects/spa/databases/(default)/documents:commit',
    'https://www.openstreetmap.org/static/js/map.js',
    'https://spa.example:8443/static/js/a.js',
  ])
    expect(await ask(address)).toBeUndefined()
})

it('with broken storage the network answers', async () => {
  publish()
  const broken = () => Promise.reject(new Error('Unexpected internal error.'))
  vi.stubGlobal('caches', { open: broken, match: broken })
  expect(await text(visit('/about'))).toBe('About')
  expect(await text(ask('/static/js/a.js'))).toBe('code')
})
