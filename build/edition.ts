import { createHash } from 'node:crypto'
import type { Plugin } from 'vite'
import { isClientBuild } from './client-build.ts'

/** Changes exactly when the client's code does, because the names of the built files contain the hash of their content. */
export const editionOf = (files: readonly string[]): string =>
  createHash('sha256')
    .update(
      files
        .filter((name) => name.endsWith('.js'))
        .sort()
        .join(),
    )
    .digest('hex')
    .slice(0, 12)

/** Names the edition in every page and in `/edition.json`; `src/config/edition.ts` compares the two. */
export const edition = (): Plugin => ({
  name: 'la-lumiere-edition',
  apply: isClientBuild,
  transformIndexHtml: {
    order: 'post',
    handler: (_, { bundle = {} }) => [
      { tag: 'meta', attrs: { name: 'edition', content: editionOf(Object.keys(bundle)) }, injectTo: 'head' },
    ],
  },
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      const source = JSON.stringify({ edition: editionOf(Object.keys(bundle)) })
      this.emitFile({ type: 'asset', fileName: 'edition.json', source })
    },
  },
})
