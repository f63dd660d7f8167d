import { expect, it } from 'vitest'
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
