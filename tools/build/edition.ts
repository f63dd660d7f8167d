import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Plugin, ResolvedConfig } from 'vite'
import { type Env, parseEnv } from '#config/parse-env.ts'
import type { Published } from '#features/in-order/deployment.ts'
import { isClientBuild } from './client-build.ts'
import { documentsOf } from '#records/firestore-wire.ts'
import { editionProblem, rulesEdition } from './rules-edition.ts'

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

/** The facts about a site that `tools/owner/check-deployment.ts` needs. */
const publishedOf = (env: Env, rules: string): { [Name in keyof Published]?: string | undefined } => ({
  rules: rulesEdition(rules),
  database: documentsOf(env),
  apiKey: env.firebase?.apiKey,
})

/**
 * Names the edition in every page and in `/edition.json`; `src/config/edition.ts` compares the two. `/edition.json` also names the rules
 * that are deployed with it, and the database of the site.
 */
export const edition = (): Plugin => {
  let config: ResolvedConfig
  return {
    name: 'la-lumiere-edition',
    apply: isClientBuild,
    configResolved: (resolved) => {
      config = resolved
    },
    transformIndexHtml: {
      order: 'post',
      handler: (_, { bundle = {} }) => [
        { tag: 'meta', attrs: { name: 'edition', content: editionOf(Object.keys(bundle)) }, injectTo: 'head' },
      ],
    },
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const rules = readFileSync(path.join(config.root, 'firestore.rules'), 'utf8')
        const problem = editionProblem(rules)
        if (problem !== undefined) this.error(problem)
        const source = JSON.stringify({
          edition: editionOf(Object.keys(bundle)),
          ...publishedOf(parseEnv(config.env), rules),
        })
        this.emitFile({ type: 'asset', fileName: 'edition.json', source })
      },
    },
  }
}
