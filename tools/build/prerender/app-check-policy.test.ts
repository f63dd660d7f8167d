import { describe, expect, it } from 'vitest'
import { parseEnv } from '#config/parse-env.ts'
import { contentSecurityPolicy } from './content-security-policy.ts'

const KEY = '6LcExampleExampleExampleExampleExample00'
const policyWith = (raw: Record<string, string>) => contentSecurityPolicy('<p></p>', parseEnv(raw))
const directive = (policy: string, name: string) =>
  policy
    .split('; ')
    .find((part) => part.startsWith(`${name} `))
    ?.split(' ')
    .slice(1)

describe('the policy of a page with App Check', () => {
  it('allows reCAPTCHA when App Check is on, and still no inline code', () => {
    const policy = policyWith({ VITE_APP_CHECK_SITE_KEY: KEY })
    expect(directive(policy, 'script-src')).toEqual([
      `'self'`,
      'https://www.google.com/recaptcha/',
      'https://www.gstatic.com/recaptcha/',
    ])
    expect(directive(policy, 'frame-src')).toContain('https://www.google.com/recaptcha/')
    expect(directive(policy, 'connect-src')).toContain('https://content-firebaseappcheck.googleapis.com')
    expect(directive(policy, 'require-trusted-types-for')).toBeUndefined()
    expect(policy).not.toContain('unsafe')
  })

  it('does not allow reCAPTCHA with the local stack, even if .env has a key', () => {
    expect(policyWith({ VITE_BACKEND: 'local', VITE_APP_CHECK_SITE_KEY: KEY })).not.toContain('recaptcha')
  })
})
