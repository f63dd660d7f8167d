import { beforeEach, describe, expect, test, vi } from 'vitest'
import { env } from '#config/env.ts'
import { parseBooking } from '#features/booking/booking.ts'
import { parseReceipt } from '#features/booking/receipt.ts'
import type { Wish } from '#features/booking/wish.ts'
import { bookingRequest, contactDraft } from '#support/builders.ts'
import { EMAIL } from '#support/mail-settings.ts'
import { containing } from '#support/outcomes.ts'
import { connectAs } from '#support/connections.ts'
import { openDesk } from '#support/desk.ts'
import { sendBookingNotification } from './bookings.ts'
import { sendContactMail } from './email.ts'
import { sendWishNotification } from './wishes.ts'
import { sendConfirmation } from './email-desk.ts'
import { postMail } from './emailjs.ts'
import { DataError } from './data-error.ts'
import { countMails, listFailedMails, sendTestMail } from './mail-desk.ts'

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
  ['for another time', wished('05:00 PM'), 'Another time, asked for by a guest', '5:00 PM'],
  ['for the offered time', wished('06:00 PM'), 'Offered time taken by a guest', '6:00 PM'],
  ['to cancel', CANCEL, 'Cancellation by a guest', '2:30 PM'],
  ['to decline', { ...CANCEL, kind: 'decline' }, 'Offered time declined by a guest', '6:00 PM'],
] satisfies [string, Wish, string, string][])(
  'the mail of a wish %s has the fields of a request, the day that it is about and no name',
  async (_, wish, news, time) => {
    const proposal = { date: '2030-01-15', time: '06:00 PM' }
    await sendWishNotification(parseReceipt('one', { date: '2030-01-15', time: '02:30 PM', proposal }), wish)
    expect(sent()).toMatchObject({ sender: SITE, templateId: 'booking-template', options: { mayRepeat: true } })
    expect(sent().parameters).toEqual({
      to_email: 'bookings@lalumiere.example',
      booking_id: 'one',
      client_name: news,
      // The template's Reply-To.
      client_email: 'bookings@lalumiere.example',
      client_phone: 'See the portal.',
      services: 'See the portal.',
      date: 'Tuesday 15 January 2030',
      time,
      special_requests: 'See the portal.',
      total_time: 'See the portal.',
      total_price: 'See the portal.',
      spa_phone: '+267 71 234 567',
    })
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
    expect(await sendConfirmation(confirmed, false)).toEqual({ state: 'sent' })
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

  test('states the totals of its services, not those of the request; an old booking’s as stored', async () => {
    await sendConfirmation(booking({ totalTime: '0h 5min', totalPrice: 'P1' }), false)
    expect(sent().parameters).toMatchObject({ total_time: '1h 0min', total_price: 'P350' })
    vi.mocked(postMail).mockClear()
    await sendConfirmation(booking({ selectedServices: undefined, totalTime: '2 hours', totalPrice: 'P400' }), false)
    expect(sent().parameters).toMatchObject({ total_time: '2 hours', total_price: 'P400' })
  })

  test.each([
    ['malformed', 'The service ID is invalid', 'failed', 'Email template error'],
    ['unauthenticated', 'Unauthorized', 'failed', 'Email authentication failed'],
    ['throttled', 'Too Many Requests', 'failed', 'Too Many Requests'],
    ['outdated', '', 'failed', 'was not sent. This page is out of date; reload it.'],
    ['offline', 'Failed to fetch', 'unknown', 'Whether the e-mail was sent is not known'],
    ['unknown', 'The mailbox is full', 'failed', 'The mailbox is full'],
    ['unknown', '', 'failed', 'Failed to send confirmation email to client'],
  ] as const)('that ends as %s (%s) is %s: %s', async (code, underlying, state, words) => {
    vi.mocked(postMail).mockRejectedValue(new DataError(code, underlying))
    expect(await sendConfirmation(booking(), false)).toEqual({ state, reason: containing(words) })
  })

  test('without its settings is not configured', async () => {
    await desk.reset()
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

describe('a test mail', () => {
  const send = () => sendTestMail('owner@spa.example')

  test('is the stored confirmation with sample values, to the address that was typed', async () => {
    await send()
    expect(postMail).toHaveBeenCalledOnce()
    const [sender, templateId, parameters] = vi.mocked(postMail).mock.calls[0] ?? []
    expect([sender, templateId]).toEqual([CONFIRMATION, 'confirmation-template'])
    expect(parameters).toMatchObject({ to_email: 'owner@spa.example', booking_id: 'TEST', manage_link: '' })
    expect(parameters?.['special_requests']).toContain('This is a test mail')
  })

  test('that is refused says what EmailJS answered, and nothing of EmailJS where a proxy or nobody answered', async () => {
    const text = 'The service ID not found. To find this ID, visit https://dashboard.x'
    vi.mocked(postMail).mockRejectedValueOnce(new DataError('malformed', text, { status: 400, text }))
    await expect(send()).rejects.toThrow(`EmailJS says: ${text}`)
    for (const cause of [{ status: 504, text: 'template id 5' }, new TypeError('Failed to fetch')]) {
      vi.mocked(postMail).mockRejectedValueOnce(new DataError('offline', 'template id 5', cause))
      await expect(send()).rejects.toThrow(/^No answer came\. (?!.*EmailJS)/)
    }
    expect(postMail).toHaveBeenCalledTimes(3)
  })

  test('is not sent without settings, or when they cannot be read', async () => {
    connectAs({ staff: desk.firestore.asStranger() })
    await expect(send()).rejects.toMatchObject({ code: 'denied' })
    await desk.reset()
    connectAs({ staff: desk.firestore.asStaff() })
    await expect(send()).rejects.toMatchObject({ code: 'unconfigured' })
    expect(postMail).not.toHaveBeenCalled()
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
