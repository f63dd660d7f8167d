import { beforeEach, describe, expect, test, vi } from 'vitest'
import { env } from '#config/env.ts'
import type { Booking } from '#features/booking/booking.ts'
import { detailsOf } from '#features/booking/details.ts'
import { NALEDI, newClientFields, THATO } from '#support/builders.ts'
import { openDesk } from '#support/desk.ts'
import { ONE } from '#support/ids.ts'
import { failureOf } from '#support/outcomes.ts'
import { EMAIL } from '#support/mail-settings.ts'
import { correctClient, correctDetails } from './profile.ts'
import { resendConfirmation } from './mail.ts'
import { getBooking } from '#support/get-booking.ts'
import { getClient } from '../clients.ts'
import { listEvents } from '../diary-desk.ts'
import { postMail } from '../emailjs.ts'

// Everything but the hand-over to EmailJS is real.
vi.unmock('#data/email-desk.ts')
env.email = EMAIL

const desk = openDesk()
const { clients, confirmed, put } = desk

beforeEach(async () => {
  await put('settings/email', { serviceId: 'service', publicKey: 'key', templateId: 'template' })
  vi.mocked(postMail).mockReset().mockResolvedValue()
})

const RIGHT = { firstName: 'Amantle', lastName: 'Kgosi-Moyo', email: 'Right@guest.example', phone: '+27821234567' }

describe('correcting the details of a booking', () => {
  test('corrects the linked profile in the same commit, with the stamp of who did it', async () => {
    const booking = await confirmed()
    desk.signInAs(NALEDI)
    const corrected = await correctDetails(booking, RIGHT, NALEDI)
    expect(corrected).toMatchObject({ profile: 'corrected', booking: { ...RIGHT, fullName: 'Amantle Kgosi-Moyo' } })
    expect(await clients()).toMatchObject([
      {
        ...RIGHT,
        fullName: 'Amantle Kgosi-Moyo',
        email: 'right@guest.example',
        totalBookings: 1,
        updatedBy: { name: 'Naledi' },
        search: expect.arrayContaining(['kgosimoy', '4567']) as unknown,
      },
    ])
  })

  test('leaves a profile alone that says something else', async () => {
    const booking = await confirmed()
    const [profile] = await clients()
    const theirs = newClientFields({ email: 'new@guest.example', phone: '+267 72345678', fullName: 'Kabo Kgosi' })
    await put(`clients/${profile?.id ?? ''}`, theirs)
    const corrected = await correctDetails(booking, RIGHT, THATO)
    expect(corrected.profile).toBe('kept')
    expect(await clients()).toEqual([{ ...theirs, id: profile?.id }])
  })

  test('changes and empties the health note, which stays out of the profile and the history', async () => {
    const { booking } = await desk.confirmAs(THATO, await desk.booked({ healthNote: 'Bad knee' }))
    const noted = await correctDetails(booking, { ...detailsOf(booking), healthNote: 'Bad knee, left' }, THATO)
    expect(noted).toMatchObject({ profile: 'none', booking: { healthNote: 'Bad knee, left' } })
    expect(await failureOf(correctDetails(booking, RIGHT, THATO))).toMatchObject({ code: 'conflict' })
    await correctDetails(noted.booking, { ...RIGHT, healthNote: '' }, THATO)
    expect(await desk.at(`bookings/${ONE}`)).toMatchObject({ ...RIGHT, healthNote: '' })
    const history = await listEvents(ONE)
    expect(history.map(({ kind }) => kind)).toEqual(['confirm', 'mail', 'correct', 'correct'])
    expect(JSON.stringify([history, await clients()])).not.toContain('knee')
  })

  test('that a colleague corrected meanwhile is a conflict, and the profile stays as theirs', async () => {
    const booking = await confirmed()
    await correctDetails(booking, { ...detailsOf(booking), phone: '+27821234567' }, THATO)
    expect(await failureOf(correctDetails(booking, RIGHT, THATO))).toMatchObject({ code: 'conflict' })
    expect(await clients()).toMatchObject([{ phone: '+27821234567', fullName: 'Amantle Kgosi' }])
  })
})

describe('correcting a profile', () => {
  const profileOf = async (booking: Booking) => getClient(booking.clientId ?? '')

  test('that a colleague corrected meanwhile, or through a booking of somebody else, is a conflict', async () => {
    const booking = await confirmed()
    const profile = await profileOf(booking)
    const stranger = { ...profile, id: 'other' }
    expect(await failureOf(correctClient(stranger, booking, RIGHT, THATO))).toMatchObject({ code: 'conflict' })
    await correctDetails(booking, { ...detailsOf(booking), phone: '+27821234568' }, THATO)
    const now = await getBooking(ONE)
    expect(await failureOf(correctClient(profile, now, RIGHT, THATO))).toMatchObject({ code: 'conflict' })
    expect(await clients()).toMatchObject([{ phone: '+27821234568', fullName: 'Amantle Kgosi' }])
  })
})

test('Resend of the booking as it was on the screen goes to the corrected address', async () => {
  const shown = await confirmed()
  await correctDetails(shown, RIGHT, THATO)
  vi.mocked(postMail).mockClear()
  await resendConfirmation(shown, THATO)
  expect(vi.mocked(postMail).mock.calls).toMatchObject([[{}, 'template', { to_email: 'Right@guest.example' }, {}]])
})
