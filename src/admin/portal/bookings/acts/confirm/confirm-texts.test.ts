import { expect, it } from 'vitest'
import type { Appointment } from '#data/acts/appointment.ts'
import { DataError } from '#data/data-error.ts'
import { amara as booking } from '#support/builders.ts'
import { confirmFailedAlert } from './use-confirm.ts'

it('a failure without a reason says what was not done, and repeats the agreed total', () => {
  const failed = (own: Partial<Appointment> = {}) =>
    confirmFailedAlert('', booking, { date: booking.date, time: booking.time, ...own }).message
  expect(failed()).toBe('The booking was not confirmed.')
  expect(failed({ agreed: { total: 'P300' } })).toBe('The booking was not confirmed.\n\nAgreed total: P300')
})

it('without an answer calls nothing failed, says that no e-mail was sent, and repeats what was chosen', () => {
  const chosen = { date: '2030-01-16', time: '09:00 AM' }
  const { message } = confirmFailedAlert('No answer.', booking, chosen, new DataError('offline', 'no answer'))
  expect(message).toBe(
    'No answer.\n\nNo e-mail was sent. If it was confirmed, Resend appears on its card after two minutes.\n\n' +
      'You chose: Wed, 16 Jan 2030 at 9:00 AM',
  )
})
