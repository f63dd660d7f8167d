import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { submitContact } from '#data/contacts.ts'
import { ANN, dialog, field, NAMES, openContact, press, prepareContact, send } from '#support/contact-page.tsx'

vi.mock('#data/contacts.ts')
vi.mock('#data/email.ts')

prepareContact()

const trap = () => document.querySelector<HTMLInputElement>('input[name=website]') as HTMLInputElement

describe('the honeypot', () => {
  it('asks for one more press when autofill fills it in, keeps every field, then sends, without its text', async () => {
    const { user } = openContact()
    for (const [name, value] of Object.entries({ ...ANN, website: 'https://ann.example' })) {
      const input = document.querySelector(`form [name=${name}]`)
      if (input) fireEvent.input(input, { target: { value } })
    }
    await user.click(send())
    expect((await dialog('Once More, Please')).textContent).toContain('Nothing was sent yet: please press Send Message')
    await press(user, 'OK')
    expect(submitContact).not.toHaveBeenCalled()
    expect(NAMES.map((name) => field(name).value)).toEqual(Object.values(ANN))
    // A browser that fills it in again does not hold the visitor up for ever.
    fireEvent.input(trap(), { target: { value: 'https://ann.example' } })
    await user.click(send())
    await dialog('Message Sent Successfully')
    expect(submitContact).toHaveBeenCalledTimes(1)
    expect(JSON.stringify(vi.mocked(submitContact).mock.calls)).not.toContain('ann.example')
  })

  it('is hidden from sight, keyboard and screen readers', async () => {
    const { user } = openContact()
    expect(screen.queryByLabelText('Leave this empty', { selector: ':not([tabindex="-1"])' })).toBeNull()
    expect(trap().closest('[aria-hidden=true]')).not.toBeNull()
    field('Message').focus()
    await user.tab()
    expect(document.activeElement).toBe(screen.getByRole('checkbox', { name: 'Remember me on this device' }))
  })
})
