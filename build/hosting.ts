import { readFileSync } from 'node:fs'
import path from 'node:path'
import superstatic from 'superstatic/lib/superstatic.js'
import type { Plugin } from 'vite'

type Hosting = Record<string, unknown> & { public: string }

/** The hosting section of firebase.json, read where it stands so that the preview cannot drift from what is deployed. */
export const readHosting = (root: string): Hosting => {
  const { hosting } = JSON.parse(readFileSync(path.join(root, 'firebase.json'), 'utf8')) as { hosting: Hosting }
  return hosting
}

/**
 * `vite preview` answers as Firebase Hosting does, by Google's own hosting server: rewrites, clean addresses, headers and the 404 page
 * of firebase.json. Vite's fallback, which answers every address with the home page, is never reached.
 */
export const hosting = (): Plugin => ({
  name: 'la-lumiere-hosting',
  configurePreviewServer: ({ config, middlewares }) => {
    const { public: folder, ...rest } = readHosting(config.root)
    middlewares.use(
      superstatic({
        cwd: config.root,
        config: {
          ...rest,
          public: path.relative(config.root, path.resolve(config.root, config.build.outDir)) || folder,
        },
        fallthrough: false,
        compression: true,
      }) as (...words: unknown[]) => void,
    )
  },
})
