import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { parseEnv } from '#config/parse-env.ts'
import { demoEnv } from '#tools/stack/demo-env.ts'
import { contentSecurityPolicy } from './content-security-policy.ts'

const demo = demoEnv({ site: 1, firestore: 2, auth: 3, outbox: 4 })
const local = parseEnv(demo)
const hosted = parseEnv({ ...demo, VITE_BACKEND: 'hosted', VITE_EMAILJS_ORIGIN: '' })

const directives = (html: string, env = local) =>
  Object.fromEntries(
    contentSecurityPolicy(html, env)
      .split('; ')
      .map((directive) => {
        const [name = '', ...sources] = directive.split(' ')
        return [name, sources]
      }),
  )
const hashOf = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`

it('allows only listed sources, no inline code, no eval and no markup from strings', () => {
  expect(contentSecurityPolicy('', hosted)).not.toMatch(/unsafe-|\*|http:/)
  expect(directives('', hosted)).toMatchObject({
    'default-src': ["'none'"],
    'base-uri': ["'none'"],
    'frame-src': ['https://www.openstreetmap.org'],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ['service-worker'],
  })
})

it('an inline script or style is allowed by the hash of exactly its text', () => {
  const page = (code: string) => `<script>${code}</script><style>${code}</style>`
  const one = directives(page('start()'))
  expect(one['script-src']).toEqual(["'self'", hashOf('start()')])
  expect(one['style-src']).toEqual(["'self'", hashOf('start()')])
  expect(directives(page('start( )'))['script-src']).toEqual(["'self'", hashOf('start( )')])
})

it('allows connections to the local stack in a demo, to Google and EmailJS when hosted, never to both', () => {
  const there = directives('', hosted)['connect-src'] ?? []
  const here = directives('')['connect-src'] ?? []
  expect(there).toContain('https://firestore.googleapis.com')
  expect(there).toContain('https://api.emailjs.com')
  expect(here).toContain('http://127.0.0.1:2')
  expect(here.filter((source) => there.includes(source))).toEqual(["'self'"])
})
