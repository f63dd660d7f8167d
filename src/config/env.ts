import { type Env, parseEnv } from './parse-env.ts'

export type { EmailEnv, Env, SpaEnv } from './parse-env.ts'

/** Parsed once by vite.config.ts, so that no visitor fetches the parser. */
declare const __ENV__: Env | undefined

/** What the process and the `.env` files said. The service worker is built without that configuration; in plain Node nothing is configured. */
export const env: Env = typeof __ENV__ === 'undefined' ? parseEnv(import.meta.env ?? {}) : __ENV__

export const isBuilt: boolean = import.meta.env?.PROD ?? false
