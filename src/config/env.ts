import { type Env, parseEnv } from './parse-env.ts'

export type { EmailEnv, Env, SpaEnv } from './parse-env.ts'

/** What Vite wrote into this build from the process and the `.env` files. In plain Node nothing is configured. */
export const env: Env = parseEnv(import.meta.env ?? {})

/** A build, not the development server or a test. */
export const isBuilt: boolean = import.meta.env?.PROD ?? false
