import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { env } from '#config/env.ts'
import { readVisitor, VISITOR_KEY } from '#features/visitor/visitor.ts'
import {
  ANN,
  dialog,
  errorOf,
  field,
  fillContact,
  NAMES,
  openContact,
  press,
  send,
  values,
} from '#support/contact-page.tsx'
import { EMAIL } from '#support/mail-settings.ts'
import { openStoredData } from '#support/stored-data.ts'

const data = openStoredData()
afterEach(() => void vi.restoreAllMocks())

const STORED = { ...ANN, phone: '+267 71234567' }
const SENT = 'Message Sent Successfully'
/** The spa gets a mail for each message that was stored, with what was stored. */
const arrived = async (count: number) => {
  await waitFor(() => expect(data.mails()).toHaveLength(count))
  return data.mails().map(({ template_params: { from_name, from_email, from_phone, message } }) => ({
    ...{ name: from_name, email: from_email, phone: from_phone, message },
  }))
}
const trap = () => screen.getByLabelText<HTMLInputElement>('Leave this empty')
const remember = () => screen.getByRole('checkbox', { name: 'Remember me on this device' })

it('a field is checked when it is left, then at every change; Send checks all, focuses the first at fault, and sends nothing', async () => {
  const { user } = openContact()
  await user.type(field('Message'), '  too short   ')
  expect(errorOf('Message')).toBe('')
  await user.tab()
  expect(errorOf('Message')).toBe('Message must be at least 10 characters')
  await user.type(field('Email'), 'ann@example')
  await user.tab()
  expect(errorOf('Email')).toBe('Please enter a valid email address')
  await user.type(field('Email'), '.com')
  expect(errorOf('Email')).toBe('')
  await user.clear(field('Email'))
  expect([errorOf('Email'), errorOf('Name')]).toEqual(['Email is required', ''])
  await user.clear(field('Message'))
  await user.type(field('Name'), 'A')
  await user.click(send())
  expect(NAMES.map(errorOf)).toEqual([
    'Name must be at least 2 characters',
    'Email is required',
    'Phone number is required',
    'Message is required',
  ])
  expect(document.activeElement).toBe(field('Name'))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(data.mails()).toEqual([])
})

it('the message is counted as typed, spaces included, and takes 500', () => {
  openContact()
  const type = (text: string) => {
    fireEvent.input(field('Message'), { target: { value: text } })
    const counter = screen.getByText(`${String(text.length)} / 500`)
    return [counter.dataset.tone, counter.parentElement?.textContent.replace(/\d+ \/ 500/, '')]
  }
  expect(['  a b  ', ...[450, 451, 500].map((length) => 'x'.repeat(length))].map(type)).toEqual([
    ['plain', ''],
    ['plain', ''],
    ['warn', 'Nearly full'],
    ['bad', 'Limit reached'],
  ])
  expect(field('Message').maxLength).toBe(500)
})

it('a slip in the e-mail address is corrected by the keyboard alone, and its error goes', async () => {
  const { user } = openContact()
  await user.type(field('Email'), 'ann@gmail')
  await user.tab()
  const question = await screen.findByRole('button', { name: 'Did you mean gmail.com?' })
  await user.tab({ shift: true })
  expect(document.activeElement).toBe(question)
  await user.keyboard('{Enter}')
  expect([field('Email').value, errorOf('Email'), question.isConnected]).toEqual(['ann@gmail.com', '', false])
  expect(document.activeElement).toBe(field('Email'))
})

it('the draft is restored after a reload, and cleared after a question, without errors', async () => {
  const first = openContact()
  await fillContact(first.user, { ...ANN, email: 'ann' })
  first.unmount()
  const { user } = openContact()
  expect(values()).toEqual(Object.values({ ...ANN, email: 'ann' }))
  expect(screen.getByText(`${String(ANN.message.length)} / 500`)).toBeDefined()
  await user.click(send())
  expect(errorOf('Email')).toBe('Please enter a valid email address')
  await user.click(screen.getByRole('button', { name: 'Clear' }))
  await press(user, 'Keep')
  expect(field('Email').value).toBe('ann')
  await user.click(screen.getByRole('button', { name: 'Clear' }))
  await press(user, 'Clear')
  await waitFor(() => expect(values()).toEqual(['', '', '', '']))
  expect(NAMES.map(errorOf)).toEqual(['', '', '', ''])
  expect([screen.queryByRole('button', { name: 'Clear' }), localStorage.length]).toEqual([null, 0])
})

it('sending stores the message trimmed, once, mails it to the spa, says what happens next, is green for 2 seconds and resets the form', async () => {
  const { user } = openContact()
  await fillContact(user, { ...ANN, message: ` ${ANN.message} ` })
  await data.setFaults({ writes: 'late' })
  const form = screen.getByRole('form', { name: 'Contact' })
  fireEvent.submit(form)
  fireEvent.submit(form)
  const busy = await screen.findByRole<HTMLButtonElement>('button', { name: 'Sending...' })
  expect(busy.disabled).toBe(true)
  await data.setFaults({})
  const text = (await dialog(SENT)).textContent
  expect(text).toContain('within 24 hours')
  expect(text).not.toContain('copy')
  expect({ ...localStorage }).toEqual({})

  const green = screen.getByRole<HTMLButtonElement>('button', { name: 'Message Sent!', hidden: true })
  expect(green.disabled).toBe(true)
  const before = performance.now()
  await press(user, 'OK')
  expect(field('Name').value).toBe(ANN.name)
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Send a Message'))
  await waitFor(() => expect(send().disabled).toBe(false))
  expect(performance.now() - before).toBeGreaterThan(1_900)
  expect([values(), NAMES.map(errorOf)]).toEqual([
    ['', '', '', ''],
    ['', '', '', ''],
  ])
  expect(await arrived(1)).toEqual([STORED])
})

it('the field that only bots fill in, hidden from everybody else, asks for one more press, keeps every field, then sends', async () => {
  const { user } = openContact()
  expect(trap().closest('[aria-hidden=true]')).not.toBeNull()
  expect(trap().tabIndex).toBe(-1)
  const autofill = () => fireEvent.input(trap(), { target: { value: 'https://ann.example' } })
  await fillContact(user)
  autofill()
  await user.click(send())
  expect((await dialog('Once More, Please')).textContent).toContain('Nothing was sent yet: please press the button')
  await press(user, 'OK')
  expect([values(), data.mails(), document.activeElement]).toEqual([Object.values(ANN), [], send()])
  // A browser that fills it in again does not hold the visitor up for ever.
  autofill()
  await user.click(send())
  await dialog(SENT)
  expect(await arrived(1)).toEqual([STORED])
})

it('a visitor is remembered only with a tick, and only once the message is safe; a copy is mentioned where one is sent', async () => {
  env.email = { ...EMAIL, autoReply: true }
  const first = openContact()
  await fillContact(first.user)
  await first.user.click(send())
  expect((await dialog(SENT)).textContent).toContain('We are also sending a copy to ann@example.com.')
  expect(readVisitor()).toBeUndefined()
  await arrived(1)
  first.unmount()

  const { user } = openContact()
  await user.click(remember())
  await data.setFaults({ writes: 'denied' })
  await fillContact(user)
  await user.click(send())
  await dialog('Submission Error')
  expect(localStorage.getItem(VISITOR_KEY)).toBeNull()
  await data.setFaults({})
  await press(user, 'Retry')
  await dialog(SENT)
  expect(readVisitor()).toMatchObject({ name: ANN.name, email: ANN.email, phone: STORED.phone })
})
