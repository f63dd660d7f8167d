import { readFileSync } from 'node:fs'
import path from 'node:path'
import superstatic from 'superstatic/lib/superstatic.js'
import type { Plugin } from 'vite'

type Hosting = Record<string, unknown> & { public: string }

/** Reads the hosting section from firebase.json itself, so that the preview cannot differ from the deployment. */
export const readHosting = (root: string): Hosting => {
  const { hosting } = JSON.parse(readFileSync(path.join(root, 'firebase.json'), 'utf8')) as { hosting: Hosting }
  return hosting
}

/**
 * Makes `vite preview` answer like Firebase Hosting: Google's own hosting server applies the rewrites, clean addresses, headers and 404
 * page of firebase.json. It answers every request, so Vite's fallback, which serves the home page for any address, never runs.
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
