/** What the build knows of itself; `src/dev/service-worker.ts` writes it into the worker. */
export type Edition = {
  /** Changes with every page and file. */
  version: string
  /** Public addresses and the SHA-256 (hex) of their HTML. */
  pages: Readonly<Record<string, string>>
  /** Addresses that hosting sends on, and the pages it sends to. */
  moved: Readonly<Record<string, string>>
  /** Addresses of what public pages are made of; each has a hash in its name. */
  files: readonly string[]
  /** One small rendition of every picture of the gallery. */
  pictures: readonly string[]
}

export type Asked = { method: string; url: string; mode: string }

export type Route =
  /** Fresh from the network if it answers soon, else what was kept. */
  | { kind: 'page'; path: string }
  /** What was kept, else the network: the name changes with the content. */
  | { kind: 'file'; path: string }
  | { kind: 'picture'; path: string }
  /** None of the worker's business: the browser does as if there were no worker. */
  | { kind: 'none' }

const NONE: Route = { kind: 'none' }

const FILE = /^\/static\/(?:js|css|woff2)\/[^/]+$/
const PICTURE = /^\/images\/[^/]+\.(?:avif|webp)$/

/**
 * Which requests the worker answers. Everything that changes something, every other origin (Firestore, EmailJS, the map) and the
 * portal pass it by, so it can never answer a form as sent nor keep a client's data.
 */
export const routeOf = ({ method, url, mode }: Asked, origin: string, portal: readonly string[]): Route => {
  const address = new URL(url)
  if (method !== 'GET' || address.origin !== origin) return NONE
  const path = address.pathname.replace(/(.)\/+$/, '$1')
  if (mode === 'navigate')
    return portal.some((own) => path === own || path.startsWith(`${own}/`)) ? NONE : { kind: 'page', path }
  if (FILE.test(path)) return { kind: 'file', path }
  if (PICTURE.test(path)) return { kind: 'picture', path }
  return NONE
}

/** A picture's renditions differ in width alone: `gallery-01.45f2757d-400.avif`. */
const renditionOf = (path: string) => /^(.*)-\d+(\.\w+)$/.exec(path)?.slice(1).join() ?? path

/** Another width of the same picture in the same format, for want of the one asked for. */
export const otherRendition = (path: string, kept: readonly string[]): string | undefined =>
  kept.find((other) => renditionOf(other) === renditionOf(path))

/** Data the visitor pays for is not spent on pages nobody has asked for yet. */
export const mayFetchAhead = (line: { saveData?: boolean; effectiveType?: string } | undefined): boolean =>
  line?.saveData !== true && !line?.effectiveType?.includes('2g')
