import { type Edition, otherRendition } from './routing.ts'

/** Every cache of ours begins so; the switched-off worker throws them all away. */
export const SHELF_PREFIX = 'la-lumiere-'
const FILES = `${SHELF_PREFIX}files`
const PICTURES = `${SHELF_PREFIX}pictures`
const pagesOf = (version: string) => `${SHELF_PREFIX}pages-${version}`

/** About what a visitor has looked at; the oldest give way. */
const MOST_PICTURES = 120

const OLD_WINDOWS = '/old-windows'

const sha256 = async (body: ArrayBuffer) =>
  Array.from(new Uint8Array(await crypto.subtle.digest('SHA-256', body)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')

const isWhole = (answer: Response) => answer.status === 200 && !answer.redirected && answer.type === 'basic'

/** What a shelf holds; a device whose storage is broken holds nothing, and the network answers. */
const look = async (shelf: string, path: string): Promise<Response | undefined> => {
  try {
    return await (await caches.open(shelf)).match(path)
  } catch {
    return undefined
  }
}

/**
 * Hosting lets “not found” be kept for as long as the files themselves, so after a deployment was taken back the browser's memory may
 * hold it for a file that is there.
 */
export const askFor = async (asked: Request | string, options?: RequestInit): Promise<Response> => {
  const answer = await fetch(asked, options)
  return answer.status === 404 ? fetch(asked, { ...options, cache: 'no-cache' }) : answer
}

/** What one edition of the site keeps on the device: its pages, the files they are made of, and pictures. */
export const openShelves = ({ version, pages, files, pictures }: Edition) => {
  /** Keeps a page only if it is this edition's, so that a kept page always finds its files. */
  const keepPage = async (path: string, answer: Response) => {
    if (!isWhole(answer) || (await sha256(await answer.clone().arrayBuffer())) !== pages[path]) return
    await (await caches.open(pagesOf(version))).put(path, answer)
  }

  const keepFile = async (path: string, answer: Response) => {
    if (files.includes(path) && isWhole(answer)) await (await caches.open(FILES)).put(path, answer)
  }

  const keepPicture = async (path: string, answer: Response) => {
    if (!isWhole(answer)) return
    const shelf = await caches.open(PICTURES)
    await shelf.put(path, answer)
    const kept = await shelf.keys()
    const passing = kept.filter(({ url }) => !pictures.includes(new URL(url).pathname))
    for (const request of passing.slice(0, Math.max(0, kept.length - MOST_PICTURES))) await shelf.delete(request)
  }

  const keep = { page: keepPage, file: keepFile, picture: keepPicture }

  return {
    keep,
    page: (path: string) => look(pagesOf(version), path),
    file: (path: string) => look(FILES, path),
    picture: (path: string) => look(PICTURES, path),
    /** The same picture in another width. */
    similarPicture: async (path: string) => {
      const shelf = await caches.open(PICTURES)
      const kept = (await shelf.keys()).map(({ url }) => new URL(url).pathname)
      const other = otherRendition(path, kept)
      return other === undefined ? undefined : shelf.match(other)
    },

    /**
     * Fetches what is not here yet, one after the other and after everything a page asks for. Rejects when the line breaks or the server
     * is on its way to another edition and has no longer what pages are made of: the browser then installs again at a later visit,
     * and what has arrived by then is not fetched twice.
     */
    fill: async () => {
      const all = [
        ...Object.keys(pages).map((path) => ({ kind: 'page', path }) as const),
        ...files.map((path) => ({ kind: 'file', path }) as const),
        ...pictures.map((path) => ({ kind: 'picture', path }) as const),
      ]
      const shelves = { page: pagesOf(version), file: FILES, picture: PICTURES }
      for (const { kind, path } of all) {
        if (await (await caches.open(shelves[kind])).match(path)) continue
        const cache = kind === 'page' ? 'no-cache' : 'default'
        const answer = await askFor(path, { cache, priority: 'low', credentials: 'omit' })
        if (kind === 'file' && !isWhole(answer)) throw new Error(`${path} was answered with ${answer.status}.`)
        await keep[kind](path, answer)
      }
    },

    /** Earlier editions' pages go at once; their files when the windows open now, which may still ask for them, are gone. */
    succeed: async (windows: readonly string[]) => {
      for (const name of await caches.keys())
        if (name.startsWith(pagesOf('')) && name !== pagesOf(version)) await caches.delete(name)
      await (await caches.open(FILES)).put(OLD_WINDOWS, new Response(JSON.stringify(windows)))
    },

    /** Throws away earlier editions' files once none of the windows they were kept for is open. */
    tidy: async (openWindows: readonly string[]) => {
      const shelf = await caches.open(FILES)
      const note = await shelf.match(OLD_WINDOWS)
      if (!note) return
      const old = (await note.json()) as readonly string[]
      if (old.some((id) => openWindows.includes(id))) return
      for (const request of await shelf.keys())
        if (!files.includes(new URL(request.url).pathname)) await shelf.delete(request)
    },
  }
}
