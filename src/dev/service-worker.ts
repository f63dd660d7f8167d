import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { build, type Plugin, type ResolvedConfig } from 'vite'
import type { Edition } from '../service-worker/routing.ts'
import { readHosting } from './hosting.ts'
import { movedAddresses, type Redirect } from './moved-addresses.ts'
import { readEnv, siteEnv } from './site-env.ts'

/** What is needed of a bundler's chunk. */
export type Chunk = {
  fileName: string
  isEntry: boolean
  moduleIds: readonly string[]
  imports: readonly string[]
  dynamicImports: readonly string[]
}

const hashOf = (content: string | Buffer) => createHash('sha256').update(content).digest('hex')

const holds = ({ moduleIds }: Chunk, place: string) => moduleIds.some((id) => id.replaceAll('\\', '/').includes(place))

/** The portal; and of the data room's table of late parts all but the one visitors need, Firebase Auth among them. */
const isForStaff = (chunk: Chunk, asking: Chunk) =>
  holds(chunk, '/src/admin/') ||
  (holds(asking, '/src/data/parts.ts') && holds(chunk, '/src/data/') && !holds(chunk, '/src/data/firestore-lite.ts'))

/** Every chunk a visitor's page can come to need: what the entry loads at once, and late unless it is for staff. */
export const visitorsChunks = (chunks: readonly Chunk[]): string[] => {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const reached = new Set<string>()
  const reach = (chunk: Chunk) => {
    if (reached.has(chunk.fileName)) return
    reached.add(chunk.fileName)
    for (const name of chunk.imports) follow(name, () => true)
    for (const name of chunk.dynamicImports) follow(name, (late) => !isForStaff(late, chunk))
  }
  const follow = (name: string, isWanted: (chunk: Chunk) => boolean) => {
    const chunk = byName.get(name)
    if (chunk && isWanted(chunk)) reach(chunk)
  }
  for (const chunk of chunks) if (chunk.isEntry) reach(chunk)
  return [...reached].sort()
}

/** The smallest AVIF of every picture on that page. */
export const smallPictures = (html: string): string[] => {
  const lists = [...html.matchAll(/srcset="([^"]*\.avif [^"]*)"/gi)].map(([, list = '']) => list)
  const smallest = lists.map((list) => {
    const renditions = list.split(',').map((rendition) => rendition.trim().split(/\s+/))
    return renditions.sort(([, one = ''], [, other = '']) => parseInt(one) - parseInt(other))[0]?.[0] ?? ''
  })
  return [...new Set(smallest)].sort()
}

const ADDRESS: Record<string, string> = { 'index.html': '/' }

/** What stands in the build, ready to be kept by visitors' browsers. */
const readEdition = async (
  dist: string,
  chunks: readonly Chunk[],
  redirects: readonly Redirect[],
): Promise<Edition> => {
  const names = (await readdir(dist)).filter((name) => name.endsWith('.html') && !/^(404|shell)\.html$/.test(name))
  const pages: Record<string, string> = {}
  for (const name of names.sort())
    pages[ADDRESS[name] ?? `/${name.replace(/\.html$/, '')}`] = hashOf(await readFile(path.join(dist, name)))
  const listed = async (folder: string, begin = '') =>
    (await readdir(path.join(dist, 'static', folder)).catch(() => []))
      .filter((name) => name.startsWith(begin))
      .sort()
      .map((name) => `/static/${folder}/${name}`)
  const files = [
    ...visitorsChunks(chunks).map((name) => `/${name}`),
    // The others are for the portal and for readers without script.
    ...(await listed('css', 'site-')),
    ...(await listed('woff2')),
  ]
  const pictures = smallPictures(await readFile(path.join(dist, 'gallery.html'), 'utf8'))
  return {
    version: hashOf(JSON.stringify([pages, files, pictures])).slice(0, 12),
    pages,
    moved: movedAddresses(Object.keys(pages), redirects),
    files,
    pictures,
  }
}

/** `/service-worker.js`: one file without imports, because it must outlive the files it hands out. Without an edition one that removes itself. */
export const buildWorker = (
  config: Pick<ResolvedConfig, 'root' | 'mode'>,
  outDir: string,
  edition: Edition | undefined,
) =>
  build({
    root: config.root,
    mode: config.mode,
    configFile: false,
    logLevel: 'warn',
    plugins: [siteEnv(readEnv(config))],
    define: { __EDITION__: JSON.stringify(edition ?? null) },
    build: {
      outDir,
      emptyOutDir: false,
      copyPublicDir: false,
      rolldownOptions: {
        input: path.join(config.root, 'src/service-worker', edition ? 'worker.ts' : 'switched-off.ts'),
        output: { format: 'iife', entryFileNames: 'service-worker.js' },
      },
    },
  })

/** Last of all: the service worker, with the list of what the finished build holds. Switched off it is one that removes itself. */
export const serviceWorker = (): Plugin => {
  let config: ResolvedConfig
  return {
    name: 'la-lumiere-service-worker',
    apply: (user, { command, mode }) => command === 'build' && mode !== 'test' && !user.build?.ssr,
    configResolved: (resolved) => {
      config = resolved
    },
    writeBundle: {
      sequential: true,
      order: 'post',
      async handler(_, bundle) {
        const { serviceWorker: isOn } = readEnv(config)
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
        const dist = path.resolve(config.root, config.build.outDir)
        const { redirects } = readHosting(config.root)
        await buildWorker(config, dist, isOn ? await readEdition(dist, chunks, redirects) : undefined)
      },
    },
  }
}
