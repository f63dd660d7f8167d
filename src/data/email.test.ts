import { expect, test, vi } from 'vitest'
import { env } from '#config/env.ts'
import { parseBooking } from '#domain/booking.ts'
import { toBookingRequest } from '#domain/booking-request.ts'
import type { Wish } from '#domain/wish.ts'
import { bookingDraft, bookingRequest, contactDraft } from '#support/builders.ts'
import { openMails, sent } from '#support/mails.ts'
import { EMAIL } from '#support/mail-settings.ts'
import { sendBookingNotification, sendContactMail, sendWishNotification } from './email.ts'
import { sendConfirmation } from './email-desk.ts'
import { postMail } from './emailjs.ts'

vi.unmock('#data/email-desk.ts')
env.email = EMAIL

openMails()

const SITE: unknown = expect.objectContaining({
  serviceId: 'site-service',
  publicKey: 'site-key',
  origin: 'http://outbox.test',
})

test('the booking notification carries exactly the specified parameters and may be repeated', async () => {
  await sendBookingNotification('one', bookingRequest({ date: '2030-01-15', specialRequests: '' }))
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
  ['for another time', wished('05:00 PM'), 'Another time, asked for by a guest', /asks for now/, '5:00 PM'],
  ['for the offered time', wished('06:00 PM'), 'Offered time taken by a guest', /that you offered/, '6:00 PM'],
  ['to cancel', CANCEL, 'Cancellation by a guest', /of the visit\. Please free the time/, '2:30 PM'],
  ['to decline', { ...CANCEL, kind: 'decline' }, 'Offered time declined by a guest', /not of the offer/, '2:30 PM'],
] satisfies [string, Wish, string, RegExp, string][])(
  'the mail of a wish %s has the fields of a request, a day and no name',
  async (_, wish, news, words, time) => {
    const proposal = { date: '2030-01-15', time: '06:00 PM' }
    await sendWishNotification({ id: 'one', date: '2030-01-15', time: '02:30 PM', proposal }, wish)
    expect(sent()).toMatchObject({ sender: SITE, templateId: 'booking-template', options: { mayRepeat: true } })
    expect(sent().parameters).toEqual({
      to_email: 'bookings@lalumiere.example',
      booking_id: 'one',
      client_name: news,
      // The template's Reply-To.
      client_email: 'bookings@lalumiere.example',
      client_phone: 'See the portal.',
      services: expect.stringMatching(words) as unknown,
      date: 'Tuesday 15 January 2030',
      time,
      special_requests: 'See the portal.',
      total_time: 'See the portal.',
      total_price: 'See the portal.',
      spa_phone: '+267 71 234 567',
    })
  },
)

test('both mails of a booking for two say so, in the special requests and in the total', async () => {
  const request = toBookingRequest(bookingDraft({ guests: 2, specialRequests: 'Two robes' }))
  const said = {
    special_requests: 'Guests: 2\nTwo robes',
    total_time: '1h 0min',
    total_price: 'P700 (P350 × 2 guests)',
  }
  await sendBookingNotification('one', request)
  expect(sent().parameters).toMatchObject(said)
  vi.mocked(postMail).mockClear()
  await sendConfirmation(parseBooking('one', request), false)
  expect(sent().parameters).toMatchObject({ ...said, services: 'For 2 guests: Swedish Massage (60min) - P350' })
})

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
