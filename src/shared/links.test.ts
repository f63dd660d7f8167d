import { expect, it } from 'vitest'
import fc from 'fast-check'
import { callLink, mailLink, whatsappLink } from './links.ts'

it('numbers are dialled without their spaces', () => {
  expect(callLink('+267 71 234 567')).toBe('tel:+26771234567')
})

it('WhatsApp opens with the text ready to send', () => {
  expect(whatsappLink('+267 71 234 567')).toBe('https://wa.me/26771234567')
  expect(whatsappLink('+267 71 234 567', 'Hello & welcome\n1+1')).toBe(
    'https://wa.me/26771234567?text=Hello%20%26%20welcome%0A1%2B1',
  )
})

it('mails open with address and subject', () => {
  expect(mailLink('info@spa.example')).toBe('mailto:info@spa.example')
  expect(mailLink('info@spa.example', 'Booking & more')).toBe('mailto:info@spa.example?subject=Booking%20%26%20more')
})

it.each([
  ['a@b.co?bcc=spy@evil.example', 'mailto:a@b.co%3Fbcc%3Dspy@evil.example'],
  ['a@b.co&cc=spy@evil.example', 'mailto:a@b.co%26cc%3Dspy@evil.example'],
  ['a@b.co,spy@evil.example', 'mailto:a@b.co%2Cspy@evil.example'],
  [' ann+spa@b.co ', 'mailto:ann%2Bspa@b.co'],
])('an address adds no recipient and no header: %s', (address, link) => {
  expect(mailLink(address)).toBe(link)
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
