import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { bookingRequest, daysAhead } from '#support/builders.ts'
import { idOf } from '#support/ids.ts'
import { MAIL_SETTINGS } from '#support/mail-settings.ts'
import { openStoredData } from '#support/stored-data.ts'
import { showStoredPart } from '#support/stored-house.tsx'
import { MailPart } from './mail-part.tsx'

const data = openStoredData()
beforeEach(() => data.put('settings/email', { ...MAIL_SETTINGS, monthlyLimit: 100 }))

const stored = () => data.at('settings/email')
const part = async (name: string) => within(await screen.findByRole('region', { name }))
const REFUSED = 'Please copy it from your EmailJS dashboard.'

it('saves the ids as they were copied, and says what is wrong with one until it is right or discarded', async () => {
  const { user, press, answer } = showStoredPart(MailPart)
  const field = () => screen.findByLabelText<HTMLInputElement>('Public key')
  await user.clear(await field())
  await press('Save')
  expect(screen.getByText(REFUSED)).toBeDefined()
  await waitFor(async () => expect(document.activeElement).toBe(await field()))
  await press('Discard changes')
  await answer('Discard what you typed?', 'Discard')
  expect(screen.queryByText(REFUSED)).toBeNull()
  expect((await field()).value).toBe(MAIL_SETTINGS.publicKey)
  await user.clear(await field())
  await user.type(await field(), ' key_b ')
  await press('Save')
  await screen.findByText(/^Saved at/)
  expect(await stored()).toMatchObject({ ...MAIL_SETTINGS, publicKey: 'key_b', monthlyLimit: 100 })
})

it('sends a test mail, or says what EmailJS answered', async () => {
  const { press, user } = showStoredPart(MailPart)
  await user.type(await screen.findByLabelText('Send a test to'), 'owner@spa.example')
  data.failMails(400)
  await press('Send the test mail')
  await screen.findByText(/EmailJS says: The mail was refused\./)
  await press('OK')
  data.failMails(undefined)
  await press('Send the test mail')
  await screen.findByText(/^EmailJS took the test mail/)
  expect(data.mails()).toMatchObject([{ template_params: { to_email: 'owner@spa.example', booking_id: 'TEST' } }])
})

it('counts the mails of this month; what could not be counted or loaded is not shown as nothing, and can be tried again', async () => {
  const now = new Date()
  for (const name of ['one', 'two', 'three'])
    await data.put(`bookings/${idOf(name)}`, { ...bookingRequest(), status: 'pending', createdAt: now, updatedAt: now })
  await data.setFaults({ reads: 'denied' })
  const { user } = showStoredPart(MailPart)
  await screen.findByText('Could not load the mails of this month')
  await screen.findByText('Could not load the failed mails')
  expect(screen.queryByText('No failed mail waits to be resent.')).toBeNull()
  await data.setFaults({})
  for (const name of ['This month', 'What failed last'])
    await user.click((await part(name)).getByRole('button', { name: 'Retry' }))
  await (await part('This month')).findByText('About 3 mails so far, of 100 that your plan allows.')
  await screen.findByText('No failed mail waits to be resent.')
})

it('names the bookings whose mail failed last, with the reason and a link to their day', async () => {
  const at = new Date('2026-01-10T08:00:00Z')
  const put = (name: string, mail: object, own: object = {}) =>
    data.put(`bookings/${idOf(name)}`, { fullName: name, status: 'confirmed', mail: { at, ...mail }, ...own })
  const date = daysAhead(3)
  await put('Amara Dube', { state: 'failed', reason: 'The template is wrong.' }, { date, time: '02:30 PM' })
  await put('', { state: 'failed' }, { date: 'soon' })
  await put('Neo Tau', { state: 'sending' }, { date })
  showStoredPart(MailPart)
  const link = await screen.findByRole('link', { name: /^Amara Dube, / })
  expect(link.getAttribute('href')).toBe(`/admin?view=diary&day=${date}`)
  screen.getByText('10 Jan 2026, 10:00 AM: The template is wrong.')
  expect(screen.getByRole('link', { name: /^Unknown Client/ }).getAttribute('href')).toBe('/admin?view=list')
  screen.getByText('10 Jan 2026, 10:00 AM: No reason was stored.')
  screen.getByText('10 Jan 2026, 10:00 AM: It is not known whether the mail left.')
})
