import { expect, it } from 'vitest'
import { DataError } from '#data/data-error.ts'
import { amara as booking } from '#support/builders.ts'
import { confirmFailedAlert } from './edit-booking-dialog.tsx'

it('without an answer calls nothing failed and says that no e-mail was sent', () => {
  const chosen = { date: '2030-01-16', time: '09:00 AM' }
  const { title, message } = confirmFailedAlert(new DataError('offline', 'no answer'), booking, chosen)
  expect(title).toBe('ERROR')
  expect(message).toMatch(
    /^Error: The database did not answer\. .*\n\nNo e-mail was sent\. If it was confirmed, Resend appears on its card after two minutes\.$/,
  )
})
