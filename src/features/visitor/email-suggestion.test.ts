import { expect, it } from 'vitest'
import { emailSuggestion } from './email-suggestion.tsx'

const meant = (domain: string) => emailSuggestion(`Ann.M@${domain}`)?.replace('Ann.M@', '')

it.each([
  ['gmai.com', 'gmail.com'],
  ['gnail.com', 'gmail.com'],
  ['gmail.cmo', 'gmail.com'],
  ['gmail', 'gmail.com'],
  ['gmailcom', 'gmail.com'],
  ['gmail..com', 'gmail.com'],
  ['GMIAL.COM', 'gmail.com'],
  ['yaho.com', 'yahoo.com'],
  ['yahoo.com.za', 'yahoo.co.za'],
  ['hotmai.co.uk', 'hotmail.co.uk'],
  ['iclod.com', 'icloud.com'],
  ['botsnet.bww', 'botsnet.bw'],
])('a near miss of a common domain, %s: %s', (typed, domain) => {
  expect(meant(typed)).toBe(domain)
})

it('nothing is suggested for a domain that is common, or real and a letter or an ending away', () => {
  const real = [
    ...['gmail.com', 'hotmail.co.uk', 'botsnet.bw', 'ymail.com', 'mail.com', 'email.com', 'gmx.com', 'googlemail.com'],
    ...['yahoo.fr', 'yahoo.com.br', 'hotmail.fr', 'outlook.de', 'live.com', 'live.co', 'life.com', 'hotmart.com'],
    ...['outback.com', 'lookout.com', 'cloud.com', 'me.com', 'gov.bw', 'gov.uk', 'ub.ac.bw', 'btc.bw', 'mweb.co.za'],
  ]
  expect(real.filter((domain) => meant(domain) !== undefined)).toEqual([])
  const odd = ['', 'ann', '@gmial.com', 'ann@', 'ann@home@gmial.com', ' ']
  expect(odd.map(emailSuggestion)).toEqual(odd.map(() => undefined))
})

it('a suggestion keeps the name as it was typed', () => {
  expect(emailSuggestion(' Ann.M+spa@gmial.com ')).toBe('Ann.M+spa@gmail.com')
})
