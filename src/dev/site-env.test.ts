import { readFileSync } from 'node:fs'
import { transformWithOxc } from 'vite'
import { expect, it } from 'vitest'
import { type Env, NOT_CONFIGURED } from '../config/env.ts'
import { siteEnv } from './site-env.ts'

const ENV: Env = { ...NOT_CONFIGURED, siteUrl: 'https://spa.example/$&' }
type Handler = (code: string) => { code: string }
const { handler } = siteEnv(ENV).transform as unknown as { handler: Handler }

it('writes into the site what it talks to', async () => {
  const file = new URL('../config/env.ts', import.meta.url)
  const { code } = await transformWithOxc(handler(readFileSync(file, 'utf8')).code, 'env.ts')
  const written = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as { env: Env }
  expect(written.env).toEqual({ ...ENV })
})

it('a site that does not ask for it is not built', () => {
  expect(() => handler('export const env = {}')).toThrow('does not ask')
})
