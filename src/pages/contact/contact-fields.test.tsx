import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { submitContact } from '#data/contacts.ts'
import { ANN, errorOf, field, fillContact, NAMES, openContact, prepareContact, send } from '#support/contact-page.tsx'

vi.mock('#data/contacts.ts')
vi.mock('#data/email.ts')

prepareContact()

describe('a field', () => {
  it.each([
    ['Phone', '', 'Phone number is required'],
    ['Message', '  too short   ', 'Message must be at least 10 characters'],
  ] as const)('%s "%s" says on blur: %s', async (name, text, words) => {
    const { user } = openContact()
    await user.click(field(name))
    if (text) await user.keyboard(text)
    expect(errorOf(name)).toBe('')
    await user.tab()
    expect(errorOf(name)).toBe(words)
  })

  it('is checked at every change after its first blur, other fields are not', async () => {
    const { user } = openContact()
    await user.type(field('Email'), 'ann@example')
    await user.tab()
    expect(errorOf('Email')).toBe('Please enter a valid email address')
    await user.type(field('Email'), '.com')
    expect(errorOf('Email')).toBe('')
    await user.clear(field('Email'))
    expect(errorOf('Email')).toBe('Email is required')
    expect(errorOf('Name')).toBe('')
    expect(errorOf('Message')).toBe('')
  })
})

describe('pressing Send', () => {
  it('checks every field, focuses the first at fault, and sends nothing', async () => {
    const { user } = openContact()
    await user.type(field('Name'), 'Ann')
    await user.click(send())
    expect(NAMES.map(errorOf)).toEqual(['', 'Email is required', 'Phone number is required', 'Message is required'])
    expect(document.activeElement).toBe(field('Email'))
    await user.type(field('Message'), 'short')
    expect(errorOf('Message')).toBe('Message must be at least 10 characters')
    expect(submitContact).not.toHaveBeenCalled()
  })
})

describe('the counter', () => {
  it.each([
    [0, 'plain', '0 / 500'],
    [450, 'plain', '450 / 500'],
    [451, 'warn', '49 left'],
    [499, 'warn', '1 left'],
    [500, 'bad', 'Limit reached'],
  ])('at %d characters is %s and says %s', (length, tone, words) => {
    openContact()
    fireEvent.input(field('Message'), { target: { value: 'x'.repeat(length) } })
    const counter = screen.getByText(`${String(length)} / 500`)
    expect(counter.dataset.tone).toBe(tone)
    expect(counter.parentElement?.textContent).toContain(words)
  })

  it('counts what was typed, spaces included, and the field takes 500', async () => {
    const { user } = openContact()
    await user.type(field('Message'), '  a b  ')
    expect(screen.getByText('7 / 500')).toBeDefined()
    expect(field('Message').maxLength).toBe(500)
  })
})

describe('the draft', () => {
  it('is restored after a reload, with its counter', async () => {
    const first = openContact()
    await fillContact(first.user)
    first.unmount()
    openContact()
    expect(NAMES.map((name) => field(name).value)).toEqual(Object.values(ANN))
    expect(screen.getByText(`${String(ANN.message.length)} / 500`)).toBeDefined()
  })

  it('can be cleared after a question, and then shows no errors', async () => {
    const { user } = openContact()
    expect(screen.queryByRole('button', { name: 'Clear' })).toBeNull()
    await user.type(field('Email'), 'ann')
    await user.click(send())
    expect(errorOf('Email')).toBe('Please enter a valid email address')
    await user.click(screen.getByRole('button', { name: 'Clear' }))
    await user.click(screen.getByRole('button', { name: 'Keep' }))
    expect(field('Email').value).toBe('ann')
    await user.click(screen.getByRole('button', { name: 'Clear' }))
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Clear' }))
    await waitFor(() => expect(field('Email').value).toBe(''))
    expect(NAMES.map(errorOf)).toEqual(['', '', '', ''])
    expect(localStorage.length).toBe(0)
  })
})

describe('an e-mail whose domain is a near miss', () => {
  const QUESTION = { name: /^Did you mean/ }
  const question = () => screen.queryByRole('button', QUESTION)

  it('is corrected by the keyboard alone, and its error goes', async () => {
    const { user } = openContact()
    await user.type(field('Email'), 'ann@gmail')
    await user.tab()
    expect(errorOf('Email')).toBe('Please enter a valid email address')
    await screen.findByRole('button', QUESTION)
    await user.tab({ shift: true })
    expect(document.activeElement).toBe(question())
    await user.keyboard('{Enter}')
    expect([field('Email').value, errorOf('Email'), question()]).toEqual(['ann@gmail.com', '', null])
    expect(document.activeElement).toBe(field('Email'))
    await user.tab()
    expect(document.activeElement).toBe(field('Phone'))
  })
})
