import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { env } from '#config/env.ts'
import { submitContact } from '#data/contacts.ts'
import { DataError, LateError, saveFailure } from '#data/data-error.ts'
import { sendContactMail } from '#data/email.ts'
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
  type User,
} from '#support/contact-page.tsx'

vi.mock('#data/contacts.ts')
vi.mock('#data/email.ts')
vi.mock('#config/env.ts', async (load) => {
  const original = await load<{ env: object }>()
  return { ...original, env: { ...original.env, email: { autoReply: false } } }
})

prepareContact()

const promiseCopies = (autoReply: boolean) => Object.assign(env.email ?? {}, { autoReply })
const values = () => NAMES.map((name) => field(name).value)
const stored = { ...ANN, phone: '+267 71234567' }

const sendAnn = async (user: User) => {
  await fillContact(user)
  await user.click(send())
}

describe('sending', () => {
  it('stores the message trimmed, mails it to the spa, says what happens next, is green for 2 seconds and resets the form', async () => {
    const { user } = openContact()
    await fillContact(user, { ...ANN, message: ` ${ANN.message} ` })
    await user.click(send())
    const text = (await dialog('Message Sent Successfully')).textContent
    expect(text).toContain('within 24 hours')
    expect(text).not.toContain('copy')
    expect(vi.mocked(submitContact).mock.calls).toEqual([[expect.stringMatching(/^[A-Za-z0-9]{20}$/), stored]])
    expect(vi.mocked(sendContactMail).mock.calls).toEqual([[stored]])
    expect({ ...localStorage }).toEqual({})

    const green = screen.getByRole<HTMLButtonElement>('button', { name: 'Message Sent!', hidden: true })
    expect(green.disabled).toBe(true)
    expect(green.className).toContain('bg-good')
    const before = performance.now()
    await press(user, 'OK')
    expect(field('Name').value).toBe(ANN.name)
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Send a Message'))
    await waitFor(() => expect(send().disabled).toBe(false))
    expect(performance.now() - before).toBeGreaterThan(1_900)
    expect(values()).toEqual(['', '', '', ''])
    expect(NAMES.map((name) => field(name).getAttribute('aria-invalid'))).toEqual([null, null, null, null])
  })

  it('is busy while it lasts, and a double press sends once', async () => {
    let arrive = () => {}
    vi.mocked(submitContact).mockReturnValue(
      new Promise((resolve) => (arrive = () => resolve({ success: true, message: '' }))),
    )
    const { user } = openContact()
    await fillContact(user)
    const form = screen.getByRole('form', { name: 'Contact' })
    fireEvent.submit(form)
    fireEvent.submit(form)
    const busy = await screen.findByRole<HTMLButtonElement>('button', { name: 'Sending...' })
    expect(busy.disabled).toBe(true)
    await waitFor(() => expect(submitContact).toHaveBeenCalled())
    act(() => arrive())
    await dialog('Message Sent Successfully')
    expect(submitContact).toHaveBeenCalledTimes(1)
    expect(sendContactMail).toHaveBeenCalledTimes(1)
  })

  it('mentions a copy only when the deployment sends one and the mail was sent', async () => {
    promiseCopies(true)
    const first = openContact()
    await sendAnn(first.user)
    expect((await dialog('Message Sent Successfully')).textContent).toContain(
      'A copy of your message was sent to ann@example.com.',
    )
    first.unmount()

    vi.mocked(sendContactMail).mockRejectedValue(new DataError('blocked', '403'))
    const { user } = openContact()
    await fillContact(user, { ...ANN, message: 'Another message altogether' })
    await user.click(send())
    expect((await dialog('Message Sent Successfully')).textContent).not.toContain('copy')
    promiseCopies(false)
  })

  it('is a success when the mail to the spa fails: staff read the message in the portal', async () => {
    vi.mocked(sendContactMail).mockRejectedValue(new DataError('offline', 'no answer'))
    const { user } = openContact()
    await sendAnn(user)
    expect(await dialog('Message Sent Successfully')).toBeDefined()
  })
})

describe('a failure', () => {
  it.each([
    [new DataError('denied', ''), 'Failed to send message. Database permission error. Please contact support.'],
    [new DataError('offline', 'x'), 'Failed to send message. Network error. Please check your internet connection.'],
    [new LateError('Saving', 15_000), 'There was no answer within 15 seconds.'],
    [new DataError('unknown', 'the moon'), 'Failed to send message. the moon'],
    [new DataError('unknown', ''), 'Failed to send message. Please try again or email us directly.'],
    [new DataError('unconfigured', ''), 'The hosted database is not initialised.'],
  ] as const)(
    '%s is shown with its reason and the ways to reach us, and every field is kept',
    async (failure, reason) => {
      vi.mocked(submitContact).mockRejectedValue(saveFailure('message', failure))
      const { user } = openContact()
      await sendAnn(user)
      const text = (await dialog('Submission Error')).textContent
      expect(text).toContain(reason)
      for (const words of ['There was an issue sending your message', '+267 71 234 567', 'info@lalumiere.example'])
        expect(text).toContain(words)
      expect(text.includes('Retry is safe')).toBe(failure.code === 'offline')
      await press(user, 'OK')
      expect(send().disabled).toBe(false)
      expect(document.activeElement).toBe(send())
      expect(values()).toEqual(Object.values(ANN))
      expect(sendContactMail).not.toHaveBeenCalled()
    },
  )

  it('to be online is reported before any request, and Retry works once online', async () => {
    const line = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    const { user } = openContact()
    await fillContact(user)
    expect(screen.getByText(/^You are offline/)).toBeDefined()
    await user.click(send())
    expect((await dialog('You Are Offline')).textContent).toContain('kept on this device')
    expect(submitContact).not.toHaveBeenCalled()
    line.mockReturnValue(true)
    await press(user, 'Retry')
    await dialog('Message Sent Successfully')
    line.mockRestore()
  })
})
