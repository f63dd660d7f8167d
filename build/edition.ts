import { createHash } from 'node:crypto'
import type { Plugin } from 'vite'

/** Changes exactly when the client's code does: the names of the built files hold the hash of their content. */
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
  apply: (user, { command, mode }) => command === 'build' && mode !== 'test' && !user.build?.ssr,
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
