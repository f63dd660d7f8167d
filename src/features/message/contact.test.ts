import { describe, expect, it } from 'vitest'
import { checkContact, contactProblem, messageTone, toContactMessage } from '#features/contact/contact-check.ts'
import { type ContactDraft, parseContact } from './contact.ts'

const GOOD: ContactDraft = {
  name: 'Neo Kgosi',
  email: 'neo@spa.example',
  phone: '+267 71234567',
  message: 'Do you have parking?',
}

describe('the contact form', () => {
  it('has no error for a valid message', () => {
    expect(checkContact(GOOD)).toEqual({})
  })

  it.each<[keyof ContactDraft, string, string | undefined]>([
    ['name', '', 'Name is required'],
    ['name', ' N ', 'Name must be at least 2 characters'],
    ['name', 'Ne', undefined],
    ['name', '\u200B\u3164', 'Name is required'],
    ['name', '...', 'Name must contain a letter or a digit'],
    ['name', 'x'.repeat(121), undefined],
    ['name', 'x'.repeat(122), 'At most 121 characters: 1 too many'],
    ['email', '', 'Email is required'],
    ['email', 'neo@spa', 'Please enter a valid email address'],
    ['email', ' neo@spa.example ', undefined],
    ['email', `${'x'.repeat(250)}@b.c`, undefined],
    ['email', `${'x'.repeat(251)}@b.c`, 'At most 254 characters: 1 too many'],
    ['phone', '', 'Phone number is required'],
    ['phone', '712', 'Please enter a valid phone number'],
    ['phone', '71 234 567', undefined],
    ['phone', '+44 20 7946 0958', undefined],
    ['message', '', 'Message is required'],
    ['message', '123456789', 'Message must be at least 10 characters'],
    ['message', '1234567890', undefined],
    ['message', 'Two robes,\n\tplease 🌿', undefined],
    ['message', '12345678\u202E', 'Message must be at least 10 characters'],
    ['message', 'Two robes,\u202E please', undefined],
    ['message', 'x'.repeat(500), undefined],
    ['message', 'x'.repeat(501), 'At most 500 characters: 1 too many'],
    ['message', `${'x'.repeat(500)} `, 'At most 500 characters: 1 too many'],
  ])('%s "%s": %s', (name, value, text) => {
    expect(contactProblem(name, value)).toBe(text)
    expect(checkContact({ ...GOOD, [name]: value })).toEqual(text === undefined ? {} : { [name]: text })
  })

  it('shows its counter in the warning colour above 450 and in the error colour at 500', () => {
    expect([0, 450, 451, 499, 500, 501].map(messageTone)).toEqual(['plain', 'plain', 'warn', 'warn', 'bad', 'bad'])
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

describe('a stored message', () => {
  it('is new unless it was read, and takes its name from fullName when there is no other', () => {
    expect(parseContact('m1', { fullName: 'Neo' })).toStrictEqual({
      id: 'm1',
      name: 'Neo',
      email: '',
      phone: '',
      message: '',
      status: 'new',
      isWaiting: true,
      answeredAt: null,
      readAt: null,
      createdAt: null,
      updatedAt: null,
    })
    expect(['read', 'Read', 'new', 'open', undefined].map((status) => parseContact('m1', { status }).status)).toEqual([
      ...['read', 'read', 'new', 'new', 'new'],
    ])
    expect(parseContact('m1', null).status).toBe('new')
  })
})
