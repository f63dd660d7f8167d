import { existsSync } from 'node:fs'
import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Plugin, ResolvedConfig } from 'vite'
import { isClientBuild } from './client-build.ts'
import { editionOf } from './edition.ts'

/** Source maps of the editions built last on this machine, `{edition}/{file}.map`. Not in git, and not published. */
export const MAPS = '.source-maps'
/** Editions whose maps are kept. */
const KEPT = 10

/** Removes the folders of all but the editions built last. */
export const forgetOldMaps = async (folder: string, kept = KEPT): Promise<void> => {
  const names = existsSync(folder) ? await readdir(folder) : []
  const editions = await Promise.all(
    names.map(async (name) => ({ name, builtAt: (await stat(path.join(folder, name))).mtimeMs })),
  )
  const old = editions.toSorted((one, other) => other.builtAt - one.builtAt).slice(kept)
  await Promise.all(old.map(({ name }) => rm(path.join(folder, name), { recursive: true })))
}

/**
 * Keeps the source maps of a production build beside `dist`, for `tools/owner/read-fault.mjs`. Published they would show the source to everybody; a demo
 * build has none, so that it does not displace those of an edition that is in use.
 */
export const sourceMaps = (): Plugin => {
  let config: ResolvedConfig
  return {
    name: 'la-lumiere-source-maps',
    apply: (user, env) => env.mode === 'production' && isClientBuild(user, env),
    // No file of the build names its map.
    config: () => ({ build: { sourcemap: 'hidden' } }),
    configResolved: (resolved) => {
      config = resolved
    },
    generateBundle: {
      order: 'post',
      async handler(_, bundle) {
        const folder = path.join(config.root, MAPS)
        const edition = path.join(folder, editionOf(Object.keys(bundle)))
        await rm(edition, { recursive: true, force: true })
        await mkdir(edition, { recursive: true })
        for (const [name, file] of Object.entries(bundle)) {
          if (file.type !== 'asset' || !name.endsWith('.map')) continue
          await writeFile(path.join(edition, path.basename(name)), file.source)
          delete bundle[name]
        }
        await forgetOldMaps(folder)
      },
    },
  }
}
