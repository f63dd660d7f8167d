import path from 'node:path'
import type { Plugin } from 'vite'
import { isClientBuild } from './client-build.ts'

/** Read by `tools/build/check-dist.mjs`. Not published, because firebase.json ignores files that begin with a dot. */
const FILE = '.chunks.json'

/** Writes a list of the modules in each chunk and of the static imports of each module in src. */
export const chunkList = (): Plugin => {
  let root = ''
  const nameOf = (id: string) => path.relative(root, id).replaceAll('\\', '/')
  return {
    name: 'la-lumiere-chunk-list',
    apply: isClientBuild,
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
