import { beforeEach, describe, expect, test, vi } from 'vitest'
import { env } from '#config/env.ts'
import { parseMailSettings } from '#domain/mail-settings.ts'
import { NALEDI } from '#support/builders.ts'
import { connectAs } from '#support/connections.ts'
import { openDesk } from '#support/desk.ts'
import { containing } from '#support/outcomes.ts'
import { EMAIL } from '#support/mail-settings.ts'
import type * as emailjs from './emailjs.ts'
import { postOnce } from './emailjs.ts'
import { countMails, listFailedMails, saveMailSettings, sendTestMail } from './mail-desk.ts'

vi.unmock('#data/email-desk.ts')
env.email = EMAIL

const desk = openDesk()
const IDS = { serviceId: 'service_a', publicKey: 'key_a', templateId: 'template_a' }
const SETTINGS = { ...IDS, monthlyLimit: 200 }
beforeEach(() => {
  vi.mocked(postOnce).mockReset().mockResolvedValue()
})

describe('the settings', () => {
  const EMPTY = parseMailSettings(undefined)

  test('are stored by main, with and without a limit', async () => {
    desk.signInAs(NALEDI)
    await saveMailSettings({ from: EMPTY, to: SETTINGS })
    expect(await desk.at('settings/email')).toMatchObject(SETTINGS)
    await saveMailSettings({ from: SETTINGS, to: IDS })
    expect(await desk.at('settings/email')).not.toHaveProperty('monthlyLimit')
  })

  test('that are odd are replaced', async () => {
    await desk.put('settings/email', { serviceId: 5, note: 'by hand' })
    desk.signInAs(NALEDI)
    const from = parseMailSettings(await desk.at('settings/email'))
    await saveMailSettings({ from, to: SETTINGS })
    expect(await desk.at('settings/email')).toMatchObject(SETTINGS)
  })
})

describe('a test mail', () => {
  const send = () => sendTestMail('owner@spa.example')
  test('is the stored confirmation with sample values, to the address that was typed', async () => {
    await desk.put('settings/email', SETTINGS)
    expect(await send()).toEqual({ state: 'sent' })
    expect(postOnce).toHaveBeenCalledOnce()
    const [sender, templateId, parameters] = vi.mocked(postOnce).mock.calls[0] ?? []
    expect([sender, templateId]).toEqual([
      { serviceId: 'service_a', publicKey: 'key_a', origin: EMAIL.origin },
      'template_a',
    ])
    expect(parameters).toMatchObject({ to_email: 'owner@spa.example', booking_id: 'TEST', manage_link: '' })
    expect(parameters?.['special_requests']).toContain('This is a test mail')
  })
  test('is not tried again, and only what EmailJS answered is said to be theirs', async () => {
    await desk.put('settings/email', SETTINGS)
    const { postOnce: post } = await vi.importActual<typeof emailjs>('./emailjs.ts')
    vi.mocked(postOnce).mockImplementation(post)
    vi.stubGlobal('location', { pathname: '/admin' })
    const { fetch } = globalThis
    const answers = [
      () => new Response('The service ID not found. To find this ID, visit https://dashboard.x', { status: 400 }),
      () => new Response('upstream request timeout, template id 5', { status: 504 }),
      () => {
        throw new TypeError('Failed to fetch')
      },
    ]
    const asked = vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
      const isMail = typeof input === 'string' && input.startsWith(EMAIL.origin)
      return isMail ? (answers.shift() ?? (() => new Response('', { status: 500 })))() : fetch(input, init)
    })
    const mails = () => asked.mock.calls.filter(([input]) => input === `${EMAIL.origin}/api/v1.0/email/send`).length
    const [refused, late, dropped] = [await send(), await send(), await send()]
    vi.unstubAllGlobals()
    expect(refused).toEqual({
      state: 'failed',
      reason: containing(
        'EmailJS does not know the service. Please copy it again from your EmailJS dashboard. EmailJS says: The service ID',
      ),
    })
    for (const delivery of [late, dropped]) {
      expect(delivery).toEqual({ state: 'unknown', reason: containing('No answer came.') })
      expect(JSON.stringify(delivery)).not.toContain('EmailJS')
    }
    expect(mails()).toBe(3)
  })

  test('is not sent without settings, or when they cannot be read; then it was not EmailJS', async () => {
    expect(await send()).toEqual({ state: 'failed', reason: containing('Save them first.') })
    await desk.put('settings/email', SETTINGS)
    connectAs({ staff: desk.firestore.asStranger() })
    expect(await send()).toEqual({
      state: 'failed',
      reason:
        'The e-mail was not sent: its settings could not be read. Permission denied. Please check the database rules.',
    })
    expect(postOnce).not.toHaveBeenCalled()
  })
})

test('counts what was mailed since the first of the month at the venue, and no entry of the desk as a request', async () => {
  const [before, since] = [new Date('2030-05-31T21:59:59Z'), new Date('2030-05-31T22:00:00Z')]
  await desk.put('bookings/old', { createdAt: before, confirmedAt: since, mail: { state: 'sent', at: since } })
  await desk.put('bookings/new', { createdAt: since, confirmedAt: null })
  await desk.put('bookings/odd', { createdAt: '2030-06-01', confirmedAt: 5, mail: 'sent' })
  await desk.put('bookings/walk-in', { createdAt: since, confirmedAt: since, source: 'desk' })
  const mail = { state: 'sent', at: since }
  await desk.put('bookings/telephone', { createdAt: since, confirmedAt: since, source: 'desk', mail })
  await desk.put('bookings/desk-before', { createdAt: before, source: 'desk', mail: { state: 'sent', at: before } })
  await desk.put('contacts/new', { createdAt: since })
  await desk.put('contacts/newer', { createdAt: new Date('2030-06-10T10:00:00Z') })
  expect(await countMails('2030-06')).toEqual({ requests: 1, messages: 2, confirmations: 2 })
})

test('lists the five mails that failed last or began to leave and never ended, the latest first', async () => {
  const at = (day: number) => new Date(Date.UTC(2030, 0, day))
  for (const day of [3, 1, 6, 2, 5])
    await desk.put(`bookings/b${String(day)}`, { mail: { state: 'failed', at: at(day), reason: `Day ${String(day)}` } })
  await desk.put('bookings/sent', { mail: { state: 'sent', at: at(9) } })
  await desk.put('bookings/none', { mail: 'failed' })
  await desk.put('bookings/stuck', { mail: { state: 'sending', at: at(4) } })
  await desk.put('bookings/leaving', { mail: { state: 'sending', at: new Date(at(9).getTime() - 119_000) } })
  expect((await listFailedMails(at(9))).map(({ id }) => id)).toEqual(['b6', 'b5', 'stuck', 'b3', 'b2'])
})
