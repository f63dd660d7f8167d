import { describe, expect, it } from 'vitest'
import { parseEnv } from '#config/parse-env.ts'
import { judgePolicies } from '#domain/deployment/policy.ts'
import { demoEnv } from '#tools/stack/demo-env.ts'
import { answered, silent } from '#support/answers.ts'
import { HOSTED } from '#support/hosted-env.ts'
import { contentSecurityPolicy } from './content-security-policy.ts'
import { withPolicy } from './prerender.ts'

const PAGE = '<html><head><meta charset="utf-8" /><style>b{}</style><script>1</script></head><body></body></html>'
const pageOf = (raw: Record<string, string>) => withPolicy(PAGE, (html) => contentSecurityPolicy(html, parseEnv(raw)))
const hosted = pageOf(HOSTED)
const judged = (text: string) => judgePolicies([answered('/about', { text })])

describe('the policy that the build writes', () => {
  it.each([
    ['a hosted site', HOSTED],
    ['a site with App Check', { ...HOSTED, VITE_APP_CHECK_SITE_KEY: 'k'.repeat(40) }],
    ['a site without a service worker', { ...HOSTED, VITE_SERVICE_WORKER: 'off' }],
  ])('is in order on %s', (_, raw) => {
    expect(judged(pageOf(raw))).toMatchObject({ state: 'fine' })
  })

  it('may name this computer only on this computer', () => {
    const text = pageOf(demoEnv({ site: 1, firestore: 2, auth: 3, outbox: 4 }))
    expect(judgePolicies([{ ...answered('/'), address: 'http://127.0.0.1:4173/', text }])).toMatchObject({
      state: 'fine',
    })
    expect(judged(text)).toMatchObject({
      state: 'fault',
      text: expect.stringContaining('The policy of /about allows http://127.0.0.1:2 as connect-src.') as string,
    })
  })
})

describe('a policy', () => {
  it.each([
    ["script-src 'self'", "script-src 'self' 'unsafe-inline'", "allows 'unsafe-inline' as script-src"],
    ["script-src 'self'", "script-src 'self' 'unsafe-eval'", "allows 'unsafe-eval' as script-src"],
    ["script-src 'self'", 'script-src https:', 'allows https: as script-src'],
    ["script-src 'self'", 'script-src data:', 'allows data: as script-src'],
    ["script-src 'self'", "script-src 'self' https://cdn.example", 'allows https://cdn.example as script-src'],
    ["connect-src 'self'", 'connect-src *', 'allows * as connect-src'],
    ["default-src 'none'", "default-src 'self'", "does not say default-src 'none'"],
    ["base-uri 'none'", "base-uri 'self'", "does not say base-uri 'none'"],
    ["form-action 'self'", 'form-action *', "does not say form-action 'self'"],
    ["; require-trusted-types-for 'script'", '', 'does not require Trusted Types'],
  ])('with %s changed to %s is a fault', (from, to, problem) => {
    expect(hosted).toContain(from)
    expect(judged(hosted.replace(from, to))).toMatchObject({
      state: 'fault',
      text: `The policy of /about ${problem}.`,
    })
  })

  it('that is missing, late or on a page in error is a fault; on a silent one it is unknown', () => {
    expect(judged(PAGE)).toMatchObject({ state: 'fault', text: '/about has no policy.' })
    expect(judged(hosted.replace('<head>', '<head><script>0</script>'))).toMatchObject({
      state: 'fault',
      text: 'The policy of /about comes after code.',
    })
    expect(judgePolicies([answered('/about', { status: 500 })])).toMatchObject({ state: 'fault' })
    expect(judgePolicies([silent('/about')])).toMatchObject({ state: 'unknown' })
  })
})
