import { beforeEach, describe, expect, test, vi } from 'vitest'
import { env } from '#config/env.ts'
import { parseBooking } from '#features/booking/booking.ts'
import { parseReceipt } from '#features/booking/receipt.ts'
import type { Wish } from '#features/booking/wish.ts'
import { bookingRequest, contactDraft } from '#support/builders.ts'
import { EMAIL } from '#support/mail-settings.ts'
import { containing } from '#support/outcomes.ts'
import { openDesk } from '#support/desk.ts'
import { sendBookingNotification } from './bookings.ts'
import { sendContactMail } from './email.ts'
import { sendWishNotification } from './wishes.ts'
import { countMails, sendConfirmation, sendTestMail } from './email-desk.ts'
import { postMail } from './emailjs.ts'
import { DataError } from './data-error.ts'

vi.unmock('#data/email-desk.ts')
env.email = EMAIL

const desk = openDesk()
const CONFIRMATION = { serviceId: 'private-service', publicKey: 'private-key', origin: 'http://outbox.test' }
beforeEach(async () => {
  vi.mocked(postMail).mockReset()
  const { origin: _, ...ids } = CONFIRMATION
  await desk.put('settings/email', { ...ids, templateId: 'confirmation-template' })
})

/** The single e-mail that was sent. */
const sent = () => {
  expect(postMail).toHaveBeenCalledOnce()
  const [sender, templateId, parameters, options] = vi.mocked(postMail).mock.calls[0] ?? []
  return { sender, templateId, parameters, options }
}

/** A confirmed booking of 15 January 2030. */
const booking = (own: Record<string, unknown> = {}) =>
  parseBooking('one', { ...bookingRequest({ date: '2030-01-15' }), status: 'confirmed', ...own })

const SITE: unknown = expect.objectContaining({
  serviceId: 'site-service',
  publicKey: 'site-key',
  origin: 'http://outbox.test',
})

test('the booking notification carries exactly the specified parameters and may be repeated', async () => {
  await sendBookingNotification(
    'one',
    bookingRequest({ date: '2030-01-15', specialRequests: '', healthNote: 'Bad knee' }),
  )
  expect(sent()).toEqual({
    sender: SITE,
    templateId: 'booking-template',
    parameters: {
      to_email: 'bookings@lalumiere.example',
      booking_id: 'one',
      client_name: 'Amantle Kgosi',
      client_email: 'amantle@guest.example',
      client_phone: '+267 71234567',
      services: 'Swedish Massage (60 min) - P350',
      date: 'Tuesday 15 January 2030',
      time: '2:30 PM until 3:30 PM',
      special_requests: 'None',
      total_time: '1h 0min',
      total_price: 'P350',
      spa_phone: '+267 71 234 567',
    },
    options: { mayRepeat: true },
  })
})

const wished = (time: string): Wish => ({ kind: 'move', date: '2030-01-15', time })
const CANCEL: Wish = { kind: 'cancel', date: '', time: '' }
test.each([
  ['for the offered time', wished('06:00 PM'), 'Offered time taken by a guest', '6:00 PM'],
  ['to cancel', CANCEL, 'Cancellation by a guest', '2:30 PM'],
  ['to decline', { ...CANCEL, kind: 'decline' }, 'Offered time declined by a guest', '6:00 PM'],
] satisfies [string, Wish, string, string][])(
  'the mail of a wish %s has the fields of a request, the day that it is about and no name',
  async (_, wish, news, time) => {
    const proposal = { date: '2030-01-15', time: '06:00 PM' }
    await sendWishNotification(parseReceipt('one', { date: '2030-01-15', time: '02:30 PM', proposal }), wish)
    expect(sent()).toMatchObject({ sender: SITE, templateId: 'booking-template', options: { mayRepeat: true } })
    const {
      to_email,
      booking_id,
      client_name,
      client_email,
      date,
      spa_phone,
      time: at,
      ...others
    } = sent().parameters ?? {}
    expect([booking_id, client_name, date, at]).toEqual(['one', news, 'Tuesday 15 January 2030', time])
    // The second is the template's Reply-To.
    expect([to_email, client_email]).toEqual(Array(2).fill('bookings@lalumiere.example'))
    expect([spa_phone, ...new Set(Object.values(others))]).toEqual(['+267 71 234 567', 'See the portal.'])
  },
)

test('the contact mail carries exactly the specified parameters and may be repeated', async () => {
  await sendContactMail(contactDraft())
  expect(sent()).toEqual({
    sender: SITE,
    templateId: 'contact-template',
    parameters: {
      to_email: 'info@lalumiere.example',
      from_name: 'Amantle Kgosi',
      from_email: 'amantle@guest.example',
      from_phone: '+267 71234567',
      message: 'Do you offer massages for two?',
      spa_email: 'info@lalumiere.example',
    },
    options: { mayRepeat: true },
  })
})

test.each(['', ' ', 'a@b.co,eve@evil.example'])(
  'a booking whose e-mail is "%s" sends nothing and says so',
  async (email) => {
    const delivery = await sendConfirmation(booking({ email }), false)
    expect(delivery).toEqual({
      state: 'failed',
      reason: 'This booking holds no e-mail address, so nothing was sent.',
    })
    expect(postMail).not.toHaveBeenCalled()
  },
)

