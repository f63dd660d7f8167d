import { describe, expect, it } from 'vitest'
import { contactProblem, toContactMessage } from '#features/contact/contact-check.ts'
import { type ContactDraft, parseContact } from './contact.ts'

describe('the contact form', () => {
  it.each<[keyof ContactDraft, string, string | undefined]>([
    ['name', '', 'Name is required'],
    ['name', ' N ', 'Name must be at least 2 characters'],
    ['name', 'Ne', undefined],
    ['name', '\u200B\u3164', 'Name is required'],
    ['name', '...', 'Name must contain a letter or a digit'],
    ['name', 'x'.repeat(122), 'At most 121 characters: 1 too many'],
    ['email', '', 'Email is required'],
    ['email', 'neo@spa', 'Please enter a valid email address'],
    ['phone', '', 'Phone number is required'],
    ['phone', '712', 'Please enter a valid phone number'],
    ['phone', '+44 20 7946 0958', undefined],
    ['message', '', 'Message is required'],
    ['message', '12345678\u202E', 'Message must be at least 10 characters'],
    ['message', '1234567890', undefined],
    ['message', 'x'.repeat(500), undefined],
    ['message', `${'x'.repeat(500)} `, 'At most 500 characters: 1 too many'],
  ])('%s "%s": %s', (name, value, text) => {
    expect(contactProblem(name, value)).toBe(text)
  })

  it('sends the texts trimmed and without hidden characters, and the phone in its stored form', () => {
    const draft = {
      name: ' Ne\0o ',
      email: ' neo@spa.example ',
      phone: '71 234 567',
      message: '\n Is \u202Ethere\n parking?\v ',
    }
    expect(toContactMessage(draft)).toStrictEqual({
      name: 'Neo',
      email: 'neo@spa.example',
      phone: '+267 71234567',
      message: 'Is there\n parking?',
    })
  })
})

it('a stored message is new unless it was read, and takes its name from fullName when there is no other', () => {
  expect(parseContact('m1', { fullName: 'Neo' })).toMatchObject({ name: 'Neo', status: 'new', answeredAt: null })
  const statuses = ['read', 'Read', 'open', undefined].map((status) => parseContact('m1', { status }).status)
  expect(statuses).toEqual(['read', 'read', 'new', 'new'])
})
