import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { submitContact } from '#data/contacts.ts'
import {
  ANN,
  dialog,
  field,
  fillContact,
  NAMES,
  openContact,
  press,
  prepareContact,
  send,
} from '#support/contact-page.tsx'

vi.mock('#data/contacts.ts')
vi.mock('#data/new-id.ts')
vi.mock('#data/email.ts')

prepareContact()

const trap = () => document.querySelector<HTMLInputElement>('input[name=website]') as HTMLInputElement

describe('the bot checks', () => {
  it('ask for one more press when a form is completed in one second, keep every field, then send', async () => {
    const { user } = openContact({ patient: false })
    await fillContact(user)
    vi.setSystemTime(Date.now() + 1_000)
    await user.click(send())
    expect((await dialog('Once More, Please')).textContent).toContain('Nothing was sent yet: please press Send Message')
    await press(user, 'OK')
    expect(submitContact).not.toHaveBeenCalled()
    expect(NAMES.map((name) => field(name).value)).toEqual(Object.values(ANN))
    await user.click(send())
    await dialog('Message Sent Successfully')
    expect(submitContact).toHaveBeenCalledTimes(1)
  })

  it('ask the same when autofill fills the hidden field, whose text is not sent', async () => {
    const { user } = openContact()
    for (const [name, value] of Object.entries({ ...ANN, website: 'https://ann.example' })) {
      const input = document.querySelector(`form [name=${name}]`)
      if (input) fireEvent.input(input, { target: { value } })
    }
    await user.click(send())
    await dialog('Once More, Please')
    await press(user, 'OK')
    await user.click(send())
    await dialog('Message Sent Successfully')
    expect(JSON.stringify(vi.mocked(submitContact).mock.calls)).not.toContain('ann.example')
  })

  it('ask nothing of a visitor who takes longer or comes back to a draft', async () => {
    const first = openContact({ patient: false })
    await fillContact(first.user)
    first.unmount()
    const { user } = openContact({ patient: false })
    await user.click(send())
    expect(await dialog('Message Sent Successfully')).toBeDefined()
  })

  it('have a field hidden from sight, keyboard and screen readers', async () => {
    const { user } = openContact()
    expect(screen.queryByLabelText('Leave this empty', { selector: ':not([tabindex="-1"])' })).toBeNull()
    expect(trap().closest('[aria-hidden=true]')).not.toBeNull()
    field('Message').focus()
    await user.tab()
    expect(document.activeElement).toBe(screen.getByRole('checkbox', { name: 'Remember me on this device' }))
  })
})
