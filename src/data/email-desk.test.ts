import { describe, expect, test, vi } from 'vitest'
import { env } from '#config/env.ts'
import { containing } from '#support/outcomes.ts'
import { connectAs } from '#support/connections.ts'
import { UNSAFE_RECIPIENTS } from '#support/texts.ts'
import { booking, openMails, sent } from '#support/mails.ts'
import { EMAIL } from '#support/mail-settings.ts'
import { sendConfirmation } from './email-desk.ts'
import { postMail } from './emailjs.ts'
import { DataError } from './data-error.ts'

vi.unmock('#data/email-desk.ts')
env.email = EMAIL

const { firestore } = openMails()

test.each(['', ' '])('a booking whose e-mail is "%s" sends nothing and says so', async (email) => {
  const delivery = await sendConfirmation(booking({ email }), false)
  expect(delivery).toEqual({
    state: 'failed',
    reason: 'This booking holds no e-mail address, so nothing was sent.',
  })
  expect(postMail).not.toHaveBeenCalled()
})

test.each(UNSAFE_RECIPIENTS)('a booking whose e-mail is %s sends nothing and says so', async (_, email) => {
  const delivery = await sendConfirmation(booking({ email }), false)
  expect(delivery).toEqual({ state: 'failed', reason: containing('not one address') })
  expect(postMail).not.toHaveBeenCalled()
})

test('an address that today’s forms refuse still gets mail when it is one recipient', async () => {
  await sendConfirmation(booking({ email: ' tom&jerry@guest.example ' }), false)
  expect(sent().parameters).toMatchObject({ to_email: 'tom&jerry@guest.example' })
})

describe('the confirmation', () => {
  test('goes to the client with ids only staff can read, and is never retried automatically', async () => {
    expect(await sendConfirmation(booking({ specialRequests: 'Two robes' }), false)).toEqual({ state: 'sent' })
    expect(sent()).toEqual({
      sender: { serviceId: 'private-service', publicKey: 'private-key', origin: 'http://outbox.test' },
      templateId: 'confirmation-template',
      parameters: {
        to_email: 'amantle@guest.example',
        to_name: 'Amantle Kgosi',
        booking_id: 'one',
        client_name: 'Amantle Kgosi',
        services: 'Swedish Massage (60min) - P350',
        date: 'Tuesday 15 January 2030',
        time: '2:30 PM until 3:30 PM',
        special_requests: 'Two robes',
        total_time: '1h 0min',
        total_price: 'P350',
        date_modified_note: '',
        manage_link: '',
        spa_phone: '+267 71 234 567',
        spa_email: 'bookings@lalumiere.example',
      },
      options: { mayRepeat: false },
    })
  })

  test('holds the guest’s link where the address of the site is known', async () => {
    env.siteUrl = 'https://spa.example'
    await sendConfirmation(booking({ mark: 'm' }), false)
    env.siteUrl = undefined
    expect(sent().parameters).toMatchObject({
      manage_link: 'Your booking, for your calendar, to move or to cancel it: https://spa.example/my-booking#one',
    })
  })

  test('holds no link to a booking from before there were links, which would show no status', async () => {
    env.siteUrl = 'https://spa.example'
    await sendConfirmation(booking(), false)
    env.siteUrl = undefined
    expect(sent().parameters).toMatchObject({ manage_link: '' })
  })

  test('greets nobody as Unknown', async () => {
    await sendConfirmation(booking({ fullName: '', firstName: '', lastName: ' ' }), false)
    expect(sent().parameters).toMatchObject({ to_name: 'Guest', client_name: 'Guest' })
  })

  test('states the totals of its services, not those of the request; an old booking’s as stored', async () => {
    await sendConfirmation(booking({ totalTime: '0h 5min', totalPrice: 'P1' }), false)
    expect(sent().parameters).toMatchObject({ total_time: '1h 0min', total_price: 'P350' })
    vi.mocked(postMail).mockClear()
    await sendConfirmation(booking({ selectedServices: undefined, totalTime: '2 hours', totalPrice: 'P400' }), false)
    expect(sent().parameters).toMatchObject({ total_time: '2 hours', total_price: 'P400' })
  })

  test.each([
    [{ selectedServices: undefined, totalTime: '' }, 'Tuesday 15 January 2030', '2:30 PM'],
    [{ date: '15/01/2030', time: 'after lunch' }, '15/01/2030', 'after lunch'],
    [{ date: '', time: '' }, 'date to be agreed', 'time to be agreed'],
  ])('of an old booking with %o says its date and time as far as they can be read', async (own, date, time) => {
    await sendConfirmation(booking(own), true)
    const note = `Please note: your appointment was moved to ${date}, ${time}.`
    expect(sent().parameters).toMatchObject({ date, time, date_modified_note: note })
  })

  test('says the agreed total in place of the sum', async () => {
    await sendConfirmation(booking({ agreedTotal: 'P300', totalPrice: 'P1' }), false)
    expect(sent().parameters).toMatchObject({ services: 'Swedish Massage (60min) - P350', total_price: 'P300' })
  })

  test.each([
    ['malformed', 'The service ID is invalid', 'failed', 'Email template error'],
    ['unauthenticated', 'Unauthorized', 'failed', 'Email authentication failed'],
    ['blocked', 'The user account is blocked', 'failed', 'The user account is blocked'],
    ['throttled', 'Too Many Requests', 'failed', 'Too Many Requests'],
    ['throttled', '', 'failed', 'Failed to send confirmation email to client'],
    ['outdated', '', 'failed', 'was not sent. This page is out of date; reload it.'],
    ['offline', 'Failed to fetch', 'unknown', 'Whether the e-mail was sent is not known'],
    ['unknown', 'The mailbox is full', 'failed', 'The mailbox is full'],
    ['unknown', '', 'failed', 'Failed to send confirmation email to client'],
  ] as const)('that ends as %s (%s) is %s: %s', async (code, underlying, state, words) => {
    vi.mocked(postMail).mockRejectedValue(new DataError(code, underlying))
    expect(await sendConfirmation(booking(), false)).toEqual({ state, reason: containing(words) })
  })

  test('is not sent without a role', async () => {
    connectAs({ staff: firestore().asGuest() })
    expect(await sendConfirmation(booking(), false)).toEqual({
      state: 'failed',
      reason: containing('Permission denied'),
    })
    expect(postMail).not.toHaveBeenCalled()
  })

  test('without its settings is not configured', async () => {
    await firestore().reset()
    expect(await sendConfirmation(booking(), false)).toEqual({ state: 'failed', reason: containing('settings/email') })
    expect(postMail).not.toHaveBeenCalled()
  })

  test('whose settings cannot be read has failed, not unknown: the mail service was never called', async () => {
    vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'))
    expect(await sendConfirmation(booking(), false)).toEqual({ state: 'failed', reason: containing('was not sent') })
    expect(postMail).not.toHaveBeenCalled()
    vi.restoreAllMocks()
  })
})
