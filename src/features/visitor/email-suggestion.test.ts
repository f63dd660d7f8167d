import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isEmail } from '#shared/email.ts'
import { emailSuggestion } from './email-suggestion.tsx'

const meant = (domain: string) => emailSuggestion(`Ann.M@${domain}`)?.replace('Ann.M@', '')

const KNOWN = [
  'gmail.com',
  'yahoo.com',
  'yahoo.co.za',
  'yahoo.co.uk',
  'outlook.com',
  'hotmail.com',
  'hotmail.co.za',
  'hotmail.co.uk',
  'icloud.com',
  'botsnet.bw',
]

describe('a near miss of a common domain', () => {
  it.each([
    ['gmai.com', 'gmail.com'],
    ['gnail.com', 'gmail.com'],
    ['gmail.con', 'gmail.com'],
    ['gmail.cmo', 'gmail.com'],
    ['gmail.co', 'gmail.com'],
    ['gmail', 'gmail.com'],
    ['gmailcom', 'gmail.com'],
    ['gmail,com', 'gmail.com'],
    ['gmail..com', 'gmail.com'],
    ['gmail.com.', 'gmail.com'],
    ['GMIAL.COM', 'gmail.com'],
    ['yaho.com', 'yahoo.com'],
    ['yahoo.com.za', 'yahoo.co.za'],
    ['yahoo.coza', 'yahoo.co.za'],
    ['iclod.com', 'icloud.com'],
    ['botnet.bw', 'botsnet.bw'],
    ['botsnet.bww', 'botsnet.bw'],
  ])('%s: %s', (typed, domain) => {
    expect(meant(typed)).toBe(domain)
  })

  it('keeps the name as it was typed', () => {
    expect(emailSuggestion(' Ann.M+spa@gmial.com ')).toBe('Ann.M+spa@gmail.com')
  })

  it.each(KNOWN)('is found for any two letters swapped within the name of %s', (domain) => {
    const end = domain.indexOf('.')
    for (let at = 1; at + 1 < end; at += 1) {
      const [one, other] = [domain.charAt(at), domain.charAt(at + 1)]
      const swapped = domain.slice(0, at) + other + one + domain.slice(at + 2)
      expect([swapped, meant(swapped)]).toEqual([swapped, one === other ? undefined : domain])
    }
  })
})

describe('nothing is suggested', () => {
  it.each([
    ...KNOWN,
    // Real domains that are a letter or an ending away.
    ...['ymail.com', 'mail.com', 'email.com', 'gmx.com', 'gmx.de', 'googlemail.com', 'fastmail.com'],
    ...['yahoo.fr', 'yahoo.co.jp', 'yahoo.com.br', 'yahoo.ca', 'hotmail.fr', 'hotmail.it', 'outlook.de', 'live.ca'],
    ...[
      'live.co',
      'live.cam',
      'life.com',
      'love.com',
      'line.com',
      'olive.com',
      'hotmart.com',
      'hotel.com',
      'outback.com',
      'lookout.com',
    ],
    ...['cloud.com', 'me.com', 'mac.com', 'msn.com', 'aol.com', 'proton.me', 'live.com.au', 'outlook.com.au'],
    ...['gov.za', 'gov.uk', 'gov.tw', 'gov.br', 'go.bw', 'health.gov.bw', 'ub.ac.bw', 'btc.bw', 'it.bw', 'bw'],
    ...['mweb.co.za', 'vodamail.co.za', 'webmail.co.za', 'lalumiere.example', 'example.com', 'gmail.example.com'],
  ])('for %s', (domain) => {
    expect(meant(domain)).toBeUndefined()
  })

  it.each(['', 'ann', '@gmial.com', 'ann@', 'ann@home@gmial.com', ' '])('for "%s", which is no address', (text) => {
    expect(emailSuggestion(text)).toBeUndefined()
  })

  it('for what was suggested; a suggestion is an address whenever the name can stand in one', () => {
    const slip = fc.constantFrom('gmial.com', 'gmail', 'yahoo.con', 'hotmai.com')
    const anything = fc.string({ unit: fc.constantFrom(...'gmailyahotkcn.,@z '), maxLength: 14 })
    fc.assert(
      fc.property(fc.string(), fc.oneof(slip, anything), (name, domain) => {
        const suggested = emailSuggestion(`${name}@${domain}`)
        if (suggested === undefined) return
        expect(emailSuggestion(suggested)).toBeUndefined()
        expect(isEmail(suggested)).toBe(isEmail(`${name.trimStart()}@gmail.com`))
      }),
    )
  })
})
