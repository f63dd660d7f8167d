import { beforeEach, expect, test, vi } from 'vitest'
import { env } from '#config/env.ts'
import { THATO } from '#support/builders.ts'
import { openDesk } from '#support/desk.ts'
import { disturb } from '#support/faults.ts'
import { ONE } from '#support/ids.ts'
import { failureOf } from '#support/outcomes.ts'
import { EMAIL } from '#support/mail-settings.ts'
import { resendConfirmation } from './answers.ts'
import { correctDetails } from './profile.ts'
import { getBooking } from '#support/get-booking.ts'
import { DataError } from '../data-error.ts'
import { postMail } from '../emailjs.ts'
import { detailsOf } from '#features/booking/details.ts'

// Everything but the hand-over to EmailJS is real.
vi.unmock('#data/email-desk.ts')
env.email = EMAIL

const desk = openDesk()
const { booked, confirmAs, put } = desk
const mailOf = async () => (await getBooking(ONE)).mail

beforeEach(async () => {
  await desk.reset()
  await put('settings/email', { serviceId: 'service', publicKey: 'key', templateId: 'template' })
  vi.mocked(postMail).mockReset().mockResolvedValue()
})

test('a confirmation whose e-mail outcome cannot be recorded stays', async () => {
  const booking = await booked()
  vi.mocked(postMail).mockImplementation(() => {
    disturb(':commit', [{ status: 403 }, { status: 403 }])
    return Promise.resolve()
  })
  expect(await confirmAs(THATO, booking)).toMatchObject({ mail: { state: 'sent' } })
  vi.restoreAllMocks()
  expect(await getBooking(ONE)).toMatchObject({ status: 'confirmed', mail: { state: 'sending' } })
})

test('sending again claims the e-mail, sends it to the address as it was corrected, and records the outcome, once', async () => {
  vi.mocked(postMail).mockRejectedValueOnce(new DataError('throttled', ''))
  await confirmAs(THATO, await booked())
  vi.mocked(postMail).mockClear()
  const shown = await getBooking(ONE)
  await correctDetails(shown, { ...detailsOf(shown), email: 'Right@guest.example' }, THATO)
  const states: unknown[] = []
  vi.mocked(postMail).mockImplementation(async () => void states.push((await mailOf())?.state))
  expect(await resendConfirmation(shown, THATO)).toEqual({ state: 'sent' })
  expect(states).toEqual(['sending'])
  expect(await mailOf()).toMatchObject({ state: 'sent' })
  expect(vi.mocked(postMail).mock.calls).toMatchObject([[{}, 'template', { to_email: 'Right@guest.example' }, {}]])
  expect(await failureOf(resendConfirmation(shown, THATO))).toMatchObject({ code: 'conflict' })
  expect(postMail).toHaveBeenCalledOnce()
})