describe('the confirmation', () => {
  test('goes to the client with ids only staff can read, and is never retried automatically', async () => {
    const confirmed = booking({ specialRequests: 'Two robes', healthNote: 'Bad knee' })
    env.siteUrl = 'https://spa.example'
    expect(await sendConfirmation(confirmed, true)).toEqual({ state: 'sent' })
    env.siteUrl = undefined
    expect(sent()).toEqual({
      sender: CONFIRMATION,
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
        date_modified_note:
          'Please note: your appointment was moved to Tuesday 15 January 2030, 2:30 PM until 3:30 PM.',
        manage_link: 'Your booking, for your calendar, to move or to cancel it: https://spa.example/my-booking#one',
        spa_phone: '+267 71 234 567',
        spa_email: 'bookings@lalumiere.example',
      },
      options: { mayRepeat: false },
    })
  })

  test.each([
    ['malformed', 'The service ID is invalid', 'failed', 'Email template error'],
    ['unauthenticated', 'Unauthorized', 'failed', 'Email authentication failed'],
    ['outdated', '', 'failed', 'was not sent. This page is out of date; reload it.'],
    ['offline', 'Failed to fetch', 'unknown', 'Whether the e-mail was sent is not known'],
    ['unknown', '', 'failed', 'Failed to send confirmation email to client'],
  ] as const)('that ends as %s (%s) is %s: %s', async (code, underlying, state, words) => {
    vi.mocked(postMail).mockRejectedValue(new DataError(code, underlying))
    expect(await sendConfirmation(booking(), false)).toEqual({ state, reason: containing(words) })
  })

  test('whose settings are missing or cannot be read has failed, not unknown: the mail service was never called', async () => {
    await desk.reset()
    expect(await sendConfirmation(booking(), false)).toEqual({ state: 'failed', reason: containing('settings/email') })
    vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'))
    expect(await sendConfirmation(booking(), false)).toEqual({ state: 'failed', reason: containing('was not sent') })
    expect(postMail).not.toHaveBeenCalled()
  })
})

describe('the mail on a rejection or a cancellation by the house', () => {
  const rejection = { status: 'rejected', rejectionReason: 'Fully booked', healthNote: 'Bad knee' }
  const set = (own: object) => desk.put('settings/email', { serviceId: 's', publicKey: 'k', templateId: 't', ...own })

  test('says who, what and when, and never why; one that failed is not called a confirmation', async () => {
    await set({ rejectionTemplateId: 'rejection' })
    expect(await sendConfirmation(booking(rejection), false)).toEqual({ state: 'sent' })
    expect(sent()).toMatchObject({ templateId: 'rejection', options: { mayRepeat: false } })
    expect(sent().parameters).toEqual({
      to_email: 'amantle@guest.example',
      to_name: 'Amantle Kgosi',
      booking_id: 'one',
      client_name: 'Amantle Kgosi',
      services: 'Swedish Massage (60min) - P350',
      date: 'Tuesday 15 January 2030',
      time: '2:30 PM until 3:30 PM',
      spa_phone: '+267 71 234 567',
      spa_email: 'bookings@lalumiere.example',
    })
    vi.mocked(postMail).mockRejectedValue(new DataError('unknown', ''))
    const reason = 'Failed to send the e-mail to the client'
    expect(await sendConfirmation(booking(rejection), false)).toEqual({ state: 'failed', reason })
  })
})

test('a test mail is the confirmation with sample values; refused it says what EmailJS answered, and nothing of it where a proxy or nobody answered', async () => {
  const send = () => sendTestMail('owner@spa.example')
  await send()
  expect(sent()).toMatchObject({ sender: CONFIRMATION, templateId: 'confirmation-template' })
  expect(sent().parameters).toMatchObject({
    ...{ to_email: 'owner@spa.example', booking_id: 'TEST', manage_link: '' },
    special_requests: containing('This is a test mail'),
  })
  const text = 'The service ID not found. To find this ID, visit https://dashboard.x'
  vi.mocked(postMail).mockRejectedValueOnce(new DataError('malformed', text, { status: 400, text }))
  await expect(send()).rejects.toThrow(`EmailJS says: ${text}`)
  for (const cause of [{ status: 504, text: 'template id 5' }, new TypeError('Failed to fetch')]) {
    vi.mocked(postMail).mockRejectedValueOnce(new DataError('offline', 'template id 5', cause))
    await expect(send()).rejects.toThrow(/^No answer came\. (?!.*EmailJS)/)
  }
})

test('counts what was mailed since the first of the month at the venue, a copy for each message where the auto-reply is on, and no entry of the desk as a request', async () => {
  const [before, since] = [new Date('2030-05-31T21:59:59Z'), new Date('2030-05-31T22:00:00Z')]
  const sentAt = (at: Date) => ({ mail: { state: 'sent', at } })
  await desk.put('bookings/old', { createdAt: before, ...sentAt(since) })
  await desk.put('bookings/new', { createdAt: since })
  await desk.put('bookings/walk-in', { createdAt: since, source: 'desk' })
  await desk.put('bookings/telephone', { createdAt: since, source: 'desk', ...sentAt(since) })
  await desk.put('bookings/before', { createdAt: before, source: 'desk', ...sentAt(before) })
  await desk.put('contacts/new', { createdAt: since })
  expect(await countMails('2030-06')).toBe(4)
  env.email = { ...EMAIL, autoReply: true }
  expect(await countMails('2030-06')).toBe(5)
})
