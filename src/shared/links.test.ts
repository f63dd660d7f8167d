import fc from 'fast-check'
import { expect, it } from 'vitest'
import { callLink, mailLink, whatsappLink } from './links.ts'

it('an address adds no recipient and no header', () => {
  expect(mailLink('a@b.co?bcc=spy@evil.example')).toBe('mailto:a@b.co%3Fbcc%3Dspy@evil.example')
})

it('no text changes the target of a link or adds to it', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(new URL(mailLink(text, 'Booking')).search).toBe('?subject=Booking')
      expect(mailLink(text)).toMatch(/^mailto:[^?#&,;\s]*$/)
      expect(callLink(text)).toMatch(/^tel:[+]?[0-9]*$/)
      expect(whatsappLink(text, text)).toMatch(/^https:[/][/]wa[.]me[/][0-9]*([?]text=[^?#&\s]*)?$/)
    }),
  )
})
