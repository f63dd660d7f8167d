import { beforeEach, describe, expect, test, vi } from 'vitest'
import type * as envModule from '#config/env.ts'
import { parseMailSettings } from '#domain/mail-settings.ts'
import { NALEDI, THATO } from '#support/builders.ts'
import { openDesk } from '#support/desk.ts'
import { meanwhile } from '#support/faults.ts'
import { failureOf } from '#support/outcomes.ts'
import { DataError } from './data-error.ts'
import type * as emailjs from './emailjs.ts'
import { postOnce } from './emailjs.ts'
import { countMails, listFailedMails, saveMailSettings, sendTestMail } from './mail-desk.ts'

vi.mock('#data/firebase/staff.ts', async () => (await import('#support/connections.ts')).connections)
vi.mock('#data/firebase/visitor.ts', async () => (await import('#support/connections.ts')).connections)
vi.mock('./emailjs.ts', async (original) => ({ ...(await original<typeof emailjs>()), postOnce: vi.fn() }))
const EMAIL = vi.hoisted(() => ({ origin: 'http://outbox.test' }))
vi.mock('#config/env.ts', async (original) => {
  const real = await original<typeof envModule>()
  return { ...real, env: { ...real.env, email: EMAIL } }
})

const desk = openDesk()
const SETTINGS = { serviceId: 'service_a', publicKey: 'key_a', templateId: 'template_a', monthlyLimit: 200 }
beforeEach(() => {
  vi.mocked(postOnce).mockReset().mockResolvedValue()
})

describe('the settings', () => {
  const EMPTY = parseMailSettings(undefined)
  const KGOSI = { ...NALEDI, uid: 'kgosi-uid', name: 'Kgosi' }

  test('are stored by main, with and without a limit', async () => {
    desk.signInAs(NALEDI)
    await saveMailSettings({ from: EMPTY, to: SETTINGS }, NALEDI)
    expect(await desk.at('settings/email')).toMatchObject({ ...SETTINGS, updatedBy: { uid: NALEDI.uid } })
    await saveMailSettings({ from: SETTINGS, to: { ...SETTINGS, monthlyLimit: undefined } }, NALEDI)
    expect(await desk.at('settings/email')).not.toHaveProperty('monthlyLimit')
  })

  test('are not stored by staff', async () => {
    desk.signInAs(THATO)
    expect(await failureOf(saveMailSettings({ from: EMPTY, to: SETTINGS }, THATO))).toMatchObject({ code: 'denied' })
  })

  test('that a colleague changed meanwhile are a conflict with their name, also in the middle of the save', async () => {
    desk.signInAs(KGOSI)
    await saveMailSettings({ from: EMPTY, to: SETTINGS }, KGOSI)
    desk.signInAs(NALEDI)
    const late = saveMailSettings({ from: EMPTY, to: { ...SETTINGS, monthlyLimit: 500 } }, NALEDI)
    const message = 'Kgosi has changed the e-mail settings meanwhile. Nothing was saved.'
    expect(await failureOf(late)).toMatchObject({ code: 'conflict', message })

    meanwhile(':commit', () => desk.put('settings/email', { ...SETTINGS, publicKey: 'key_b' }))
    const slower = saveMailSettings({ from: SETTINGS, to: { ...SETTINGS, serviceId: 'service_b' } }, NALEDI)
    expect(await failureOf(slower)).toMatchObject({ code: 'conflict' })
    expect(await desk.at('settings/email')).toEqual({ ...SETTINGS, publicKey: 'key_b' })
  })

  test('saved once more do no harm, and odd ones are replaced', async () => {
    await desk.put('settings/email', { serviceId: 5, note: 'by hand' })
    desk.signInAs(NALEDI)
    const from = parseMailSettings(await desk.at('settings/email'))
    await saveMailSettings({ from, to: SETTINGS }, NALEDI)
    await saveMailSettings({ from, to: SETTINGS }, NALEDI)
    expect(await desk.at('settings/email')).toMatchObject(SETTINGS)
  })
})

describe('a test mail', () => {
  test('is the stored confirmation with sample values, to the address that was typed', async () => {
    await desk.put('settings/email', SETTINGS)
    await sendTestMail('owner@spa.example')
    expect(postOnce).toHaveBeenCalledOnce()
    const [sender, templateId, parameters] = vi.mocked(postOnce).mock.calls[0] ?? []
    expect([sender, templateId]).toEqual([
      { serviceId: 'service_a', publicKey: 'key_a', origin: EMAIL.origin },
      'template_a',
    ])
    expect(parameters).toMatchObject({ to_email: 'owner@spa.example', booking_id: 'TEST', manage_link: '' })
    expect(parameters?.['special_requests']).toContain('This is a test mail')
  })
  test('is not tried again when EmailJS refuses or does not answer', async () => {
    await desk.put('settings/email', SETTINGS)
    for (const code of ['throttled', 'offline'] as const) {
      vi.mocked(postOnce).mockReset().mockRejectedValue(new DataError(code, ''))
      expect(await failureOf(sendTestMail('owner@spa.example'))).toMatchObject({ code })
      expect(postOnce).toHaveBeenCalledOnce()
    }
  })
  test('is not sent without settings', async () => {
    expect(await failureOf(sendTestMail('owner@spa.example'))).toMatchObject({ code: 'unconfigured' })
    expect(postOnce).not.toHaveBeenCalled()
  })
})

test('counts what was mailed since the first of the month at the venue', async () => {
  const [before, since] = [new Date('2030-05-31T21:59:59Z'), new Date('2030-05-31T22:00:00Z')]
  await desk.put('bookings/old', { createdAt: before, confirmedAt: since })
  await desk.put('bookings/new', { createdAt: since, confirmedAt: null })
  await desk.put('bookings/odd', { createdAt: '2030-06-01', confirmedAt: 5 })
  await desk.put('contacts/new', { createdAt: since })
  await desk.put('contacts/newer', { createdAt: new Date('2030-06-10T10:00:00Z') })
  expect(await countMails(new Date('2030-06-15T10:00:00Z'))).toEqual({ requests: 1, messages: 2, confirmations: 1 })
})

test('lists the five mails that failed last, the latest first', async () => {
  const at = (day: number) => new Date(Date.UTC(2030, 0, day))
  for (const day of [3, 1, 6, 2, 5, 4])
    await desk.put(`bookings/b${String(day)}`, { mail: { state: 'failed', at: at(day), reason: `Day ${String(day)}` } })
  await desk.put('bookings/sent', { mail: { state: 'sent', at: at(9) } })
  await desk.put('bookings/none', { mail: 'failed' })
  expect((await listFailedMails()).map(({ mail }) => mail?.reason)).toEqual([
    'Day 6',
    'Day 5',
    'Day 4',
    'Day 3',
    'Day 2',
  ])
})
