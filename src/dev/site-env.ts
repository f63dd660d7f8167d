import type { Plugin } from 'vite'
import type { Env } from '../config/env.ts'

/** As `src/config/env.ts` asks for it. */
const PLACE = 'globalThis.__SITE_ENV__'

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
