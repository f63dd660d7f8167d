import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { build, type Plugin, type ResolvedConfig } from 'vite'
import { parseEnv } from '#config/parse-env.ts'
import type { Precache } from '#site/service-worker/address.ts'
import { SCRIPT_TARGET } from './browsers.ts'
import { isClientBuild } from './client-build.ts'

/** The fields used of a Rolldown chunk. */
type Chunk = {
  fileName: string
  isEntry: boolean
  moduleIds: readonly string[]
  imports: readonly string[]
  dynamicImports: readonly string[]
}

const PORTAL = /\/src\/(?:portal|desk|features\/[^/]+\/desk)\//
/** Loaded by visitors' pages only where a key is configured. */
const APP_CHECK = /\/firebase\/app-check\.ts$/

/** Every chunk a visitor's page can load: those reachable from the entry by static or dynamic imports without the portal. */
const visitorsChunks = (chunks: readonly Chunk[], { hasAppCheck }: { hasAppCheck: boolean }): string[] => {
  const isExcluded = ({ moduleIds }: Chunk) =>
    moduleIds
      .map((id) => id.replaceAll('\\', '/'))
      .some((id) => PORTAL.test(id) || (!hasAppCheck && APP_CHECK.test(id)))
  const reached = new Set<string>()
  const reach = (chunk: Chunk) => {
    if (reached.has(chunk.fileName) || isExcluded(chunk)) return
    reached.add(chunk.fileName)
    const next = [...chunk.imports, ...chunk.dynamicImports]
    chunks.filter(({ fileName }) => next.includes(fileName)).forEach(reach)
  }
  chunks.filter(({ isEntry }) => isEntry).forEach(reach)
  return [...reached].sort()
}

const smallestAvifs = (html: string): string[] => {
  const lists = [...html.matchAll(/srcset="([^"]*\.avif [^"]*)"/gi)].map(([, list = '']) => list)
  const smallest = lists.map((list) => {
    const renditions = list.split(',').map((rendition) => rendition.trim().split(/\s+/))
    return renditions.sort(([, one = ''], [, other = '']) => parseInt(one) - parseInt(other))[0]?.[0] ?? ''
  })
  return [...new Set(smallest)].sort()
}

const NOT_KEPT = /^(404|shell)\.html$/

const readPrecache = async (
  dist: string,
  chunks: readonly Chunk[],
  features: { hasAppCheck: boolean },
): Promise<Precache> => {
  const read = (name: string) => readFile(path.join(dist, name), 'utf8')
  const names = (await readdir(dist)).filter((name) => name.endsWith('.html') && !NOT_KEPT.test(name))
  const html = await Promise.all(names.sort().map(read))
  const listed = async (folder: string) =>
    (await readdir(path.join(dist, 'static', folder))).sort().map((name) => `/static/${folder}/${name}`)
  const files = [
    ...visitorsChunks(chunks, features).map((name) => `/${name}`),
    ...(await listed('css')),
    ...(await listed('woff2')),
  ]
  const pictures = smallestAvifs(await read('gallery.html'))
  return {
    version: createHash('sha256')
      .update(JSON.stringify([html, files, pictures]))
      .digest('hex')
      .slice(0, 12),
    pages: [...names.map((name) => `/${name.replace(/\.html$/, '')}`.replace(/^\/index$/, '/')), '/menu.json'],
    files,
    pictures,
  }
}

/** Builds `/service-worker.js` as one file, because it must outlive the files it caches. */
const buildWorker = (config: ResolvedConfig, outDir: string, precache: Precache) =>
  build({
    root: config.root,
    mode: config.mode,
    configFile: false,
    logLevel: 'warn',
    define: { __PRECACHE__: JSON.stringify(precache) },
    build: {
      target: SCRIPT_TARGET,
      outDir,
      emptyOutDir: false,
      copyPublicDir: false,
      rolldownOptions: {
        checks: { pluginTimings: false },
        input: path.join(config.root, 'src/site/service-worker/worker.ts'),
        output: { format: 'iife', entryFileNames: 'service-worker.js' },
      },
    },
  })

/** Builds the service worker. Must be the last plugin, because the precache lists the files of the finished build. */
export const serviceWorker = (): Plugin => {
  let config: ResolvedConfig
  return {
    name: 'la-lumiere-service-worker',
    apply: isClientBuild,
    configResolved: (resolved) => {
      config = resolved
    },
    writeBundle: {
      sequential: true,
      order: 'post',
      async handler(_, bundle) {
        const features = { hasAppCheck: Boolean(parseEnv(config.env).appCheckKey) }
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
        const dist = path.resolve(config.root, config.build.outDir)
        await buildWorker(config, dist, await readPrecache(dist, chunks, features))
      },
    },
  }
}
