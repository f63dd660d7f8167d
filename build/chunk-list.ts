import path from 'node:path'
import type { Plugin } from 'vite'

/** What `scripts/check-dist.mjs` reads; hosting publishes no file that begins with a dot. */
const FILE = '.chunks.json'

/** Writes beside the build which modules stand in which chunk, and which modules each of ours imports statically. */
export const chunkList = (): Plugin => {
  let root = ''
  const nameOf = (id: string) => path.relative(root, id).replaceAll('\\', '/')
  return {
    name: 'la-lumiere-chunk-list',
    apply: (user, { command, mode }) => command === 'build' && mode !== 'test' && !user.build?.ssr,
    configResolved: (config) => {
      root = config.root
    },
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      const ours = chunks.flatMap(({ moduleIds }) => moduleIds).filter((id) => nameOf(id).startsWith('src/'))
      const source = JSON.stringify({
        chunks: chunks.map(({ fileName, imports, moduleIds }) => ({
          fileName,
          imports,
          modules: moduleIds.map(nameOf),
        })),
        imports: Object.fromEntries(
          ours.map((id) => [nameOf(id), (this.getModuleInfo(id)?.importedIds ?? []).map(nameOf)]),
        ),
      })
      this.emitFile({ type: 'asset', fileName: FILE, source })
    },
  }
}
