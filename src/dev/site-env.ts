import { loadEnv, type Plugin, type ResolvedConfig } from 'vite'
import type { Env } from '../config/env.ts'
import { parseEnv } from '../config/parse-env.ts'

/** As `src/config/env.ts` asks for it. */
const PLACE = 'globalThis.__SITE_ENV__'

/** What a build was told by the process and the `.env` files; what cannot be read counts as missing. */
export const readEnv = ({ root, mode }: Pick<ResolvedConfig, 'root' | 'mode'>): Env =>
  parseEnv(loadEnv(mode, root, 'VITE_'))

/** Writes into the site what it talks to. Throws when it asks for that nowhere. */
export const siteEnv = (env: Env): Plugin => ({
  name: 'la-lumiere-site-env',
  transform: {
    filter: { id: /[\\/]src[\\/]config[\\/]env\.ts$/ },
    handler: (code) => {
      if (!code.includes(PLACE)) throw new Error(`src/config/env.ts does not ask for ${PLACE}.`)
      return { code: code.replace(PLACE, () => JSON.stringify(env)), map: null }
    },
  },
})
